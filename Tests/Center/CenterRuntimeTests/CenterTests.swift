import CenterGateway
import CenterRuntime
import CenterStore
import Foundation
import NotificationModel
import NotificationState
import NotificationWords
import Synchronization
import Testing

/// The running center: commands in, durable events and effects out.
@Suite struct CenterTests {
  @Test func aViewerSeesWhatHappensAfterItsPictureWithoutAGap() async throws {
    let world = try await CenterWorld()
    try await world.push("first", id: "a")

    let subscription = await world.center.subscribe()
    try await world.push("second", id: "b")

    #expect(subscription.state.snapshot.delivered.map(\.request.identifier) == ["a"])
    let seen = await subscription.updates.first { event -> String? in
      guard case .notification(.delivered(let notification, _)) = event.fact else { return nil }
      return notification.request.identifier
    }
    #expect(seen == "b")
  }

  /// What comes after the end would pile up for as long as the viewer holds its subscription.
  @Test func aSubscriberThatFollowsTheWritesHearsOfAnUpdateBeforeItIsWritten() async throws {
    let disk = DiskStorage()
    let world = try await CenterWorld(store: disk)
    let subscription = await world.center.subscribe()
    let heard = Mutex<[String]>([])
    subscription.followWrites { update in
      let arrived = update?.events.compactMap(\.fact.arrived).first?.request.content.title
      heard.withLock { $0.append("\(arrived ?? "nothing") at \(disk.commits)") }
    }
    let before = disk.commits
    try await world.push("One")
    #expect(heard.withLock(\.self) == ["One at \(before)"])
    disk.fails = true
    await #expect(throws: Refusal.self) { try await world.push("Two") }
    #expect(
      heard.withLock { Array($0.prefix(3)) } == [
        "One at \(before)", "Two at \(before + 1)", "nothing at \(before + 2)",
      ]
    )
    await world.center.shutDown()
    var titles: [String] = []
    for await update in subscription.updates {
      titles += update.events.compactMap(\.fact.arrived).map(\.request.content.title)
    }
    #expect(titles == ["One"])
  }

  @Test func aSubscriptionThatWasEndedGetsNoMoreUpdates() async throws {
    let world = try await CenterWorld()
    let subscription = await world.center.subscribe()
    try await world.push("before", id: "a")

    subscription.end()
    try await world.push("after", id: "b")
    // What piled up all the same would end here.
    await world.center.shutDown()

    var identifiers: [String] = []
    for await update in subscription.updates {
      for event in update.events {
        guard case .notification(.delivered(let notification, _)) = event.fact else { continue }
        identifiers.append(notification.request.identifier)
      }
    }
    #expect(identifiers == ["a"])
  }

  @Test func manyAtOnceAreAllAnsweredAndNumberedWithoutGaps() async throws {
    let world = try await CenterWorld()
    let subscription = await world.center.subscribe()

    let identifiers = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<200 { group.addTask { try await world.push("number \(number)").identifier } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    await world.center.shutDown()

    #expect(identifiers.count == 200)
    var sequences: [Int] = []
    for await update in subscription.updates { sequences += update.events.map(\.sequence) }
    let first = try #require(sequences.first)
    #expect(sequences == Array(first..<first + sequences.count))
  }

  @Test func aRequestFiresAtItsMoment() async throws {
    let world = try await CenterWorld()
    let start = world.clock.now
    let subscription = await world.center.subscribe()
    try await world.schedule("tea", in: 180)
    #expect(try await world.pending().map(\.nextTriggerDate) == [start + 180])

    world.clock.advance(by: 200)

    let delivered = await subscription.updates.first { event -> DeliveredNotification? in
      if case .notification(.delivered(let notification, _)) = event.fact { notification } else { nil }
    }
    #expect(delivered?.date == start + 180)
    #expect(try await world.pending().isEmpty)
  }

  @Test func whatIsRefusedChangesNothing() async throws {
    let world = try await CenterWorld()
    let subscription = await world.center.subscribe()

    let result = await world.center.submit(
      .respond(app: nil, identifier: "nobody", action: "default", text: nil, authenticated: false)
    )

    guard case .failure(let refusal) = result else {
      Issue.record("it was not refused")
      return
    }
    #expect(refusal.code == .unknownNotification)
    await world.center.shutDown()
    for await update in subscription.updates { #expect(update.events.isEmpty) }
  }

  @Test func afterTheShutdownEverythingIsRefused() async throws {
    let world = try await CenterWorld()
    await world.center.shutDown()

    let result = await world.center.submit(.flickBanner(NotificationKey(app: "a", identifier: "b")))

    guard case .failure(let refusal) = result else {
      Issue.record("it was not refused")
      return
    }
    #expect(refusal.code == .shuttingDown)
  }
}

/// A disk that can fail. Each commit of durable events waits for it.
private final class DiskStorage: StateStorage {
  private struct State {
    var commits = 0
    var fails = false
  }

  private let memory = MemoryStorage()
  private let state = Mutex(State())

  /// How many commits have begun to be written.
  var commits: Int { state.withLock(\.commits) }
  var fails: Bool {
    get { state.withLock(\.fails) }
    set { state.withLock { $0.fails = newValue } }
  }

  func waitsForDisk(toCommit events: [Event]) -> Bool { events.contains(where: \.fact.isDurable) }

  nonisolated(nonsending) func commit(_ events: [Event], leadingTo state: CenterState) async throws(Refusal) {
    guard waitsForDisk(toCommit: events) else { return }
    self.state.withLock { $0.commits += 1 }
    if fails { throw Refusal(.center(.storeFailed(isFull: true, cause: "no room", hint: nil))) }
    try await memory.commit(events, leadingTo: state)
  }

  func load() -> CenterSnapshot { memory.load() }
  func takeFindings() -> [String] { [] }
  func close() { memory.close() }
}
