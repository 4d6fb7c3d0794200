import FoundationEssentials
import JSON
public import NotificationModel
import NotificationWords

/// What has arrived.
public struct NotificationMethods: MethodGroup {
  public let waiting = Method<AppParameters, WaitingResult>(
    "notifications.waiting",
    "What has arrived and waits for the summary, its app's answer or its service extension, newest first.",
    query: { .waiting(app: $0.app) }
  )

  public let delivered = Method<DeliveredParameters, DeliveredResult>(
    "notifications.delivered",
    "What is in Notification Center, newest first; with a limit a page of it, and the number to give as before for the next.",
    query: { parameters throws(Refusal) in try parameters.query() }
  )

  public let remove = Method<RemovalParameters, RemovedResult>(
    "notifications.remove",
    "The app removes notifications: those named, or all. Nobody is told.",
    command: { parameters throws(Refusal) in
      .removeDelivered(app: parameters.app, try parameters.selection())
    }
  )

  let dismiss = Method<DismissParameters, RemovedResult>(
    "notifications.dismiss",
    "The person dismisses notifications; the app is told where its category asks for it.",
    command: { .dismiss($0.keys, origin: $0.origin) }
  )
}

/// Parameters of `notifications.dismiss`.
struct DismissParameters: MethodParameters, Hashable {
  /// The bundle identifier.
  var app: String
  /// Of the notifications; those that are not there are passed over.
  var identifiers: [String]
  /// Where the person dismisses them; where they are seen if it is left out.
  var surface: ResponseSurface?
  /// By what the person does it; a program on the socket if it is left out.
  var input: ResponseInput?

  static let example = DismissParameters(app: "com.example.dely", identifiers: ["dely-7"])

  var origin: ResponseOrigin { ResponseOrigin(surface, by: input ?? .socket) }

  var keys: [NotificationKey] { identifiers.map { NotificationKey(app: app, identifier: $0) } }
}

/// Result of `notifications.waiting`.
public struct WaitingResult: MethodOutput, Equatable {
  /// Newest first.
  public var notifications: [WaitingNotification]
}

/// Parameters of `notifications.delivered`.
public struct DeliveredParameters: MethodParameters, Equatable {
  /// The bundle identifier; nil means all apps.
  var app: String?
  /// How many are listed, 1 or more; all if it is left out.
  public var limit: Int?
  /// Where the page starts; at the newest if it is left out.
  var before: PageStart?
  /// Whether it is the list that the app's own code fetches: without what a location trigger delivered (ios-behaviour
  /// 1.1).
  var asApp: Bool?

  static let example = DeliveredParameters(app: "com.example.dely")

  /// The parameters for a listing; without any it has all notifications of all apps.
  public init(app: String? = nil, limit: Int? = nil, before: PageStart? = nil, asApp: Bool? = nil) {
    self.app = app
    self.limit = limit
    self.before = before
    self.asApp = asApp
  }

  func query() throws(Refusal) -> Query {
    if let limit, limit < 1 {
      throw Refusal(.parameter(.limit(limit, most: nil)))
    }
    return .delivered(
      app: app,
      page: ListingPage(limit: limit, start: before?.start, isForApp: asApp ?? false)
    )
  }
}

/// Where a page starts: behind a sequence number (a number), a date (a text after ISO 8601) or the notification of an
/// identifier (any other text).
public struct PageStart: Codable, Equatable, Sendable {
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
public struct DeliveredResult: MethodOutput, Equatable {
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

/// Parameters of `requests.removePending` and `notifications.remove`: either identifiers, or all.
public struct RemovalParameters: MethodParameters, Hashable {
  /// The bundle identifier; nil means all apps.
  var app: String?
  /// Those to remove; not together with `all`.
  var identifiers: [String]?
  /// Whether all are removed; not together with `identifiers`.
  var all: Bool?

  static let example = RemovalParameters(app: nil, .identifiers(["tea"]))

  /// The parameters for the selection of a command.
  public init(app: String?, _ selection: Command.Selection) {
    self.app = app
    switch selection {
    case .all: all = true
    case .identifiers(let identifiers): self.identifiers = identifiers
    }
  }

