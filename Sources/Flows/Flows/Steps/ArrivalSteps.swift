public import JSON
public import NotificationModel
public import NotificationWords
import Text
import YAMLCoding

/// A push arrives.
public struct PushStep: FlowRecord {
  public var payload = PayloadSource.file("")
  /// The collapse identifier, which becomes the identifier of the notification.
  public var identifier: String?
  /// The bundle identifier of the app; nil if the payload names it or the flow has one app.
  public var app: String?

  /// The payload of a file.
  init() {}

  /// A payload, with the identifier of its notification and its app.
  package init(_ payload: JSONObject, identifier: String?, app: String?) {
    (self.payload, self.identifier, self.app) = (.inline(payload), identifier, app)
  }

  /// The file that a push is read from, or the payload itself.
  public enum PayloadSource: Sendable {
    /// A file, by its path from the folder of the flow.
    case file(String)
    case inline(JSONObject)
  }

  static let keys: [FlowKey<PushStep>] = [
    FlowKey("push", \.payload, .payload, isRequired: true, "A push arrives: a payload file, or a payload."),
    FlowKey("id", \.identifier, .name, "Its identifier (the collapse identifier)."),
    FlowKey("app", \.app, .name, "The app, if the payload names none and the flow has several."),
  ]
}

/// An app adds a request.
public struct ScheduleStep: FlowRecord {
  /// What the notification says.
  public var content = Content()
  /// The identifier of the request.
  public var identifier = ""
  /// When it fires, from the moment at which it is added; nil if a trigger says it or it fires at once.
  public var delay: Interval?
  /// What makes it fire; nil if a delay says it or it fires at once.
  public var trigger: Trigger?
  /// The bundle identifier; nil if the flow has one app.
  public var app: String?

  static let keys: [FlowKey<ScheduleStep>] = [
    FlowKey(
      "schedule",
      \.content,
      .content,
      isRequired: true,
      "The app adds a request with this content, by the property names of `UNNotificationContent`."
    ),
    FlowKey("id", \.identifier, .name, isRequired: true, "The identifier of the request."),
    FlowKey("in", \.delay, .interval, "When it fires; at once unless given."),
    FlowKey(
      "trigger",
      \.trigger,
      .trigger,
      "What makes it fire, as `requests.add` takes it, instead of `in`."
    ),
    FlowKey("app", \.app, .name, "The app, if the flow has several."),
  ]
}

extension FlowForm<PushStep.PayloadSource> {
  fileprivate static let payload = FlowForm(
    words: "a payload file or a payload",
    schema: ["type": ["string", "object"]]
  ) { object, key in
    guard let node = object.node(key) else { return nil }
    if let file = node.scalar, !file.isEmpty { return .file(file) }
    if case .object(let payload) = node.json { return .inline(payload) }
    object.reportKind(node, at: object.name(key), expected: "a file or a payload")
    return nil
  }
}

extension FlowForm<Content> {
  fileprivate static let content = FlowForm(words: "a content", schema: ["type": "object"]) {
    $0.object($1) { object in
      let (content, unreadable): (Content?, Set<String>) = object.decode(object.keys)
      // The keys that are read are those that are written again.
      let known = (try? JSONValue(encoding: content))?.objectValue?.keys ?? []
      let names = known + ((try? JSONValue(encoding: Content()))?.objectValue?.keys ?? [])
      let entries = object.keys.compactMap { object.entry($0) }
      let readable = entries.filter { !unreadable.contains($0.key) && !$0.value.isNull }
      object.reportUnknown(readable, at: object.path, among: names)
      return content
    }
  }
}

extension FlowForm<Trigger> {
  fileprivate static let trigger = FlowForm(words: "a trigger", schema: ["type": "object"]) {
    $0.decode($1)
  }
}
