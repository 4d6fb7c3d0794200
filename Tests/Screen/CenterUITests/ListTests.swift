import FoundationEssentials
import Testing

@testable import CenterUI
@testable import NotificationModel

/// The list: newest first, in groups, and what a person looks at stays where it is.
struct ListTests {
  @Test func theNewestIsAtTheTop() {
    var world = ScreenWorld()
    world.settle("one", "two", "three")
    #expect(world.titles == ["Three", "Two", "One"])
  }

  @Test func keysGoThroughTheListAndStopAtItsEnds() {
    var world = ScreenWorld(46, 12)
    world.settle("a", "b", "c", "d", "e")
    world.press("home")
    #expect(world.focus == "E")
    world.press("up up")
    #expect(world.focus == "E", "there is no banner above it")
    world.press("end down down")
    #expect(world.focus == "A")
    world.press("k k j")
    #expect(world.focus == "B")
  }

  @Test func pagesOverlapByNothingAndEndAtTheEnds() {
    var world = ScreenWorld(46, 16)
    for number in 0..<30 { world.push("n\(number)", thread: "\(number)") }
    world.pass(seconds: 600)
    world.press("home page-down page-down")
    let there = world.focus
    world.press("page-up page-up")
    #expect(world.focus == "N29")
    #expect(there != "N29")
    for _ in 0..<30 { world.press("page-down") }
    #expect(world.focus == "N0")
    #expect(world.titles.last == "N0", "and it can be seen")
  }

  // MARK: The position stays put

  @Test func whatIsReadStaysPutWhenSomethingNewArrives() {
    var world = ScreenWorld(46, 16)
    for number in 0..<20 { world.push("n\(number)", thread: "\(number)") }
    world.pass(seconds: 600)
    world.press("end")
    let before = world.titles

    world.push("new", thread: "new")
    world.pass(seconds: 60)

    #expect(world.titles == before)
    #expect(world.shows("↑ newer"))
    world.press("home")
    #expect(world.focus == "New")
  }

  @Test func whileABannerTakesRowsTheFocusIsSeenAndAfterwardsAllIsAsBefore() {
    var world = ScreenWorld(46, 20)
    for number in 0..<20 { world.push("n\(number)", body: "Text", thread: "\(number)") }
    world.pass(seconds: 600)
    world.press("home page-down page-down")
    let (titles, focus) = (world.titles, world.focus ?? "")
    let place = world.place(of: focus)

    world.push("new", thread: "new")
    #expect(world.shows(focus), "the banner does not cover it")
    world.pass(seconds: 60)

    #expect(world.focus == focus)
    #expect(world.titles.filter { $0 != "New" }.prefix(3) == titles.prefix(3))
    #expect(world.place(of: focus) == place)
  }

  @Test func theFirstOnTheScreenStaysWhenItsGroupGoesToTheTop() {
    var world = ScreenWorld(46, 16)
    for number in 0..<20 { world.push("n\(number)", thread: "\(number)") }
    world.pass(seconds: 600)
    world.press("end up up")
    let before = world.titles

    // The group of the topmost card gets a new member and goes to the top of the list with it.
    let top = before[0].dropFirst()
    world.push("again", thread: String(top))
    world.pass(seconds: 60)

    #expect(Array(before.dropFirst().prefix(3)) == Array(world.titles.prefix(3)))
  }

  @Test func anArrivalInTheMiddleOfAnExpandedGroupMovesNothingOnTheScreen() {
    var world = ScreenWorld(46, 16)
    for number in 0..<12 { world.push("n\(number)", thread: "talk") }
    world.push("other", thread: "other")
    world.pass(seconds: 600)
    world.press("home down down enter")
    world.press("down down down down down down down down down")
    let (before, focus) = (world.titles, world.focus)

    world.push("fresh", thread: "talk")
    world.pass(seconds: 60)

    #expect(world.titles.prefix(3) == before.prefix(3))
    #expect(world.focus == focus)
  }

  @Test func aPersonWhoDoesNothingSeesTheNewest() {
    var world = ScreenWorld(46, 12)
    for number in 0..<20 {
      world.push("n\(number)", thread: "\(number)")
      world.pass(seconds: 1)
    }
    world.pass(seconds: 600)

    #expect(world.titles.first == "N19")
    #expect(!world.shows("↑ newer"))
  }

  // MARK: Groups

  @Test func aThreadIsOneCardWithASummary() {
    var world = ScreenWorld(60, 20)
    for text in ["One", "Two", "Three", "Four"] {
      world.push(text, title: "Ada", body: text, thread: "lunch")
    }
    world.pass(seconds: 60)

    #expect(world.titles == ["Ada", "+3"])
    #expect(world.shows("╰ 3 more notifications"))
    #expect(world.shows("Four") && !world.shows("Three"))
  }

  @Test func oneMoreIsSaidInTheSingular() {
    var world = ScreenWorld()
    world.push("a")
    world.push("b")
    world.pass(seconds: 60)
    #expect(world.shows("╰ 1 more notification"))
    #expect(!world.shows("notifications"))
  }

  @Test func point17WithoutAThreadTheAppIsTheGroup() {
    var world = ScreenWorld()
    world.push("a", to: "mail")
    world.push("b", to: "news")
    world.push("c", to: "mail")
    world.pass(seconds: 60)
    #expect(world.titles == ["C", "+1", "B"])
  }

