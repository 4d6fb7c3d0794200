import FoundationEssentials
import JSON
public import NotificationModel

/// Parameters of `notifications.delivered`.
public struct DeliveredParameters: MethodParameters, Hashable {
  /// The bundle identifier; nil means all apps.
  var app: String?
  /// How many are listed, 1 or more; all if it is left out.
  public var limit: Int?
  /// Where the page starts; at the newest if it is left out.
  var before: PageStart?
  /// Whether it is the list that the app's own code fetches: without what a location trigger delivered (ios-behaviour
  /// 1.1).
  var asApp: Bool?

  public static let example = DeliveredParameters(app: "com.example.dely")

  /// The parameters for a listing; without any it has all notifications of all apps.
  public init(app: String? = nil, limit: Int? = nil, before: PageStart? = nil) {
    self.app = app
    self.limit = limit
    self.before = before
  }

  func query() throws(Refusal) -> Query {
    if let limit, limit < 1 {
      throw Refusal(.invalidParameters, "The limit is \(limit); it must be 1 or more.", path: "limit")
    }
    return .delivered(
      app: app,
      page: ListingPage(limit: limit, start: before?.start, isForApp: asApp ?? false)
    )
  }
}

/// Where a page starts: behind a sequence number (a number), a date (a text after ISO 8601) or the notification of an
/// identifier (any other text).
public struct PageStart: Codable, Hashable, Sendable {
  /// The place as the center takes it.
  var start: ListingPage.Start

  public init(_ start: ListingPage.Start) {
    self.start = start
  }

  /// Reads a number or a text.
  public init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    switch value {
    case .integer(let number): start = .beforeSequence(Int(number))
    case .string(let text):
      start = (try? value.decoded(as: Date.self)).map(ListingPage.Start.beforeDate) ?? .beforeIdentifier(text)
    case .null, .bool, .number, .array, .object:
      let context = DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "It is \(value.inWords); it must be a sequence number, a date or an identifier."
      )
      throw DecodingError.dataCorrupted(context)
    }
  }

  /// Writes the number or the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch start {
    case .beforeSequence(let number): try container.encode(number)
    case .beforeDate(let date): try container.encode(date)
    case .beforeIdentifier(let identifier): try container.encode(identifier)
    }
  }
}

/// Result of `notifications.delivered`.
public struct DeliveredResult: MethodOutput, Hashable {
  /// Newest first.
  public var notifications: [DeliveredNotification]
  /// What to give as `before` to get the next page; nil if nothing follows, or if no limit was given.
  public var next: Int?
}

extension DeliveredResult {
  /// The text of a result, taken apart without reading the notifications.
  public struct Text: Sendable {
    /// The notifications as compact JSON, with commas between them and without the brackets of the array.
    public var elements: ArraySlice<UInt8>
    /// See `DeliveredResult.next`.
    public var next: Int?

    /// The parts of compact text that the center wrote; nil if it is something else.
    public init?(_ text: ArraySlice<UInt8>) {
      let start = Array(#"{"notifications":["#.utf8)
      guard text.starts(with: start), text.last == UInt8(ascii: "}") else { return nil }
      var rest = text.dropFirst(start.count).dropLast()
      if rest.last != UInt8(ascii: "]") {
        guard let end = rest.lastIndex(of: UInt8(ascii: "]")) else { return nil }
        let tail = String(decoding: rest[end...], as: UTF8.self)
        let label = #"],"next":"#
        guard tail.hasPrefix(label), let next = Int(tail.dropFirst(label.count)) else { return nil }
        self.next = next
        rest = rest[...end]
      }
      elements = rest.dropLast()
    }
  }
}
