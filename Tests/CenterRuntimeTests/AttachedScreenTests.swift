import CenterGateway
import CenterRuntime
import Foundation
import NotificationModel
import NotificationState
import Synchronization
import Testing

@testable import SocketTransport

/// Screens in other processes, on one center behind a real socket.
@Suite(.timeLimit(.minutes(1))) struct AttachedScreenTests {
  @Test func aScreenThatJoinsSeesEverythingAtOnceAndThenWhatHappens() async throws {
    try await withBooth { booth in
      try await booth.push("first")

      let screen = try await booth.screen("anna")

      #expect(screen.subscription.state.delivered.values.map(\.request.content.title) == ["first"])
      try await booth.push("second")
      try await screen.sees { $0.delivered.count == 2 }
    }
  }

  @Test func whatIsDoneAtOneScreenIsSeenAtTheOther() async throws {
    try await withBooth { booth in
      let (anna, ben) = (try await booth.screen("anna"), try await booth.screen("ben"))

      #expect(try await anna.center.gateway.submit(.setDevice([.set(\.isLocked, true)])).get() == .done)

      try await anna.sees(\.device.isLocked)
      try await ben.sees(\.device.isLocked)
    }
  }

  @Test func aScreenThatMayOnlyLookChangesNothing() async throws {
    try await withBooth { booth in
      let guest = try await booth.screen("guest", isReadOnly: true)

      let refused = await guest.center.gateway.submit(.setDevice([.set(\.isLocked, true)]))

      #expect(refused == .failure(Refusal(.notPermitted, "This connection is read only.")))
      #expect(await guest.stands { $0.list.isReadOnly })
      try await booth.push("seen")
      try await guest.sees { $0.delivered.count == 1 && !$0.device.isLocked }
    }
  }

  @Test func eachIsToldWhoElseWatches() async throws {
    try await withBooth { booth in
      let anna = try await booth.screen("anna")
      let ben = try await booth.screen("ben", isReadOnly: true)

      #expect(await anna.stands { $0.list.others.map(\.name) == ["ben"] && $0.list.others[0].isReadOnly })
      #expect(await ben.stands { $0.list.others.map(\.name) == ["anna"] })
      #expect(try await booth.viewers == ["anna", "ben"])
      await ben.center.end()
      #expect(await anna.stands { $0.list.others.isEmpty })
    }
  }

  @Test func aLostConnectionLosesNothing() async throws {
    try await withBooth { booth in
      let (anna, ben) = (try await booth.screen("anna"), try await booth.screen("ben"))
      anna.holdBack()

      await anna.cut()

      #expect(await anna.stands { $0.interruption == "The line is cut." })
      let refused = await anna.center.gateway.submit(.setDevice([.set(\.isLocked, true)]))
      #expect(throws: Refusal.self) { try refused.get() }
      try await booth.push("meanwhile")
      try await ben.sees { $0.delivered.count == 1 }
      anna.letGo()
      try await anna.sees { $0.delivered.count == 1 && !$0.device.isLocked }
      #expect(await anna.stands { $0.interruption == nil && $0.list.others.map(\.name) == ["ben"] })
      #expect(try await anna.center.gateway.submit(.setDevice([.set(\.isLocked, true)])).get() == .done)
      try await ben.sees(\.device.isLocked)
    }
  }

  @Test func aCenterThatDoesNotAnswerIsSaidAndWaitedFor() async throws {
    try await withBooth { booth in
      let anna = try await booth.screen("anna")
      anna.holdBack()

      await anna.meetSilence()

      #expect(await anna.stands { $0.interruption == "The center (process 7) does not answer." })
      try await booth.push("meanwhile")
      anna.letGo()
      try await anna.sees { $0.delivered.count == 1 }
      #expect(await anna.stands { $0.interruption == nil })
    }
  }

  @Test func aBannerThatALostScreenHasPinnedIsReleased() async throws {
    try await withBooth { booth in
      let (anna, ben) = (try await booth.screen("anna"), try await booth.screen("ben"))
      anna.holdBack()
      try await booth.push("read me")
      try await anna.sees { $0.banner != nil }
      let banner = try #require(ben.latest.banner ?? anna.latest.banner)
      #expect(try await anna.center.gateway.submit(.pinBanner(banner.key, true)).get() == .done)
      try await ben.happens(.banner(.pinned(true)))

      await anna.cut()

      try await ben.happens(.banner(.pinned(false)))
      anna.letGo()
    }
  }
}

// MARK: - The booth

private func withBooth(_ body: (Booth) async throws -> Void) async throws {
  try await withFolder { folder in
    let socket = folder + "/center.sock"
    let running = try await RunningCenter.start(CenterOptions(store: nil, socket: socket))
    let booth = Booth(running: running, socket: socket)
    let result: Result<Void, any Error>
    do {
      result = .success(try await body(booth))
    } catch {
      result = .failure(error)
    }
    await running.shutDown()
    try result.get()
  }
}

/// A center with a socket.
private struct Booth {
  let running: RunningCenter
  let socket: String

  func push(_ title: String) async throws {
    let push = Push(
      topic: "com.example.mail",
      collapseIdentifier: title,
      content: Content(title: title),
      hasAlert: true
    )
    _ = try await running.gateway.submit(.push(push)).get()
  }

  var viewers: [String] {
    get async throws {
      guard case .status(let status) = try await running.gateway.fetch(.status).get() else { return [] }
      return status.viewers.map(\.name)
    }
  }

  func screen(_ name: String, isReadOnly: Bool = false) async throws -> AttachedScreen {
    try await AttachedScreen(socket, Viewer(name: name, isReadOnly: isReadOnly))
  }
}

/// A screen without a terminal: it keeps what it is given.
private final class AttachedScreen: Sendable {
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
