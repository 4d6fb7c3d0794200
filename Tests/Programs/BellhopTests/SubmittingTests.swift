import CenterGateway
import ControlProtocol
import Foundation
import NotificationState
import Synchronization
import Testing

@testable import CenterScreen
@testable import NotificationModel

/// In which order what the person asks for on the screen happens.
@Suite("Commands of the screen", .timeLimit(.minutes(3)))
struct SubmittingTests {
  private let done = Done()

  /// Otherwise a screen would take no key while a clock is turned by a year.
  @Test func whatIsNoTurnOfTheClockDoesNotWaitForOne() async {
    await run([.setClock(.advance(60)), .setDevice([.set(\.isLocked, true)])])
    #expect(done.names == ["lock", "clock"])
  }

  @Test func turnsOfTheClockComeOneAfterTheOther() async {
    await run([
      .setClock(.advance(60)), .setClock(.real),
      .setDevice([.set(\.isLocked, true)]),
    ])
    #expect(done.names == ["lock", "clock", "real"])
  }

  @Test func whatThePersonDidFirstHappensFirst() async {
    await run([.setBadge(app: "a", 1), .setDevice([.set(\.isLocked, true)]), .setBadge(app: "b", 2)])
    #expect(done.names == ["badge a", "lock", "badge b"])
  }

  /// At a center where turning the clock lasts until the phone is locked.
  private func run(_ commands: [Command]) async {
    let (locked, lock) = AsyncStream<Void>.makeStream()
    let gateway = Gateway(
      submit: { command in
        switch command {
        case .setClock(.advance):
          for await _ in locked {}
          done.add("clock")
        case .setClock: done.add("real")
        case .setDevice:
          done.add("lock")
          lock.finish()
        case .setBadge(let app, _): done.add("badge \(app)")
        default: break
        }
        return .success(.done)
      },
      fetch: { _ in .success(.done) },
      subscribe: { _ in
        Subscription(
          state: CenterState(CenterSnapshot(), machineZone: .gmt),
          updates: AsyncStream { $0.finish() }
        )
      },
      connect: { _ in .success(.done) },
      disconnect: { _ in }
    )
    let stream = AsyncStream { continuation in
      for command in commands { continuation.yield(command) }
      continuation.finish()
    }
    await CommandQueue.run(stream, at: gateway) { refusal, _ in done.add(refusal.message) }
  }

  private final class Done: Sendable {
    private let list = Mutex<[String]>([])
    var names: [String] { list.withLock(\.self) }
    func add(_ name: String) { list.withLock { $0.append(name) } }
  }
}
