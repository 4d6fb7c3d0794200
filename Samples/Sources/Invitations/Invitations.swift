import UIKit
import UserNotifications

/// Invitations to dinner: a button accepts, reads or declines one, and a question is answered with a text.
@main
final class Invitations: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  private let center = UNUserNotificationCenter.current()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    // It has to be there before this method returns, else the response that launches the app is lost.
    center.delegate = self
    center.setNotificationCategories([Self.invitation, Self.question])
    Task { await inviteAtTheFirstLaunch() }
    return true
  }

  // MARK: Categories

  private static let invitation = UNNotificationCategory(
    identifier: "invitation",
    actions: [
      UNNotificationAction(identifier: "accept", title: "Accept", options: .authenticationRequired),
      UNNotificationAction(identifier: "read", title: "Read", options: .foreground),
      UNNotificationAction(identifier: "decline", title: "Decline", options: .destructive),
      UNNotificationAction(identifier: "guests", title: "Who Comes", options: []),
    ],
    intentIdentifiers: [],
    options: .customDismissAction
  )

  private static let question = UNNotificationCategory(
    identifier: "question",
    actions: [
      UNTextInputNotificationAction(
        identifier: "answer",
        title: "Answer",
        options: [],
        textInputButtonTitle: "Send",
        textInputPlaceholder: "What will you bring?"
      )
    ],
    intentIdentifiers: [],
    options: .customDismissAction
  )

  // MARK: A local notification

  private func inviteAtTheFirstLaunch() async {
    guard await center.notificationSettings().authorizationStatus == .notDetermined else { return }
    do {
      guard try await center.requestAuthorization(options: [.alert, .sound, .badge]) else {
        return print("Invitations may not be shown.")
      }
      let content = UNMutableNotificationContent()
      content.title = "Dinner on Friday"
      content.subtitle = "At the usual place"
      content.body = "Eight o'clock. Shall we lay a place for you?"
      content.sound = .default
      content.badge = 1
      content.categoryIdentifier = "invitation"
      content.userInfo = ["seats": 6, "guests": ["Ada", "Lin", "Mira"]]
      let soon = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
      try await center.add(UNNotificationRequest(identifier: "friday", content: content, trigger: soon))
      print("An invitation comes in five seconds.")
    } catch {
      print("The invitation cannot be added: \(error.localizedDescription)")
    }
  }

  // MARK: What the person does

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    [.banner, .list, .sound]
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async {
    let name = response.notification.request.identifier
    if let answer = response as? UNTextInputNotificationResponse {
      return print("\(name) is answered: \(answer.userText)")
    }
    switch response.actionIdentifier {
    case "accept": print("\(name) is accepted")
    case "decline": print("\(name) is declined")
    case "read", UNNotificationDefaultActionIdentifier: print("\(name) is read")
    case UNNotificationDismissActionIdentifier: print("\(name) is put aside")
    default: print("\(name) has no action \(response.actionIdentifier)")
    }
    try? await center.setBadgeCount(0)
  }
}
