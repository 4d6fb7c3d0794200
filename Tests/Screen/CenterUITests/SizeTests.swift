import Canvas
import FoundationEssentials
import NotificationModel
import NotificationState
import PhoneLocalization
import TerminalInput
import Testing

@testable import CenterUI

/// All sizes, all depths, and content that means harm.
struct SizeTests {
  static let sizes = [
    (1, 1), (2, 2), (20, 5), (29, 8), (30, 7), (30, 8), (40, 12), (44, 16), (80, 24), (99, 30), (100, 30),
    (120, 40), (200, 60), (500, 3), (3, 200),
  ]
  static let moments = [
    "", "down", "right", "right down down", "r", "?", "C", "/", "tab", "tab left left", "tab right", "b", "u",
    "u down", "s",
    "s down down down down enter", "s enter",
  ]

  static func world(_ columns: Int, _ rows: Int, _ depth: ColorDepth = .trueColor, ascii: Bool = false)
    -> ScreenWorld
  {
    var world = ScreenWorld(columns, rows, depth: depth, ascii: ascii)
    world.register("Mail", icon: "💌", category("invite", "Join", "接收邀请!", "Say…"))
    for text in hostile {
      world.push("n\(text.hashValue)", title: text, subtitle: text, body: text, thread: text)
    }
    world.push("dinner", title: "Dinner", body: String(repeating: "word ", count: 500), category: "invite")
    return world
  }

  /// Control characters, text that runs backwards, piles of marks, very long words, nothing to see at all.
  static let hostile = [
    "\u{1B}[2J\u{1B}]0;gotcha\u{07}\u{9B}31m\r\n\t\0", "\u{202E}abc\u{2066}def",
    "Z\u{0336}\u{0337}a\u{0489}\u{0489}l\u{0300}\u{0301}\u{0302}\u{0303}go",
    String(repeating: "漢", count: 300), String(repeating: "x", count: 5000), "👩‍👩‍👧‍👦🏳️‍🌈🇩🇪👍🏽\u{200D}",
    "\u{200B}\u{FEFF}\u{2060}", "שלום مرحبا",
    "a\u{2028}b\u{2029}c\u{85}d", "\u{E0041}\u{E007F}", "ﷺ", "각",
  ]

  @Test(arguments: [(1, 1), (44, 16), (120, 40)]) func everyMomentIsDrawn(columns: Int, rows: Int) {
    Self.expectMomentsSound(resizedTo: columns, rows)
  }

  @Test(arguments: ColorDepth.allCases) func theScreenIsDrawnAtEveryDepth(_ depth: ColorDepth) {
    Self.expectMomentsSound(at: depth, ascii: depth == .monochrome, sizes: [(80, 24)])
  }

  /// Draws every moment at a size to which the terminal is changed, and after it is changed back.
  static func expectMomentsSound(resizedTo columns: Int, _ rows: Int) {
    for moment in moments {
      var world = world(80, 24)
      world.press(moment)
      world.resize(columns, rows)
      expectSound(world.screen, "\(moment) at \(columns)×\(rows)")
      world.press("down up page-down page-up")
      expectSound(world.screen, "\(moment) at \(columns)×\(rows)")
      world.resize(80, 24)
      expectSound(world.screen, "\(moment) back from \(columns)×\(rows)")
    }
  }

  /// Draws every moment with the colors of a terminal, at several sizes.
  static func expectMomentsSound(at depth: ColorDepth, ascii: Bool, sizes: [(Int, Int)]) {
    for (columns, rows) in sizes {
      for moment in moments {
        var world = world(columns, rows, depth, ascii: ascii)
        world.press(moment)
        expectSound(world.screen, moment)
      }
    }
  }

  @Test(arguments: moments) func inASCIIModeWhatIsOursIsASCII(_ moment: String) {
    for (columns, rows) in [(40, 12), (80, 24), (120, 40)] {
      var world = ScreenWorld(columns, rows, ascii: true)
      world.register("Mail", icon: "💌", category("invite", "Join", "Go!", "Say…"))
      for name in ["a", "b", "c", "d"] { world.push(name, thread: name == "d" ? "d" : "x") }
      world.push("dinner", body: "Eight o'clock?", category: "invite")
      world.press(moment)
      let strange = world.rows.joined().unicodeScalars.filter { !$0.isASCII && $0 != "…" }
      #expect(strange.isEmpty, "\(String(String.UnicodeScalarView(strange))) in \(moment)")
    }
  }

  @Test func contentNeverReachesTheScreenAsAControl() {
    let world = Self.world(120, 40)
    for scalar in world.rows.joined(separator: " ").unicodeScalars {
      #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
      #expect(!(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value))
    }
  }

  @Test func hostileTextsAreDrawnInTheInspectorToo() {
    for (columns, rows) in [(40, 12), (120, 40), (200, 60)] {
      var world = Self.world(columns, rows)
      world.press("down tab")
      for _ in 0..<6 {
        world.press("right down page-down")
        expectSound(world.screen)
      }
    }
  }

  @Test(arguments: [(1001, 24), (80, 501)]) func aboveTheLargestItSaysSo(columns: Int, rows: Int) {
    var world = Self.world(80, 24)
    world.resize(columns, rows)
    #expect(world.shows("Shrink to 1000×500; q quits"))
    world.resize(1000, 24)
    #expect(!world.shows("Shrink"))
  }

