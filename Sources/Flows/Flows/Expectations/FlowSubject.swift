import FoundationEssentials
import HashTreeCollections
import JSON
import NotificationModel
import NotificationState

/// Something that an expectation can be about.
struct FlowSubject: Sendable {
  var name: String
  /// A sentence about what it is.
  var help: String
  var shape: FlowShape
  /// Whether what is listed must not be there.
  var isNegated = false
  /// What explains that it is not as expected.
  var explanation: Explanation
  let observe: @Sendable (FlowObservation) throws(FlowError) -> JSONValue

  /// What explains a subject; what happened last if there is nothing better.
  enum Explanation: Sendable {
    /// What stopped the notification.
    case stops
    /// How the handler ended.
    case handler
    case lastEvent
  }

  private init(
    _ name: String,
    _ shape: FlowShape,
    _ help: String,
    isNegated: Bool = false,
    explainedBy explanation: Explanation = .lastEvent,
    _ observe: @escaping @Sendable (FlowObservation) throws(FlowError) -> JSONValue
  ) {
    self.name = name
    self.shape = shape
    self.help = help
    self.isNegated = isNegated
    self.explanation = explanation
    self.observe = observe
  }

  /// All subjects, in the order of the reference.
  static let all = arrivals + answers + lists + phone + screen

  static func named(_ name: String) -> FlowSubject? { all.first { $0.name == name } }

  // MARK: What arrived

  private static let ways = Presentation.allWays

  private static let arrivals: [FlowSubject] = [
    FlowSubject(
      "shown",
      .words(ways),
      "How the notification that arrived last is presented.",
      explainedBy: .stops,
      ways
    ),
    FlowSubject("not", .words(ways), "How it is not presented.", isNegated: true, explainedBy: .stops, ways),
    FlowSubject(
      "reasons",
      .list(ObservedFields<Reason>.reason.shape),
      "The reasons of what happened, by rule, in their order.",
      explainedBy: .stops,
      { .array($0.reasons.map(ObservedFields<Reason>.reason.json)) }
    ),
    FlowSubject(
      "extensions",
      .list(.name(of: .notification)),
      "The notifications that service extensions have worked on."
    ) {
      .array(
        $0.events.compactMap { event in
          guard case .notification(.extensionFinished(let key)) = event.fact else { return nil }
          return .string(key.identifier)
        }
      )
    },
    FlowSubject("events", .list(ObservedFields<Event>.event.shape), "All that happened, in order.") {
      .array($0.events.map { ObservedFields<Event>.event.json($0) })
    },
  ]

  /// Null if nothing arrived.
  private static func ways(_ observation: FlowObservation) -> JSONValue {
    guard let presentation = observation.arrived?.presentation else { return .null }
    return .array(presentation.ways.map(JSONValue.string))
  }

  // MARK: What the person answered

  private static let answers: [FlowSubject] = [
    FlowSubject("response", ObservedFields<Response>.response.shape, "The last response; null if none.") {
      $0.responses.last.map(ObservedFields<Response>.response.json) ?? .null
    },
    FlowSubject("responses", .list(ObservedFields<Response>.response.shape), "All responses, in order.") {
      .array($0.responses.map(ObservedFields<Response>.response.json))
    },
    FlowSubject(
      "handler",
      ObservedFields<HandlerOutcome>.handler.shape,
      "What came of handing the last response to the app; null if none was.",
      explainedBy: .handler
    ) { $0.handler.map(ObservedFields<HandlerOutcome>.handler.json) ?? .null },
    FlowSubject(
      "refusal",
      ObservedFields<Refusal>.refusal.shape,
      "Why the last step was refused; null if it was not. A refused step fails unless this is expected of it."
    ) { $0.refusal.map(ObservedFields<Refusal>.refusal.json) ?? .null },
    FlowSubject(
      "nothing",
      .flag,
      "Whether the last step was refused, came to nothing or left something hanging, even if something arrived. Such a step fails unless what is expected next is about it."
    ) { $0.cameToNothing.map(JSONValue.bool) ?? .null },
  ]

  // MARK: What is where

  private static let lists: [FlowSubject] = [
    FlowSubject(
      "delivered",
      .list(ObservedFields<DeliveredNotification>.notification.shape),
      "The notifications in the list, newest first.",
      explainedBy: .stops
    ) { observation in
      .array(
        observation.ofChosenApp(observation.state.delivered.values, \.app).sorted {
          $0.sequence > $1.sequence
        }
        .map(ObservedFields<DeliveredNotification>.notification.json)
      )
    },
    FlowSubject(
      "pending",
      .list(ObservedFields<ObservedRequest>.pending.shape),
      "The requests that wait for their trigger, the next one first."
    ) { observation in
      let zone = observation.state.zone
      return .array(
        observation.ofChosenApp(observation.state.pending.values, \.app)
          .sorted { $0.place < $1.place }
          .map { ObservedFields<ObservedRequest>.pending.json(ObservedRequest(request: $0, zone: zone)) }
      )
    },
    FlowSubject(
      "waiting",
      .list(ObservedFields<WaitingNotification>.waiting.shape),
      "The notifications that have arrived and are not shown yet, newest first.",
      explainedBy: .stops
    ) { observation in
      .array(
        observation.state.waitingNewestFirst(of: observation.choice.app)
          .map(ObservedFields<WaitingNotification>.waiting.json)
      )
    },
    FlowSubject(
      "activities",
      .list(ObservedFields<LiveActivity>.activity.shape),
      "The Live Activities, the topmost first.",
      explainedBy: .stops
    ) { observation in
      .array(
        observation.state.activitiesInOrder(of: observation.choice.app)
          .map(ObservedFields<LiveActivity>.activity.json)
      )
    },
    FlowSubject(
      "banner",
      .name(of: .notification),
      "The identifier of the notification on the banner; null if there is none.",
      explainedBy: .stops
    ) {
      $0.state.banner.map { .string($0.request.identifier) } ?? .null
    },
    FlowSubject("badge", .number, "The number on the icon of the app; 0 is none.", explainedBy: .stops) {
      (observation) throws(FlowError) in
      .integer(Int64(observation.state.badgeOnIcon(of: try observation.oneApp()) ?? 0))
    },
  ]

