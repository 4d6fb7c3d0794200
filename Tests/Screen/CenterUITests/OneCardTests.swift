import Canvas
import NotificationState
import TestSupport
import Testing
import Themes

@testable import CenterUI
@testable import NotificationModel

/// The same card is never on one screen twice, and what a phone says there is in its language.
struct OneCardTests {
  private func count(_ text: String, _ world: ScreenWorld) -> Int { world.rows.count { $0.contains(text) } }

  @Test func aLiveActivityIsOnTheBannerOrInTheList() {
    var world = ScreenWorld(60, 40)
    world.submit(.registerApp(.matches))
    world.settle("dinner")
    world.submit(.push(.activity("start", score: "1:0", identifier: "final")))
    #expect(world.screen.center.banner != nil && count("Aker 1:0 Brann", world) == 1)
    world.pass(seconds: 60)
    #expect(world.screen.center.banner == nil && count("Aker 1:0 Brann", world) == 1)
  }

  @Test func theNewestOfAGroupBelowAnActivityIsOnTheBannerOnly() {
    var world = ScreenWorld(60, 40)
    world.submit(.registerApp(.matches))
    world.submit(.push(.activity("start", score: "1:0", identifier: "final")))
    world.pass(seconds: 60)
    for name in ["one", "two", "three"] { world.push(name, title: "Note \(name)", thread: "x") }
    world.press("right esc")
    #expect(world.screen.center.banner?.request.content.title == "Note three")
    #expect(count("Note three", world) == 1, "also after its long look")
    world.press("f")
    #expect(count("Note three", world) == 1)
  }

  @Test func theFocusedCardStaysInTheList() {
    var world = ScreenWorld(60, 40)
    world.settle("dinner", "lunch")
    world.press("home")
    #expect(world.focus == "Lunch")
    world.push("lunch", thread: "lunch")
    #expect(world.screen.center.banner != nil && world.focus == "Lunch" && count("Lunch", world) == 2)
  }

  @Test func aButtonIsNotCutBesideFreeColumns() {
    var world = ScreenWorld(46, 24)
    world.register("Mail", category("reply", "返信…", "週末の予定を確認する"))
    world.push("dinner", category: "reply")
    world.press("b")
    #expect(world.shows("1 返信…") && world.shows("2 週末の予定を確認する"), "\(world.rows)")
  }

  @Test func whatTheCardsSayIsInThePhonesLanguage() {
    var world = ScreenWorld(46, 24)
    world.submit(.setDevice([.set(\.locale, "de")]))
    let wipe = Action(identifier: "wipe", title: "Löschen", options: [.destructive, .authenticationRequired])
    let others = ["a", "b"].map { Action(identifier: $0, title: $0.uppercased()) }
    let category = NotificationModel.Category(identifier: "c", actions: others + [wipe])
    world.submit(.registerApp(app("Mail", [category])))
    world.push("dinner", thread: "1", category: "c")
    world.press("b")
    world.push("lunch", thread: "2")
    #expect(world.shows("→ 1 weitere") && world.shows("1 weitere Mitteilung"), "\(world.rows)")
    world.press("right")
    #expect(world.shows("entsperren !"), "\(world.rows)")
  }

  @Test(arguments: ThemeTests.shipped)
  func theHelpHasABorderInEveryTheme(name: String) throws {
    var world = ScreenWorld(80, 24, themes: [try ThemeTests.theme(name)])
    world.settle("dinner")
    world.press("?")
    #expect(world.shows("╭────") && world.shows("╰────"), "\(world.rows)")
  }

  @Test func whereHalfBlocksDoNotFillACellThereAreNone() {
    var world = ScreenWorld(60, 24)
    world.settle("dinner", "lunch")
    #expect(world.shows("▄▄▄"))
    world.screen.terminal.options.hasWholeBlocks = false
    #expect(!world.rows.joined().contains { "▗▄▖▐▌▝▀▘".contains($0) }, "\(world.rows)")
    let grid = world.screen.draw().grid
    let grounds = Set((0..<24).map { Array(grid.row($0))[30].style.background })
    #expect(grounds.count > 2, "cards are areas of their own color all the same")
  }
}
