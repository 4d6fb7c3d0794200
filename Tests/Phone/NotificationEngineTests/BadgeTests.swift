import NotificationWords
import TestSupport
import Testing

@testable import NotificationModel

@Suite("Badges (ios-behaviour 3.7)")
struct BadgeTests {
  @Test func aPushSetsTheBadge() {
    var world = EngineWorld(at: "09:00")

    let happened = world.submit(.push(.badge(3)))

    #expect(happened == ["badge 3", "withheld dely-3"])
    #expect(world.lastEvents[0].reasons.map(\.text) == ["\"dely-3\" arrived with the badge 3"])
    #expect(world.decision?.outcome == .silent)
    #expect(world.badge() == 3)
  }

  @Test func theSameBadgeAgainIsNoChange() {
    var world = EngineWorld(at: "09:00")
    world.submit(.push(.badge(3)))

    #expect(world.submit(.setBadge(app: App.dely.bundle, 3)).isEmpty)
    #expect(world.badge() == 3)
  }

  @Test func goingToZeroClearsTheNotificationsOfThatApp() {
    var world = EngineWorld(at: "09:00")
    world.push("rain", to: App.weather.bundle)
    world.push("b") { $0.content.badge = 2 }
    world.push("a")

    let happened = world.submit(.setBadge(app: App.dely.bundle, 0))

    #expect(happened == ["badge 0", "removed a b (badgeCleared)", "banner a gone"])
    #expect(world.lastEvents[0].reasons.map(\.text) == ["the app set its badge to 0"])
    #expect(
      world.lastEvents[1].reasons.map(\.text) == [
        "the badge went from 2 to 0: the app's notifications are cleared"
      ]
    )
    #expect(world.list == ["rain"])
  }

  @Test func zeroWithoutABadgeClearsNothing() {
    var world = EngineWorld(at: "09:00")
    world.push("a")

    #expect(world.submit(.push(.badge(0))) == ["withheld dely-5"])
    #expect(world.reasons("badge") == ["badge 0: there was none"])
    #expect(world.list == ["a"])
  }

  @Test func thePushThatClearsIsShownItself() {
    var world = EngineWorld(at: "09:00")
    world.push("old") { $0.content.badge = 1 }

    let happened = world.push("new") { $0.content.badge = 0 }

    #expect(
      happened == [
        "badge 0", "removed old (badgeCleared)", "banner old gone", "delivered new", "banner new",
      ]
    )
    #expect(world.reasons("badge") == ["badge 0: removed"])
    #expect(world.list == ["new"])
  }

  @Test func onePushCanClearAndReplaceTheSameEntry() {
    var world = EngineWorld(at: "09:00")
    world.push("a") { $0.content.badge = 1 }

    world.push("a") { $0.content.badge = 0 }

    #expect(
      world.lastEvents.map(\.line) == [
        "badge 0", "removed a (badgeCleared)", "banner a gone", "replaced a", "banner a",
      ]
    )
    #expect(world.reasons("replace") == ["\"a\" was delivered before: replaced, on top, alerts again"])
    #expect(world.list == ["a"])
  }

  @Test(arguments: [
    (Settings(.set(\.badge, false)), "Its badges are off."),
    (
      Settings(.set(\.authorization, .denied)), "The person does not allow notifications of com.example.dely."
    ),
    (
      Settings(.set(\.authorization, .provisional)),
      "com.example.dely is authorised provisionally, for quiet notifications only."
    ),
  ])
  func whereBadgesAreNotAllowedTheBadgeStays(settings: Settings, hint: String) {
    var world = EngineWorld(at: "09:00", with: [.dely.allowed { $0 = settings }])

    world.submit(.setBadge(app: App.dely.bundle, 3))

    #expect(world.refusal?.code == .notificationsNotAllowed)
    #expect(world.refusal?.hint == hint)
    #expect(world.badge() == 0)
  }

  @Test func theBadgeCanBeRemovedEvenWhereItIsNotAllowed() {
    var world = EngineWorld(at: "09:00")
    world.submit(.setBadge(app: App.dely.bundle, 3))
    world.register(.dely.allowed { $0.badge = false })

    #expect(world.submit(.setBadge(app: App.dely.bundle, 0)) == ["badge 0"])
  }

  @Test func aNegativeBadgeIsRefusedWhereverItStands() {
    var world = EngineWorld(at: "09:00")

    world.submit(.setBadge(app: App.dely.bundle, -1))
    #expect(world.refusal?.message == "Badge count is invalid: -1 is below 0 (UNErrorDomain 1600).")
    #expect(world.refusal?.path == "badge")
    #expect(world.refusal?.hint == "0 removes the badge and the app's notifications.")

    world.add(.note("a") { $0.badge = .min })
    #expect(world.refusal?.path == "request.content.badge")

    world.push("a") { $0.content.badge = -2 }
    #expect(world.refusal?.path == "content.badge")
    #expect(world.list.isEmpty)
  }
}
