import FoundationEssentials
import NotificationWords
import TestSupport
import Testing

@testable import NotificationModel

@Suite("Coming up again after a time without a center")
struct CatchUpTests {
  /// What the store holds of a phone at nine o'clock: `later` is due at 9:05 and `daily` each hour.
  private var atNine: CenterSnapshot {
    var world = EngineWorld(at: "09:00")
    world.push("seen") { $0.content.badge = 4 }
    world.add(.note("later", in: 300))
    world.add(.note("hourly", in: 3600, repeats: true))
    world.respond("seen", "default")
    world.submit(.setAppState(app: App.dely.bundle, .background))
    world.push("kept")
    return world.snapshot
  }

  @Test func nothingIsForgotten() {
    let world = EngineWorld(at: "09:00", after: atNine)

    var expected = atNine
    expected.banner = nil
    #expect(world.snapshot == expected)
    #expect(world.history.isEmpty)
  }

  @Test func whatFellDueMeanwhileIsDeliveredInOrderWithItsDate() {
    let world = EngineWorld(at: "12:30", after: atNine)

    #expect(
      world.history.map(\.line).filter { !$0.hasPrefix("banner") } == [
        "unscheduled later (fired)", "delivered later", "rescheduled hourly", "rescheduled hourly",
        "delivered hourly",
      ]
    )
    #expect(world.delivered("later")?.date == .at("09:05"))
    #expect(world.delivered("hourly")?.date == .at("12:00"))
    #expect(world.nextDeadline == .at("13:00"))
    #expect(world.list == ["hourly", "later", "kept"])
  }

  @Test func whyItIsDeliveredOnceIsSaid() {
    let world = EngineWorld(at: "12:30", after: atNine)

    #expect(
      world.history.flatMap(\.reasons).filter { $0.rule.name == "trigger" }.map(\.text) == [
        "fell due 3 times at once: delivered at the last of those dates"
      ]
    )
  }

  @Test func whatFellDueOnceIsNotRemarkable() {
    let world = EngineWorld(at: "10:30", after: atNine)

    #expect(world.delivered("hourly")?.date == .at("10:00"))
    #expect(world.history.flatMap(\.reasons).allSatisfy { $0.rule.name != "trigger" })
  }

  @Test func bannersOfLongAgoAreNotOnTheScreen() {
    let world = EngineWorld(at: "12:30", after: atNine)

    #expect(world.banner == nil)
    #expect(world.history.count { $0.line.hasSuffix("timedOut") } == 2)
  }

  @Test func sequencesGoOnWhereTheyEnded() {
    var world = EngineWorld(at: "09:00", after: atNine)

    world.push("next")

    #expect(world.history.first?.sequence == atNine.sequence + 1)
    #expect(world.delivered("next")?.sequence == atNine.sequence + 1)
  }

  @Test func aSnapshotThatNamesThingsTwiceIsTakenAsFarAsItGoes() {
    var snapshot = atNine
    snapshot.apps += snapshot.apps
    snapshot.pending += snapshot.pending
    snapshot.delivered += snapshot.delivered
    snapshot.responses += snapshot.responses

    let world = EngineWorld(at: "12:30", after: snapshot)

    #expect(world.pending == ["hourly"])
    #expect(world.history.count { $0.line == "delivered later" } == 1)
  }

  @Test func aRepeatingRequestWithoutAnIntervalDoesNotStopTheClock() {
    var snapshot = CenterSnapshot()
    snapshot.pending = [
      PendingRequest(
        app: App.dely.bundle,
        request: .note("mad", in: 0, repeats: true),
        since: .at("09:00"),
        nextTriggerDate: .at("09:00"),
        sequence: 1
      )
    ]

    var world = EngineWorld(at: "10:00", after: snapshot)
    world.wait(600)

    #expect(world.pending == ["mad"])
    #expect(world.nextDeadline.map { $0 > world.now } == true)
  }
}
