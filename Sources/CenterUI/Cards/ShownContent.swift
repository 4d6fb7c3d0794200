import Localization
import NotificationModel
import NotificationState

extension CenterState {
  /// What a notification says to the person who holds the phone: its content in the language of the phone.
  func content(of notification: DeliveredNotification) -> Content {
    let content = notification.request.content
    guard content.localization != nil else { return content }
    return content.localized(by: app(notification.app).strings, for: device.locale)
  }
}

extension ScreenState {
  /// What a notification says to the person who holds the phone.
  func content(of notification: DeliveredNotification) -> Content {
    center.content(of: notification)
  }
}
