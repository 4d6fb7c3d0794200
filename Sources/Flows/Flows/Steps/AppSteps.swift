import JSON
public import NotificationModel
import YAMLCoding

/// Apps are opened, left or ended.
public struct AppStep: FlowRecord {
  /// The apps, each with its new state.
  public var states: [Change] = []

  /// An app and its new state.
  public struct Change: Hashable, Sendable {
    /// The bundle identifier.
    public var app: String
    /// The new state; nil means that the app crashes.
    public var state: AppState?
  }

  /// The word for the end of an app by itself.
  fileprivate enum Crash: String, CaseIterable, Sendable {
    case crash
  }

  static let keys: [FlowKey<AppStep>] = [
    FlowKey(
      "app",
      \.states,
      .states,
      isRequired: true,
      "The person opens, leaves or ends apps, or they crash."
    )
  ]
}

/// An app removes requests or notifications.
public struct RemoveStep: FlowRecord {
  /// The identifiers of what is removed.
  public var identifiers: [String] = []
  /// Where it is removed from.
  public var list = List.delivered
  /// The bundle identifier; nil if the flow has one app.
  public var app: String?

  /// From where they are removed.
  public enum List: String, CaseIterable, Sendable {
    case delivered
    case pending
  }

  static let keys: [FlowKey<RemoveStep>] = [
    FlowKey("remove", \.identifiers, .names, isRequired: true, "The app removes those of these identifiers."),
    FlowKey("from", \.list, .word, "The list they are in; delivered unless given."),
    FlowKey("app", \.app, .name, "The app, if the flow has several."),
  ]
}

extension FlowForm<[AppStep.Change]> {
  fileprivate static var states: FlowForm {
    let words = AppState.allCases.map(\.rawValue) + AppStep.Crash.allCases.map(\.rawValue)
    let word: JSONObject = ["enum": .array(words.map(JSONValue.string))]
    return FlowForm(
      words: "apps with their states: \(words.joined(separator: ", "))",
      schema: ["type": "object", "additionalProperties": .object(word)]
    ) { object, key in
      object.reportNoChange(key)
      return object.object(key) { apps in
        apps.keys.compactMap { app in
          guard let text = apps.choice(app, among: words) else { return nil }
          return AppStep.Change(app: app, state: AppState(rawValue: text))
        }
      }
    }
  }
}
