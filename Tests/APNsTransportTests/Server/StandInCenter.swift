import CenterGateway
import Foundation
import NIOCore
import NotificationModel
import NotificationState
import Synchronization

/// A center with one app, that takes pushes at once or when the test lets it, and remembers what it was told.
final class StandInCenter: Sendable {
  static let app = "com.example.app"
  static let deviceToken = String(repeating: "ab", count: 32)
  /// The device token of that app from before it was installed anew, and when that was.
  static let formerToken = String(repeating: "cd", count: 32)
  static let reinstalled = Date(timeIntervalSince1970: 1_774_345_260)

  private struct State {
    var pushes: [Push] = []
    var complaints: [Refusal] = []
    var isHolding = false
    var held: [CheckedContinuation<Void, Never>] = []
    var watchers: [(@Sendable (StandInCenter) -> Bool, EventLoopPromise<Void>)] = []
  }

  private let state = Mutex(State())

  var pushes: [Push] { state.withLock { $0.pushes } }
  var complaints: [String] { state.withLock { $0.complaints.map(\.message) } }
  var waiting: Int { state.withLock { $0.held.count } }

  /// From now on pushes wait for `release`.
  func hold() { state.withLock { $0.isHolding = true } }

  func release() {
    let held = state.withLock { state in
      defer { (state.held, state.isHolding) = ([], false) }
      return state.held
    }
    for continuation in held { continuation.resume() }
  }

  /// Waits until something is so; looked at whenever the center was told something.
  func until(_ hope: String, _ isMet: @escaping @Sendable (StandInCenter) -> Bool) async throws {
    let promise = Late.promise()
    state.withLock { $0.watchers.append((isMet, promise)) }
    changed()
    try await Late.unless(hope, promise)
  }

  /// No watcher is ever taken from the list: what happens while it is away would not be seen. A promise is kept once.
  private func changed() {
    for (isMet, promise) in state.withLock(\.watchers) where isMet(self) { promise.succeed() }
  }

  var gateway: Gateway {
    Gateway(
      submit: { await self.submit($0) },
      fetch: { Self.fetch($0) },
      subscribe: {
        Subscription(
          state: CenterState(CenterSnapshot(), machineZone: .gmt),
          updates: AsyncStream { $0.finish() }
        )
      },
      connect: { _ in },
      disconnect: { _ in }
    )
  }

  private static func fetch(_ query: Query) -> Result<Answer, Refusal> {
    guard case .deviceToken(let token) = query else { return .success(.done) }
    return .success(.deviceToken(standing(of: token)))
  }

  private static func standing(of token: String) -> DeviceTokenStanding {
    switch token {
    case deviceToken: .active(app: app)
    case formerToken: .ended(app: app, timestamp: Int(reinstalled.timeIntervalSince1970 * 1000))
    default: .unknown
    }
  }

  private func submit(_ command: Command) async -> Result<Answer, Refusal> {
    switch command {
    case .push(let push): await take(push)
    case .reportInput(_, let refusal):
      state.withLock { $0.complaints.append(refusal) }
      changed()
    default: break
    }
    return .success(.done)
  }

  private func take(_ push: Push) async {
    await withCheckedContinuation { continuation in
      let isHeld = state.withLock { state in
        state.pushes.append(push)
        if state.isHolding { state.held.append(continuation) }
        return state.isHolding
      }
      if !isHeld { continuation.resume() }
      changed()
    }
  }
}