  @Test func belowThirtyByEightItSaysSoAndNothingCanBeLost() {
    var world = Self.world(80, 24)
    world.press("down")
    world.resize(29, 7)
    #expect(world.shows("Enlarge to 30×8"))
    let count = world.screen.center.delivered.count
    world.press("x X C enter 1 right enter")
    world.click(at: Point(column: 5, row: 3))
    #expect(world.screen.center.delivered.count == count)
    world.press("q")
    #expect(world.effects.last == .quit)
  }

  @Test func whatWasTypedIsStillThereAfterTheWindowWasTiny() {
    var world = Self.world(80, 24)
    world.press("down home r")
    world.type("hello")
    world.resize(1, 1)
    world.press("q C-c esc enter")
    world.type("lost")
    world.resize(80, 24)
    #expect(world.screen.openLongLook?.reply?.editor.text == "hello")
    #expect(!world.effects.contains(.quit))
  }

  @Test func aLongNoticeIsWrittenInFull() {
    let sentence =
      "/home/ada/.config/bellhop/config.yaml:2:1: warning: \"bogus\" is not known here. There are theme, colors, "
      + "motion, mouse, ascii, plain, sound, watch, socket and store."
    for (columns, rows) in [(40, 12), (80, 24), (120, 40)] {
      var world = ScreenWorld(columns, rows)
      world.screen.show(sentence)
      let foot = world.rows.suffix(6).map { $0.trimmingBlanks }.joined(separator: " ")
      #expect(
        foot.filter { $0 != " " }.contains(sentence.filter { $0 != " " }),
        "\(columns)×\(rows): \(foot)"
      )
      expectSound(world.screen)
      world.press("down")
      #expect(!world.shows("bogus"))
    }
  }

  @Test func aNoticeGoesAfterItsTimeAlsoBesideAFrozenClock() throws {
    var world = ScreenWorld(80, 24)
    for isFrozen in [false, true] {
      if isFrozen { world.submit(.setClock(.freeze(nil))) }
      world.screen.show("Something happened.")
      #expect(world.secondsToNextFrame < 8.001)
      world.pass(ScreenState.Notice.stay + .seconds(1))
      #expect(!world.shows("Something happened."))
    }
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40)]) func theHelpIsWrittenInFull(columns: Int, rows: Int) {
    var world = ScreenWorld(columns, rows)
    world.press("?")
    var seen = ""
    for _ in 0..<20 {
      seen += world.rows.map(\.trimmingBlanks).joined(separator: " ")
      world.press("page-down")
    }
    #expect(!seen.contains("…"))
    for word in Set(KeyTable.documented.flatMap { $0.help.split(separator: " ") }) {
      #expect(seen.contains(word), "\(word)")
    }
  }

  @Test(arguments: PhoneLanguage.tags) func theQuestionForPermissionIsWrittenInFull(
    _ language: String
  ) {
    var world = ScreenWorld(40, 12)
    world.submit(.setDevice([.set(\.locale, language)]))
    var settings = Settings()
    settings.authorization = .notDetermined
    world.register("Messages", settings: settings)
    world.submit(.requestAuthorization(app: "com.example.messages", [.alert, .sound, .badge]))
    let rows = world.rows.joined(separator: "\n")
    #expect(!rows.contains("…"), "\(rows)")
    #expect(world.rows.contains { $0.contains("1") } && world.rows.contains { $0.contains("2") })
  }

  @Test func theCompactScreenLooksAsItShould() {
    var world = ScreenWorld(40, 12)
    world.register("Dely", category("invite", "Accept", "See"))
    world.push("rain", to: "weather", title: "Rain in 20 minutes")
    world.push(
      "dinner",
      to: "dely",
      title: "Dinner tonight",
      subtitle: "The usual place",
      body: "Eight o'clock? Ada brings the wine and more",
      category: "invite"
    )
    world.pass(seconds: 30)
    world.press("home")
    let expected = """
      9:41  Tue Mar 24
      ▌▐D▌ Dinner tonight              now  ×
      ▌    The usual place
      ▌    Eight o'clock? Ada brings the win…
      ▌    1 Accept   2 See
       ▐W▌ Rain in 20 minutes             now
      """
    #expect(world.rows.prefix(6).joined(separator: "\n") == expected)
    #expect(world.footer == " ↵ open  → more  x clear  ? help  q quit")
  }

  @Test func anEmptyScreenSaysWhatToDo() {
    let world = ScreenWorld(40, 12)
    #expect(world.shows("Nothing here yet. From another terminal:"))
    #expect(world.shows(#"echo '{"aps":{"alert":"hi"}}' |"#))
    #expect(world.shows("bellhop push com.example.app -"))
  }

  @Test func theStatusLineShowsWholeNotesOnly() {
    var world = ScreenWorld(46, 20)
    for name in ["Alpha", "Betagamma", "Delta", "Epsilon"] {
      world.register(name)
      world.submit(.setBadge(app: "com.example.\(name.lowercased())", name.count))
    }
    #expect(world.rows[0].hasSuffix("Betagamma 9 · Epsilon 7"))
  }
}

extension String {
  /// Without blanks and frames at its ends.
  fileprivate var trimmingBlanks: String {
    let frame: Set<Character> = [" ", "▌", "▐"]
    return String(drop { frame.contains($0) }.reversed().drop { frame.contains($0) }.reversed())
  }
}
