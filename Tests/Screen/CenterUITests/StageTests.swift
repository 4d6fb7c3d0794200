import Canvas
import FoundationEssentials
import NotificationModel
import PhoneContents
import TerminalInput
import Testing
import Text
import Themes

@testable import CenterUI

/// The stage view: the phone alone, large, with captions that are read from the last row.
struct StageTests {
  private static let sizes = [(30, 8), (40, 12), (80, 24), (100, 30), (120, 40), (200, 60), (300, 90)]

  private func world(_ columns: Int, _ rows: Int, themes: [Theme] = [.cards]) -> ScreenWorld {
    var world = ScreenWorld(columns, rows, themes: themes)
    world.register("Mail", category("invite", "Join", "Say…", "Decline!"))
    world.push("lunch", body: "The usual place?", category: "invite")
    world.pass(seconds: 300)
    return world
  }

  @Test(arguments: sizes, Stage.Layout.allCases)
  func everythingHasItsPlaceAtEverySize(size: (Int, Int), layout: Stage.Layout) {
    var world = world(size.0, size.1)
    world.screen.show(stage: Stage(layout))
    for caption in [nil, Caption("A push arrives.", step: 3, of: 9, progress: .waiting)] {
      if let caption { _ = world.screen.receive(.caption(caption)) }
      let places = world.screen.layout
      let parts = [places.phone, places.frame, places.inspector, places.caption, places.footer].compactMap(
        \.self
      )
      let seen = parts.filter { !$0.isEmpty }
      #expect(seen.allSatisfy { $0.intersection(Rect(size: world.screen.size)) == $0 })
      #expect(places.phone.bottom <= places.caption.row && places.caption.bottom <= places.footer.row)
      let overlap = places.inspector?.intersection(places.frame ?? places.phone)
      #expect(overlap?.isEmpty ?? true)
      #expect(world.screen.draw().grid.size == world.screen.size)
    }
  }

  @Test func aWideScreenBelongsToThePhone() {
    var world = world(200, 60)
    let before = world.screen.layout
    world.press("v")
    let layout = world.screen.layout
    #expect(layout.phone.columns * layout.phone.rows > before.phone.columns * before.phone.rows * 3 / 2)
    #expect(layout.inspector == nil)
    let frame = layout.frame ?? Rect(column: 0, row: 0, columns: 0, rows: 0)
    #expect(abs(frame.column - (200 - frame.right)) <= 1, "it stands in the middle")
    #expect(world.rows.contains { $0.contains("Lunch") })
    world.press("v")
    #expect(world.screen.layout == before)
  }

  @Test func onASmallScreenThePhoneHasAllOfIt() {
    var world = world(80, 24)
    world.press("v")
    #expect(world.screen.layout.phone == Rect(column: 0, row: 0, columns: 80, rows: 23))
    #expect(world.screen.layout.cards.columns > 70)
  }

  @Test(arguments: [(100, 24), (200, 60)]) func whatStandsBesideThePhoneChangesWithAKey(
    columns: Int,
    rows: Int
  ) {
    var world = world(columns, rows)
    let heading = ["Trace", "Log"]
    world.press("V")
    #expect(!world.rows.contains { row in heading.contains { row.contains($0) } })
    world.press("V")
    #expect(world.screen.stage?.layout == .trace && world.screen.inspector.tab == .trace)
    #expect(world.rows.contains { $0.contains("Latest: ") })
    world.press("V")
    #expect(world.screen.inspector.tab == .log && world.rows.contains { $0.contains("Log") })
    #expect(world.screen.focus == .list)
    world.press("V")
    #expect(world.screen.layout.inspector == nil)
  }

  @Test(arguments: [(40, 12), (60, 30), (80, 24), (200, 60)])
  func thePartWithTheFocusIsSeen(columns: Int, rows: Int) {
    var world = world(columns, rows)
    for key in ["v", "tab", "tab", "V", "]", "tab", "V", "V", "tab", "]", "V", "b", "]", "down", "v"] {
      world.press(key)
      let seen = world.screen.focus == .inspector
      #expect(!seen || world.screen.layout.inspector != nil, "after \(key)")
      #expect(seen || !world.screen.layout.inspectorCovers, "after \(key)")
    }
  }

  @Test func onANarrowScreenThePaneTakesThePlaceOfThePhone() {
    for (columns, rows) in [(40, 12), (80, 24), (99, 24)] { expectThePaneInPlaceOfThePhone(columns, rows) }
  }

  private func expectThePaneInPlaceOfThePhone(_ columns: Int, _ rows: Int) {
    var world = world(columns, rows)
    world.press("v V")
    #expect(world.screen.layout.inspectorCovers && world.rows[0].contains("Trace"))
    world.press("V")
    #expect(world.rows[0].contains("Log"))
    world.press("V")
    #expect(!world.screen.layout.inspectorCovers && world.screen.focus == .list)
    #expect(world.rows.contains { $0.contains("Lunch") })
  }

  @Test(arguments: [72, 80, 100]) func theNamesOfTheTabsAreWhole(columns: Int) {
    for tab in InspectorState.Tab.allCases {
      var world = world(columns, 24)
      world.screen.show(stage: Stage(.trace))
      world.screen.inspector.tab = tab
      world.screen.focus = .inspector
      let names = world.rows[0].split(separator: " ").suffix(6)
      #expect(names.last?.hasPrefix("Log") == true, "\(world.rows[0])")
      #expect(names.contains { $0 == tab.rawValue }, "\(world.rows[0])")
    }
  }

