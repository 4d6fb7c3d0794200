import CenterGateway
import NotificationModel
import NotificationState
import Synchronization
import Testing

@testable import SocketTransport

/// A screen without a terminal: it keeps what it is given.
final class AttachedScreen: Sendable {
  let center: AttachedCenter
  let subscription: Subscription
  private let line: Line
  private let seen: Mutex<CenterState>
  private let facts = Mutex<[Fact]>([])
  private let standing = Mutex(ViewerStanding())
  private let (changes, change) = AsyncStream.makeStream(of: Void.self)

  init(_ socket: String, _ viewer: Viewer) async throws {
    let line = Line()
    self.line = line
    let open: AttachedCenter.Opening = { _ in
      let opened = CenterLine(try await SocketClient.connect(socket)) { "The line is cut." }
      line.use(opened.client)
      return opened
    }
    center = try await AttachedCenter.attach(as: viewer, pause: { _ in await line.pause() }, open: open)
    let subscription = await center.gateway.subscribe(nil)
    self.subscription = subscription
    seen = Mutex(subscription.state)
    Task { [weak self] in
      for await update in subscription.updates { self?.take(update) }
    }
    Task { [weak self] in
      for await standing in subscription.standings { self?.take(standing) }
    }
  }

  var latest: CenterState { seen.withLock(\.self) }

  private func take(_ update: CenterUpdate) {
    seen.withLock { $0 = update.state }
    facts.withLock { $0 += update.events.map(\.fact) }
    change.yield()
  }

  private func take(_ standing: ViewerStanding) {
    self.standing.withLock { $0 = standing }
    change.yield()
  }

  private func until(_ isMet: () -> Bool) async {
    if isMet() { return }
    for await _ in changes where isMet() { return }
  }

  func sees(_ isMet: (CenterState) -> Bool) async throws {
    await until { isMet(latest) }
    #expect(isMet(latest))
  }

  func happens(_ fact: Fact) async throws {
    await until { facts.withLock { $0.contains(fact) } }
    #expect(facts.withLock { $0.contains(fact) })
  }

  func stands(_ isMet: (ViewerStanding) -> Bool) async -> Bool {
    await until { isMet(standing.withLock(\.self)) }
    return isMet(standing.withLock(\.self))
  }

  func cut() async { await line.cut() }
  func meetSilence() async { await line.meetSilence() }
  func holdBack() { line.holdBack() }
  func letGo() { line.letGo() }

  /// The connection of the screen, which the test cuts.
  private final class Line: Sendable {
    private let client = Mutex<SocketClient?>(nil)
    private let gate = Mutex<(isClosed: Bool, waiting: [CheckedContinuation<Void, Never>])>((false, []))

    func use(_ client: SocketClient) { self.client.withLock { $0 = client } }
    func cut() async { await client.withLock(\.self)?.close() }

    /// What the client does when the center has been silent for too long.
    func meetSilence() async {
      let client = client.withLock(\.self)
      client?.inbox.fail(SocketError.unresponsive(path: "", processIdentifier: 7))
      await client?.close()
    }

    func holdBack() { gate.withLock { $0.isClosed = true } }

    func letGo() {
      let waiting = gate.withLock { gate in
        defer { gate = (false, []) }
        return gate.waiting
      }
      for continuation in waiting { continuation.resume() }
    }

    func pause() async {
      await withCheckedContinuation { continuation in
        let isOpen = gate.withLock { gate in
          if gate.isClosed { gate.waiting.append(continuation) }
          return !gate.isClosed
        }
        if isOpen { continuation.resume() }
      }
    }
  }
}
