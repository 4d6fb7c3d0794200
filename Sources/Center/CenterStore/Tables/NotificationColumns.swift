import Foundation
import JSON
import NotificationModel

/// A delivered notification as columns: one for each property that differs from one notification to the next, and one
/// JSON text, which many notifications share, for all others.
struct NotificationColumns {
  static let names =
    "sequence, app, identifier, date, title, subtitle, body, category, thread, target, badge, shownBadge, "
    + "userInfo, trace, rest"

  private let notification: DeliveredNotification
  private let userInfo: [UInt8]?
  private let trace: [UInt8]
  private let rest: [UInt8]

  /// Encodes the columns of JSON; throws if a value cannot be encoded.
  init(_ notification: DeliveredNotification) throws {
    let userInfo = notification.request.content.packedUserInfo
    self.notification = notification
    self.userInfo = userInfo.isEmpty ? nil : userInfo.bytes
    trace = try StoredJSON.bytes(StoredTrace(reasons: notification.trace))
    rest = try StoredJSON.bytes(Rest(of: notification))
  }

  func bind(to row: inout Bindings) {
    let content = notification.request.content
    row.bind(notification.sequence)
    row.bind(notification.app.canonicalKey)
    row.bind(notification.request.identifier.canonicalKey)
    row.bind(notification.date.timeIntervalSinceReferenceDate)
    row.bind(content.title)
    row.bind(content.subtitle)
    row.bind(content.body)
    row.bind(content.categoryIdentifier)
    row.bind(content.threadIdentifier)
    row.bind(content.targetContentIdentifier)
    row.bind(content.badge)
    row.bind(notification.presentation.badge)
    row.bind(utf8: userInfo)
    row.bind(utf8: trace)
    row.bind(utf8: rest)
  }

  /// Reads rows of these columns. One reader reads many rows, because it shares what they have in common.
  struct Reader {
    private var texts = StringInterner<String> { String(decoding: $0, as: UTF8.self) }
    /// Many notifications say the same. They have an interner of their own: where all differ, the apps, categories and
    /// threads stay known.
    private var bodies = StringInterner<String> { String(decoding: $0, as: UTF8.self) }
    private var traces = StringInterner<[Reason]> { try [Reason](stored: $0) }
    private var rests = StringInterner<Rest> {
      try StoredJSON.decode(Rest.self, from: $0, in: "A notification's rest")
    }

    mutating func next(_ row: inout Columns) throws -> DeliveredNotification {
      let sequence = try row.int()
      let app = try texts.value(for: row.utf8())
      let identifier = try row.text()
      let date = try row.date()
      let (title, subtitle) = (try row.text(), try row.text())
      let body = try bodies.value(for: row.utf8())
      let category = try texts.value(for: row.utf8())
      let thread = try texts.value(for: row.utf8())
      let target = try row.optionalText()
      let badge = try row.optionalInt()
      let shownBadge = try row.optionalInt()
      let userInfo = try Self.userInfo(row.utf8())
      let trace = try traces.value(for: row.utf8())
      let rest = try rests.value(for: row.utf8())
      // It starts from the rest, so that a property that is new in `Content` is kept without a change here.
      var content = rest.content
      (content.title, content.subtitle, content.body) = (title, subtitle, body)
      (content.categoryIdentifier, content.threadIdentifier) = (category, thread)
      // To set it compares and copies what the notification shares with others.
      if let target { content.targetContentIdentifier = target }
      content.badge = badge
      content.packedUserInfo = userInfo
      var notification = DeliveredNotification(
        app: rest.app ?? app,
        date: date,
        request: Request(identifier: rest.identifier ?? identifier, content: content, trigger: rest.trigger),
        presentation: rest.presentation,
        trace: trace,
        sequence: sequence
      )
      notification.$presentation = rest.$presentation
      if let shownBadge { notification.presentation.badge = shownBadge }
      return notification
    }

    private static func userInfo(_ text: UnsafeBufferPointer<UInt8>) throws -> PackedJSONObject {
      if text.isEmpty { return PackedJSONObject([:]) }
      do {
        if let packed = try PackedJSONObject(text: text) { return packed }
      } catch {
        throw RowError(reason: "A notification's userInfo holds no JSON (\(error))")
      }
      let value = try StoredJSON.value(text, in: "A notification's userInfo")
      throw RowError(reason: "A notification's userInfo is \(value.kindName)")
    }
  }
}

/// The properties without a column of their own.
private struct Rest: Codable, RepeatedJSON {
  /// The spelling; nil if it equals the key.
  var app: String?
  var identifier: String?
  /// The properties with columns are empty.
  var content: Content
  var trigger: Trigger?
  @Shared var presentation: Presentation

  init(of notification: DeliveredNotification) {
    app = notification.app.spellingBeyondKey
    identifier = notification.request.identifier.spellingBeyondKey
    content = notification.request.content
    trigger = notification.request.trigger
    _presentation = notification.$presentation
    if presentation.badge != nil { presentation.badge = nil }
    content.clearColumns()
  }
}

extension Content {
  /// Empties the properties that have columns.
  fileprivate mutating func clearColumns() {
    (title, subtitle, body) = ("", "", "")
    (categoryIdentifier, threadIdentifier) = ("", "")
    targetContentIdentifier = nil
    badge = nil
    packedUserInfo = PackedJSONObject([:])
  }
}

// MARK: - Trace

/// A trace as a flat array, which is read several times faster than an array of objects. Each reason is three elements:
/// the mark, the rule and its facts. A recorded reason has its sentence instead of facts, as all had until version 5.
private struct StoredTrace: RepeatedJSON {
  var reasons: [Reason]

  func encode(to encoder: any Encoder) throws {
    var parts = encoder.unkeyedContainer()
    for reason in reasons {
      try parts.encode(reason.mark.rawValue)
      try parts.encode(reason.rule.name)
      if case .recorded(_, let text) = reason.rule {
        try parts.encode(text)
      } else {
        try parts.encode(try reason.rule.facts() ?? .null)
      }
    }
  }
}

extension [Reason] {
  fileprivate init(stored text: UnsafeBufferPointer<UInt8>) throws {
    let parts = try StoredJSON.value(text, in: "A notification's trace").arrayValue ?? []
    guard parts.count.isMultiple(of: 3) else {
      throw RowError(reason: "A notification's trace is cut short")
    }
    self = try stride(from: 0, to: parts.count, by: 3).map { place in
      guard let mark = parts[place].stringValue.flatMap(Reason.Mark.init(rawValue:)),
        let name = parts[place + 1].stringValue
      else { throw RowError(reason: "A notification's trace has a step of an unknown kind") }
      let last = parts[place + 2]
      let text = last.stringValue
      return Reason(mark, Reason.Rule(name: name, facts: text == nil ? last : nil, text: text))
    }
  }
}
