import Foundation
import UserNotifications

/// What the app says and hears about its orders. It is compiled for a phone as it stands here.
public final class OrderNotifications: NSObject, UNUserNotificationCenterDelegate {
  public override init() {
    super.init()
    let reply = UNTextInputNotificationAction(
      identifier: "reply",
      title: "Reply",
      options: [],
      textInputButtonTitle: "Send",
      textInputPlaceholder: "What should happen?"
    )
    let order = UNNotificationCategory(identifier: "order", actions: [reply], intentIdentifiers: [])
    UNUserNotificationCenter.current().setNotificationCategories([order])
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    [.banner, .list]
  }

  /// Who has answered is reminded in an hour.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async {
    guard let answer = response as? UNTextInputNotificationResponse else { return }
    let content = UNMutableNotificationContent()
    content.title = "Has it come?"
    content.body = "You wrote: \(answer.userText)"
    content.categoryIdentifier = "order"
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false)
    let identifier = "\(response.notification.request.identifier)-reminder"
    try? await center.add(
      UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
    )
  }
}
