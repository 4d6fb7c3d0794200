import JSON

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

/// In JSON each fact is an object with its `type` and its values by name.
extension BannerFact: Codable {
  enum CodingKeys: String, CaseKey {
    case shown = "bannerShown"
    case ended = "bannerEnded"
    case pinned = "bannerPinned"

    var valueNames: [String] {
      switch self {
      case .shown: ["key"]
      case .ended: ["key", "ending"]
      case .pinned: ["isPinned"]
      }
    }
  }
}
