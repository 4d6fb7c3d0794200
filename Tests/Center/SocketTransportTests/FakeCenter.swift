import CenterGateway
import ControlProtocol
import Foundation
import NotificationState
import Synchronization

@testable import NotificationModel

/// A center that answers at once, or when the test lets it, and remembers what it was asked.
final class FakeCenter: Sendable {
  private struct State {
    var commands: [Command] = []
    var links: [AppLink] = []
    var gone: [Int] = []
    var held: [CheckedContinuation<Void, Never>] = []
    var isHolding = false
    var watchers: [Int: Watcher] = [:]
    var lastWatcher = 0
    var refusal: Refusal?
    var delivered: [DeliveredNotification] = []
    var passedOn = 0
    var queries = 0
    var subscriptions = 0
    var endedSubscriptions = 0
  }

  private struct Watcher {
    var isMet: @Sendable (FakeCenter) -> Bool
    var continuation: CheckedContinuation<Void, Never>
  }

  private let state = Mutex(State())
  private let updates: AsyncStream<CenterUpdate>
  private let happens: AsyncStream<CenterUpdate>.Continuation
  private static let standing = CenterState(CenterSnapshot(sequence: 7), machineZone: .gmt)

  init() {
    (updates, happens) = AsyncStream.makeStream(of: CenterUpdate.self)
  }

  /// Those events happen together.
  func publish(_ events: [Event]) { happens.yield(CenterUpdate(events: events, state: Self.standing)) }

  /// The center shuts down.
  func endUpdates() { happens.finish() }

  // MARK: What the test says

  /// From now on commands wait for `release`.
  func hold() { state.withLock { $0.isHolding = true } }

  /// Lets the last or the first of those that wait go on; all if nothing is said.
  func release(last: Bool? = nil) {
    let released = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      switch last {
      case true?: return [state.held.removeLast()]
      case false?: return [state.held.removeFirst()]
      case nil:
        defer { (state.held, state.isHolding) = ([], false) }
        return state.held
      }
    }
    for continuation in released { continuation.resume() }
  }

  func refuse(_ refusal: Refusal?) { state.withLock { $0.refusal = refusal } }
  func fill(_ notifications: [DeliveredNotification]) { state.withLock { $0.delivered = notifications } }

  // MARK: What the test sees

  var commands: [Command] { state.withLock { $0.commands } }
  var links: [AppLink] { state.withLock { $0.links } }
  var gone: [Int] { state.withLock { $0.gone } }
  /// Events that the server says it has sent.
  var passedOn: Int { state.withLock { $0.passedOn } }
  var queries: Int { state.withLock { $0.queries } }
  var subscriptions: Int { state.withLock { $0.subscriptions } }
  /// Subscriptions that the server wants no more updates of.
  var endedSubscriptions: Int { state.withLock { $0.endedSubscriptions } }
  var waiting: Int { state.withLock { $0.held.count } }

  /// Waits until something is so; looked at whenever the center was asked something. A test whose time is over waits no
  /// longer.
  func until(_ isMet: @escaping @Sendable (FakeCenter) -> Bool) async {
    let number = state.withLock { state in
      state.lastWatcher += 1
      return state.lastWatcher
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock { $0.watchers[number] = Watcher(isMet: isMet, continuation: continuation) }
        changed()
        if Task.isCancelled { release(number) }
      }
    } onCancel: {
      release(number)
    }
  }

  /// A watcher stays in the list while it is looked at: what happens meanwhile on another thread would not be seen.
  private func changed() {
    for (number, watcher) in state.withLock(\.watchers) where watcher.isMet(self) { release(number) }
  }

  private func release(_ number: Int) {
    state.withLock { $0.watchers.removeValue(forKey: number) }?.continuation.resume()
  }

  // MARK: The door

  var gateway: Gateway {
    Gateway(
      submit: { await self.submit($0) },
      fetch: { self.fetch($0) },
      subscribe: { _ in
        self.state.withLock { $0.subscriptions += 1 }
        return Subscription(
          state: Self.standing,
          updates: self.updates,
          end: {
            self.state.withLock { $0.endedSubscriptions += 1 }
            self.changed()
          },
          passedOn: { count in
            self.state.withLock { $0.passedOn += count }
            self.changed()
          }
        )
      },
      connect: { link in
        defer { self.changed() }
        if let refusal = self.state.withLock({ $0.refusal }) { return .failure(refusal) }
        self.state.withLock { $0.links.append(link) }
        return .success(.done)
      },
      disconnect: { identifier in
        self.state.withLock { $0.gone.append(identifier) }
        self.changed()
      }
    )
  }

  private func submit(_ command: Command) async -> Result<Answer, Refusal> {
    state.withLock { $0.commands.append(command) }
    await withCheckedContinuation { continuation in
      let isHeld = state.withLock { state in
        if state.isHolding { state.held.append(continuation) }
        return state.isHolding
      }
      if !isHeld { continuation.resume() }
      changed()
    }
    if let refusal = state.withLock({ $0.refusal }) { return .failure(refusal) }
    return .success(Self.answer(command))
  }

  private static func answer(_ command: Command) -> Answer {
    switch command {
    case .push(let push):
      .pushed(Decision(identifier: push.content.body, app: push.topic, outcome: .presented, trace: []))
    case .removePending(_, .identifiers(let identifiers)):
      .removed(identifiers.map { NotificationKey(app: "a", identifier: $0) })
    case .requestAuthorization: .authorization(granted: true)
    default: .done
    }
  }

  private func fetch(_ query: Query) -> Result<Answer, Refusal> {
    state.withLock { $0.queries += 1 }
    return switch query {
    case .delivered: .success(.delivered(state.withLock { $0.delivered }))
    case .apps: .success(.apps([]))
    // How many commands had begun, as a number of apps.
    default:
      .success(
        .status(
          CenterStatus(
            version: "0",
            processIdentifier: 1,
            startedAt: Date(timeIntervalSinceReferenceDate: 0),
            socket: "",
            store: "",
            apps: commands.count,
            pending: waiting,
            delivered: 0,
            nextDeadline: nil
          )
        )
      )
    }
  }
}
