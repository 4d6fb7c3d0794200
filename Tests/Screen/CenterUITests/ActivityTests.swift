import Canvas
import FoundationEssentials
import JSON
import NotificationEngine
import NotificationState
import PhoneContents
import TerminalInput
import TestSupport
import Testing

@testable import CenterUI
@testable import NotificationModel

/// Live Activities on the screen (ios-behaviour 2.5).
@Suite struct ActivityTests {
  private func world(_ columns: Int = 46, _ rows: Int = 24, isLocked: Bool = false) -> ScreenWorld {
    var world = ScreenWorld(columns, rows)
    world.submit(.registerApp(.matches))
    if isLocked { world.submit(.setDevice([.set(\.isLocked, true)])) }
    world.submit(.push(.activity("start", score: "1:0", identifier: "final")))
    return world
  }

  @Test func theCategoryOfItsPushGivesItNoButtons() {
    var app = App.matches
    app.categories = [category("pay", "Approve")]
    var world = ScreenWorld(46, 24)
    world.submit(.registerApp(app))
    world.submit(.push(.activity("start", score: "1:0", identifier: "final", ["category": "pay"])))
    world.pass(seconds: 10)
    world.press("home 1")
    #expect(world.footer.contains("A Live Activity has no buttons."))
    #expect(world.screen.center.latestResponses.isEmpty && world.screen.overlays.isEmpty)
  }

  @Test func itsCardStandsAboveTheNotifications() throws {
    var world = world()
    world.pass(seconds: 10)
    world.push("a", title: "Dinner")
    world.pass(seconds: 10)
    let rows = world.rows
    let (activity, notification) = (
      try #require(rows.firstIndex { $0.contains("Aker 1:0 Brann") }),
      try #require(rows.firstIndex { $0.contains("Dinner") })
    )
    #expect(activity < notification)
  }

  @Test func itIsOnTheLockScreenAlsoWhenThatOnlyCounts() {
    var world = world(isLocked: true)
    #expect(world.rows.contains { $0.contains("Aker 1:0 Brann") })
    world.submit(.setDevice([.set(\.lockScreenDisplay, .count)]))
    world.push("a", title: "Dinner")
    #expect(world.rows.contains { $0.contains("Aker 1:0 Brann") })
    #expect(!world.rows.contains { $0.contains("Dinner") })
  }

  @Test func itsAlertIsABannerWithItsCard() {
    let world = world()
    #expect(world.rows.prefix(8).contains { $0.contains("Aker 1:0 Brann") })
    #expect(!world.rows.contains { $0.contains("Kick-off") }, "the alert's texts are for a watch")
  }

  @Test func anUpdateChangesItsCardInItsPlace() {
    var world = world()
    world.pass(seconds: 10)
    world.submit(.push(.activity("update", at: 200, score: "2:0")))
    #expect(world.rows.contains { $0.contains("Aker 2:0 Brann") })
    #expect(!world.rows.contains { $0.contains("1:0") })
  }

  @Test func theArrowsGoThroughItAndEnterOpensItsApp() {
    var world = world()
    world.pass(seconds: 10)
    world.push("a", title: "Dinner")
    world.pass(seconds: 10)
    world.press("down")
    #expect(
      world.screen.list.focus == .activity(NotificationKey(app: App.matches.bundle, identifier: "final"))
    )
    world.press("down")
    #expect(world.screen.list.focus == .card(NotificationKey(app: "com.example.mail", identifier: "a")))
    world.press("up")
    world.press("enter")
    #expect(world.screen.center.foregroundApp == App.matches.bundle)
    #expect(world.screen.center.activities.count == 1)
  }

  @Test func clearingItTakesItAwayAndTheFocusGoesOn() {
    var world = world()
    world.pass(seconds: 10)
    world.push("a", title: "Dinner")
    world.pass(seconds: 10)
    world.press("down")
    world.press("x")
    #expect(world.screen.center.activities.isEmpty)
    #expect(!world.rows.contains { $0.contains("Brann") })
  }

  @Test func clearingItsCardLeavesANotificationOfItsIdentifier() {
    var world = world()
    world.pass(seconds: 10)
    let content = Content(title: "Tickets", body: "")
    world.submit(
      .push(Push(topic: App.matches.bundle, collapseIdentifier: "final", content: content, hasAlert: true))
    )
    world.pass(seconds: 10)
    world.press("down")
    world.press("x")
    world.pass(PendingClear.grace + .seconds(1))
    #expect(world.screen.center.activities.isEmpty && world.screen.center.delivered.count == 1)
    #expect(world.rows.contains { $0.contains("Tickets") })
  }

  @Test func itHasNoExpandedCard() {
    var world = world()
    world.pass(seconds: 10)
    world.press("down")
    world.press("right")
    #expect(world.screen.openLongLook == nil)
    #expect(world.screen.whyNothingToShow == "A Live Activity has no expanded card; Enter opens its app.")
  }

  @Test(arguments: [(30, 8), (40, 12), (80, 24), (200, 60)])
  func itFitsEveryScreen(columns: Int, rows: Int) {
    var world = world(columns, rows)
    world.pass(seconds: 10)
    #expect(world.rows.contains { $0.contains("Aker 1:0 Brann") })
  }
}