  // MARK: The phone and its apps

  private static let phone: [FlowSubject] = [
    FlowSubject("appState", .word(AppState.allCases.map(\.rawValue)), "The state of the app.") {
      (observation) throws(FlowError) in
      .string(observation.state.condition(try observation.oneApp()).state.rawValue)
    },
    FlowSubject("foreground", .name(of: .app), "The app in the foreground; null if there is none.") {
      $0.state.foregroundApp.map(JSONValue.string) ?? .null
    },
    FlowSubject("prompts", .list(.name(of: .app)), "The apps that ask the person for permission.") {
      .array($0.state.prompts.map { .string($0.app) })
    },
    FlowSubject("settings", ObservedFields<Settings>.settings.shape, "The settings of the app.") {
      (observation) throws(FlowError) in
      ObservedFields<Settings>.settings.json(observation.state.settings(of: try observation.oneApp()))
    },
    FlowSubject("phone", ObservedFields<Device>.device.shape, "The settings of the phone.") {
      ObservedFields<Device>.device.json($0.state.device)
    },
    FlowSubject("clock", .text, "What the phone's clock shows: 2026-03-24T09:41:00.") { observation in
      .string(observation.now.onTheWall(in: observation.state.zone))
    },
  ]

  static let screenName = "screen"

  private static let screen: [FlowSubject] = [
    FlowSubject(
      screenName,
      .text,
      "The text on the screen as it is read, row by row, and what goes on from row to row as one text."
    ) { .string($0.screenText) }
  ]
}

extension FlowObservation {
  fileprivate func oneApp() throws(FlowError) -> String {
    guard let app else {
      throw FlowError("Several apps are on the phone; name one with \"app\".")
    }
    return app
  }

  fileprivate func ofChosenApp<Element>(
    _ elements: some Sequence<Element>,
    _ app: (Element) -> String
  ) -> [Element] {
    elements.filter { choice.app == nil || app($0) == choice.app }
  }
}

/// What has an identifier that expectations can name.
public enum FlowName: String, Sendable {
  case app, notification, action, category, thread
}

/// What a subject of expectations looks like: it decides which matchers are allowed.
indirect enum FlowShape: Sendable {
  case text
  /// The identifier of something on the phone; null if it is not there.
  case name(of: FlowName)
  case number
  case flag
  /// One of some words.
  case word([String])
  /// Some of these words; their order does not matter.
  case words([String])
  case list(FlowShape)
  /// A mapping. In a list, a bare text stands for the field `short`.
  case record([Field], short: String? = nil)

  /// A field of a mapping.
  struct Field: Sendable {
    var name: String
    var help: String
    var shape: FlowShape
  }

  /// In a few words, for messages and the reference.
  var words: String {
    switch self {
    case .text: "a text"
    case .name(.app): "a bundle identifier"
    case .name(.notification), .name(.action), .name(.category), .name(.thread): "an identifier"
    case .number: "a number"
    case .flag: "true or false"
    case .word(let words): "one of \(words.joined(separator: ", "))"
    case .words(let words): "some of \(words.joined(separator: ", "))"
    case .list(let shape): "a list, each \(shape.words)"
    case .record(let fields, _): "a mapping with \(fields.map(\.name).joined(separator: ", "))"
    }
  }

  /// The JSON Schema of what is expected of it.
  var schema: JSONObject {
    switch self {
    case .text, .name, .number, .flag: ["type": ["string", "number", "boolean", "object", "null"]]
    case .word: ["type": ["string", "object", "null"]]
    case .words(let words):
      Self.orMatchers(["type": "array", "items": ["enum": .array(words.map(JSONValue.string))]])
    case .list(let shape): Self.orMatchers(["type": "array", "items": .object(shape.schema)])
    case .record(let fields, let short):
      [
        "type": short == nil ? ["object", "null"] : ["object", "string", "null"],
        "properties": .object(
          JSONObject(
            fields.map { field in
              var schema = field.shape.schema
              schema["description"] = .string(field.help)
              return (field.name, .object(schema))
            }
          )
        ),
        "additionalProperties": false,
      ]
    }
  }

  private static func orMatchers(_ schema: JSONObject) -> JSONObject {
    ["anyOf": [.object(schema), .object(FlowMatcher.Operator.schema)]]
  }
}
