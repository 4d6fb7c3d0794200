import NotificationModel
import Testing

@testable import CenterUI

struct SearchTests {
  private func world() -> ScreenWorld {
    var world = ScreenWorld(60, 24)
    world.push("one", title: "Dinner tonight", body: "The usual place", thread: "1")
    world.push("two", title: "Rain", body: "Take an Umbrella", thread: "2")
    world.push("three", title: "Straße", subtitle: "ÄPFEL", thread: "3")
    world.pass(seconds: 300)
    return world
  }

  @Test func whatIsTypedIsLookedForAtOnce() {
    var world = world()
    world.press("/")
    world.type("umb")
    #expect(world.titles == ["Rain"])
    #expect(world.focus == "Rain")
    #expect(world.shows("1 found"))
    world.press("backspace backspace backspace")
    #expect(world.titles.count == 3)
  }

  @Test(arguments: [
    ("DINNER", "Dinner tonight"), ("usual", "Dinner tonight"), ("äpfel", "Straße"), ("three", "Straße"),
  ])
  func lettersOfEitherCaseAreAlike(_ sought: String, _ found: String) {
    var world = world()
    world.press("/")
    world.type(sought)
    #expect(world.titles == [found])
  }

  @Test func theAppsNameIsLookedInToo() {
    var world = world()
    world.register("Mail")
    world.press("/")
    world.type("mail")
    #expect(world.titles.count == 3)
  }

  @Test func enterKeepsWhatWasFoundAndEscapeEndsIt() {
    var world = world()
    world.press("/")
    world.type("i")
    world.press("enter")
    #expect(!world.screen.isTyping)
    let found = world.titles
    world.press("down")
    #expect(world.titles == found)
    world.press("esc")
    #expect(world.titles.count == 3)
  }

  @Test func arrowsGoThroughTheResultsWhileTyping() {
    var world = world()
    world.press("/")
    world.type("a")
    let first = world.focus
    world.press("down")
    #expect(world.focus != first)
    #expect(world.screen.isTyping)
  }

  @Test func whatArrivesMeanwhileIsFoundOrNot() {
    var world = world()
    world.press("/")
    world.type("rain")
    world.push("four", title: "Rain again", thread: "4")
    world.push("five", title: "Sun", thread: "5")
    #expect(world.titles == ["Rain again", "Rain"])
    #expect(world.focus == "Rain", "the focus stays")
    world.remove("two")
    #expect(world.titles == ["Rain again"])
    #expect(world.focus == "Rain again")
    world.push("four", title: "Fog", thread: "4")
    #expect(world.titles.isEmpty)
    #expect(world.shows("Nothing found."))
  }

  @Test func equalNotificationsAreAllFoundNewestFirst() {
    var world = ScreenWorld(60, 40)
    for number in 0..<5 {
      world.push("same\(number)", title: "Same", body: "\(number)", thread: "\(number % 2)")
    }
    world.pass(seconds: 300)
    world.press("/")
    world.type("same")
    let bodies = world.rows.compactMap { row in
      ["0", "1", "2", "3", "4"].first { row.contains("    \($0)  ") }
    }
    #expect(bodies == ["4", "3", "2", "1", "0"])
  }

  @Test func controlCQuitsFromTheSearchToo() {
    var world = world()
    world.press("/ C-c")
    #expect(world.effects == [.quit])
  }

  @Test func theSearchIsGoneOnWith() {
    var world = world()
    world.press("/")
    world.type("rai")
    world.press("enter /")
    world.type("n")
    #expect(world.screen.list.searchText == "rain")
    #expect(world.titles == ["Rain"])
  }

  @Test func theSearchIsSeenWhereRoomIsShort() {
    var world = world()
    world.resize(40, 12)
    world.press("/")
    world.type("rain")
    #expect(world.rows[0].contains("rain"))
    world.press("enter")
    #expect(world.rows[0].contains("rain"))
  }
}
