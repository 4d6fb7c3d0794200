/// A fact about the banner on the screen.
public enum BannerFact: Equatable, Sendable {
  /// The notification came to the screen as a banner.
  case shown(NotificationKey)
  /// The banner left the screen, or never came to it.
  case ended(NotificationKey, Ending)
  /// The banner was pinned, because the person reads or answers it, or is no longer pinned.
  case pinned(Bool)

  /// Why a banner left the screen, or never came to it.
  public enum Ending: String, Codable, Sendable {
    case timedOut
    case flicked
    /// Its notification was opened, answered, dismissed, replaced or removed.
    case gone
    /// The phone was locked; the entry in the list, if there is one, stays.
    case locked
    /// Another banner took its place; it comes back.
    case gaveWay
    /// A newer banner took its place; its entry stays.
    case displaced
    /// It waited and is not shown: a newer one came first, too many waited, the phone was locked, or its app was deleted.
    case skipped
  }
}

extension BannerFact {
  /// Whether it must survive a restart.
  var isDurable: Bool { false }
}

/// In JSON each fact is an object with its `type` and its values by name.
extension BannerFact: FactCoding {
  enum Kind: String, Codable, CaseIterable {
    case bannerShown, bannerEnded, bannerPinned
  }

  init(_ kind: Kind, from values: FactFields) throws {
    switch kind {
    case .bannerShown: self = .shown(try values.value(.key))
    case .bannerEnded: self = .ended(try values.value(.key), try values.value(.ending))
    case .bannerPinned: self = .pinned(try values.value(.isPinned))
    }
  }

  func encode(to fields: inout FactOutput) throws {
    switch self {
    case .shown(let key): try fields.write(Kind.bannerShown, (.key, key))
    case .ended(let key, let ending):
      try fields.write(Kind.bannerEnded, (.key, key), (.ending, ending))
    case .pinned(let isPinned): try fields.write(Kind.bannerPinned, (.isPinned, isPinned))
    }
  }
}
