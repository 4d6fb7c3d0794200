extension Event {
  /// What is heard with it: the notification with the sound that was decided on; nil is silence.
  public var heard: DeliveredNotification? {
    switch fact {
    case .delivered(let notification, _), .withheld(let notification):
      notification.presentation.sound == nil ? nil : notification
    default: nil
    }
  }
}
