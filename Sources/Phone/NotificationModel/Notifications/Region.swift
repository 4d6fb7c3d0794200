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

  private enum CodingKeys: String, CodingKey {
    case identifier, notifyOnEntry, notifyOnExit, latitude, longitude, radius
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
