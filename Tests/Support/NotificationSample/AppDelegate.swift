import Foundation
import UIKit
import UserNotifications

/// An app as it is written for a phone. What it hears it shows as a notification, so that a test sees it on the screen.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  private let center = UNUserNotificationCenter.current()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    center.delegate = self
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "order",
        actions: [
          UNTextInputNotificationAction(
            identifier: "reply",
            title: "Reply",
            textInputButtonTitle: "Send",
            textInputPlaceholder: "Message"
          ),
          UNNotificationAction(identifier: "crash", title: "Crash"),
        ],
        intentIdentifiers: []
      )
    ])
    // Two of one identifier are refused, and those above stay.
    center.setNotificationCategories([
      UNNotificationCategory(identifier: "order", actions: [], intentIdentifiers: []),
      UNNotificationCategory(identifier: "order", actions: [], intentIdentifiers: ["other"]),
    ])
    application.registerForRemoteNotifications()
    let payload = launchOptions?[.remoteNotification] as? [AnyHashable: Any]
    let cause = payload.map { "Launched for order \($0["order"] ?? "?")" } ?? "Opened"
    let add = CommandLine.arguments.dropFirst().first
    Task {
      guard try await center.requestAuthorization(options: [.alert, .badge, .sound]) else { return }
      if let add {
        try await show("order", add, category: "order")
        try await center.setBadgeCount(7)
      }
      if payload != nil { try await show("launch", cause) }
    }
    return true
  }

  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    say("token of \(deviceToken.count) bytes")
  }

  func applicationDidBecomeActive(_ application: UIApplication) { say("active") }
  func applicationDidEnterBackground(_ application: UIApplication) { say("background") }

  func applicationWillTerminate(_ application: UIApplication) { say("terminating") }

  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    try? await show("silent", "Fetched \(userInfo["order"] ?? "nothing")")
    return .newData
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
    if response.actionIdentifier == "crash" { kill(getpid(), SIGKILL) }
    let text = (response as? UNTextInputNotificationResponse)?.userText ?? "opened"
    say("heard \(text)")
    try? await show("heard", "Heard \(text)")
  }

  private func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

  private func show(_ identifier: String, _ title: String, category: String = "") async throws {
    let content = UNMutableNotificationContent()
    (content.title, content.categoryIdentifier) = (title, category)
    let request = UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
    try await UNUserNotificationCenter.current().add(request)
  }
}
