public import FoundationEssentials
import JSON
internal import Localization
public import NotificationModel
internal import YAMLCoding

/// A response of the person while a card stayed open.
public struct CardResponse: Hashable, Sendable {
  /// The action's identifier.
  var action: String
  /// The typed text; nil for a plain button.
  var userText: String?
  /// The date of the response.
  var date: Date

  /// Takes all values unchanged.
  public init(action: String, userText: String? = nil, date: Date) {
    self.action = action
    self.userText = userText
    self.date = date
  }
}

/// The fields of a notification that a template can show.
public struct CardContext: Equatable, Sendable {
  private(set) var fields: JSONObject
  let attachments: [String]
  let hasSender: Bool
  let texts: AppTexts

  /// - Parameters:
  ///   - notification: the notification whose card is open, with its texts in the person's language.
  ///   - thread: the notifications of its thread that came while the card was open, and `notification` itself; an
  ///     empty list means `notification` alone.
  ///   - responses: the responses while the card was open.
  ///   - app: the app of the notification; its texts are the words of `{{#t}}` sections.
  ///   - locale: the language of the phone.
  ///   - time: returns the words for a date, such as "5m ago".
  public init(
    notification: DeliveredNotification,
    thread: [DeliveredNotification] = [],
    responses: [CardResponse] = [],
    app: App,
    locale: String = "en",
    time: (Date) -> String
  ) {
    let content = notification.request.content
    texts = AppTexts(app.strings, locale: locale)
    attachments = content.attachments.map(\.identifier)
    hasSender = content.communication != nil
    let thread = (thread.isEmpty ? [notification] : thread)
      .sorted { ($0.date, $0.sequence) < ($1.date, $1.sequence) }.suffix(CardLimits.received)
    let responses = responses.sorted { $0.date < $1.date }.suffix(CardLimits.received)
    let received = thread.map { ($0.date, Self.fields(of: $0, time)) }
    let answered = responses.map { ($0.date, Self.fields(of: $0, time)) }
    var fields = Self.fields(of: notification, time)
    fields["app"] = ["name": .string(app.name), "bundle": .string(app.bundle)]
    fields["notifications"] = .array(received.map { .object($0.1) })
    fields["count"] = .integer(Int64(thread.count))
    fields["responses"] = .array(answered.map { .object($0.1) })
    fields["lastResponse"] = answered.last.map { .object($0.1) } ?? .null
    fields["conversation"] = .array(Self.conversation(received, answered))
    self.fields = fields
  }

  /// The fields of a Live Activity (ios-behaviour 2.5): those of its latest push, with its attributes and its state.
  /// - Parameters:
  ///   - app: the app of the activity.
  ///   - locale: the language of the phone.
  ///   - time: returns the words for a date, such as "5m ago".
  public init(activity: LiveActivity, app: App, locale: String = "en", time: (Date) -> String) {
    self.init(notification: activity.notification, app: app, locale: locale, time: time)
    fields["attributes"] = .object(activity.attributes)
    fields["contentState"] = .object(activity.contentState)
    fields["activityState"] = .string(activity.phase.rawValue)
    fields["isStale"] = .bool(activity.isStale)
    fields["hasEnded"] = .bool(activity.endedAt != nil)
  }

  /// The names that a template can begin with.
  static let names =
    [
      "title", "subtitle", "body", "date", "time", "badge", "threadIdentifier", "categoryIdentifier",
      "userInfo",
      "attachments", "sender", "group", "app", "notifications", "count", "responses", "lastResponse",
      "conversation",
    ] + activityNames

  /// The names that say something for Live Activities only.
  private static let activityNames = ["attributes", "contentState", "activityState", "isStale", "hasEnded"]

  /// Returns the problem of a name outside of sections and repetitions; nil if the name is known.
  static func fault(about name: String, at place: CardSource.Place) -> CardError? {
    let entry = YAMLNode.Entry(
      key: name,
      keyLine: place.line,
      keyColumn: place.column,
      value: YAMLNode(.sequence([]), line: place.line, column: place.column)
    )
    var object = YAMLObject(YAMLNode(.mapping([entry]), line: place.line, column: place.column))
    for name in names { _ = object.node(name) }
    guard let problem = object.finish().first else { return nil }
    let hint = problem.hint ?? "what the payload brings of its own is in userInfo: {{userInfo.\(name)}}"
    return CardError(.template, at: place, "there is no field \(name.quoted)", hint: hint)
  }

  // MARK: Fields

  private static func fields(of notification: DeliveredNotification, _ time: (Date) -> String) -> JSONObject {
    let content = notification.request.content
    var fields: JSONObject = [
      "title": .string(content.title),
      "subtitle": .string(content.subtitle),
      "body": .string(content.body),
      "date": .string(notification.date.formatted(.iso8601)),
      "time": .string(time(notification.date)),
      "badge": content.badge.map { .integer(Int64($0)) } ?? .null,
      "threadIdentifier": .string(content.threadIdentifier),
      "categoryIdentifier": .string(content.categoryIdentifier),
      "userInfo": .object(content.userInfo),
      "group": .string(content.communication?.groupLine ?? ""),
      "mine": false,
    ]
    fields["attachments"] = .array(content.attachments.enumerated().map { self.fields(of: $1, index: $0) })
    fields["sender"] = content.communication.map { communication in
      [
        "name": .string(communication.sender.displayName),
        "handle": .string(communication.sender.handle ?? ""),
      ]
    }
    fields["sender"] = fields["sender"] ?? .null
    return fields
  }

  private static func fields(of attachment: Attachment, index: Int) -> JSONValue {
    let path = attachment.url.prefix { $0 != "?" && $0 != "#" }
    return [
      "identifier": .string(attachment.identifier),
      "index": .integer(Int64(index)),
      "type": .string(attachment.file?.type.kind.rawValue ?? ""),
      "name": .string(path.split(separator: "/").last.map(String.init) ?? ""),
      "url": .string(attachment.url),
    ]
  }

  private static func fields(of response: CardResponse, _ time: (Date) -> String) -> JSONObject {
    [
      "action": .string(response.action),
      "userText": .string(response.userText ?? ""),
      "body": .string(response.userText ?? ""),
      "time": .string(time(response.date)),
      "date": .string(response.date.formatted(.iso8601)),
      "mine": true,
    ]
  }

  /// Notifications and responses in the order in which they happened.
  private static func conversation(_ received: [(Date, JSONObject)], _ answered: [(Date, JSONObject)])
    -> [JSONValue]
  {
    let typed = answered.filter { $0.1["userText"] != "" }
    let all = (received + typed).enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
    return all.suffix(CardLimits.received).map { .object($0.element.1) }
  }
}
