import NotificationState
import PhoneContents
import TerminalInput
import Testing

@testable import CenterUI
@testable import NotificationModel

/// A number presses a button that is seen, and shows one that is not (ios-behaviour 3.5).
@Suite struct ButtonKeyTests {
  /// A bank asks about a payment; the card and the banner show the first two buttons of six.
  private func world(_ columns: Int = 46, _ rows: Int = 24, body: String = "To Ada") -> ScreenWorld {
    var world = ScreenWorld(columns, rows)
    world.register("Mail", category("pay", "Approve", "Later", "Details", "Report!", "Not me…", "Block!"))
    world.push("payment", body: body, category: "pay")
    return world
  }

  private func answer(_ world: ScreenWorld) -> Response? {
    world.screen.center.latestResponses.last?.response
  }

  @Test func aButtonOfTheBannerThatIsNotSeenIsShownWithTheFocus() {
    var world = world()
    world.press("b 4")
    #expect(world.shows("▐▌4  Report              ! ▌  destructive"))
    #expect(world.footer == " Button 4 \"Report\" is selected: ↵ presses it.")
    #expect(answer(world) == nil)

    world.press("enter")
    #expect(answer(world)?.actionIdentifier == "report")
  }

  @Test func theFieldOfAButtonThatIsNotSeenTakesTheNextText() {
    var world = world(46, 20)
    world.press("f down 5")
    world.type("not me")
    #expect(world.shows("▐ not me                          [ Send ] ▌") && !world.shows("4  Report"))
    #expect(world.footer == " ↵ send  esc back  C-u clear  C-_ undo")
    world.press("enter")
    #expect(answer(world)?.actionIdentifier == "not me" && answer(world)?.userText == "not me")
  }

  @Test func aButtonThatIsSeenIsPressed() {
    for keys in ["b 2", "f down 2", "b right 2", "f down tab 2", "f down 4 2"] {
      var world = world(100)
      world.press(keys)
      #expect(answer(world)?.actionIdentifier == "later", "\(keys)")
    }
    for (name, first) in [("1 Approve", "b"), ("2 Later", "f down tab"), ("4  Report", "b right")] {
      var world = world(100)
      world.press(first)
      world.click(name)
      #expect(answer(world) != nil, "\(name)")
    }
  }

  @Test func aButtonBelowALongTextIsNotPressedUnseen() {
    var world = world(46, 20, body: String(repeating: "many words ", count: 200))
    world.press("f down right")
    #expect(!world.shows("Report"))

    world.press("4")
    #expect(answer(world) == nil && world.shows("4  Report"))
    #expect(world.footer.contains("Button 4 \"Report\" is selected: ↵ presses it."))
    world.press("4")
    #expect(answer(world)?.actionIdentifier == "report")
  }

  @Test func aStackShowsTheButtonOfItsNewest() {
    var world = ScreenWorld(46, 30)
    world.register("Mail", settings: Settings(.set(\.previews, .never)), category("pay", "A", "B", "Report!"))
    world.push("one", thread: "t", category: "pay")
    world.push("two", thread: "t", category: "pay")
    world.pass(seconds: 60)
    world.press("home 3")
    #expect(world.screen.openLongLook?.key.identifier == "two" && world.screen.openLongLook?.action == 2)
    #expect(answer(world) == nil)
  }

  @Test func theLineOfAGroupHasNoButtons() {
    var world = world()
    world.push("second", category: "pay")
    world.press("f f down down 1")
    #expect(world.footer.contains("This line stands for several notifications; select one of them."))
    #expect(answer(world) == nil && world.screen.overlays.isEmpty)
  }

  @Test func aHiddenButtonOnALockedPhoneIsShownAfterThePasscode() {
    var world = world()
    world.submit(.setDevice([.set(\.isLocked, true), .set(\.previews, .whenUnlocked)]))
    world.press("down down 4")
    #expect(world.screen.overlays.last is Passcode)
    world.type("not me")
    world.press("enter")
    #expect(world.footer.contains("Button 4 \"Report\" is selected"))
    #expect(answer(world) == nil && world.screen.isLocked)
  }

  @Test func moreThanThereAreDoNothing() {
    for keys in ["b 7", "f down 9", "b right 0"] {
      var world = world()
      world.press(keys)
      #expect(world.footer.contains("There are 6 buttons only."), "\(keys)")
      #expect(answer(world) == nil)
    }
  }

  @Test func numbersInAFieldAreText() {
    var world = world()
    world.press("b r 4 2")
    #expect(answer(world) == nil && world.screen.openLongLook?.reply?.editor.text == "42")
  }
}
