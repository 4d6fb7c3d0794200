public import FoundationEssentials

/// A part of a listing that runs from the newest to the oldest.
public struct ListingPage: Codable, Hashable, Sendable {
  /// How many are listed; nil means all.
  public var limit: Int?
  /// Where the page starts; nil means at the newest.
  public var start: Start?

  /// Whether it is the list that the app's own code fetches: without what a location trigger delivered (ios-behaviour
  /// 1.1).
  public var isForApp = false

  /// The place behind which a page starts.
  public enum Start: Codable, Hashable, Sendable {
    /// Those whose sequence number is lower, whether or not there is one with that number.
    case beforeSequence(Int)
    /// Those with an earlier date.
    case beforeDate(Date)
    /// Those that come after the notification of that identifier.
    case beforeIdentifier(String)
  }

  /// The whole listing.
  public static let everything = ListingPage()

  public init(limit: Int? = nil, start: Start? = nil, isForApp: Bool = false) {
    self.isForApp = isForApp
    self.limit = limit
    self.start = start
  }
}
