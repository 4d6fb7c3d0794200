import CenterGateway
import Foundation
import NotificationModel
import NotificationState
import Synchronization

/// The subscribers of the center. Each receives the updates in order, and a turn of the clock waits for those that
/// keep count of what they have passed on.
struct Subscribers {
  /// Where the updates are made; nil if that is on no thread in particular.
  private let executor: (any TaskExecutor)?
  private var subscribers: [Int: Subscriber] = [:]
  private var lastNumber = 0

  private struct Subscriber {
    var updates: AsyncStream<CenterUpdate>.Continuation
    var backlog: Backlog
    var writes: WriteFollower
    /// Nil for a subscriber that is no viewer.
    var viewer: Viewer?
    var standings: AsyncStream<ViewerStanding>.Continuation
  }

  /// Those who say that they are viewers, in the order in which they came.
  var viewers: [Viewer] { subscribers.values.compactMap(\.viewer).sorted { $0.number < $1.number } }

  /// How long, in seconds of the machine's clock, each step of a turned clock waits for a subscriber. One that
  /// does not take the events of a step in that time counts as gone.
  private static let patience = 5.0

  init(executor: (any TaskExecutor)?) { self.executor = executor }

  /// Adds a subscriber that receives all updates after `state`. `left` is called with its number when it leaves.
  /// All viewers are told of a new one.
  mutating func add(
    at state: CenterState,
    as viewer: Viewer? = nil,
    left: @escaping @Sendable (Int) -> Void
  ) -> Subscription {
    let (stream, continuation) = AsyncStream<CenterUpdate>.makeStream()
    // Only the latest standing counts for a viewer that is slow.
    let (standings, standing) = AsyncStream<ViewerStanding>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let backlog = Backlog()
    let writes = WriteFollower()
    lastNumber += 1
    let number = lastNumber
    subscribers[number] = Subscriber(
      updates: continuation,
      backlog: backlog,
      writes: writes,
      viewer: viewer.map { Viewer(number: number, name: ownName($0.name), isReadOnly: $0.isReadOnly) },
      standings: standing
    )
    if viewer == nil { standing.finish() } else { tellViewers() }
    continuation.onTermination = { _ in left(number) }
    return Subscription(
      state: state,
      updates: stream,
      standings: standings,
      executor: executor,
      end: { continuation.finish() },
      followWrites: { writes.follow(with: $0) },
      passedOn: { backlog.passedOn($0) }
    )
  }

  mutating func remove(_ number: Int) {
    guard let gone = subscribers.removeValue(forKey: number) else { return }
    gone.backlog.stopCounting()
    gone.standings.finish()
    if gone.viewer != nil { tellViewers() }
  }

  /// The name, with a number if another viewer has it: two screens of one person are told apart.
  private func ownName(_ name: String) -> String {
    let taken = Set(viewers.map(\.name))
    return (1...).lazy.map { $0 == 1 ? name : "\(name) (\($0))" }.first { !taken.contains($0) } ?? name
  }

  private func tellViewers() {
    let viewers = viewers
    for subscriber in subscribers.values {
      guard let own = subscriber.viewer?.number else { continue }
      subscriber.standings.yield(ViewerStanding(ViewerList(own: own, viewers: viewers)))
    }
  }

  /// Calls those who follow the writes: with the update that is about to be written, or with nil when that has failed.
  func announce(_ update: () -> CenterUpdate?) {
    let followers = subscribers.values.compactMap(\.writes.follower)
    guard !followers.isEmpty else { return }
    let update = update()
    for follower in followers { follower(update) }
  }

  /// Serves the subscribers in the order in which they came, so that the first screen does not wait for a hundred others.
  func publish(_ update: CenterUpdate) {
    for (_, subscriber) in subscribers.sorted(by: { $0.key < $1.key }) {
      subscriber.backlog.add(update.events.count)
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
    for subscriber in subscribers.values {
      subscriber.updates.finish()
      subscriber.standings.finish()
    }
    subscribers = [:]
  }
}

/// What a subscriber wants to be called with when updates are written.
final class WriteFollower: Sendable {
  private let current = Mutex<(@Sendable (CenterUpdate?) -> Void)?>(nil)

  /// Nil for a subscriber that waits until they are written, as most do.
  var follower: (@Sendable (CenterUpdate?) -> Void)? { current.withLock(\.self) }

  func follow(with follower: @escaping @Sendable (CenterUpdate?) -> Void) {
    current.withLock { $0 = follower }
  }
}

/// Counts the events that a subscriber has received and not yet passed on. A turn of the clock makes many events
/// and waits for the subscribers that keep count. It does not wait for subscribers that keep no count or have
/// stopped.
final class Backlog: Sendable {
  private struct State {
    var events = 0
    var isCounted = false
    /// Waiting for the subscriber timed out, and it has not caught up since.
    var isGivenUp = false
    var waiters: [CheckedContinuation<Void, Never>] = []

    var isWorthWaitingFor: Bool { isCounted && !isGivenUp && events > Backlog.most }

    mutating func release() -> [CheckedContinuation<Void, Never>] {
      guard !isWorthWaitingFor else { return [] }
      defer { waiters = [] }
      return waiters
    }
  }

  /// A subscriber with this many events or fewer left is not waited for.
  static let most = 1_000

  private let state = Mutex(State())

  /// How many turns of the clock wait for the subscriber.
  var waiterCount: Int { state.withLock(\.waiters.count) }

  /// Adds events that the subscriber has received.
  func add(_ events: Int) { change { $0.events += events } }

  /// Subtracts events that the subscriber has passed on. From the first call on the subscriber keeps count.
  func passedOn(_ events: Int) {
    change { state in
      state.isCounted = true
      state.events -= events
      if state.events <= Self.most { state.isGivenUp = false }
    }
  }

  /// Stops waiting for the subscriber until it has caught up.
  func giveUp() { change { $0.isGivenUp = $0.isGivenUp || $0.isWorthWaitingFor } }

  /// The subscriber has left and is not waited for any more.
  func stopCounting() { change { $0.isCounted = false } }

  /// Returns when at most `most` events are left, at once if the subscriber keeps no count, and when `patience`
  /// returns.
  func settle(patience: @escaping @Sendable () async -> Void) async {
    guard state.withLock(\.isWorthWaitingFor) else { return }
    let timeout = Task {
      await patience()
      if !Task.isCancelled { giveUp() }
    }
    await withCheckedContinuation { continuation in
      change { $0.waiters.append(continuation) }
    }
    timeout.cancel()
  }

  private func change(_ body: (inout sending State) -> Void) {
    let released = state.withLock { state in
      body(&state)
      return state.release()
    }
    for waiter in released { waiter.resume() }
  }
}
