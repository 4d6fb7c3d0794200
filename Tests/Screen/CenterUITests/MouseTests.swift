import Canvas
import NotificationModel
import NotificationState
import TerminalInput
import Testing

@testable import CenterUI

/// Everything that can be done with keys can be done with the mouse.
struct MouseTests {
  private func world(_ columns: Int = 80, _ rows: Int = 40) -> ScreenWorld {
    var world = ScreenWorld(columns, rows)
    world.register("Mail", category("invite", "Join", "Say…", "Decline!"))
    for name in ["a", "b", "c"] { world.push(name, to: "news") }
    world.push("dinner", category: "invite")
    world.pass(seconds: 300)
    return world
  }

  @Test func theFirstClickSelectsAndTheSecondOpens() {
    var world = world()
    world.press("end")
    world.click("Dinner")
    #expect(world.focus == "Dinner")
    #expect(world.screen.openLongLook == nil)
    world.click("Dinner")
    #expect(world.screen.openLongLook != nil)
  }

  @Test func aClickBesideTheOpenNotificationClosesIt() {
    var world = world()
    world.press("home right")
    world.click(at: Point(column: 1, row: 30))
    #expect(world.screen.openLongLook == nil)
    #expect(world.titles.contains("Dinner"))
  }

  @Test func buttonsOnTheCardAndInTheLongLookArePressed() {
    var world = world()
    world.press("home")
    world.click("Join")
    #expect(world.commands.last == world.answer("join", from: .list, by: .mouse))

    world = self.world()
    world.press("home right")
    world.click("Decline")
    #expect(world.commands.last == world.answer("decline", from: .longLook, by: .mouse))
  }

  @Test func aReplyIsWrittenAndSent() {
    var world = world()
    world.press("home")
    world.click("Say")
    world.type("hi")
    world.click("[ Send ]")
    #expect(
      world.commands.last
        == .respond(
          app: "com.example.mail",
          identifier: "dinner",
          action: "say",
          text: "hi",
          authenticated: false,
          origin: ResponseOrigin(.longLook, by: .mouse)
        )
    )
  }

  @Test func clicksElsewhereDoNotLoseWhatWasTyped() {
    var world = world(120, 40)
    world.press("home r")
    world.type("hi")
    world.click("Dinner")
    world.click("Payload")
    world.click("9:4")
    #expect(world.screen.hasUnsentText)
    #expect(world.screen.inspector.tab == .payload)
    if world.screen.overlays.last is Question { world.click("esc no") }
    #expect(world.screen.openLongLook?.reply?.editor.text == "hi")
  }

  @Test func theCrossClearsTheFocusedCard() {
    var world = world()
    world.press("home")
    world.click("×", inRowOf: "Dinner")
    #expect(!world.shows("Dinner"))
    world.pass(PendingClear.grace)
    #expect(
      world.commands == [
        .dismiss(
          [NotificationKey(app: "com.example.mail", identifier: "dinner")],
          origin: ResponseOrigin(.list, by: .mouse)
        )
      ]
    )
  }

  @Test func aGroupExpandsAndIsClearedByClicks() {
    var world = world()
    world.click("2 more notifications")
    #expect(world.titles.contains("="))
    world.click("clear ×", inRowOf: "· 3")
    #expect(world.titles == ["Dinner"])
  }

  @Test func clearAllAsksAndItsAnswersAreClicked() {
    var world = world()
    world.click("clear ×")
    world.click("esc no")
    #expect(!world.titles.isEmpty)
    world.click("clear ×")
    world.click("↵ yes")
    #expect(world.titles.isEmpty)
  }

  @Test func theBannerIsSelectedThenOpened() {
    var world = world()
    world.press("end")
    world.push("new", to: "news", body: "DisplayOptions")
    world.click("DisplayOptions")
    #expect(world.focus == "banner New")
    #expect(
      world.commands.last == .pinBanner(NotificationKey(app: "com.example.news", identifier: "new"), true)
    )
    world.click("DisplayOptions")
    #expect(world.screen.openLongLook != nil)
  }

  @Test func theFootersWordsAreButtons() {
    var world = world()
    world.press("end")
    world.click("search")
    #expect(world.screen.search != nil)
    world.click("esc")
    #expect(world.screen.search == nil)
    world.click("help")
    #expect(world.shows("Clear everything, after a question"))
    world.click("esc close")
    #expect(world.screen.overlays.isEmpty)
    world.click("quit")
    #expect(world.effects.last == .quit)
  }

  @Test func theLinesOfTheHelpAreButtons() {
    var world = world()
    world.press("?")
    world.click("The next theme")
    #expect(world.screen.overlays.isEmpty)
    #expect(world.footer.contains("Theme"))
  }

  @Test func tabsAndRequestsAreSelected() {
    var world = world(120, 40)
    for name in ["one", "two"] {
      let content = Content(title: name)
      let request = Request(
        identifier: name,
        content: content,
        trigger: .timeInterval(name == "one" ? 600 : 700, repeats: false)
      )
      world.submit(.add(app: "com.example.mail", request))
    }
    world.click("Pending")
    #expect(world.screen.inspector.tab == .pending && world.focus == "inspector")
    world.click("two")
    #expect(world.screen.selectedPending?.request.identifier == "two")
    world.click("remove")
    #expect(world.screen.center.pending.count == 1)
    world.click("Notification Center")
    #expect(world.focus != "inspector")
  }

  @Test func theWheelGoesThroughTheListTheTextAndTheInspector() {
    var world = world(120, 40)
    world.press("home")
    world.wheel(.down)
    #expect(world.focus == "C")
    world.wheel(.up)
    #expect(world.focus == "Dinner")
    for number in 0..<60 { world.push("n\(number)") }
    world.press("[")
    world.wheel(.down, at: Point(column: 90, row: 10))
    #expect(world.screen.inspector.scroll == 3)
  }

  @Test func aClickOnAnyCellIsHarmless() {
    var world = world()
    for keys in ["", "right", "tab", "?", "/", "C", "esc esc esc"] {
      world.press(keys)
      for row in stride(from: 0, to: 40, by: 6) {
        for column in stride(from: 0, to: 80, by: 19) {
          var copy = world
          copy.click(at: Point(column: column, row: row))
          expectSound(copy.screen)
        }
      }
    }
  }
}
