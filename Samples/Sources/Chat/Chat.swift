import UIKit
import UserNotifications

/// Messages of people: each is shown with the picture of who has sent it, which the service extension fetches, and is answered
/// from its notification.
@main
final class Chat: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    let center = UNUserNotificationCenter.current()
    center.delegate = self
    let reply = UNTextInputNotificationAction(
      identifier: "reply",
      title: "Reply",
      textInputButtonTitle: "Send",
      textInputPlaceholder: "Message"
    )
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "message",
        actions: [reply],
        intentIdentifiers: ["INSendMessageIntent"],
        hiddenPreviewsBodyPlaceholder: "%u messages",
        options: .hiddenPreviewsShowTitle
      )
    ])
    Task {
      let granted = try await center.requestAuthorization(options: [.alert, .sound])
      print(granted ? "Messages may be shown." : "Messages may not be shown.")
    }
    application.registerForRemoteNotifications()
    return true
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    [.banner, .list]
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async {
    let content = response.notification.request.content
    if let reply = response as? UNTextInputNotificationResponse {
      print("To \(content.title): \(reply.userText)")
    } else {
      print("The messages of \(content.title) are opened.")
    }
  }
}
