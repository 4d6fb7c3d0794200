import Glibc
import TestTerminal
import Testing

@testable import TerminalProbe

/// Frames reach the screen whole, whatever was there before and however slow the terminal is.
@Suite struct FrameTests {
  @Test func wideCharactersKeepTheirColumnsUpToTheEdge() async throws {
    let terminal = try startProbe(["--no-probe"])

    let screen = try await terminal.waitFor("wide")

    let start = try #require(screen.find("日本語"))
    #expect(screen.find("é wide")?.column == start.column + 7)
    // Newer than the C library and than the emulator, and drawn all the same.
    #expect(screen.contains("\u{1fae8}"))
    #expect(screen.cells[6][78].text == "日")
    #expect(screen.cells[6][79].width == 0)
    #expect(screen.cells[7][79].text == "|")
  }

  @Test(arguments: ProbeTerminal.all)
  func differencesAddUpToTheWholeFrame(_ kind: ProbeTerminal) async throws {
    try await expectDifferencesAddUp(on: kind, frames: 1...3)
  }

  /// Mosh shows a character once where it is to be repeated, and hands on no name.
  @Test(arguments: [nil, "Modern 1.2"])
  func onlyATerminalThatTellsItsNameRepeats(name: String?) async throws {
    let replies = [
      name.map { ScriptedReply(to: "\u{1b}[>q", with: "\u{1b}P>|\($0)\u{1b}\\") },
      ScriptedReply(to: "\u{1b}[c", with: "\u{1b}[?62;4c"), ScriptedReply(to: "\u{1b}[5n", with: "\u{1b}[0n"),
    ].compactMap(\.self)
    let terminal = try startProbe(
      ["--depth", "ansi8"],
      columns: 61,
      rows: 17,
      replies: replies,
      answersQueries: false
    )
    try await terminal.waitFor("wide")

    for frame in 1...4 {
      terminal.write("n")
      try await terminal.waitFor("frame \(frame).")
    }

    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains(/\x1b\[[0-9]+b/) == (name != nil))
  }

  @Test func aSecondLookSendsNothing() async throws {
    let terminal = try startProbe(["--no-probe"])
    try await terminal.waitFor("wide")
    terminal.write("w")
    try await terminal.waitFor("woken 1")
    let before = terminal.output.count

    terminal.write("c")
    try await terminal.waitUntil { $0.cursorVisible && $0.contains("heard 77 63.") }

    // One row and the cursor, not the screen.
    #expect(terminal.output.count - before < 80)
    #expect(terminal.screen.cursor == ScreenPlace(column: 6, row: 4))
  }

  @Test func aDisturbedScreenIsPaintedAgain() async throws {
    let terminal = try startProbe(["--no-probe"])
    let before = try await terminal.waitFor("wide")
    let sent = terminal.output.count

    terminal.write("r")
    let after = try await terminal.waitFor("heard 72.")

    #expect(terminal.output.count - sent > 300)
    #expect(after.rows[5...] == before.rows[5...])
  }

  @Test func bellMouseAndCursorAreSwitched() async throws {
    let terminal = try startProbe(["--no-probe", "--mouse"])
    var screen = try await terminal.waitFor("wide")
    #expect(screen.mouse == .drags)
    #expect(!screen.cursorVisible)

    terminal.write("bp")
    screen = try await terminal.waitFor("heard 62 70.")
    #expect(screen.mouse == .none)
    #expect(screen.bells == 1)

    terminal.write("mbbb")
    screen = try await terminal.waitFor("6d 62 62 62.")
    #expect(screen.mouse == .drags)
    #expect(screen.bells <= 2)
  }

  @Test func aSlowTerminalMissesFramesButNoKeys() async throws {
    let terminal = try startProbe(["--no-probe"], columns: 120, rows: 40)
    try await terminal.waitFor("wide")
    terminal.pauseReading(true)
    terminal.write("fxyzw")
    try await terminal.waitForStop()

    terminal.pauseReading(false)
    terminal.send(signal: SIGCONT)
    let screen = try await terminal.waitUntil {
      $0.contains("heard 66 78 79 7a 77.") && $0.contains("woken 1")
    }

    let counts = try #require(screen.rows.first { $0.hasPrefix("drawn") }?.split(separator: " "))
    let (drawn, skipped) = (Int(counts[1]) ?? 0, Int(counts[3]) ?? 0)
    #expect(drawn + skipped == 400)
    #expect(drawn >= 1)
    #expect(skipped >= 300)
    #expect(screen.contains("日本語 é wide"))
  }

  @Test func aTerminalThatDoesNotReadCannotKeepTheProgramAlive() async throws {
    let terminal = try startProbe(["--no-probe"], columns: 200, rows: 60)
    try await terminal.waitFor("wide")
    terminal.pauseReading(true)
    terminal.write("nef")
    try await terminal.waitForStop()

    terminal.send(signal: SIGTERM)
    terminal.send(signal: SIGCONT)

    // Its last bytes find no reader; it ends all the same.
    #expect(try await terminal.waitForExit() == .exited(143))
    #expect(terminal.lineSettings == .shell)
  }
}
