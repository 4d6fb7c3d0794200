import Foundation
import UIKit
import UserNotifications

/// Trains that leave: what is known of a train changes, and so does its notification, because each has the train's name as its
/// identifier.
@main
final class Departures: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  private let center = UNUserNotificationCenter.current()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    center.delegate = self
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "train",
        actions: [
          UNNotificationAction(
            identifier: "refresh",
            title: "Refresh",
            icon: .init(systemImageName: "clock")
          ),
          UNNotificationAction(identifier: "forget", title: "Forget the others", options: .destructive),
        ],
        intentIdentifiers: []
      )
    ])
    UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound, .badge]) {
      granted,
      error in
      if granted { Task { await self.planTheDay() } }
    }
    return true
  }

  // MARK: Before they are shown

  private func planTheDay() async {
    guard await center.pendingNotificationRequests().isEmpty,
      await center.deliveredNotifications().isEmpty
    else { return }
    await announce("Harbour line", "leaves from platform 3", in: 10)
    await announce("Hill line", "leaves from platform 1", in: 20)
    await announce("Night line", "leaves from platform 2", in: 30)
    // The one that does not run is taken back, and the other leaves from elsewhere: the same identifier takes its place.
    center.removePendingNotificationRequests(withIdentifiers: ["Night line"])
    await announce("Hill line", "leaves from platform 7", in: 15)
    let planned = await center.pendingNotificationRequests().map(\.identifier).sorted()
    print("Planned: \(planned.joined(separator: ", "))")
  }

  /// - Parameter seconds: nil for now.
  private func announce(_ train: String, _ news: String, in seconds: TimeInterval?) async {
    let content = UNMutableNotificationContent()
    content.title = train
    content.body = "The train \(news)."
    content.categoryIdentifier = "train"
    content.threadIdentifier = train
    if let map = Bundle.module.url(forResource: "map", withExtension: "jpg", subdirectory: "Departures.app"),
      let attachment = try? UNNotificationAttachment(identifier: "map", url: map, options: nil)
    {
      content.attachments = [attachment]
    }
    let trigger = seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: false) }
    do {
      try await center.add(UNNotificationRequest(identifier: train, content: content, trigger: trigger))
    } catch {
      print("\(train) cannot be announced: \(error.localizedDescription)")
    }
  }

  // MARK: After they were shown

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async {
    let train = response.notification.request.identifier
    switch response.actionIdentifier {
    case "refresh":
      await announce(train, "is ten minutes late", in: nil)
      print("\(train) is late.")
    case "forget":
      let others = await center.deliveredNotifications().map(\.request.identifier).filter { $0 != train }
      center.removeDeliveredNotifications(withIdentifiers: others)
      print("Forgotten: \(others.joined(separator: ", "))")
    default:
      print("\(train) is opened.")
    }
  }
}
