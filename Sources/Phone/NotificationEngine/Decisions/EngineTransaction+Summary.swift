import Foundation
import NotificationModel
import NotificationState

/// The summary at set times (ios-behaviour 3.11).
extension EngineTransaction {
  /// Queues it for the next summary; the badge does not wait (our choice). A queued notification with the same
  /// identifier is replaced.
  mutating func queueForSummary(_ arrival: Arrival, _ rules: PresentationRules) -> Decision {
    let notification = notification(of: arrival, Presentation(list: true), rules.reasons)
    changeBadge(asShownBy: rules.presentation, notification.key)
    record(.notification(.queuedForSummary(notification)), of: notification.app, because: rules.reasons)
    return Decision(
      identifier: notification.key.identifier,
      app: notification.app,
      outcome: .waiting,
      trace: rules.reasons
    )
  }

  /// Delivers the queued notifications, the most relevant last, so that it is on top of the list; among equals the
  /// newest is on top.
  mutating func deliverSummary() {
    let queued = state.summaryQueue.values.sorted {
      ($0.request.content.relevanceScore, $0.sequence) < ($1.request.content.relevanceScore, $1.sequence)
    }
    guard !queued.isEmpty else { return }
    let reason = Reason(.met, .summary(.delivered(count: queued.count)))
    record(.notification(.summaryDelivered(queued.reversed().map(\.key))), of: nil, because: [reason])
    for notification in queued {
      var arrival = arrival(of: notification.request, in: notification.app)
      arrival.isFromSummary = true
      arrival.isExtended = true
      let before = arrival.remarks
      arrival.remarks += notification.carriedReasons.filter { !before.contains($0) }
      _ = deliver(arrival)
    }
  }
}