  @Test func theInspectorComesWhenItIsAskedFor() {
    for (columns, rows) in [(80, 24), (200, 60)] {
      var world = world(columns, rows)
      world.press("v tab")
      #expect(world.screen.layout.inspector != nil && world.screen.focus == .inspector)
      world.press("tab")
      #expect(world.screen.layout.inspector == nil)
    }
  }

  @Test func aClickMeetsWhatIsSeen() {
    var world = world(200, 60)
    world.press("v")
    world.click("Lunch")
    #expect(world.focus == "Lunch")
    world.press("right")
    #expect(world.rows.contains { $0.contains("Decline") })
    world.click("Join")
    #expect(world.screen.openLongLook == nil)
  }

  @Test func questionsAndTheSettingsStayInsideThePhone() {
    var world = world(200, 60)
    world.press("v")
    let phone = world.screen.layout.phone
    let before = world.screen.draw().grid
    for key in ["C", "s"] {
      world.press(key)
      let grid = world.screen.draw().grid
      for row in 0..<phone.bottom {
        for column in (0..<200) where !phone.contains(Point(column: column, row: row)) {
          #expect(grid[row, column] == before[row, column])
        }
      }
      world.press("esc")
    }
  }

  @Test(arguments: [(80, 24), (200, 60)]) func theCaptionIsReadInTheMiddle(columns: Int, rows: Int) {
    var world = world(columns, rows)
    world.press("v")
    _ = world.screen.receive(.caption(Caption("A push arrives.", step: 3, of: 9, progress: .waiting)))
    let row = world.rows.first { $0.contains("A push arrives.") } ?? ""
    let left = row.prefix { $0 == " " }.count
    #expect(abs(left - (columns - left - 15)) <= 1)
    #expect(world.rows.contains { $0.contains("━─") && $0.contains("3/9") })
  }

  @Test(arguments: ["dark", "light", "high-contrast"]) func theCaptionCanBeRead(_ name: String) throws {
    for (columns, rows) in [(80, 24), (200, 60)] {
      var world = world(columns, rows, themes: [try ThemeTests.theme(name)])
      world.press("v")
      _ = world.screen.receive(.caption(Caption("A push arrives.", step: 3, of: 9, progress: .waiting)))
      let grid = world.screen.draw().grid
      let area = world.screen.layout.caption
      for row in area.row..<area.bottom {
        for cell in grid.row(row) where cell.glyph.text.first?.isLetter == true {
          let contrast = cell.style.foreground?.contrast(
            to: cell.style.background ?? .init(red: 0, green: 0, blue: 0)
          )
          #expect(contrast ?? 0 >= 7)
        }
      }
    }
  }
}

/// Keys that are shown as they are pressed.
struct ShownKeysTests {
  @Test func keysAreSeenForAMoment() {
    var world = ScreenWorld(80, 24)
    world.push("lunch")
    world.press("down")
    #expect(!world.rows[22].contains("↓"), "unless asked for, no key is shown")
    world.screen.showKeys()
    world.press("t t")
    #expect(world.rows[22].hasSuffix("t theme   t theme"))
    #expect(world.secondsToNextFrame < 2.501)
    world.pass(seconds: 3)
    #expect(!world.rows[22].contains("theme"))
  }

  @Test func nothingIsSeenBetweenTwoKeys() {
    var covered = 0
    for rows in 14...24 {
      var world = ScreenWorld(40, rows)
      for number in 1...8 {
        world.push("\(number)", body: String(repeating: "m", count: 60), thread: "\(number)")
      }
      world.pass(seconds: 300)
      world.screen.showKeys()
      let text = world.rows[rows - 2]
      world.press("t t t t t t")
      #expect(world.rows[rows - 2].hasSuffix("t theme   t theme   t theme"))
      if text.contains("mmmmmmmm") { covered += 1 }
    }
    #expect(covered > 0, "there was a text beneath")
  }

  @Test func lettersOfATextStandTogether() {
    var world = ScreenWorld(80, 24)
    world.register("Mail", category("talk", "Say…"))
    world.push("lunch", category: "talk")
    world.screen.showKeys()
    world.press("r")
    world.type("On my way")
    world.press("enter")
    #expect(world.rows[22].hasSuffix("r reply   On my way   ↵"))
  }

  @Test func aPasscodeIsShownAsDots() {
    var world = ScreenWorld(80, 24)
    world.register("Mail", category("invite", "Join"))
    world.push("lunch", category: "invite")
    world.screen.showKeys()
    world.screen.present(Passcode(action: .show(NotificationKey(app: "x", identifier: "y"))))
    world.type("4711")
    #expect(world.rows[22].hasSuffix("••••"), "\(world.rows[22])")
    #expect(!world.rows.contains { $0.contains("4") && $0.contains("7") })
  }

  @Test func keysOfAStoryAreShownToo() {
    var world = ScreenWorld(80, 24)
    world.screen.showKeys()
    _ = world.screen.receive(.caption(Caption("A push arrives.", step: 3, of: 9, progress: .waiting)))
    _ = world.screen.receive(.input(.key(Key("t", []))))
    #expect(world.rows[22].hasSuffix("t theme"))
  }

  @Test func theKeysOfTheSpeakerAreNotShown() {
    var world = ScreenWorld(80, 24)
    world.screen.showKeys()
    _ = world.screen.receive(.caption(Caption("A push arrives.", step: 3, of: 9, progress: .waiting)))
    let before = world.rows[22]
    world.press("space page-up")
    #expect(world.rows[22] == before)
  }
}
