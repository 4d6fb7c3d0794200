import FoundationEssentials
import JSON
public import NotificationModel
import NotificationState
import NotificationWords
import PayloadCoding

/// The fields of something that is observed: each is declared once, with its shape and its value.
struct ObservedFields<Value>: Sendable {
  var fields: [Field]
  /// The field that a bare text in a list stands for.
  var short: String?

  struct Field: Sendable {
    var name: String
    var help: String
    var shape: FlowShape
    var value: @Sendable (Value) -> JSONValue

    init(
      _ name: String,
      _ shape: FlowShape,
      _ help: String,
      _ value: @escaping @Sendable (Value) -> JSONValue
    ) {
      self.name = name
      self.shape = shape
      self.help = help
      self.value = value
    }
  }

  init(short: String? = nil, _ fields: [Field]) {
    self.fields = fields
    self.short = short
  }

  var shape: FlowShape {
    .record(fields.map { FlowShape.Field(name: $0.name, help: $0.help, shape: $0.shape) }, short: short)
  }

  /// The value as it is compared with what is expected.
  func json(_ value: Value) -> JSONValue {
    .object(JSONObject(fields.map { ($0.name, $0.value(value)) }))
  }
}

extension JSONValue {
  fileprivate static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
  fileprivate static func optional(_ number: Int?) -> JSONValue {
    number.map { .integer(Int64($0)) } ?? .null
  }
}

// MARK: Notifications

extension ObservedFields<Content> {
  /// The fields of a content, by the property names of `UNNotificationContent`.
  static let content = ObservedFields([
    Field("title", .text, "The title.") { .string($0.title) },
    Field("subtitle", .text, "The subtitle.") { .string($0.subtitle) },
    Field("body", .text, "The body.") { .string($0.body) },
    Field("badge", .number, "The badge that it sets.") { .optional($0.badge) },
    Field("categoryIdentifier", .name(of: .category), "The category.") { .string($0.categoryIdentifier) },
    Field("threadIdentifier", .name(of: .thread), "The thread.") { .string($0.threadIdentifier) },
    Field(
      "interruptionLevel",
      .word(InterruptionLevel.allCases.map(\.rawValue)),
      "The interruption level that the sender gave."
    ) { .string($0.interruptionLevel.rawValue) },
    Field("relevanceScore", .number, "The relevance score.") { .number($0.relevanceScore) },
    Field("attachments", .number, "The number of attachments.") { .integer(Int64($0.attachments.count)) },
  ])

  /// The same fields of something that has a content.
  func of<Other>(_ content: @escaping @Sendable (Other) -> Content) -> [ObservedFields<Other>.Field] {
    fields.map { field in .init(field.name, field.shape, field.help) { field.value(content($0)) } }
  }
}

extension ObservedFields<DeliveredNotification> {
  static let notification = ObservedFields(
    short: "identifier",
    [
      Field("identifier", .name(of: .notification), "The identifier.") { .string($0.request.identifier) },
      Field("app", .name(of: .app), "The bundle identifier of the app.") { .string($0.app) },
    ] + ObservedFields<Content>.content.of(\.request.content)
  )
}

extension ObservedFields<WaitingNotification> {
  static let waiting = ObservedFields(
    short: "identifier",
    [
      Field("waitsFor", .word(["summary", "presentation", "extension"]), "What it waits for.") {
        .string($0.waitsFor.rawValue)
      }
    ]
      + ObservedFields<DeliveredNotification>.notification.fields.map { field in
        Field(field.name, field.shape, field.help) { field.value($0.notification) }
      }
  )
}

extension ObservedFields<LiveActivity> {
  static let activity = ObservedFields(
    short: "identifier",
    [
      Field("identifier", .name(of: .notification), "The identifier.") { .string($0.key.identifier) },
      Field("app", .name(of: .app), "The bundle identifier of the app.") { .string($0.key.app) },
      Field("attributesType", .text, "The name of the type of its attributes.") {
        .string($0.attributesType)
      },
      Field(
        "state",
        .word(LiveActivity.Phase.allCases.map(\.rawValue)),
        "Whether it is active, stale or ended."
      ) {
        .string($0.phase.rawValue)
      },
      Field("attributes", .text, "Its attributes as JSON.") {
        .string(JSONWriter.string(.object($0.attributes)))
      },
      Field("contentState", .text, "Its content-state as JSON.") {
        .string(JSONWriter.string(.object($0.contentState)))
      },
      Field("relevanceScore", .number, "The relevance score.") { .number($0.relevanceScore) },
    ]
  )
}

/// A pending request, and the clock on the wall where the phone is.
struct ObservedRequest {
  var request: PendingRequest
  var zone: TimeZone
}

extension ObservedFields<ObservedRequest> {
  static let pending = ObservedFields(
    short: "identifier",
    [
      Field("identifier", .name(of: .notification), "The identifier.") {
        .string($0.request.request.identifier)
      },
      Field("app", .name(of: .app), "The bundle identifier of the app.") { .string($0.request.app) },
      Field("nextTriggerDate", .text, "When it fires, as 2026-03-24T09:41:00 where the phone is.") {
        observed in
        .optional(observed.request.nextTriggerDate.map { $0.onTheWall(in: observed.zone) })
      },
    ] + ObservedFields<Content>.content.of(\.request.request.content)
  )
}