  func selection() throws(Refusal) -> Command.Selection {
    switch (identifiers, all ?? false) {
    case (let identifiers?, false): return .identifiers(identifiers)
    case (nil, true): return .all
    case (.some, true):
      throw Refusal(.parameter(.severalSelections))
    case (nil, false):
      throw Refusal(.parameter(.noSelection))
    }
  }
}

/// Result of the removals: `{"app": "com.example.dely", "removed": ["a", "b"]}`. Where several apps are
/// concerned each entry says whose it is: `{"removed": [{"app": …, "identifier": "a"}, …]}`.
public struct RemovedResult: MethodOutput, Hashable {
  /// What was removed, and whose it was.
  public var keys: [NotificationKey]

  /// Empty when nothing of what was named was there.
  init(_ keys: [NotificationKey]) {
    self.keys = keys
  }

  private enum CodingKeys: String, CodingKey {
    case app, removed
  }

  /// Reads both shapes.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let app = try values.decodeIfPresent(String.self, forKey: .app) {
      let identifiers = try values.decode([String].self, forKey: .removed)
      keys = identifiers.map { NotificationKey(app: app, identifier: $0) }
    } else {
      keys = try values.decode([NotificationKey].self, forKey: .removed)
    }
  }

  /// Writes the shorter shape where all are of one app.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    if let app = keys.first?.app, keys.allSatisfy({ $0.app == app }) {
      try values.encode(app, forKey: .app)
      try values.encode(keys.map(\.identifier), forKey: .removed)
    } else {
      try values.encode(keys, forKey: .removed)
    }
  }
}

/// Live Activities.
public struct ActivityMethods: MethodGroup {
  public let list = Method<AppParameters, ActivitiesResult>(
    "activities.list",
    "The Live Activities on the phone, the topmost first.",
    query: { .activities(app: $0.app) }
  )
}

/// Result of `activities.list`.
public struct ActivitiesResult: MethodOutput, Equatable {
  /// The topmost first.
  public var activities: [LiveActivity]
}

/// The banner on the screen (ios-behaviour 3.3).
struct BannerMethods: MethodGroup {
  let flick = Method<BannerParameters, DoneResult>(
    "banner.flick",
    "The person flicks that banner away; its entry in the list stays. Without it on the screen nothing happens.",
    command: { .flickBanner($0.key) }
  )

  let pin = Method<BannerParameters, DoneResult>(
    "banner.pin",
    "The person reads or answers that banner: it stays until banner.release, or until the connection ends.",
    command: { .pinBanner($0.key, true) }
  )

  let release = Method<BannerParameters, DoneResult>(
    "banner.release",
    "The person is done with that banner: it may leave.",
    command: { .pinBanner($0.key, false) }
  )
}

/// Parameters of the methods about the banner: the notification that is on it.
struct BannerParameters: MethodParameters, Hashable {
  /// The bundle identifier.
  var app: String
  /// Of the notification.
  var identifier: String

  static let example = BannerParameters(app: "com.example.dely", identifier: "dely-7")

  var key: NotificationKey { NotificationKey(app: app, identifier: identifier) }
}

/// The number on an app's icon.
public struct BadgeMethods: MethodGroup {
  public let get = Method<OneAppParameters, BadgeResult>(
    "badge.get",
    "The number on the app's icon; 0 is none.",
    query: { .badge(app: $0.app) }
  )

  public let set = Method<SetBadgeParameters, DoneResult>(
    "badge.set",
    "Sets the number on the app's icon; 0 removes it.",
    command: { .setBadge(app: $0.app, $0.badge) }
  )
}

/// Parameters of `badge.set`.
public struct SetBadgeParameters: MethodParameters, Hashable {
  /// The bundle identifier.
  var app: String
  /// 0 or more; 0 removes it.
  var badge: Int

  static let example = SetBadgeParameters(app: "com.example.dely", badge: 3)

  /// The number for an app's icon.
  public init(app: String, badge: Int) {
    self.app = app
    self.badge = badge
  }
}

/// Result of `badge.get`.
public struct BadgeResult: MethodOutput, Hashable {
  /// The bundle identifier.
  var app: String
  /// The number on its icon; 0 is none.
  public var badge: Int
}
