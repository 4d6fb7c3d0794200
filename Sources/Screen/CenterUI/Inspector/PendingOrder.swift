import FoundationEssentials
import NotificationModel
import NotificationState
import PhoneContents

/// The pending requests of a `CenterState`, soonest first: kept in order, so that a frame does not sort them.
struct PendingOrder: Sendable {
  /// Soonest first.
  private(set) var places: [PendingRequest.Place] = []
  private var placeOf: [NotificationKey: PendingRequest.Place] = [:]

  init(_ state: CenterState) {
    places = state.pending.values.map(\.place).sorted()
    placeOf = Dictionary(uniqueKeysWithValues: places.map { ($0.key, $0) })
  }

  mutating func follow(_ event: Event) {
    guard case .request(let fact) = event.fact else { return }
    switch fact {
    case .scheduled(let request), .rescheduled(let request):
      remove([request.key])
      let place = request.place
      places.insert(place, at: index(of: place))
      placeOf[request.key] = place
    case .removed(let identifiers, _):
      remove(identifiers.map { NotificationKey(app: event.app ?? "", identifier: $0) })
    }
  }

  private mutating func remove(_ keys: [NotificationKey]) {
    let gone = keys.compactMap { placeOf.removeValue(forKey: $0) }
    if gone.count > 1 {
      let gone = Set(gone.map(\.key))
      places.removeAll { gone.contains($0.key) }
    } else if let place = gone.first {
      places.remove(at: index(of: place))
    }
  }

  /// The first index whose place is not below `place`.
  private func index(of place: PendingRequest.Place) -> Int {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension ScreenState {
  /// Seconds until the soonest request with a later date fires; nil if none does. The state may be ahead of the order and
  /// lack some of the requests.
  func secondsToNextRequest(from time: Date) -> Double? {
    inspector.requests.places.lazy
      .compactMap { center.pending[$0.key]?.nextTriggerDate?.timeIntervalSince(time) }.first { $0 > 0 }
  }
}
