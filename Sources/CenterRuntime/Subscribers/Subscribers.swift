import CenterGateway
import Foundation
import NotificationModel
import NotificationState
import SocketTransport

/// The subscribers of the center. Each receives the updates in order, and a turn of the clock waits for those that
/// keep count of what they have passed on.
struct Subscribers {
  private var subscribers: [Int: Subscriber] = [:]
  private var lastNumber = 0

  private struct Subscriber {
    var updates: AsyncStream<CenterUpdate>.Continuation
    var backlog: Backlog
  }

  /// How long, in seconds of the machine's clock, each step of a turned clock waits for a subscriber. One that
  /// does not take the events of a step in that time counts as gone.
  private static let patience = 5.0

  /// Adds a subscriber that receives all updates after `state`. `left` is called with its number when it leaves.
  mutating func add(at state: CenterState, left: @escaping @Sendable (Int) -> Void) -> Subscription {
    let (stream, continuation) = AsyncStream<CenterUpdate>.makeStream()
    let backlog = Backlog()
    lastNumber += 1
    let number = lastNumber
    subscribers[number] = Subscriber(updates: continuation, backlog: backlog)
    continuation.onTermination = { _ in left(number) }
    return Subscription(
      state: state,
      updates: stream,
      executor: SocketExecutor.shared.tasks,
      end: { continuation.finish() },
      passedOn: { backlog.passedOn($0) }
    )
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

  /// Returns when every subscriber that keeps count has passed on most of its events, or after `patience` seconds
  /// in all.
  nonisolated(nonsending) func keepUp(_ clock: WallClock) async {
    let end = clock.now() + Self.patience
    for subscriber in subscribers.values {
      await subscriber.backlog.settle { _ = await clock.sleep(until: end) }
    }
  }

  /// Stops waiting for all subscribers.
  func giveUp() {
    for subscriber in subscribers.values { subscriber.backlog.giveUp() }
  }

  /// Ends every stream.
  mutating func finish() {
    for subscriber in subscribers.values { subscriber.updates.finish() }
    subscribers = [:]
  }
}