  @Test func aGroupExpandsAndCollapses() {
    var world = ScreenWorld(60, 30)
    for name in ["a", "b", "c"] { world.push(name) }
    world.push("x", to: "news")
    world.pass(seconds: 60)
    world.press("home down down")
    #expect(world.focus == "+2")

    world.press("enter")
    #expect(world.titles == ["X", "=", "C", "B", "A"])
    #expect(world.focus == "=")
    world.press("down down left")
    #expect(world.titles == ["X", "C", "+2"])
    #expect(world.focus == "C")
    world.press("down right right")
    #expect(world.titles == ["X", "C", "+2"], "the same key collapses it")
  }

  @Test func aGroupIsClearedAsAWhole() {
    var world = ScreenWorld()
    for name in ["a", "b", "c"] { world.push(name) }
    world.push("x", to: "news")
    world.pass(seconds: 60)
    world.press("home down X")
    #expect(world.titles == ["X"])
    #expect(world.focus == "X")
  }

  @Test func clearingTheSummaryClearsTheGroup() {
    var world = ScreenWorld()
    for name in ["a", "b", "c"] { world.push(name) }
    world.pass(seconds: 60)
    world.press("home down x")
    #expect(world.titles.isEmpty)
  }

  @Test func aGroupThatLostItsNewestSinksToItsPlace() {
    var world = ScreenWorld()
    world.push("old", to: "mail")
    world.push("middle", to: "news")
    world.push("young", to: "mail")
    world.pass(seconds: 60)
    #expect(world.titles == ["Young", "+1", "Middle"])

    world.remove("young")

    #expect(world.titles == ["Middle", "Old"])
    var viewer = ScreenWorld()
    viewer.screen.show(world.snapshot)
    #expect(viewer.titles == world.titles, "somebody who comes later sees the same")
  }

  @Test func groupingFollowsTheSettings() {
    var world = ScreenWorld(60, 40)
    world.push("a", thread: "1")
    world.push("b", thread: "2")
    world.push("c", thread: "1")
    world.pass(seconds: 60)
    #expect(world.titles == ["C", "+1", "B"])

    world.register("Mail", settings: Settings(.set(\.grouping, .byApp)))
    #expect(world.titles == ["C", "+2"])
    world.register("Mail", settings: Settings(.set(\.grouping, .off)))
    #expect(world.titles == ["C", "B", "A"])
  }

  // MARK: Clearing and losing

  @Test func theFocusGoesOnToTheOlderOneWhenItsCardIsCleared() {
    var world = ScreenWorld()
    world.settle("a", "b", "c")
    world.press("home down x")
    #expect(world.focus == "A")
    world.press("x")
    #expect(world.focus == "C", "nothing older is left")
    world.press("x")
    #expect(world.focus == nil)
    #expect(world.shows("Nothing here yet"))
  }

  @Test func theFocusStaysWhenSomethingElseIsRemoved() {
    var world = ScreenWorld()
    world.settle("a", "b", "c")
    world.press("home down")
    world.remove("a", "c")
    #expect(world.focus == "B")
  }

  @Test func allIsClearedAfterAQuestion() {
    var world = ScreenWorld()
    world.settle("a", "b")
    world.press("C")
    #expect(world.shows("Clear all notifications?"))
    world.press("esc")
    #expect(world.titles.count == 2)
    world.press("C enter")
    #expect(world.titles.isEmpty)
  }

  @Test func keysThatDoNothingSayWhy() {
    var world = ScreenWorld(80, 24)
    world.press("x")
    #expect(world.footer.contains("There is no notification."))
    world.press("C")
    #expect(world.footer.contains("There is nothing to clear."))
    world.press("%")
    #expect(world.footer.contains("% does nothing here"))
    world.settle("a")
    world.press("home 1")
    #expect(world.footer.contains("This notification has no category, so no buttons."))
    world.press("r")
    #expect(world.footer.contains("This notification takes no reply."))
    world.press("b")
    #expect(world.footer.contains("There is no banner."))
  }

  @Test func aNoticeGoesWithTheNextKeyOrAfterAWhile() {
    var world = ScreenWorld(80, 24)
    world.settle("a")
    world.press("b")
    #expect(world.footer.contains("There is no banner."))
    #expect(world.secondsToNextFrame < 8.001)
    world.pass(seconds: 8.1)
    #expect(world.footer.contains("help"))
    #expect(!world.footer.contains("There is no banner."))
    world.press("b down")
    #expect(!world.footer.contains("There is no banner."))
  }

  @Test func timesAreRelative() {
    var world = ScreenWorld(60, 30)
    world.settle("a")
    #expect(world.shows("5m ago"))
    world.pass(seconds: 3600)
    #expect(world.shows("1h ago"))
    world.pass(seconds: 86_400)
    #expect(world.shows("Yesterday, 9:41"))
    world.pass(seconds: 86_400)
    #expect(world.shows("Tue 9:41"))
    world.pass(seconds: 8 * 86_400)
    #expect(world.shows("Mar 24"))
    world.pass(seconds: 400 * 86_400)
    #expect(world.shows("2026"))
  }
}
