import FoundationEssentials
public import NotificationModel
import Text

/// The Live Activities from the top of the Lock Screen down: the highest relevance score first, then the latest start.
/// A step through it costs the same however many there are.
public struct ActivityOrder: Sendable {
  private var ranks: [Rank]

  /// What decides about an activity's place; of two ranks the smaller one is nearer to the top.
  fileprivate struct Rank: Comparable {
    var score: Double
    var startedAt: Date
    var key: NotificationKey

    init(_ activity: LiveActivity) {
      score = activity.relevanceScore
      startedAt = activity.startedAt
      key = activity.key
    }

    static func < (left: Rank, right: Rank) -> Bool {
      if left.score != right.score { return left.score > right.score }
      if left.startedAt != right.startedAt { return left.startedAt > right.startedAt }
      return (left.key.identifier, left.key.app) > (right.key.identifier, right.key.app)
    }
  }

  init(_ activities: some Sequence<LiveActivity>) { ranks = activities.map(Rank.init).sorted() }

  /// The keys of the activities, the topmost first.
  var keys: some Collection<NotificationKey> { ranks.lazy.map(\.key) }

  /// The key at a place from the top, which is 0; nil beyond the last one.
  public subscript(place: Int) -> NotificationKey? { ranks.indices.contains(place) ? ranks[place].key : nil }

  /// The key of the lowest activity; nil if there is none.
  public var last: NotificationKey? { ranks.last?.key }

  /// The place of an activity as it is in the state; nil if it is not there.
  func place(of activity: LiveActivity) -> Int? {
    let rank = Rank(activity)
    let place = insertionPlace(of: rank)
    return place < ranks.count && ranks[place] == rank ? place : nil
  }

  /// Replaces the activity that had a key by the one that has it now.
  mutating func replace(_ old: LiveActivity?, with new: LiveActivity?) {
    if let place = old.flatMap(place) { ranks.remove(at: place) }
    if let rank = new.map(Rank.init) { ranks.insert(rank, at: insertionPlace(of: rank)) }
  }

  /// The first place whose rank is not smaller.
  private func insertionPlace(of rank: Rank) -> Int {
    ranks.partitioningIndex { $0 >= rank }
  }
}

extension [LiveActivity] {
  /// The activities, the topmost first.
  var topmostFirst: [LiveActivity] { sorted { ActivityOrder.Rank($0) < ActivityOrder.Rank($1) } }
}
