import TestSupport
import Testing

@testable import NotificationModel

@Suite("Identifiers: who is who, and who replaces whom (ios-behaviour 2.7 and 3.6)")
struct IdentifierTests {
  @Test func aCollapseIdentifierIsTheIdentifier() {
    var world = EngineWorld(at: "09:00")

    world.push("match-7")

    #expect(world.decision?.identifier == "match-7")
  }

  @Test func aPushWithoutOneGetsAShortIdentifierOfItsOwn() {
    var world = EngineWorld(at: "09:00")

    world.push()
    world.push("")
    world.push(to: "com.example.Over_App-2")
    world.push(to: "_")

    #expect(world.list == ["push-11", "overapp2-8", "dely-5", "dely-3"])
  }

  @Test func twoPhonesWithTheSameCommandsGiveTheSameIdentifiers() {
    let lists = (1...2).map { _ in
      var world = EngineWorld(at: "09:00")
      for _ in 1...20 { world.push() }
      return world.list
    }

    #expect(lists[0] == lists[1])
    #expect(Set(lists[0]).count == 20)
  }

  @Test func aGeneratedIdentifierNeverMeetsAnExistingOne() {
    var world = EngineWorld(at: "09:00")
    world.push("dely-5")
    world.add(.note("dely-6", in: 60))

    world.push()

    #expect(world.decision?.identifier == "dely-7")
    #expect(world.list == ["dely-7", "dely-5"])
  }

  @Test func aDeliveredOneIsReplacedOnTopAndAlertsAgain() {
    var world = EngineWorld(at: "09:00")
    world.push("a")
    world.push("b")
    world.wait(until: "09:10")

    let happened = world.push("a") { $0.content.title = "Again" }

    #expect(happened == ["replaced a", "banner a"])
    #expect(world.list == ["a", "b"])
    #expect(world.delivered("a")?.request.content.title == "Again")
    #expect(world.delivered("a")?.date == .at("09:10"))
    #expect(world.delivered("a")?.presentation.sound == .standard)
    #expect(world.reasons("replace") == ["\"a\" was delivered before: replaced, on top, alerts again"])
  }

  @Test func aLocalRequestReplacesThePushOfItsIdentifier() {
    var world = EngineWorld(at: "09:00")
    world.push("a")
    world.wait(10)

    let scheduled = world.add(.note("a", in: 5))
    let fired = world.wait(5)

    #expect(scheduled == ["scheduled a"])
    #expect(fired == ["unscheduled a (fired)", "replaced a", "banner a"])
    #expect(world.list == ["a"])
  }

  @Test func onlyThatAppsNotificationIsReplaced() {
    var world = EngineWorld(at: "09:00")
    world.push("a")

    world.push("a", to: App.weather.bundle)

    #expect(world.list == ["a", "a"])
    #expect(world.reasons("replace").isEmpty)
  }

  @Test func aPendingOneIsReplacedSilently() {
    var world = EngineWorld(at: "09:00")
    world.add(.note("a", in: 60))

    let happened = world.add(.note("a", in: 300) { $0.title = "Later" })

    #expect(happened == ["scheduled a"])
    #expect(world.reasons("replace") == ["\"a\" was pending: replaced silently"])
    #expect(world.wait(until: "09:04:59").isEmpty)
    world.wait(1)
    #expect(world.delivered("a")?.request.content.title == "Later")
    #expect(world.pending.isEmpty)
  }

  @Test func aRequestWithoutATriggerTakesThePendingOnesPlace() {
    var world = EngineWorld(at: "09:00")
    world.add(.note("a", in: 60))

    let happened = world.add(.note("a"))

    #expect(happened == ["unscheduled a (removed)", "delivered a", "banner a"])
    #expect(world.pending.isEmpty)
  }

  @Test func aPushLeavesThePendingRequestOfItsIdentifierAlone() {
    var world = EngineWorld(at: "09:00")
    world.add(.note("a", in: 60))

    world.push("a")

    #expect(world.pending == ["a"])
    #expect(world.list == ["a"])
  }

  @Test func whatShowsNothingLeavesTheEarlierOneAsItIs() {
    var world = EngineWorld(at: "09:00")
    world.push("a")

    let happened = world.submit(
      .push(
        Push(
          topic: App.dely.bundle,
          collapseIdentifier: "a",
          content: Content(),
          hasAlert: false,
          contentAvailable: true
        )
      )
    )

    #expect(happened == ["withheld a", "woken com.example.dely"])
    #expect(world.banner == "a")
    #expect(world.list == ["a"])
  }

  @Test func twoSpellingsOfOneTextAreOneIdentifier() {
    var world = EngineWorld(at: "09:00")
    world.push("caf\u{E9}")

    #expect(world.push("cafe\u{301}").first == "banner caf\u{E9} gone")
    #expect(world.list.count == 1)
  }
}
