import CenterGateway
import CenterRuntime
import Foundation
import NotificationState
import Testing

@testable import CenterStore
@testable import NotificationModel

/// Stop and start: nothing acknowledged is lost, and what fell due meanwhile is delivered as of then.
@Suite struct RestartTests {
  /// Only what was written before the end is there again: a program that the end itself ends is not recorded.
  @Test func aCrashWritesNothingMore() async throws {
    try await withFolder { folder in
      let clock = ManualClock()
      let world = try await CenterWorld(clock: clock, store: CenterStore(folder + "/center.sqlite"))
      let handler = Program(command: ["sleep", "600"])
      let app = "com.example.dely"
      _ = try await world.center.submit(
        .registerApp(App(bundle: app, name: "Dely", handler: handler, origin: .socket))
      ).get()
      try await world.push("Dinner", id: "dinner")
      _ = try await world.center.submit(
        .respond(app: app, identifier: "dinner", action: "default", text: nil, authenticated: false)
      ).get()

      async let first: Void = world.center.crash()
      async let second: Void = world.center.shutDown()
      _ = await (first, second)

      let snapshot = try CenterStore(folder + "/center.sqlite").load()
      #expect(snapshot.responses.map(\.outcome) == [nil])
      #expect(snapshot.delivered.isEmpty)
    }
  }

  @Test func everythingIsThereAgain() async throws {
    try await withFolder { folder in
      let clock = ManualClock()
      var world = try await CenterWorld(clock: clock, store: CenterStore(folder + "/center.sqlite"))
      try await world.push("Dinner", id: "dinner")
      try await world.schedule("tea", in: 600)
      _ = try await world.center.submit(.setBadge(app: "com.example.dely", 3)).get()
      await world.center.shutDown()

      world = try await CenterWorld(clock: clock, store: CenterStore(folder + "/center.sqlite"))

      #expect(try await world.delivered().map(\.request.identifier) == ["dinner"])
      #expect(try await world.pending().map(\.request.identifier) == ["tea"])
      let snapshot = await world.center.subscribe().state.snapshot
      #expect(snapshot.badges == ["com.example.dely": 3])
      await world.center.shutDown()
    }
  }

  @Test func aStoreThatIsGoneIsToldToEveryViewerOnce() async throws {
    try await withFolder { folder in
      let path = folder + "/center.sqlite"
      let world = try await CenterWorld(store: CenterStore(path))
      try await world.push("Dinner", id: "dinner")
      let subscription = await world.center.subscribe()
      try FileManager.default.removeItem(atPath: path)

      for number in 1...3 {
        let refusal = await #expect(throws: Refusal.self) { try await world.push("Lunch \(number)") }
        #expect(refusal?.code == .storeUnavailable)
        #expect(refusal?.message.contains("was removed while the store was in use") == true)
      }
      await world.center.shutDown()

      var told: [Refusal] = []
      for await update in subscription.updates {
        for event in update.events {
          if case .phone(.inputRefused("store", let refusal)) = event.fact { told.append(refusal) }
        }
      }
      #expect(told.count == 1)
      #expect(told.first?.message.contains("center.sqlite was removed") == true)
    }
  }

  @Test func whatFellDueMeanwhileIsDeliveredWithTheDateAtWhichItWasDue() async throws {
    try await withFolder { folder in
      let clock = ManualClock()
      let start = clock.now
      var world = try await CenterWorld(clock: clock, store: CenterStore(folder + "/center.sqlite"))
      try await world.schedule("once", in: 30)
      try await world.schedule("every minute", in: 60, repeats: true)
      await world.center.shutDown()
      clock.advance(by: 3605)

      world = try await CenterWorld(clock: clock, store: CenterStore(folder + "/center.sqlite"))

      let delivered = try await world.delivered()
      #expect(delivered.map(\.request.identifier) == ["every minute", "once"])
      #expect(delivered.map(\.date) == [start + 3600, start + 30])
      #expect(try await world.pending().map(\.nextTriggerDate) == [start + 3660])
      await world.center.shutDown()
    }
  }

  @Test func yesterdaysNotificationCanStillBeAnswered() async throws {
    try await withFolder { folder in
      let clock = ManualClock()
      var world = try await CenterWorld(clock: clock, store: CenterStore(folder + "/center.sqlite"))
      try await world.push("Dinner", id: "dinner")
      await world.center.shutDown()
      clock.advance(by: 86400)

      world = try await CenterWorld(clock: clock, store: CenterStore(folder + "/center.sqlite"))
      _ = try await world.center.submit(
        .respond(app: nil, identifier: "dinner", action: "default", text: nil, authenticated: false)
      ).get()

      #expect(try await world.delivered().isEmpty)
      #expect(try await world.responses().map(\.response.notification.request.identifier) == ["dinner"])
      await world.center.shutDown()
    }
  }

  @Test func aFullDiskRefusesTheWholeRequestAndTheCenterGoesOn() async throws {
    try await withFolder { folder in
      let store = try CenterStore(folder + "/center.sqlite", maximumPages: 60)
      let world = try await CenterWorld(store: store)
      try await world.push("first", id: "first")

      let big = Content(title: "big", body: String(repeating: "x", count: 60_000))
      var refusal: Refusal?
      for number in 0..<20 where refusal == nil {
        let push = Push(topic: "a.b", collapseIdentifier: "big \(number)", content: big, hasAlert: true)
        if case .failure(let found) = await world.center.submit(.push(push)) { refusal = found }
      }
      let full = try await world.delivered().count
      _ = try await world.center.submit(.removeDelivered(app: "a.b", .all)).get()
      try await world.push("next", id: "next")

      #expect(refusal?.code == .storeFull)
      #expect(full >= 2)
      #expect(try await world.delivered().map(\.request.identifier) == ["next", "first"])
      await world.center.shutDown()
    }
  }

  @Test func whatRestsOnAnUnwrittenChangeIsRefusedWithIt() async throws {
    try await withFolder { folder in
      let store = try CenterStore(folder + "/center.sqlite", maximumPages: 26)
      let world = try await CenterWorld(store: store)
      let categories = (0..<80).map {
        Category(
          identifier: "\($0)",
          actions: [],
          hiddenPreviewsBodyPlaceholder: String(repeating: "x", count: 4000)
        )
      }
      let app = App(bundle: "a.b", name: "big", categories: categories, origin: .socket)

      let results = await withTaskGroup(of: Result<Answer, Refusal>.self) { group in
        for _ in 0..<3 { group.addTask { await world.center.submit(.registerApp(app)) } }
        return await group.reduce(into: []) { $0.append($1) }
      }

      for result in results {
        guard case .failure(let refusal) = result else {
          Issue.record("registered, and not written")
          continue
        }
        #expect(refusal.code == .storeFull)
      }
      await world.center.shutDown()
    }
  }
}
