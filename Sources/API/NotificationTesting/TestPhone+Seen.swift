import FlowRunner
import Flows
public import Foundation
import HashTreeCollections
import NotificationModel
import NotificationState
import NotificationWords
public import UserNotifications

/// What is to be seen on the phone.
extension TestPhone {
  /// The notification on the banner; nil if none is there.
  public var banner: TestNotification? { sight.state?.banner.map(TestNotification.init) }

  /// What Notification Center lists, of all apps, the newest first.
  public var delivered: [TestNotification] {
    let delivered = sight.state.map { Array($0.delivered.values) } ?? []
    return delivered.sorted { $0.sequence > $1.sequence }.map(TestNotification.init)
  }

  /// The requests that wait for their triggers, of all apps, the soonest first.
  public var pending: [UNNotificationRequest] {
    let pending = sight.state.map { Array($0.pending.values) } ?? []
    return pending.sorted { $0.place < $1.place }.map { UNNotificationRequest(value: $0.request) }
  }

  /// What the apps were told that the person did, the first one first.
  public var responses: [TestResponse] {
    (sight.state?.responses.values.map(\.response) ?? []).sorted { $0.sequence < $1.sequence }
      .map(TestResponse.init)
  }

  /// The bundle identifiers of the apps that ask for permission, in their order.
  public var prompts: [String] { sight.state?.prompts.map(\.app) ?? [] }

  /// The bundle identifiers of the installed apps.
  public var bundles: [String] { sight.state?.apps.keys.sorted() ?? [] }

  /// The number on the icon of an app, the first that was installed unless `app` names one; 0 is none.
  public func badge(app: String? = nil) -> Int { sight.state?.badges[app ?? center().bundle] ?? 0 }

  /// What an app does, the first that was installed unless `app` names one.
  public func state(app: String? = nil) -> AppState {
    switch sight.state?.condition(app ?? center().bundle).state ?? .notRunning {
    case .foreground: .foreground
    case .background: .background
    case .suspended: .suspended
    case .notRunning: .notRunning
    case .forceQuit: .forceQuit
    }
  }

  /// What the phone's clock shows.
  public var now: Date { sight.clock.date }

  /// All that has happened, each with its reasons: how the phone has decided, and by which rules.
  public var trace: String { sight.history.trace }
}

/// A notification on the phone of a test. It has the properties of its content, too: `title`, `body`, `badge`.
@dynamicMemberLookup public struct TestNotification: @unchecked Sendable, Identifiable {
  private let value: DeliveredNotification

  init(_ value: DeliveredNotification) { self.value = value }

  /// The identifier of its request.
  public var id: String { value.request.identifier }
  /// The bundle identifier of its app.
  public var app: String { value.app }
  /// The date that is shown: when it came in or fell due.
  public var date: Date { value.date }
  /// The notification as the app sees it.
  public var notification: UNNotification { UNNotification(value: value) }
  /// How it was shown when it came in, by the words of flows: `banner`, `list`, `lockScreen`, `sound`, `badge`.
  public var shown: [String] { value.presentation.ways }
  /// Why it was shown so, a sentence for each rule.
  public var reasons: [String] { value.trace.map(\.text) }

  /// A property of its content.
  public subscript<Value>(dynamicMember property: KeyPath<UNNotificationContent, Value>) -> Value {
    notification.request.content[keyPath: property]
  }
}

/// What a person did with a notification, and how the app was told.
public struct TestResponse: Sendable {
  private let value: Response

  init(_ value: Response) { self.value = value }

  /// The action: that of the app, or `UNNotificationDefaultActionIdentifier` or `UNNotificationDismissActionIdentifier`.
  public var actionIdentifier: String { value.actionIdentifier }
  /// What the person has typed; nil if the action takes no text.
  public var userText: String? { value.userText }
  /// The notification.
  public var notification: TestNotification { TestNotification(value.notification) }
  /// The response as the app is handed it.
  public var response: UNNotificationResponse { UNNotificationResponse.object(value) }
}
