import NotificationModel

/// How the push to a Live Activity alerts (ios-behaviour 2.5). Its card is on the Lock Screen and in Notification Center
/// in any case; the alert adds a banner or the light of the Lock Screen, and a sound. It is no entry of its own.
extension PresentationRules {
  mutating func presentActivity() {
    guard arrival.hasAlert else { return }
    guard !arrival.isInForeground else { return note(.stopped, .banner(.none(because: .foreground))) }
    decideLoudness()
    if device.isLocked { lightUp() } else { banner() }
    if let sound = sound(silence) { presentation.sound = sound }
  }

  /// Decides whether the Lock Screen lights up for the alert, by the rules for the entry of a notification.
  private mutating func lightUp() {
    if let obstacle = lockScreenObstacle ?? (level == .passive ? .passive : nil) {
      note(.stopped, .liveActivity(.staysDark(because: obstacle)))
    } else {
      note(.met, .liveActivity(.alerts))
    }
  }
}
