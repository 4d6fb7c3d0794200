import JSON

/// What makes a request fire (ios-behaviour 1.7). A request without one fires at once.
public enum Trigger: Hashable, Sendable {
  /// Set by the system on remote notifications, which distinguishes them from local ones.
  case push(contentAvailable: Bool, mutableContent: Bool)
  /// Fires after that many seconds; a repeating one needs at least 60.
  case timeInterval(Double, repeats: Bool)
  /// Fires at the next matching date, or at each.
  indirect case calendar(CalendarComponents, repeats: Bool)
  /// Fires when the region is entered or left; it has no date.
  indirect case location(Region, repeats: Bool)

  /// Whether the request stays pending after it fired.
  public var repeats: Bool {
    switch self {
    case .push: false
    case .timeInterval(_, let repeats), .calendar(_, let repeats), .location(_, let repeats): repeats
    }
  }

  /// The region that it waits for; nil for every other trigger.
  public var region: Region? { if case .location(let region, _) = self { region } else { nil } }

  /// Why the framework refuses to construct such a trigger; nil if it does not. The sentences are the framework's
  /// own.
  public var constructionProblem: String? {
    switch self {
    case .push, .calendar, .location: nil
    case .timeInterval(let seconds, _) where !seconds.isFinite || seconds <= 0:
      "time interval must be greater than 0"
    case .timeInterval(let seconds, let repeats) where repeats && seconds < 60:
      "time interval must be at least 60 if repeating"
    case .timeInterval: nil
    }
  }
}

extension Trigger: Codable {
  enum CodingKeys: String, CaseKey {
    case push, timeInterval, calendar, location

    var valueNames: [String] {
      switch self {
      case .push: ["contentAvailable", "mutableContent"]
      case .timeInterval: ["timeInterval", "repeats"]
      case .calendar: ["dateComponents", "repeats"]
      case .location: ["region", "repeats"]
      }
    }
  }

  enum PushCodingKeys: FlagKey {
    case contentAvailable, mutableContent
  }

  enum TimeIntervalCodingKeys: FlagKey {
    case _0, repeats
  }

  typealias CalendarCodingKeys = TimeIntervalCodingKeys
  typealias LocationCodingKeys = TimeIntervalCodingKeys
}

/// The keys of a value whose flags are false where they are missing.
protocol FlagKey: CodingKey {}

extension KeyedDecodingContainer where Key: FlagKey {
  /// The compiler's own decoding takes this one, as it is closer than the standard library's.
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    try decodeIfPresent(type, forKey: key) ?? false
  }
}

/// The parts of a date that a calendar trigger matches (ios-behaviour 1.7 `DateComponents`). A nil part matches
/// anything.
public struct CalendarComponents: Codable, Hashable, Sendable {
  public var year: Int?
  /// 1...12.
  public var month: Int?
  /// 1...31. In a month that has no such day the 1st of the next one counts, as the framework is seen to do.
  public var day: Int?
  /// The day of the week; 1 is Sunday.
  public var weekday: Int?
  /// The second Tuesday of the month has 2.
  public var weekdayOrdinal: Int?
  /// The week of the month, from 1.
  public var weekOfMonth: Int?
  /// The week of the year, from 1.
  public var weekOfYear: Int?
  /// 0...23.
  public var hour: Int?
  /// 0...59.
  public var minute: Int?
  /// 0...59.
  public var second: Int?
  /// The name in the time zone database; nil means the phone's time zone (ios-behaviour 3.9).
  public var timeZone: String?

  /// Whether no part is set.
  public var isEmpty: Bool { fields.allSatisfy { $0.value == nil } }

  /// All parts with their names and the ranges of their values.
  public var fields: [(name: String, value: Int?, range: ClosedRange<Int>)] {
    [
      ("year", year, 1...9999), ("month", month, 1...12), ("day", day, 1...31), ("weekday", weekday, 1...7),
      ("weekdayOrdinal", weekdayOrdinal, 1...5), ("weekOfMonth", weekOfMonth, 1...6),
      ("weekOfYear", weekOfYear, 1...53), ("hour", hour, 0...23), ("minute", minute, 0...59),
      ("second", second, 0...59),
    ]
  }
}

extension CalendarComponents {
  /// A time of every day; a part that is nil matches anything.
  public init(hour: Int?, minute: Int?, second: Int?) {
    self.hour = hour
    self.minute = minute
    self.second = second
  }
}

/// A region that is entered and left (ios-behaviour 1.7 `CLRegion`). Coordinates have no effect: a command names
/// the region that was entered or left.
public struct Region: Codable, Hashable, Sendable {
  /// Unique within the app.
  public var identifier: String
  /// Whether a request fires when the phone comes into the region.
  public var notifyOnEntry = true
  /// Whether a request fires when the phone leaves the region.
  public var notifyOnExit = false
  /// The latitude in degrees; stored and shown only.
  public var latitude: Double?
  /// The longitude in degrees; stored and shown only.
  public var longitude: Double?
  /// The radius in meters; stored and shown only.
  public var radius: Double?

  /// A way over the border of a region.
  public enum Crossing: String, CaseIterable, Sendable {
    /// The phone comes in.
    case entered
    /// The phone goes out.
    case left
  }

  /// Whether crossing its border that way makes its requests fire.
  public func fires(entered: Bool) -> Bool { entered ? notifyOnEntry : notifyOnExit }
}

extension Region {
  /// A region whose requests fire when the phone comes in.
  public init(identifier: String) { self.identifier = identifier }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    identifier = try values.decode(String.self, forKey: .identifier)
    notifyOnEntry = try values.decodeIfPresent(Bool.self, forKey: .notifyOnEntry) ?? true
    notifyOnExit = try values.decodeIfPresent(Bool.self, forKey: .notifyOnExit) ?? false
    latitude = try values.decodeIfPresent(Double.self, forKey: .latitude)
    longitude = try values.decodeIfPresent(Double.self, forKey: .longitude)
    radius = try values.decodeIfPresent(Double.self, forKey: .radius)
  }
}
