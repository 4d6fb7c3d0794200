import Foundation
import NIOCore
import NotificationModel
import Synchronization

@testable import APNsTransport
@testable import ControlProtocol

/// A center with one app, that takes pushes at once or when the test lets it, and remembers what it was told.
final class StandInCenter: Sendable {
  static let app = "com.example.app"
  static let deviceToken = String(repeating: "ab", count: 32)
  /// The device token of that app from before it was installed anew, and when that was.
  static let formerToken = String(repeating: "cd", count: 32)
  static let reinstalled = Date(timeIntervalSince1970: 1_774_345_260)

  private struct State {
    var pushes: [Push] = []
    var failures: [Refusal] = []
    var isHolding = false
    var held: [CheckedContinuation<Void, Never>] = []
    var watchers: [(@Sendable (StandInCenter) -> Bool, EventLoopPromise<Void>)] = []
  }

  private let state = Mutex(State())

  var pushes: [Push] { state.withLock { $0.pushes } }
  var failures: [String] { state.withLock { $0.failures.map(\.message) } }
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

  var phone: PhoneGateway {
    PhoneGateway(
      push: { push in
        let answer = Self.answer(to: push)
        if answer.outcome == .accepted, case .readable(let push) = push.read { await self.take(push) }
        return .success(answer)
      },
      report: { refusal in
        self.state.withLock { $0.failures.append(refusal) }
        self.changed()
      }
    )
  }

  private static func answer(to push: AcceptedPush) -> ProviderPushAnswer {
    switch push.deviceToken {
    case deviceToken where push.bundle != app: ProviderPushAnswer(.deviceTokenNotForTopic, app: app)
    case deviceToken: push.answer
    case formerToken:
      ProviderPushAnswer(.unregistered, app: app, timestamp: Int(reinstalled.timeIntervalSince1970 * 1000))
    default: ProviderPushAnswer(.badDeviceToken)
    }
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

extension AcceptedPush {
  /// The push as the center reads it.
  var read: ProviderPush.Content {
    ProviderPushParameters(
      deviceToken: deviceToken,
      bundle: bundle,
      headers: headers,
      payload: String(validating: payload, as: UTF8.self),
      sentAt: sentAt
    ).push.content
  }

  /// What the phone answers if the device token is the app's.
  var answer: ProviderPushAnswer {
    switch read {
    case .readable: ProviderPushAnswer(.accepted, app: bundle)
    case .unreadable(let problem): ProviderPushAnswer(.unreadable, app: bundle, problem: problem)
    }
  }
}
