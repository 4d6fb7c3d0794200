import Foundation
import UIKit
import UserNotifications

/// News by push: the app tells its server the token, is woken by a silent push to fetch what is new, and says how often a
/// story was opened. Its service extension counts what arrives.
@main
final class News: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  private var fetched: [String] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    let center = UNUserNotificationCenter.current()
    center.delegate = self
    if let push = launchOptions?[.remoteNotification] as? [AnyHashable: Any] {
      print("Launched by a push about \(story(of: push)).")
    } else {
      print("Launched without a push.")
    }
    center.requestAuthorization(options: [.alert, .sound, .badge]) { granted, _ in
      print(granted ? "News may be shown." : "News may not be shown.")
    }
    application.registerForRemoteNotifications()
    return true
  }

  // MARK: The token

  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    print("The server is told the token \(deviceToken.map { String(format: "%02x", $0) }.joined())")
  }

  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {
    print("There is no token: \(error.localizedDescription)")
  }

  // MARK: The silent push

  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let story = story(of: userInfo)
    guard !fetched.contains(story) else {
      print("\(story) is there already.")
      return completionHandler(.noData)
    }
    fetched.append(story)
    print("\(story) is fetched.")
    completionHandler(.newData)
  }

  // MARK: Notifications

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .list])
  }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    print("\(story(of: response.notification.request.content.userInfo)) is opened.")
    completionHandler()
  }

  private nonisolated func story(of push: [AnyHashable: Any]) -> String {
    push["story"] as? String ?? "nothing"
  }
}
