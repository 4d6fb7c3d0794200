import Canvas
import FoundationEssentials
import JSON
import NotificationEngine
import NotificationState
import PhoneContents
import TerminalInput
import TestSupport
import Testing
import Text

@testable import CenterUI
@testable import NotificationModel

/// The Dynamic Island on the screen (ios-behaviour 2.5).
@Suite struct IslandTests {
  private static let template = """
    card: ["{{attributes.home}} {{contentState.score}} {{attributes.guest}}"]
    island:
      leading: ["⚽"]
      trailing: ["{{contentState.score}}"]
      minimal: ["{{contentState.score}}"]
      expanded:
        leading: ["{{attributes.home}}"]
        trailing: ["{{attributes.guest}}"]
        bottom: ["It stands {{contentState.score}}."]
    """

  private static func app(_ bundle: String = App.matches.bundle, _ template: String = template) -> App {
    var app = App.matches
    app.bundle = bundle
    app.liveActivities = [
      ActivityPresentation(attributesType: "Match", card: .template(template, file: "match.card.yaml"))
    ]
    return app
  }

  /// A phone on which an activity was started and its alert has gone.
  private func world(
    _ columns: Int = 46,
    _ rows: Int = 24,
    depth: ColorDepth = .monochrome,
    ascii: Bool = false,
    _ template: String = template
  ) -> ScreenWorld {
    var world = ScreenWorld(columns, rows, depth: depth, ascii: ascii)
    world.submit(.registerApp(Self.app(App.matches.bundle, template)))
    world.submit(.push(.activity("start", score: "1:0", identifier: "final")))
    world.pass(seconds: 10)
    return world
  }

  private func status(_ world: ScreenWorld) -> String { world.rows.first ?? "" }

  @Test(arguments: [(30, 8), (40, 12), (80, 24), (200, 60)])
  func theCompactOneStandsInTheMiddleOfTheStatusLine(columns: Int, rows: Int) throws {
    let line = status(world(columns, rows))
    #expect(line.contains("(⚽  1:0)") && line.contains("9:41"))
    let phone = world(columns, rows).screen.layout.phone
    let start = try #require(line.firstIndex(of: "("))
    // The emoji of two columns is one character.
    let column = line.distance(from: line.startIndex, to: start)
    #expect(abs(2 * column + 9 - phone.columns) <= 1)
  }

  @Test func inColorItIsBlackWithHalfBlocksAsEnds() throws {
    let world = world(depth: .trueColor)
    #expect(status(world).contains("▐⚽  1:0▌"))
    let grid = world.screen.draw().grid
    let column = try #require((0..<46).first { grid[0, $0].glyph.text == "▐" })
    #expect(grid[0, column].style.foreground == Painter.islandColor)
    #expect(grid[0, column + 1].style.background == Painter.islandColor)
    let ink = try #require(grid[0, column + 5].style.foreground)
    #expect(ink.relativeLuminance > 0.7, "its texts are light on every theme")
  }

  @Test func inASCIIItHasBrackets() {
    #expect(status(world(ascii: true)).contains("(⚽  1:0)"))
  }

  @Test func anUpdateChangesIt() {
    var world = world()
    world.submit(.push(.activity("update", at: 200, score: "2:0")))
    #expect(status(world).contains("(⚽  2:0)"))
  }

  @Test func anAlertExpandsItWhereTheBannerIs() {
    var world = world()
    world.submit(.push(.activity("update", at: 200, score: "2:0", alert: true)))
    let rows = world.rows
    #expect(rows.prefix(8).contains { $0.contains("It stands 2:0.") })
    #expect(!rows.prefix(8).contains { $0.contains("Aker 2:0 Brann") } && !status(world).contains("⚽"))
    world.pass(seconds: 10)
    #expect(status(world).contains("(⚽  2:0)"))
  }

  @Test func aPhoneWithoutAnIslandHasABanner() {
    var world = world()
    world.submit(.setDevice([.set(\.preset, "iphone-se")]))
    #expect(!status(world).contains("⚽"))
    world.submit(.push(.activity("update", at: 200, score: "2:0", alert: true)))
    #expect(world.rows.prefix(8).contains { $0.contains("Aker 2:0 Brann") })
    #expect(!world.rows.contains { $0.contains("It stands") })
  }

