import Foundation
import HashTreeCollections
import NotificationModel
import NotificationState
import Synchronization
import TestSupport
import Testing

/// The store and the viewers hold older states, and drop them at any moment on threads of their own.
@Suite struct SharedStateTests {
  /// So many that the trees have nodes below their roots.
  private static let apps = (0..<300).map { "com.example.app\($0)" }

  @Test func itChangesWhileAnotherThreadDropsOlderOnes() {
    var state = CenterState()
    for (number, app) in Self.apps.enumerated() {
      state.apply(Self.event(.app(.registered(App(bundle: app, name: app, origin: .socket))), of: app))
      state.apply(Self.event(.response(.responded(Self.response(number, of: app))), of: app))
    }
    let older = OlderState()
    Thread.detachNewThread { while older.drop() {} }
    defer { older.end() }

    for round in 0..<4 {
      let categories = [Category(identifier: "\(round)", actions: [])]
      for (number, app) in Self.apps.enumerated() {
        older.hold(state)
        state.apply(Self.event(.app(.categoriesSet(categories)), of: app))
        older.hold(state)
        state.apply(Self.event(.response(.handlerFinished(Self.outcome(number))), of: app))
      }
    }

    #expect(state.apps.values.allSatisfy { $0.categories.map(\.identifier) == ["3"] })
    #expect(state.responses.values.allSatisfy { $0.outcome != nil })
  }

  private static func event(_ fact: Fact, of app: String) -> Event {
    Event(sequence: 1, date: .at("09:00"), app: app, fact: fact)
  }

  private static func outcome(_ number: Int) -> HandlerOutcome {
    HandlerOutcome(response: number, recipient: .command(["true"]), ending: .exited(0))
  }

  private static func response(_ number: Int, of app: String) -> Response {
    let notification = DeliveredNotification(
      app: app,
      date: .at("09:00"),
      request: .note("a"),
      presentation: .nothing,
      trace: [],
      sequence: number
    )
    return Response(
      app: app,
      actionIdentifier: "accept",
      userText: nil,
      notification: notification,
      appState: .background,
      date: .at("09:00"),
      sequence: number
    )
  }
}

/// A state that one thread holds until another one drops it.
private final class OlderState: Sendable {
  private let state = Mutex<(state: CenterState?, isOver: Bool)>((nil, false))

  func hold(_ older: CenterState) { state.withLock { $0.state = older } }

  /// Returns false after the end.
  func drop() -> Bool {
    let (older, isOver) = state.withLock { state in
      defer { state.state = nil }
      return state
    }
    withExtendedLifetime(older) {}
    return !isOver
  }

  func end() { state.withLock { $0.isOver = true } }
}
