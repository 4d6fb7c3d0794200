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
  private enum CodingKeys: String, TypedKey {
    case type, timeInterval, repeats, contentAvailable, mutableContent, dateComponents, region
  }

  private enum Kind: String, Codable, CaseIterable {
    case push, timeInterval, calendar, location
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func flag(_ key: CodingKeys) throws -> Bool {
      try values.decodeIfPresent(Bool.self, forKey: key) ?? false
    }
    switch try values.decode(Kind.self, forKey: .type) {
    case .push:
      self = .push(contentAvailable: try flag(.contentAvailable), mutableContent: try flag(.mutableContent))
    case .timeInterval:
      self = .timeInterval(try values.decode(Double.self, forKey: .timeInterval), repeats: try flag(.repeats))
    case .calendar:
      let components = try values.decode(CalendarComponents.self, forKey: .dateComponents)
      self = .calendar(components, repeats: try flag(.repeats))
    case .location:
      self = .location(try values.decode(Region.self, forKey: .region), repeats: try flag(.repeats))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var output = TypedOutput(encoder.container(keyedBy: CodingKeys.self))
    switch self {
    case .push(let available, let mutable):
      try output.write(Kind.push, (.contentAvailable, available), (.mutableContent, mutable))
    case .timeInterval(let seconds, let repeats):
      try output.write(Kind.timeInterval, (.timeInterval, seconds), (.repeats, repeats))
    case .calendar(let components, let repeats):
      try output.write(Kind.calendar, (.dateComponents, components), (.repeats, repeats))
    case .location(let region, let repeats):
      try output.write(Kind.location, (.region, region), (.repeats, repeats))
    }
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

  public init(
    year: Int? = nil,
    month: Int? = nil,
    day: Int? = nil,
    weekday: Int? = nil,
    weekdayOrdinal: Int? = nil,
    weekOfMonth: Int? = nil,
    weekOfYear: Int? = nil,
    hour: Int? = nil,
    minute: Int? = nil,
    second: Int? = nil,
    timeZone: String? = nil
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.weekday = weekday
    self.weekdayOrdinal = weekdayOrdinal
    self.weekOfMonth = weekOfMonth
    self.weekOfYear = weekOfYear
    self.hour = hour
    self.minute = minute
    self.second = second
    self.timeZone = timeZone
  }

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

/// A region that is entered and left (ios-behaviour 1.7 `CLRegion`). Coordinates have no effect: a command names
/// the region that was entered or left.
public struct Region: Codable, Hashable, Sendable {
  /// Unique within the app.
  public var identifier: String
  /// Whether a request fires when the phone comes into the region.
  public var notifyOnEntry: Bool
  /// Whether a request fires when the phone leaves the region.
  public var notifyOnExit: Bool
  /// The latitude in degrees; stored and shown only.
  var latitude: Double?
  /// The longitude in degrees; stored and shown only.
  var longitude: Double?
  /// The radius in meters; stored and shown only.
  var radius: Double?

  public init(
    identifier: String,
    notifyOnEntry: Bool = true,
    notifyOnExit: Bool = false,
    latitude: Double? = nil,
    longitude: Double? = nil,
    radius: Double? = nil
  ) {
    self.identifier = identifier
    self.notifyOnEntry = notifyOnEntry
    self.notifyOnExit = notifyOnExit
    self.latitude = latitude
    self.longitude = longitude
    self.radius = radius
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      identifier: try values.decode(String.self, forKey: .identifier),
      notifyOnEntry: try values.decodeIfPresent(Bool.self, forKey: .notifyOnEntry) ?? true,
      notifyOnExit: try values.decodeIfPresent(Bool.self, forKey: .notifyOnExit) ?? false,
      latitude: try values.decodeIfPresent(Double.self, forKey: .latitude),
      longitude: try values.decodeIfPresent(Double.self, forKey: .longitude),
      radius: try values.decodeIfPresent(Double.self, forKey: .radius)
    )
  }

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
