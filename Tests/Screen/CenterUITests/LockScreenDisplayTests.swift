import NotificationModel
import NotificationState
import Testing

@testable import CenterUI

/// The Lock Screen displays its notifications as a count, a stack or a list (ios-behaviour 3.13).
struct LockScreenDisplayTests {
  private func world(
    _ display: LockScreenDisplay,
    _ columns: Int = 46,
    _ rows: Int = 30,
    ascii: Bool = false,
    previews: Previews = .always
  ) -> ScreenWorld {
    var world = ScreenWorld(columns, rows, ascii: ascii)
    world.settle("older")
    world.submit(
      .setDevice([.set(\.lockScreenDisplay, display), .set(\.isLocked, true), .set(\.previews, previews)])
    )
    return world
  }

  private func pushThree(to world: inout ScreenWorld) {
    world.push("dinner", thread: "1")
    world.push("rain", to: "weather")
    world.push("train", thread: "2")
  }

  @Test func aNewPhoneDisplaysTheList() {
    var world = ScreenWorld(46, 30)
    world.press("u")
    pushThree(to: &world)
    #expect(world.titles == ["Train", "Rain", "Dinner"])
  }

  @Test(arguments: [(46, 30), (40, 12), (120, 40)])
  func aCountIsTheirNumberAtTheBottom(columns: Int, rows: Int) {
    var world = world(.count, columns, rows)
    #expect(world.shows("swipe up for older") && !world.shows("0 Notifications"))
    pushThree(to: &world)
    #expect(world.titles == [])
    #expect(world.rows[rows - 2].contains("⌃ 3 Notifications"))
    #expect(!world.shows("No new notifications"))

    world.remove("dinner", "train")
    #expect(world.rows[rows - 2].contains("⌃ 1 Notification"))
  }

  @Test func aStackIsTheNewestOnTopOfTheOthers() {
    var world = world(.stack)
    world.push("dinner")
    #expect(world.titles == ["Dinner"] && world.shows("swipe up for older"))
    world.push("rain", to: "weather", body: "Take an umbrella.")
    world.push("train", body: "On time.", thread: "2")
    let rows = world.rows
    let card = rows.firstIndex { $0.contains("Train") } ?? 0
    #expect(
      Array(rows[card...(card + 5)]) == [
        " ▐ ▐M▌ Train                            now ▌", " ▐     On time.                             ▌",
        " ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘",
        "   ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘",
        "     ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘", "      ╰ 2 more notifications",
      ]
    )
    #expect(world.titles == ["Train"] && !world.shows("swipe up"))
  }

  @Test func aStackIsReadableWithLettersAloneAndInLittleRoom() {
    var world = world(.stack, 40, 12)
    pushThree(to: &world)
    #expect(world.titles == ["Train"] && world.shows("╰ 2 more notifications"))
    var plain = self.world(.stack, ascii: true)
    pushThree(to: &plain)
    #expect(plain.shows("+ 2 more notifications"))
    #expect(plain.rows.allSatisfy { $0.allSatisfy(\.isASCII) })
  }

  @Test func hiddenPreviewsOfAStackCountWhatTheirCardStandsFor() {
    var world = world(.stack, previews: .never)
    world.push("rain", to: "weather")
    world.push("one", thread: "t")
    world.push("two", thread: "t")
    #expect(world.shows("2 Notifications") && world.shows("╰ 1 more notification"))
  }

  @Test func swipingUpSpreadsThemBeforeTheHistory() {
    var world = world(.count)
    pushThree(to: &world)
    world.press("down")
    #expect(world.titles == ["Train", "Rain", "Dinner"] && world.focus == "Train")
    world.press("down down down")
    #expect(world.titles.last == "Older" && world.focus == "Older")
    world.press("esc")
    #expect(world.titles == [] && world.shows("3 Notifications"), "going back gathers them")

    world.submit(.setDevice([.set(\.lockScreenDisplay, .stack)]))
    world.press("down")
    #expect(world.titles == ["Train"] && world.focus == "Train")
    world.press("down")
    #expect(world.titles == ["Train", "Rain", "Dinner"] && world.focus == "Rain")
    world.press("up up")
    #expect(world.titles == ["Train"], "up from the newest is down again")
  }

  @Test func aClickOrTheRightArrowSpreadsThem() {
    var world = world(.count)
    pushThree(to: &world)
    world.click("3 Notifications")
    #expect(world.titles == ["Train", "Rain", "Dinner"])

    world.submit(.setDevice([.set(\.lockScreenDisplay, .stack)]))
    world.press("esc down right")
    #expect(world.titles == ["Train", "Rain", "Dinner"] && world.focus == "Train")
    #expect(world.screen.openLongLook == nil)
    world.press("esc")
    world.click("2 more notifications")
    #expect(world.titles == ["Train"] && world.focus == "Train", "the first click selects")
    world.click("2 more notifications")
    #expect(world.titles == ["Train", "Rain", "Dinner"])
  }

  @Test func theSelectedOneStaysSelectedWhenAnotherArrives() {
    var world = world(.stack)
    pushThree(to: &world)
    world.press("down")
    world.push("late")
    #expect(world.focus == "Train" && world.titles == ["Late", "Train", "Rain", "Dinner"])
  }

  @Test func clearingTheTopOfAStackSelectsTheNext() {
    var world = world(.stack)
    pushThree(to: &world)
    world.press("down x")
    #expect(world.titles == ["Rain"] && world.focus == "Rain")
    #expect(world.shows("╰ 1 more notification"))
  }

  @Test func itIsChosenInTheSettings() {
    var world = ScreenWorld(80, 40)
    world.press("s enter down down")
    #expect(world.shows("Display As"))
    world.press("right")
    #expect(world.screen.center.device.lockScreenDisplay == .count)
    world.press("right right right left")
    #expect(world.screen.center.device.lockScreenDisplay == .list)
  }
}
