import NotificationEngine
import NotificationState
import Testing

@testable import CenterUI
@testable import NotificationModel

/// Who else watches, and whether the center is in reach.
struct ViewerTests {
  private static func list(_ others: String..., readOnly: Bool = false) -> ViewerStanding {
    let all =
      [Viewer(number: 1, name: "me", isReadOnly: readOnly)]
      + others.enumerated().map { Viewer(number: $0 + 2, name: $1) }
    return ViewerStanding(ViewerList(own: 1, viewers: all))
  }

  @Test(arguments: [40, 46, 80, 200]) func theStatusLineNamesTheOthers(columns: Int) {
    var world = ScreenWorld(columns, 20)
    world.screen.show(Self.list())
    #expect(!world.shows("with"))

    world.screen.show(Self.list("anna@laptop", "ben"))
    #expect(world.shows("with anna@laptop, ben") || world.shows("3 watch"))

    world.screen.show(Self.list("a", "b", "c", "d"))
    #expect(world.shows("with a, b, 2 more"))
  }

  @Test func whoComesAndGoesIsSaid() {
    var world = ScreenWorld()
    world.screen.show(Self.list())
    world.screen.show(Self.list("anna"))
    #expect(world.shows("anna watches, too."))

    world.press("?")
    world.press("esc")
    world.screen.show(Self.list())
    #expect(world.shows("anna has left."))
  }

  /// The center of the others is in the same program, and the first key only says whom it would take it from.
  @Test(arguments: ["q", "C-c"]) func aCenterThatOthersWatchIsNotEndedByOneKey(key: String) {
    var world = ScreenWorld(100, 24)
    world.screen.role.ownsCenter = true
    world.screen.role.whyNotLeaving = nil
    world.screen.show(Self.list("anna"))

    world.press(key)
    #expect(world.effects.isEmpty)
    #expect(world.shows("The center ends for anna too"))
    world.press("down \(key)")
    #expect(world.effects.isEmpty, "another key lies between")

    world.press(key)
    #expect(world.effects == [.quit])
  }

  @Test(arguments: ["?", "/"]) func norByCtrlCAboveTheList(key: String) {
    var world = ScreenWorld(100, 24)
    world.screen.role.ownsCenter = true
    world.screen.show(Self.list("anna"))

    world.press("\(key) C-c")
    #expect(world.effects.isEmpty)
    world.press("C-c")
    #expect(world.effects == [.quit])
  }

  @Test func aCenterThatOthersWatchIsNotStopped() {
    var world = ScreenWorld(100, 24)
    world.screen.role.ownsCenter = true
    world.screen.show(Self.list("anna", "ben"))

    world.press("C-z")
    #expect(world.effects.isEmpty)
    #expect(world.shows("The center would stand still for 2 others too."))

    world.screen.show(Self.list())
    world.press("C-z")
    #expect(world.effects == [.suspend])
  }

  @Test func aScreenOfAnotherCenterGoesAtOnce() {
    var world = ScreenWorld()
    world.screen.show(Self.list("anna"))

    world.press("q")
    #expect(world.effects == [.quit])
  }

  @Test func aScreenThatMayOnlyLookSaysSoAndAsksForNothing() {
    var world = ScreenWorld()
    world.push("one")
    world.screen.show(Self.list(readOnly: true))
    #expect(world.shows("read only"))
    let before = world.effects.count

    for key in ["u", "b", "x", "z", "L"] { world.press(key) }

    #expect(world.effects.count == before)
    #expect(world.engine.state.delivered.count == 1)
    world.press("u")
    #expect(world.shows("This screen is read only."))
  }

  @Test func aScreenThatMayOnlyLookOffersOnlyWhatItMayDo() {
    var world = ScreenWorld(100, 60)
    world.push("one")
    world.pass(seconds: 20)
    world.press("down")
    world.screen.role.isReadOnly = true
    let footer = world.rows.last ?? ""

    for label in ["open", "clear", "reply"] { #expect(!footer.contains(label), "\(footer)") }
    for label in ["more", "search", "help", "quit"] { #expect(footer.contains(label), "\(footer)") }
    world.press("?")
    #expect(world.shows("Show it in full"))
    for help in ["Lock the phone", "Open the notification", "Press a button", "Write a reply", "Clear"] {
      #expect(!world.shows(help), "\(help)")
    }
  }

  @Test func aLostConnectionIsSeenUntilItIsBack() {
    var world = ScreenWorld(80, 20)
    world.push("one")
    world.pass(seconds: 20)
    world.screen.show(Self.list("anna"))
    var lost = Self.list("anna")
    lost.interruption = "The center has ended."

    world.screen.show(lost)

    #expect(world.shows("reconnecting"))
    #expect(world.shows("The center has ended. This screen connects again by itself."))
    #expect(!world.shows("with anna"))
    world.screen.show(world.engine.state)
    world.screen.show(Self.list("anna"))
    #expect(!world.shows("reconnecting"))
    #expect(world.shows("The center is in reach again."))
    #expect(world.shows("with anna"))
    #expect(world.shows("One"))
  }

  @Test func whatWasTypedIsThereAfterwards() {
    var world = ScreenWorld(60, 24)
    let reply = Action(
      identifier: "say",
      title: "Say",
      textInput: Action.TextInput(buttonTitle: "Send", placeholder: "")
    )
    world.register("mail", Category(identifier: "talk", actions: [reply]))
    world.push("one", category: "talk")
    world.press("r")
    world.type("On my")

    world.screen.show(world.engine.state)

    #expect(world.shows("On my"))
  }

  @Test func aNameCannotWriteToTheTerminal() {
    var world = ScreenWorld(80, 20)

    world.screen.show(Self.list("an\u{1b}[2Jna\n"))

    #expect(world.rows.allSatisfy { row in row.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
  }

  @Test func leavingNeedsACenterThatGoesOn() {
    var world = ScreenWorld(80, 20)
    world.press("D")
    #expect(world.shows("This center ends with its screen."))
    #expect(!world.effects.contains(.leave))

    world.screen.role.whyNotLeaving = nil
    world.press("D")

    #expect(world.effects.last == .leave)
  }
}
