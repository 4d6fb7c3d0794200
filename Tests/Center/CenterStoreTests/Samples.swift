import Foundation
import JSON

@testable import NotificationModel

/// A date with more digits than milliseconds.
func moment(_ seconds: Double) -> Date {
  Date(timeIntervalSinceReferenceDate: 796_000_000.123_456_7 + seconds)
}

extension DeliveredNotification {
  /// A notification without anything special.
  static func note(
    _ identifier: String,
    of app: String = "com.example.dely",
    title: String = "Invitation",
    sequence: Int,
    list: Bool = true
  ) -> DeliveredNotification {
    DeliveredNotification(
      app: app,
      date: moment(Double(sequence)),
      request: Request(identifier: identifier, content: Content(title: title)),
      presentation: Presentation(banner: .temporary, list: list),
      trace: [Reason(.met, .authorization(.allows(alert: true, sound: true, badge: true)))],
      sequence: sequence
    )
  }

  /// A notification with a value in every property there is.
  static func full(_ identifier: String, of app: String = "com.example.dely", sequence: Int)
    -> DeliveredNotification
  {
    DeliveredNotification(
      app: app,
      date: moment(0.000_000_9),
      request: Request(
        identifier: identifier,
        content: Content(
          title: "收到一个邀请",
          subtitle: "Tonight\nat eight",
          body: "The usual \"place\"? 👩‍👩‍👧 \u{1B}[31mred",
          badge: 0,
          sound: Sound(name: "alarm.caf", critical: true, volume: 0.25),
          categoryIdentifier: "INVITE",
          threadIdentifier: "evening",
          interruptionLevel: .timeSensitive,
          relevanceScore: 0.7,
          targetContentIdentifier: "dely://evening",
          filterCriteria: "work",
          launchImageName: "launch.png",
          userInfo: [
            "aps": ["alert": "hi", "badge": 0],
            "big": .integer(.max), "small": 1e-300, "half": 0.5, "nested": [[], [:], nil, true, "\u{0}"],
          ]
        ),
        trigger: .timeInterval(61.5, repeats: true)
      ),
      presentation: Presentation(banner: .persistent, list: true, sound: .standard, badge: 3),
      trace: [
        Reason(.met, .authorization(.provisional)),
        Reason(.odd, .category(.unregistered(identifier: "invite", known: ["\"", "b"]))),
        Reason(.odd, .recorded(rule: "badge", text: "a \"string\"")),
        Reason(.stopped, .recorded(rule: "", text: "")),
      ],
      sequence: sequence
    )
  }
}

extension PendingRequest {
  static func waiting(
    _ identifier: String,
    of app: String = "com.example.dely",
    title: String = "Later",
    sequence: Int
  ) -> PendingRequest {
    PendingRequest(
      app: app,
      request: Request(
        identifier: identifier,
        content: Content(title: title),
        trigger: .timeInterval(90, repeats: true)
      ),
      since: moment(0.000_001),
      nextTriggerDate: moment(90.000_001),
      sequence: sequence
    )
  }
}

extension Response {
  static func to(
    _ notification: DeliveredNotification,
    action: String = "accept",
    text: String? = nil,
    sequence: Int
  ) -> Response {
    Response(
      app: notification.app,
      actionIdentifier: action,
      userText: text,
      notification: notification,
      appState: .background,
      date: moment(0.1),
      sequence: sequence,
      evidence: sequence % 2 == 0
        ? nil : ResponseEvidence(isLocked: true, passcode: .given, surface: .lockScreen, input: .key)
    )
  }
}

extension HandlerOutcome {
  /// Of a response that nobody is told of.
  static func logged(_ response: Int) -> HandlerOutcome {
    HandlerOutcome(response: response, recipient: .nobody, ending: .logged)
  }
}

extension App {
  /// An app with a value in every property there is.
  static let dely = App(
    bundle: "com.example.dely",
    name: "Dely",
    icon: "💌",
    accent: "#ff8800",
    categories: [.invite],
    handler: Program(command: ["/usr/bin/dely", "--respond", ""], timeout: 2.5, folder: "/srv"),
    launch: Program(command: ["dely"]),
    settings: Settings(
      .set(\.authorization, .provisional),
      .set(\.alertStyle, .persistent),
      .set(\.sound, false),
      .set(\.grouping, .off)
    ),
    origin: .socket
  )
}

extension NotificationModel.Category {
  static let invite = NotificationModel.Category(
    identifier: "INVITE",
    actions: [
      Action(identifier: "accept", title: "接收邀请", options: [.foreground, .destructive], icon: "checkmark"),
      Action(
        identifier: "reply",
        title: "Reply",
        textInput: Action.TextInput(buttonTitle: "Send", placeholder: "…")
      ),
    ],
    intentIdentifiers: ["intent"],
    hiddenPreviewsBodyPlaceholder: "%u invitations",
    categorySummaryFormat: "%u more",
    options: [.customDismissAction]
  )
}
