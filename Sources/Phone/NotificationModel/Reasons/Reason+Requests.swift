// Reasons about pending requests and replacements.

extension Reason {
  /// The trigger of a request.
  public enum TriggerRule: Codable, Hashable, Sendable {
    case waits(until: Wait, repeats: Bool)
    case timeZoneChanged
    case clockSetBack
    /// The request is delivered at the last of the dates; `times` is nil if they were not counted.
    case fellDue(times: Int?)

    /// The condition under which a trigger fires.
    public enum Wait: Codable, Hashable, Sendable {
      case time(seconds: Double)
      case date
      case region(identifier: String)
      case push
    }
  }

  /// A request fires.
  public enum FireRule: Codable, Hashable, Sendable {
    case timeHasCome(next: Next)
    case regionCrossed(region: String, entered: Bool, next: Next)

    /// The next date of a request.
    public enum Next: Codable, Hashable, Sendable {
      case again(inSeconds: Double)
      case atNextDate
      case atNextCrossing
      /// It repeated until now.
      case never
      /// It does not repeat.
      case once
    }
  }

  /// The phone crosses the border of a region (ios-behaviour 1.7).
  public enum RegionRule: Codable, Hashable, Sendable {
    case crossed(region: String, entered: Bool)
  }

  /// A request or notification replaces one with the same identifier (ios-behaviour 3.6).
  public enum ReplaceRule: Codable, Hashable, Sendable {
    case pending(identifier: String)
    /// A request without a trigger takes the place of one that waited.
    case pendingByUntriggered
    case delivered(identifier: String)
  }

  /// More than 64 requests were pending (ios-behaviour 3.8).
  public enum LimitRule: Codable, Hashable, Sendable {
    case evicted(most: Int, identifiers: [String])
  }

  /// The app removes its own notifications.
  public enum RemoveRule: Codable, Hashable, Sendable {
    case pending
    case delivered
    case queuedForSummary
  }
}
