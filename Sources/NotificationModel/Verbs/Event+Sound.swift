extension Event {
  /// The notification whose sound is heard with the event, as the engine decided; nil if the event is silent.
  public var heard: DeliveredNotification? {
    switch fact {
    case .notification(.delivered(let notification, _)), .notification(.withheld(let notification)):
      notification.presentation.sound == nil ? nil : notification
    case .notification(.removed), .notification(.queuedForSummary), .notification(.summaryDelivered),
      .notification(.presentationAsked), .notification(.presentationAnswered),
      .notification(.extensionStarted), .notification(.extensionFinished):
      nil
    case .request, .banner, .app, .phone, .response: nil
    }
  }
}
