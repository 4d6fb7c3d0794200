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
  private enum CodingKeys: String, CodingKey {
    case type, timeInterval, repeats, contentAvailable, mutableContent, dateComponents, region
  }

  private enum Kind: String, Codable {
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
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .push(let contentAvailable, let mutableContent):
      try values.encode(Kind.push, forKey: .type)
      try values.encode(contentAvailable, forKey: .contentAvailable)
      try values.encode(mutableContent, forKey: .mutableContent)
    case .timeInterval(let seconds, let repeats):
      try values.encode(Kind.timeInterval, forKey: .type)
      try values.encode(seconds, forKey: .timeInterval)
      try values.encode(repeats, forKey: .repeats)
    case .calendar(let components, let repeats):
      try values.encode(Kind.calendar, forKey: .type)
      try values.encode(components, forKey: .dateComponents)
      try values.encode(repeats, forKey: .repeats)
    case .location(let region, let repeats):
      try values.encode(Kind.location, forKey: .type)
      try values.encode(region, forKey: .region)
      try values.encode(repeats, forKey: .repeats)
    }
  }
}
