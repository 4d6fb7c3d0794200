import CenterGateway
import NotificationModel
import NotificationState
import SocketTransport
import Testing

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
      await ben.center.close()
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
