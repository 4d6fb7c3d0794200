import Localization
import NotificationModel
import NotificationState

extension CenterState {
  /// The content in the language of the phone.
  func content(of notification: DeliveredNotification) -> Content {
    let content = notification.request.content
    guard content.localization != nil else { return content.inPseudoLocale(of: device.locale) }
    let strings = app(notification.app).strings
    return content.localized(by: strings, for: device.locale).inPseudoLocale(of: device.locale)
  }

  /// The buttons of the notification's category in the language of the phone; none without a category.
  func shownActions(of notification: DeliveredNotification) -> [Action] {
    category(of: notification)?.inPseudoLocale(of: device.locale).actions ?? []
  }
}

extension ScreenState {
  /// The content in the language of the phone.
  func content(of notification: DeliveredNotification) -> Content {
    center.content(of: notification)
  }
}