extension Date {
  /// `2026-03-24T09:41:00`, as a clock on the wall shows it.
  func onTheWall(in zone: TimeZone) -> String {
    formatted(
      ISO8601FormatStyle(timeZone: zone).year().month().day().dateSeparator(.dash)
        .time(includingFractionalSeconds: false).timeSeparator(.colon)
    )
  }
}

// MARK: Responses

extension ObservedFields<Response> {
  static let response = ObservedFields(
    short: "action",
    [
      Field("action", .name(of: .action), "The action; `default` and `dismiss` for opening and dismissing.") {
        .string(SystemAction.short($0.actionIdentifier))
      },
      Field("identifier", .name(of: .notification), "The identifier of the notification.") {
        .string($0.notification.request.identifier)
      },
      Field("app", .name(of: .app), "The bundle identifier of the app.") { .string($0.app) },
      Field("text", .text, "The text that the person sent.") { .optional($0.userText) },
      Field(
        "state",
        .word(AppState.allCases.map(\.rawValue)),
        "The app's state when it received the response."
      ) {
        .string($0.appState.rawValue)
      },
    ] + evidence
  )

  /// How the response came about; null if the center did not note it.
  private static let evidence = [
    Field("locked", .flag, "Whether the phone was locked.") {
      $0.evidence.map { .bool($0.isLocked) } ?? .null
    },
    Field(
      "passcode",
      .word(ResponseEvidence.Passcode.allCases.map(\.rawValue)),
      "Whether the passcode was given."
    ) { .optional($0.evidence?.passcode.rawValue) },
    Field(
      "surface",
      .word(ResponseSurface.allCases.map(\.rawValue)),
      "Where the person responded."
    ) { .optional($0.evidence?.surface.rawValue) },
    Field("input", .word(ResponseInput.allCases.map(\.rawValue)), "By what the person responded.") {
      .optional($0.evidence?.input?.rawValue)
    },
  ]
}

extension ObservedFields<HandlerOutcome> {
  static let handler = ObservedFields([
    Field("exit", .number, "The exit status of the handler; null if it did not exit.") {
      if case .exited(let status) = $0.ending { .integer(Int64(status)) } else { .null }
    },
    Field("ending", .text, "How it ended, in words: `handled`.") { .string($0.ending.words) },
    Field("output", .text, "What it wrote to its standard output.") { .string($0.output) },
    Field("errorOutput", .text, "What it wrote to its standard error.") { .string($0.errorOutput) },
    Field("recipient", .text, "The program that was told.") { .string($0.recipientName) },
  ])
}

extension ObservedFields<Reason> {
  static let reason = ObservedFields(
    short: "rule",
    [
      Field("rule", .word(rules), "The name of the rule: `focus`.") { .string($0.rule.name) },
      Field("mark", .word(["met", "stopped", "odd"]), "Whether the rule was met, stopped it, or is odd.") {
        .string($0.mark.rawValue)
      },
      Field("text", .text, "The sentence.") { .string($0.text) },
    ]
  )

  /// The phone's rules, and those of what is odd about a payload.
  private static let rules =
    Reason.Rule.Name.allCases.map(\.rawValue) + [Reason.Rule.input]
    + Diagnostic.payloadRules.filter { Reason.Rule.Name(rawValue: $0) == nil }
}

extension ObservedFields<Event> {
  static let event = ObservedFields(
    short: "type",
    [
      Field("type", .word(Fact.types), "The type, as `bellhop watch --json` writes it.") { event in
        (try? JSONValue(encoding: event.fact))?["type"] ?? .null
      },
      Field("app", .name(of: .app), "The bundle identifier of the app.") { .optional($0.app) },
      Field("summary", .text, "What happened, as a sentence.") { .string($0.summary) },
    ]
  )
}

extension ObservedFields<Refusal> {
  static let refusal = ObservedFields(
    short: "code",
    [
      Field("code", .word(Refusal.Code.allCases.map(\.rawValue)), "The code.") { .string($0.code.rawValue) },
      Field("message", .text, "The sentence.") { .string($0.message) },
    ]
  )
}

// MARK: Settings

extension ObservedFields where Value: SettingRecord {
  /// The settings that can be typed, by their names on the command line.
  static var settings: ObservedFields {
    ObservedFields(
      Value.fields.filter(\.isTyped).map { field in
        Field(field.typedName, field.shape, "The setting \(field.label ?? field.typedName).") { settings in
          field.json(of: settings)
        }
      }
    )
  }
}

extension SettingField {
  fileprivate var shape: FlowShape {
    switch kind {
    case .flag: .flag
    case .word: .word(choices.map(\.word))
    case .text, .whole, .state: .text
    }
  }
}

extension ObservedFields<Device> {
  /// The settings of the phone, and whether a Focus is on.
  static let device = ObservedFields(
    settings.fields + [Field(PhoneSetup.focusName, .flag, "Whether a Focus is on.") { .bool($0.focus.isOn) }]
  )
}

extension Presentation {
  /// The ways in which a notification can be seen and heard, by their names in flows.
  public static let allWays = ["banner", "list", "lockScreen", "sound", "badge"]

  /// Those in which it is.
  package var ways: [String] {
    let isUsed = [banner != nil, list, lockScreen, sound != nil, badge != nil]
    return zip(Self.allWays, isUsed).compactMap { $1 ? $0 : nil }
  }
}
