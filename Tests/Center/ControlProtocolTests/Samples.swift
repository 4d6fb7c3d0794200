import Foundation
import JSON

@testable import ControlProtocol
@testable import NotificationModel

enum Sample {
  static let date = Date(timeIntervalSinceReferenceDate: 800_000_000)

  static let decision = Decision(
    identifier: "dely-7",
    app: "com.example.dely",
    outcome: .presented,
    trace: [Reason(.met, .authorization(.allows(alert: true, sound: true, badge: true)))]
  )

  static let category = Category(
    identifier: "invitation",
    actions: [Action(identifier: "accept", title: "接收邀请", textInput: .init(buttonTitle: "Send"))]
  )

  static let app = App(bundle: "com.example.dely", name: "Dely", categories: [category], origin: .socket)

  static let request = Request(
    identifier: "tea",
    content: Content(title: "Tea", body: "is ready"),
    trigger: .timeInterval(5, repeats: false)
  )

  static func delivered(_ identifier: String, app: String = "com.example.dely") -> DeliveredNotification {
    DeliveredNotification(
      app: app,
      date: date,
      request: Request(identifier: identifier, content: Content(title: "Hello")),
      presentation: Presentation(banner: .temporary, list: true),
      trace: decision.trace,
      sequence: 3
    )
  }

  static let response = Response(
    app: "com.example.dely",
    actionIdentifier: "accept",
    userText: "你好 👩‍👩‍👧‍👦 ok",
    notification: delivered("dely-7"),
    appState: .background,
    date: date,
    sequence: 4
  )

  static let pending = PendingRequest(
    app: "com.example.dely",
    request: request,
    since: date,
    nextTriggerDate: date + 5,
    sequence: 2
  )

  static let status = CenterStatus(
    version: "0.1.0",
    processIdentifier: 42,
    startedAt: date,
    socket: "/run/x.sock",
    store: ":memory:",
    apps: 1,
    pending: 1,
    delivered: 1,
    nextDeadline: date + 5
  )

  static let deviceChange: SettingAssignments<Device> = [
    .set(\.locale, "ar"), .set(\.timeZone, "Asia/Tokyo"), .set(\.uses24Hours, false),
    .set(\.appearance, .light), .set(\.textSize, .accessibilityLarge),
    .set(\.wallpaper, PhoneImage(typed: "/light.jpg,/dark.jpg")),
    .set(\.preset, "ipad"),
    .set(\.isOnline, false), .set(\.isLowPower, true), .set(\.isSilent, true),
    .set(\.backgroundRefresh, false), .set(\.isLocked, true), .set(\.previews, .never),
    .set(\.lockScreenDisplay, .count),
    .set(\.focus, Focus(isOn: true, allowedApps: ["a"], allowedPeople: ["Ada"], filters: ["a": ["work"]])),
    .set(\.summary, ScheduledSummary(isOn: true, times: [60])),
  ]

  /// Every setting, each with another value than the usual one.
  static let settingsChange = SettingAssignments<Settings>(
    Settings.fields.compactMap { $0.assignment(after: .standard, by: 1) }
  )

  static let condition = AppCondition(state: .suspended, requested: [.alert, .sound], deviceToken: "00ff")

  static let outcome = HandlerOutcome(response: 4, recipient: .nobody, ending: .logged)
}

extension MethodTable {
  /// What a call with these parameters asks for.
  static func call(_ method: String, _ parameters: JSONObject) throws(Refusal) -> Call {
    try entry(named: method).call(parameters)
  }
}

extension JSONObject {
  /// From text, so that tests show what goes over the wire.
  static func parse(_ text: String) throws -> JSONObject {
    try JSONParser.parse(text).objectValue ?? [:]
  }
}
