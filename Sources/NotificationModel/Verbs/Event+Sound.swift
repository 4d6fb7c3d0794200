extension Event {
  /// What is heard with it: the notification with the sound that was decided on; nil is silence.
  public var heard: DeliveredNotification? {
    switch fact {
    case .notification(.delivered(let notification, _)), .notification(.withheld(let notification)):
      notification.presentation.sound == nil ? nil : notification
    default: nil
    }
  }
}
