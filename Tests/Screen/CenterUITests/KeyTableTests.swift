import Bidi
import NotificationModel
import TerminalInput
import Testing

@testable import CenterUI

/// The one table of keys, and what the footer and the help make of it.
struct KeyTableTests {
  @Test func everyKeyMeansOneThing() {
    let keys = KeyTable.bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(KeyTable.bindings.allSatisfy { !$0.keys.isEmpty }, "every name in the table is a key")
  }

  /// An overlay's intent is declared for its key; the others are cases of their own.
  @Test func everyIntentHasAKey() {
    let all: [Intent] =
      [
        .up, .down, .pageUp, .pageDown, .toTop, .toBottom, .open, .expand, .back, .reply, .clear, .clearGroup,
        .clearAll, .undoClear, .toBanner, .flickBanner, .inspector, .nextTab, .previousTab, .theme, .locale,
        .mouse, .stage, .stageLayout, .redraw, .suspend, .leave, .quit, .lock, .home, .keep, .turnOff,
        .listPushes, .pushAgain,
      ] + (1...10).map(Intent.action)
    let ofTable = KeyTable.bindings.map(\.intent).filter { if case .show = $0 { false } else { true } }
    #expect(Set(ofTable) == Set(all))
  }

  @Test func everyLineHasAHelpOfOneSentence() {
    for binding in KeyTable.documented {
      #expect(!binding.help.isEmpty && !binding.label.isEmpty)
      #expect(!binding.help.hasSuffix(".") && !binding.help.contains("!"))
    }
    let numbers = KeyTable.bindings.filter { $0.help.isEmpty }.map(\.intent)
    #expect(numbers == (2...10).map(Intent.action), "only the further numbers are told with the first")
  }

  @Test func everyHelpFitsItsLineAtEightyColumns() {
    var world = ScreenWorld(80, 24)
    world.press("?")
    for _ in 0..<20 {
      #expect(!world.rows.dropLast().contains { $0.contains("…") })
      world.press("down")
    }
  }

  @Test(arguments: [(30, 8), (40, 12), (80, 24), (200, 60)]) func theHelpShowsEveryLine(
    columns: Int,
    rows: Int
  ) {
    var world = ScreenWorld(columns, rows)
    world.press("?")
    var seen: Set<String> = []
    var shown: [String] = []
    while shown != world.rows {
      shown = world.rows
      for binding in KeyTable.documented where !seen.contains(binding.help) {
        let start = binding.help.prefix(8)
        if shown.contains(where: { $0.contains(start) }) { seen.insert(binding.help) }
      }
      world.press("page-down")
    }
    #expect(seen.count == KeyTable.documented.count)
    world.press("x")
    #expect(world.screen.overlays.isEmpty, "any other key closes it")
  }

  // MARK: The footer

  @Test(arguments: [30, 40, 46, 60, 80, 120, 200]) func theWayToHelpAndTheWayOutAreAlwaysShown(_ columns: Int)
  {
    for keys in ["", "home", "home right", "tab", "end"] {
      var world = ThemeTests.busyScreen(columns, 24, .cards, keys)
      world.resize(columns, 24)
      #expect(world.footer.contains("? help") && world.footer.contains("q quit"), "\(keys) at \(columns)")
      #expect(world.footer.count <= columns)
    }
  }

  @Test func theFooterShowsOnlyKeysThatWorkNow() {
    for keys in ThemeTests.moments {
      for (columns, rows) in [(40, 12), (80, 24), (200, 60)] {
        let world = ThemeTests.busyScreen(columns, rows, .cards, keys)
        for hint in FooterHints(world.screen).all {
          guard case .intent(let intent)? = hint.target else { continue }
          #expect(world.screen.whyUnavailable(intent) == nil, "\(hint.label.string) after \(keys)")
        }
      }
    }
  }

  @Test func everyKeyWithoutAReasonDoesSomething() {
    let inert: Set<Intent> = [.up, .down, .pageUp, .pageDown, .toTop, .toBottom]
    for keys in ["", "home", "home right", "home tab", "end", "s", "s down enter", "u"] {
      for binding in KeyTable.bindings where !inert.contains(binding.intent) {
        var world = ThemeTests.busyScreen(80, 24, .cards, keys)
        guard world.screen.whyUnavailable(binding.intent) == nil else { continue }
        let before = (world.rows, world.effects.count)
        world.press(binding.keys[0].description)
        #expect(world.rows != before.0 || world.effects.count > before.1, "\(binding.label) after \(keys)")
      }
    }
  }

  @Test func everyKeyWithAReasonSaysItAndChangesNothing() {
    for keys in ["", "home", "home right", "tab", "/ z z z enter"] {
      for binding in KeyTable.bindings {
        var world = ThemeTests.busyScreen(120, 24, .cards, keys)
        guard let reason = world.screen.whyUnavailable(binding.intent),
          world.screen.overlays.isEmpty || !world.screen.isTyping
        else {
          continue
        }
        world.forgetEffects()
        world.press(binding.keys[0].description)
        guard world.screen.focus != .inspector || binding.intent != .expand && binding.intent != .back else {
          continue
        }
        #expect(world.footer.contains(reason), "\(binding.label) after \(keys)")
        #expect(world.effects.isEmpty)
      }
    }
  }
}
