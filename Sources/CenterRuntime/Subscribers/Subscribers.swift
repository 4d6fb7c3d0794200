import CenterGateway
import Foundation
import NotificationModel
import NotificationState

/// Those who watch the center: each gets the updates in order, and a clock that is turned waits for those that keep count
/// of what they have passed on.
struct Subscribers {
  private var subscribers: [Int: Subscriber] = [:]
  private var lastNumber = 0

  private struct Subscriber {
    var updates: AsyncStream<CenterUpdate>.Continuation
    var backlog: Backlog
  }

  /// Seconds of the machine's that a turned clock waits for a viewer at each step; one that does not take the events of
  /// a step in that time is gone or stopped.
  private static let patience = 5.0

  /// A new subscriber, who sees what happens after `state`. `left` is called with its number when it has gone.
  mutating func add(at state: CenterState, left: @escaping @Sendable (Int) -> Void) -> Subscription {
    let (stream, continuation) = AsyncStream<CenterUpdate>.makeStream()
    let backlog = Backlog()
    lastNumber += 1
    let number = lastNumber
    subscribers[number] = Subscriber(updates: continuation, backlog: backlog)
    continuation.onTermination = { _ in left(number) }
    return Subscription(state: state, updates: stream) { backlog.passedOn($0) }
  }

  mutating func remove(_ number: Int) {
    subscribers.removeValue(forKey: number)?.backlog.end()
  }

  func publish(_ update: CenterUpdate) {
    for subscriber in subscribers.values {
      subscriber.backlog.gave(update.events.count)
      subscriber.updates.yield(update)
    }
  }

  /// Returns when every subscriber has passed on most of what it was given; those that take nothing, however many they
  /// are, delay nobody for long.
  nonisolated(nonsending) func keepUp(_ clock: WallClock) async {
    let end = clock.now() + Self.patience
    for subscriber in subscribers.values {
      await subscriber.backlog.settle { _ = await clock.sleep(until: end) }
    }
  }

  /// Nobody waits for a subscriber any more.
  func giveUp() {
    for subscriber in subscribers.values { subscriber.backlog.giveUp() }
  }

  /// Ends every stream.
  mutating func finish() {
    for subscriber in subscribers.values { subscriber.updates.finish() }
    subscribers = [:]
  }
}
