import NotificationModel

/// How the push to a Live Activity alerts (ios-behaviour 2.5). Its card is on the Lock Screen and in Notification Center
/// in any case; the alert adds a banner or the light of the Lock Screen, and a sound. It is no entry of its own.
extension PresentationRules {
  mutating func presentActivity() {
    guard arrival.hasAlert else { return }
    guard !arrival.isInForeground else { return note(.stopped, .banner(.none(because: .foreground))) }
    silence = arrival.isMuted ? .muted : silencedByFocus(level) ? .focus : nil
    if arrival.device.isLocked, silence == nil {
      note(.met, .liveActivity(.alerts))
    } else {
      banner()
    }
    if let sound = sound(silence) { presentation.sound = sound }
  }
}
