import JSON

/// A fact about a pending request.
public enum RequestFact: Equatable, Sendable {
  /// A local request was added; one that was pending under the same identifier is gone (ios-behaviour 3.6).
  case scheduled(PendingRequest)
  /// A pending request waits for another date: a repeating one fired, or the phone came into another time zone.
  case rescheduled(PendingRequest)
  /// Requests left the pending list: removed, or fired for the last time.
  case removed([String], Removal)

  /// Why requests are no longer pending.
  public enum Removal: String, Codable, Sendable {
    case fired
    case removed
    /// More than 64 were pending (ios-behaviour 3.8).
    case evicted
    /// The app was deleted.
    case uninstalled
  }
}

/// In JSON each fact is an object with its `type` and its values by name.
extension RequestFact: Codable {
  enum CodingKeys: String, CaseKey {
    case scheduled, rescheduled
    case removed = "pendingRemoved"

    var valueNames: [String] {
      switch self {
      case .scheduled, .rescheduled: ["request"]
      case .removed: ["identifiers", "cause"]
      }
    }
  }
}
