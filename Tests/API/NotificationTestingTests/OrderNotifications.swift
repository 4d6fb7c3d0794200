import Foundation
import Synchronization
import UserNotifications

/// An app as it is written for a phone: who answers is reminded an hour later.
final class OrderNotifications: NSObject, UNUserNotificationCenterDelegate, Sendable {
  /// What the app was told, in order, with the center that was current then.
  let heard = Mutex<[String]>([])

  /// - Parameter asks: whether it asks for permission as soon as it is launched.
  init(asks: Bool = false) {
    super.init()
    let center = UNUserNotificationCenter.current()
    if asks {
      center.requestAuthorization(options: [.alert, .badge]) { [weak self] granted, _ in
        self?.heard.withLock { $0.append(granted ? "granted" : "denied") }
      }
    }
    let reply = UNTextInputNotificationAction(
      identifier: "reply",
      title: "Reply",
      options: [],
      textInputButtonTitle: "Send",
      textInputPlaceholder: ""
    )
    let pay = UNNotificationAction(identifier: "pay", title: "Pay", options: [.authenticationRequired])
    center.setNotificationCategories([
      UNNotificationCategory(identifier: "order", actions: [reply, pay], intentIdentifiers: [])
    ])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    heard.withLock { $0.append("present \(notification.request.identifier)") }
    return [.banner, .list]
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async {
    let isCurrent = UNUserNotificationCenter.current() === center
    heard.withLock { $0.append("\(response.actionIdentifier)\(isCurrent ? "" : " elsewhere")") }
    guard let answer = response as? UNTextInputNotificationResponse else { return }
    let content = UNMutableNotificationContent()
    content.title = "Has it come?"
    content.body = answer.userText
    content.categoryIdentifier = "order"
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false)
    let identifier = "\(response.notification.request.identifier)-reminder"
    try? await center.add(UNNotificationRequest(identifier: identifier, content: content, trigger: trigger))
  }
}
