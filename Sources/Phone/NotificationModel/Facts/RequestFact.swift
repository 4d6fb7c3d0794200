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

extension RequestFact {
  /// Whether it must survive a restart.
  var isDurable: Bool { true }
}

/// In JSON each fact is an object with its `type` and its values by name.
extension RequestFact: FactCoding {
  enum Kind: String, Codable, CaseIterable {
    case scheduled, rescheduled, pendingRemoved
  }

  init(_ kind: Kind, from values: FactFields) throws {
    switch kind {
    case .scheduled: self = .scheduled(try values.value(.request))
    case .rescheduled: self = .rescheduled(try values.value(.request))
    case .pendingRemoved: self = .removed(try values.value(.identifiers), try values.value(.cause))
    }
  }

  func encode(to fields: inout FactOutput) throws {
    switch self {
    case .scheduled(let request): try fields.write(Kind.scheduled, (.request, request))
    case .rescheduled(let request): try fields.write(Kind.rescheduled, (.request, request))
    case .removed(let identifiers, let cause):
      try fields.write(Kind.pendingRemoved, (.identifiers, identifiers), (.cause, cause))
    }
  }
}
