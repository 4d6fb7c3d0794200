import Localization
import NotificationModel
import NotificationState

extension CenterState {
  /// The content in the language of the phone.
  func content(of notification: DeliveredNotification) -> Content {
    notification.request.content.shown(by: texts(of: app(notification.app)))
  }

  /// The texts of an app in the language of the phone.
  func texts(of app: App) -> AppTexts { AppTexts(app.strings, locale: device.locale) }
}

extension ScreenState {
  /// The content in the language of the phone.
  func content(of notification: DeliveredNotification) -> Content {
    center.content(of: notification)
  }
}