  @Test func ofTwoAppsEachHasACircle() {
    var world = world()
    world.submit(.registerApp(Self.app("com.example.cup")))
    world.submit(
      .push(
        .activity("start", score: "5:5", identifier: "cup", to: "com.example.cup", ["relevance-score": 9])
      )
    )
    world.pass(seconds: 10)
    #expect(status(world).contains("(5:5) (1:0)"), "the topmost of the Lock Screen is attached")
    world.submit(.registerApp(Self.app("com.example.third")))
    world.submit(.push(.activity("start", score: "7:7", identifier: "x", to: "com.example.third")))
    world.pass(seconds: 10)
    #expect(status(world).contains("(5:5) (7:7)") && !status(world).contains("1:0"))
  }

  @Test func ofOneAppTheHighestScoreIsInTheIsland() {
    var world = world()
    world.submit(.push(.activity("start", score: "5:5", identifier: "other")))
    world.pass(seconds: 10)
    #expect(status(world).contains("(⚽  1:0)"), "of equal scores the first one stays")
    world.submit(
      .push(.activity("update", at: 200, score: "6:5", identifier: "other", ["relevance-score": 9]))
    )
    #expect(status(world).contains("(⚽  6:5)"))
  }

  @Test func itIsEmptyOnALockedPhoneAndWhileTheAppIsOnTheScreen() {
    var world = world()
    world.submit(.setDevice([.set(\.isLocked, true)]))
    #expect(!status(world).contains("⚽") && world.rows.contains { $0.contains("Aker 1:0 Brann") })
    world.submit(.setDevice([.set(\.isLocked, false)]))
    #expect(status(world).contains("⚽"))
    world.submit(.setAppState(app: App.matches.bundle, .foreground))
    #expect(!status(world).contains("⚽"))
  }

  @Test func anEndedOneLeavesIt() {
    var world = world()
    world.submit(.push(.activity("end", at: 200, score: "3:0")))
    #expect(!status(world).contains("⚽") && world.rows.contains { $0.contains("Aker 3:0 Brann") })
  }

  @Test func aClickOnItOpensTheApp() {
    var world = world()
    world.click("⚽")
    #expect(world.screen.center.foregroundApp == App.matches.bundle)
    #expect(world.screen.center.activities.count == 1)
  }

  @Test func withoutASectionTheIconStandsForIt() {
    var world = world(46, 24, "card: [\"{{contentState.score}} at home\"]")
    #expect(status(world).contains("([M])"))
    world.submit(.push(.activity("update", at: 200, score: "2:0", alert: true)))
    #expect(world.rows.prefix(8).contains { $0.contains("2:0 at home") })
  }

  @Test func aSideWithNothingInItTakesNoRoom() {
    let empty = "trailing: [{ text: late, when: \"{{contentState.delay}}\" }]"
    #expect(status(world(46, 24, "card: [a]\nisland: { leading: [\"⚽\"], \(empty) }")).contains("(⚽)"))
  }

  @Test func itsPictureHasAllThreeBelowOneAnother() throws {
    let world = world()
    let frame = try #require(world.screen.picture(of: .island))
    let rows = (0..<frame.grid.size.rows).map { row in
      (0..<frame.grid.size.columns).map { frame.grid[row, $0].glyph.text }.joined()
    }
    let places = ["(⚽  1:0)", "(1:0)", "It stands 1:0."].map { part in rows.firstIndex { $0.contains(part) } }
    #expect(places == [1, 3, 7])
  }

  @Test func inALanguageFromRightToLeftItIsMirrored() {
    for (depth, island) in [(ColorDepth.monochrome, "(1:0  ⚽)"), (.trueColor, "▐1:0  ⚽▌")] {
      var world = world(depth: depth)
      world.submit(.setDevice([.set(\.locale, "ar")]))
      #expect(status(world).contains(island))
    }
  }
}
