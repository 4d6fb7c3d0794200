import CenterRuntime
import CenterStore
import ControlProtocol
import Foundation
import NotificationModel
import Testing

/// Stop and start: nothing acknowledged is lost, and what fell due meanwhile is delivered as of then.
@Suite struct RestartTests {
  @Test func everythingIsThereAgain() async throws {
    try await withFolder { folder in
      let clock = ManualClock()
      var world = try await CenterWorld(clock: clock, store: CenterStore(.file(folder + "/center.sqlite")))
      try await world.push("Dinner", id: "dinner")
      try await world.schedule("tea", in: 600)
      _ = try await world.center.submit(.setBadge(app: "com.example.dely", 3)).get()
      await world.center.shutDown()

      world = try await CenterWorld(clock: clock, store: CenterStore(.file(folder + "/center.sqlite")))

      #expect(try await world.delivered().map(\.request.identifier) == ["dinner"])
      #expect(try await world.pending().map(\.request.identifier) == ["tea"])
      let snapshot = await world.center.subscribe().snapshot
      #expect(snapshot.badges == ["com.example.dely": 3])
      await world.center.shutDown()
    }
  }

  @Test func whatFellDueMeanwhileIsDeliveredWithTheDateAtWhichItWasDue() async throws {
    try await withFolder { folder in
      let clock = ManualClock()
      let start = clock.now
      var world = try await CenterWorld(clock: clock, store: CenterStore(.file(folder + "/center.sqlite")))
      try await world.schedule("once", in: 30)
      try await world.schedule("every minute", in: 60, repeats: true)
      await world.center.shutDown()
      clock.advance(by: 3605)

      world = try await CenterWorld(clock: clock, store: CenterStore(.file(folder + "/center.sqlite")))

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
      var world = try await CenterWorld(clock: clock, store: CenterStore(.file(folder + "/center.sqlite")))
      try await world.push("Dinner", id: "dinner")
      await world.center.shutDown()
      clock.advance(by: 86400)

      world = try await CenterWorld(clock: clock, store: CenterStore(.file(folder + "/center.sqlite")))
      _ = try await world.center.submit(
        .respond(app: nil, identifier: "dinner", action: "default", text: nil)
      ).get()

      #expect(try await world.delivered().isEmpty)
      #expect(try await world.responses().map(\.response.notification.request.identifier) == ["dinner"])
      await world.center.shutDown()
    }
  }

  @Test func aFullDiskRefusesTheWholeRequestAndTheCenterGoesOn() async throws {
    let world = try await CenterWorld()
    try await world.push("kept", id: "kept")
    // A store that is closed behind the center's back can write nothing, as one on a full disk.
    let broken = try CenterStore(.memory)
    let other = try await CenterWorld(clock: world.clock, store: broken)
    try await other.push("first", id: "first")
    broken.close()

    let result = await other.center.submit(
      .push(Push(topic: "a.b", content: Content(title: "second"), hasAlert: true))
    )

    guard case .failure(let refusal) = result else {
      Issue.record("it was not refused")
      return
    }
    #expect(refusal.code == .storeUnavailable)
    #expect(try await other.delivered().map(\.request.identifier) == ["first"])
  }
}
