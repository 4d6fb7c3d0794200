import FoundationEssentials
import NotificationModel

/// Where a request that waits is among the others.
struct PendingPlace: Comparable, Sendable {
  var key: NotificationKey
  private var date: Date
  private var sequence: Int

  init(_ request: PendingRequest) {
    // What waits for no date comes last.
    (key, date, sequence) = (request.key, request.nextTriggerDate ?? .distantFuture, request.sequence)
  }

  static func < (left: PendingPlace, right: PendingPlace) -> Bool {
    (left.date, left.sequence, left.key.app, left.key.identifier)
      < (right.date, right.sequence, right.key.app, right.key.identifier)
  }
}

extension CenterModel {
  /// Seconds until the soonest request with a later date fires; nil where none does.
  func untilNextRequest(from time: Date) -> Double? {
    pendingOrder.lazy.compactMap { pending[$0.key]?.nextTriggerDate?.timeIntervalSince(time) }.first {
      $0 > 0
    }
  }

  mutating func wait(_ request: PendingRequest) {
    stopWaiting([request.key])
    pending[request.key] = request
    let place = PendingPlace(request)
    pendingOrder.insert(place, at: pendingOrder.firstIndex { place < $0 } ?? pendingOrder.endIndex)
  }

  mutating func stopWaiting(_ keys: [NotificationKey]) {
    let gone = Set(keys.filter { pending.removeValue(forKey: $0) != nil })
    if !gone.isEmpty { pendingOrder.removeAll { gone.contains($0.key) } }
  }
}
