import CoreLocation
import Foundation
import UIKit
import UserNotifications

/// Plants that want water, in the interface of iOS 8 and 9, which code of that time still calls: local notifications with a
/// date and a repetition, or with a region, and settings that are registered.
@main
final class Watering: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    if let reminder = launchOptions?[.localNotification] as? UILocalNotification {
      print("Launched for \(plant(of: reminder)).")
    } else if let push = launchOptions?[.remoteNotification] as? [AnyHashable: Any] {
      print("Launched by a push for \(push["plant"] ?? "nothing").")
    } else {
      print("Launched by hand.")
    }
    let done = UIMutableUserNotificationAction()
    done.identifier = "done"
    done.title = "Watered"
    done.activationMode = .background
    let category = UIMutableUserNotificationCategory()
    category.identifier = "plant"
    category.setActions([done], for: .default)
    application.registerUserNotificationSettings(
      UIUserNotificationSettings(types: [.alert, .badge, .sound], categories: [category])
    )
    PushRegistration().begin()
    return true
  }

  func application(_ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings)
  {
    guard !notificationSettings.types.isEmpty else { return print("Nothing may be shown.") }
    // What was planned at an earlier launch is not planned twice.
    guard application.scheduledLocalNotifications?.isEmpty ?? true else { return }
    remind("The fern wants water.", of: "fern") {
      $0.fireDate = Date(timeIntervalSinceNow: 10)
      $0.repeatInterval = .day
      $0.repeatCalendar = .current
      $0.applicationIconBadgeNumber = 1
    }
    remind("You are at the garden: the roses want water.", of: "roses") {
      let garden = CLLocationCoordinate2D(latitude: 52.46, longitude: 13.3)
      $0.region = CLCircularRegion(center: garden, radius: 100, identifier: "garden")
      $0.regionTriggersOnce = false
    }
    print("\(application.scheduledLocalNotifications?.count ?? 0) reminders are planned.")
  }

  private func remind(_ text: String, of plant: String, when condition: (UILocalNotification) -> Void) {
    let reminder = UILocalNotification()
    reminder.alertBody = text
    reminder.alertAction = "open the app"
    reminder.alertLaunchImage = "Default"
    reminder.soundName = UILocalNotificationDefaultSoundName
    reminder.category = "plant"
    reminder.userInfo = ["id": 1, "plant": plant]
    condition(reminder)
    UIApplication.shared.scheduleLocalNotification(reminder)
  }

  // MARK: What arrives

  func application(_ application: UIApplication, didReceive notification: UILocalNotification) {
    print("\(plant(of: notification)) is seen while the app is \(application.applicationState.rawValue).")
  }

  func application(
    _ application: UIApplication,
    handleActionWithIdentifier identifier: String?,
    for notification: UILocalNotification,
    completionHandler: @escaping () -> Void
  ) {
    print("\(plant(of: notification)): \(identifier ?? "opened").")
    completionHandler()
  }

  func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) {
    print("A push for \(userInfo["plant"] ?? "nothing").")
    if userInfo["plant"] as? String == "none" { application.cancelAllLocalNotifications() }
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    application.applicationIconBadgeNumber = 0
  }

  private func plant(of notification: UILocalNotification) -> String {
    notification.userInfo?["plant"] as? String ?? "nothing"
  }
}

/// Code from before Swift 6 does not say that it runs on the main thread.
final class PushRegistration {
  func begin() { UIApplication.shared.registerForRemoteNotifications() }
}
