import Localization
import NotificationModel
import NotificationState

extension CenterState {
  /// The content in the language of the phone.
  func content(of notification: DeliveredNotification) -> Content {
    let content = notification.request.content
    guard content.localization != nil else { return content }
    return content.localized(by: app(notification.app).strings, for: device.locale)
  }
}

extension ScreenState {
  /// The content in the language of the phone.
  func content(of notification: DeliveredNotification) -> Content {
    center.content(of: notification)
  }
}
