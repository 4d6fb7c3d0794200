import Canvas
import FoundationEssentials
import NotificationState
import TerminalInput
import Testing
import Text
import Themes

@testable import CenterUI
@testable import NotificationModel

/// A story on the screen: its captions, its keys, and whose the phone is.
@Suite struct StoryScreenTests {
  @Test(arguments: [(40, 12), (80, 24), (200, 60), (30, 8)])
  func theCaptionStandsUnderThePhoneAndMovesNothing(columns: Int, rows: Int) {
    var world = Self.world(columns, rows, "A push arrives.")
    let short = world.screen.layout
    #expect(rows == 8 || world.rows.contains { $0.contains("3/9") && $0.contains("A push arrives.") })
    world.show(Self.caption(String(repeating: "long words ", count: 60)))
    #expect(world.screen.layout == short)
    #expect(world.rows.allSatisfy { $0.count <= columns })
    #expect(!world.screen.layout.isUnfit)
  }

  @Test(arguments: [(40, 12), (80, 24)]) func whatIsWrongIsSeenWithItsLine(columns: Int, rows: Int) {
    var world = Self.world(columns, rows, "A push arrives.")
    var caption = Self.caption("A push arrives.")
    caption.problem = "pay.yaml:12: shown: expected [banner], seen [list]."
    world.show(caption)
    #expect(world.rows.contains { $0.contains("✗ pay.yaml:12") })
    let row = world.rows.firstIndex { $0.contains("✗") } ?? 0
    let grid = world.screen.draw().grid
    let mark = (0..<columns).map { grid[row, $0] }.first { $0.glyph.text == "✗" }
    #expect(mark?.style.foreground == world.screen.theme.style(.noticeError).foreground)
  }

  @Test func theKeysOfTheStoryComeFirst() {
    var world = Self.world(80, 24, "A push arrives.")
    #expect(world.effects(of: "space", "page-down") == [.story(.next), .story(.next)])
    #expect(world.effects(of: "backspace", "page-up") == [.story(.back), .story(.back)])
    #expect(world.effects(of: "p") == [.story(.pause)])
    #expect(world.effects(of: "q") == [.quit])
    #expect(world.footer.contains("space next") && world.footer.contains("q quit"))
    world.show(Caption("Beginning", step: 0, of: 9, progress: .waiting))
    #expect(world.effects(of: "page-up") == [])
    #expect(world.footer.contains("This is the beginning."))
  }

  @Test func thePersonLooksAroundButChangesNothing() {
    var world = Self.world(80, 24, "A push arrives.")
    #expect(world.effects(of: "u") == [])
    #expect(world.footer.contains("The story has the phone"))
    world.press("?")
    #expect(world.rows.contains { $0.contains("The next step of the story") })
    #expect(world.effects(of: "page-down") == [.story(.next)], "the story goes on behind the help")
  }

  @Test func afterTheLastStepThePhoneIsThePersons() {
    var world = Self.world(80, 24, "A push arrives.")
    world.show(Caption("The end", step: 9, of: 9, progress: .handedOver))
    #expect(world.effects(of: "u") == [.submit(.setDevice([.set(\.isLocked, true)]))])
    #expect(world.effects(of: "space") == [])
    #expect(world.effects(of: "page-up") == [.story(.back)])
    #expect(world.footer.contains("pgup back"))
  }

  @Test func aKeyOfTheStoryIsSeenAndSubmitsNothing() {
    var world = Self.world(80, 24, "A push arrives.")
    let before = world.effects.count
    _ = world.screen.receive(.input(.key(Key("u", []))))
    _ = world.screen.receive(.input(.key(Key("s", []))))
    #expect(world.effects.count == before)
    #expect(!world.screen.overlays.isEmpty)
    #expect(world.screen.caption != nil)
    _ = world.screen.receive(.start(CenterState(viewing: CenterSnapshot())))
    #expect(world.screen.overlays.isEmpty && world.screen.caption != nil)
  }

  @Test func theClockIsThatOfTheStory() throws {
    var world = Self.world(80, 24, "A push arrives.")
    world.screen.machineZone = try #require(TimeZone(identifier: "America/New_York"))
    _ = world.screen.pass(to: ScreenWorld.firstMoment)
    #expect(world.rows[0].contains("5:41"))
    _ = world.screen.receive(.start(CenterState(viewing: CenterSnapshot())))
    #expect(world.rows[0].contains("9:41"))
  }

  /// What the step causes takes a moment, which is no pause.
  @Test(arguments: [
    ("A push arrives.", "A push arrives …"), ("… and once more", "… and once more …"),
    ("Then a friend …", "Then a friend …"),
  ])
  func aStepThatIsUnderWaySaysSoOnce(text: String, shown: String) {
    for columns in [80, 100] {
      var world = ScreenWorld(columns, 24)
      if columns == 100 { world.screen.show(stage: Stage()) }
      world.show(Caption(text, step: 3, of: 9, progress: .busy(automatic: true)))
      #expect(world.rows.contains { $0.hasSuffix(shown) } && world.shows("p pause"))
      world.show(Caption(text, step: 3, of: 9, progress: .busy(automatic: false)))
      #expect(world.shows("p play"))
      world.show(Caption(text, step: 3, of: 9, progress: .playing))
      #expect(world.rows.contains { $0.hasSuffix(text) } && world.shows("p pause"))
    }
  }

  @Test func aFilmShowsNoKeysThatCannotBePressed() {
    var world = Self.world(80, 24, "A push arrives.")
    #expect(world.rows[23].contains("next"))
    world.screen.role.isFilmed = true
    #expect(world.rows[23].isEmpty && world.shows("A push arrives."))
  }

  private static func caption(_ text: String) -> Caption { Caption(text, step: 3, of: 9, progress: .waiting) }

  private static func world(_ columns: Int, _ rows: Int, _ text: String) -> ScreenWorld {
    var world = ScreenWorld(columns, rows)
    world.show(caption(text))
    return world
  }
}

extension ScreenWorld {
  fileprivate mutating func show(_ caption: Caption) { _ = screen.receive(.caption(caption)) }

  /// What pressing the keys asks for.
  fileprivate mutating func effects(of keys: String...) -> [Effect] {
    keys.compactMap { Key($0) }.flatMap { screen.handle(.key($0)) }
  }
}
