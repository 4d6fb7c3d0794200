import Foundation
import TestTerminal
import Testing

/// On whatever terminal is there: it is drawn for it, and it is always given back.
@Suite struct TerminalTests {
  @Test(arguments: [(40, 12), (80, 24), (200, 60), (300, 100)])
  func itFitsTheTerminal(columns: Int, rows: Int) async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let terminal = try await world.screen(columns: columns, rows: rows)
    try await world.bellhop("push", "-", input: BellhopWorld.payload("Dinner tonight", body: "At eight?"))

    let screen = try await terminal.waitFor("Dinner tonight")

    #expect(screen.contains("Trace") == (columns >= 100))
  }

  @Test(arguments: [[], ["preview", "."]], [(65_535, 65_535), (65_535, 24), (80, 65_535), (4000, 4000)])
  func aTerminalThatIsTooLargeIsNotDrawn(arguments: [String], size: (columns: Int, rows: Int)) async throws {
    let world = try BellhopWorld()
    let claim = "stty cols \(size.columns) rows \(size.rows) && exec \"$0\" \"$@\""
    let terminal = try PseudoTerminal(
      "/bin/sh",
      ["-c", claim, world.executable] + arguments,
      environment: world.environment(),
      directory: world.home
    )

    try await terminal.waitFor("Shrink to 1000×500; q quits")
    terminal.resize(columns: 79, rows: 24)
    try await terminal.waitUntil("it fits") { !$0.contains("Shrink") && $0.contains("? help") }
    terminal.write("q")

    #expect(try await terminal.waitForExit() == .exited(0))
  }

  @Test func itIsResizedAtAnyMoment() async throws {
    let world = try BellhopWorld()
    let terminal = try await world.screen()
    try await world.bellhop("push", "a.b", "-", input: #"{"aps": {"alert": {"title": "Stay with me"}}}"#)
    try await terminal.waitFor("Stay with me")

    for (columns, rows) in [(40, 12), (1, 1), (300, 100), (29, 7), (120, 30)] {
      terminal.resize(columns: columns, rows: rows)
    }

    let screen = try await terminal.waitUntil { $0.contains("Trace") && $0.contains("Stay with me") }
    #expect(screen.columns == 120)
  }

  @Test(arguments: [
    ["NO_COLOR": "1"], ["TERM": "vt100"], ["TERM": "xterm"], ["COLORTERM": "truecolor"],
    ["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"],
    ["TERM": "screen-256color", "STY": "1.x", "COLORTERM": "truecolor"],
  ])
  func everyPaletteShowsTheSameText(environment: [String: String]) async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let terminal = try await world.screen([], environment)
    try await world.freezeClock()
    try await world.bellhop("push", "-", input: BellhopWorld.payload("Dinner tonight", body: "At eight?"))

    try await terminal.waitFor("Dinner tonight")
    terminal.write("\u{1b}[C")
    let screen = try await terminal.waitFor("取消")

    #expect(screen.contains("!"), "a destructive action is recognisable without color")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGSEGV])
  func theTerminalIsGivenBackWhateverEndsIt(signal: Int32) async throws {
    let world = try BellhopWorld()
    let terminal = try await world.screen()

    terminal.send(signal: signal)
    let ended = try await terminal.waitForExit()

    let expected: ProcessState = signal == SIGSEGV ? .killed(signal: SIGSEGV) : .exited(128 + signal)
    #expect(ended == expected)
    #expect(terminal.lineSettings == .shell)
    #expect(!terminal.screen.alternateScreen)
    #expect(terminal.screen.cursorVisible)
  }

  @Test func quittingEndsWithZero() async throws {
    let world = try BellhopWorld()
    let terminal = try await world.screen()

    terminal.write("q")

    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(terminal.lineSettings == .shell)
    #expect(!FileManager.default.fileExists(atPath: world.socket))
  }

  @Test func itIsSuspendedAndResumed() async throws {
    let world = try BellhopWorld()
    let shell = try PseudoTerminal(
      "/bin/bash",
      ["--norc", "-i"],
      environment: world.environment(["PS1": "shell> "]),
      directory: world.home
    )
    try await shell.waitFor("shell>")
    shell.write("\(world.executable)\r")
    try await shell.waitFor("? help")

    shell.write("\u{1a}")
    try await shell.waitUntil { !$0.alternateScreen && $0.contains("Stopped") }
    shell.write("fg\r")

    try await shell.waitUntil { $0.alternateScreen && $0.contains("? help") }
    shell.write("q")
    try await shell.waitUntil { !$0.alternateScreen }
  }

  @Test func anIdleScreenSendsNothingAndSleeps() async throws {
    let world = try BellhopWorld()
    let terminal = try await world.screen()
    _ = await terminal.isSilent(for: .milliseconds(300))
    #expect(try await terminal.sleeps(for: .seconds(2), waking: 2))
  }

  @Test func hostileTextReachesTheTerminalHarmless() async throws {
    let world = try BellhopWorld()
    let terminal = try await world.screen()
    let hostile = #"\u001b]2;owned\u0007\u009b31m\u202egnp\u0000"#

    try await world.bellhop(
      "push",
      "a.b",
      "-",
      input: #"{"aps": {"alert": {"title": "\#(hostile)", "body": "calm"}}}"#
    )
    try await terminal.waitFor("calm")

    let bytes = terminal.output
    #expect(!bytes.contains("\u{1b}]2;owned"))
    #expect(!bytes.contains("\u{202e}"))
    #expect(!bytes.contains("\u{9b}31m"))
  }
}
