import TestTerminal
import Testing

@testable import Platform

/// However the program ends or pauses, the terminal is given back as it was.
@Suite struct LifeCycleTests {
  private func expectGivenBack(_ terminal: PseudoTerminal) {
    let output = String(decoding: terminal.output, as: UTF8.self)
    let screen = terminal.screen
    #expect(terminal.lineSettings == .shell)
    #expect(!screen.alternateScreen)
    #expect(screen.cursorVisible)
    #expect(screen.mouse == .none)
    for mode in ["?2004", "?1004", "?1006", "?1002", "?1000"] {
      #expect(output.lastPlace(of: "\u{1b}[\(mode)l") > output.lastPlace(of: "\u{1b}[\(mode)h"), "\(mode)")
    }
    #expect(output.lastPlace(of: "\u{1b}[8h") > output.lastPlace(of: "\u{1b}[8l"))
    #expect(output.lastPlace(of: "\u{1b}[?1049l") > output.lastPlace(of: "\u{1b}[?2004l"))
  }

  private func started(_ environment: [String: String] = [:]) async throws -> PseudoTerminal {
    let terminal = try startProbe(["--no-probe", "--mouse"], environment)
    let screen = try await terminal.waitFor("wide")
    #expect(screen.alternateScreen)
    #expect(terminal.lineSettings == .raw)
    return terminal
  }

  @Test func quittingGivesTheTerminalBack() async throws {
    let terminal = try await started()

    terminal.write("q")

    #expect(try await terminal.waitForExit() == .exited(0))
    expectGivenBack(terminal)
    #expect(terminal.screen.text == "closed")
  }

  @Test(arguments: [(Int32(15), Int32(143)), (1, 129), (2, 130)])
  func aRequestToEndIsObeyed(signal: Int32, status: Int32) async throws {
    let terminal = try await started()

    terminal.send(signal: signal)

    #expect(try await terminal.waitForExit() == .exited(status))
    expectGivenBack(terminal)
  }

  @Test(arguments: SignalTable.signals(.endsAtOnce).filter { $0 <= 34 } + [64])
  func aFatalSignalGivesTheTerminalBackAndStillKills(signal: Int32) async throws {
    let terminal = try await started(["COLORTERM": "truecolor"])

    terminal.send(signal: signal)

    #expect(try await terminal.waitForExit() == .killed(signal: signal))
    expectGivenBack(terminal)
  }

  @Test func aMistakeInTheProgramIsReadableAfterwards() async throws {
    let terminal = try await started()

    terminal.write("t")

    let state = try await terminal.waitForExit()
    #expect(state == .killed(signal: 4) || state == .killed(signal: 5))
    expectGivenBack(terminal)
    let afterwards = String(decoding: terminal.output, as: UTF8.self).afterLast("\u{1b}[?1049l")
    #expect(afterwards.contains("Fatal error: deliberate trap"))
  }

  @Test func aViolationOfMemoryIsReportedAsOne() async throws {
    let terminal = try await started()

    terminal.write("v")

    #expect(try await terminal.waitForExit() == .killed(signal: 11))
    expectGivenBack(terminal)
  }

  @Test func aClosedWindowEndsTheProgram() async throws {
    let terminal = try await started()

    terminal.hangUp()

    #expect(try await terminal.waitForExit() == .exited(129))
  }

  @Test func textForStandardErrorFollowsAfterTheScreenAndIsHarmless() async throws {
    let terminal = try await started()
    terminal.write("ee")
    let during = try await terminal.waitFor("heard 65 65.")
    #expect(!during.contains("warning"))

    terminal.write("q")

    _ = try await terminal.waitForExit()
    #expect(terminal.screen.text == "a ?[31mwarning\na ?[31mwarning\nclosed")
  }

  @Test func aStopThatNobodyCouldEndDoesNotStop() async throws {
    let terminal = try await started()

    terminal.send(signal: 20)
    let screen = try await terminal.waitFor("resumed 1")

    #expect(screen.alternateScreen)
    #expect(terminal.lineSettings == .raw)
    #expect(terminal.processState == .running)
  }

  @Test func afterAStopFromOutsideTheScreenIsRestored() async throws {
    let terminal = try await started()
    terminal.send(signal: 19)
    try await terminal.waitForStop()
    terminal.resize(columns: 70, rows: 20)

    terminal.send(signal: 18)
    let screen = try await terminal.waitUntil { $0.contains("size 70x20 resumed 1") && $0.contains("wide") }

    #expect(screen.alternateScreen)
    #expect(terminal.lineSettings == .raw)
  }

  private func startedInShell() async throws -> PseudoTerminal {
    let probe = try BuiltProducts.executable("TerminalProbe")
    let environment = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "PS1": "shell> ",
    ]
    let shell = try PseudoTerminal("/bin/bash", ["--norc", "--noprofile", "-i"], environment: environment)
    try await shell.waitFor("shell>")
    shell.write("\(probe) --no-probe --mouse\r")
    try await shell.waitFor("wide")
    return shell
  }

  @Test func theSuspendKeyLeadsToTheShellAndBack() async throws {
    let shell = try await startedInShell()

    shell.write([0x1a])
    let stopped = try await shell.waitUntil("the shell is back") {
      !$0.alternateScreen && $0.contains("Stopped")
    }
    #expect(stopped.mouse == .none)
    shell.write("stty -a | tr ' ' '\\n' | grep -c -e '^icanon' -e '^echo;*$' -e '^isig'\r")
    try await shell.waitUntil("all three settings are on") { $0.rows.contains("3") }
    shell.resize(columns: 90, rows: 30)
    shell.write("fg\r")
    let screen = try await shell.waitUntil("the screen is back") {
      $0.alternateScreen && $0.contains("size 90x30 resumed 1") && $0.contains("wide")
    }
    #expect(screen.mouse == .drags)

    shell.write("q")
    try await shell.waitFor("closed")
    shell.write("exit\r")
    #expect(try await shell.waitForExit() == .exited(0))
  }

  @Test func aStoppedProgramThatIsKilledLeavesTheShellAlone() async throws {
    let shell = try await startedInShell()
    shell.write([0x1a])
    try await shell.waitUntil("the shell is back") { !$0.alternateScreen && $0.contains("Stopped") }
    let sent = shell.output.count

    shell.write("P=$(jobs -p); kill %1; while kill -0 $P 2>/dev/null; do :; done; wait $P; echo status $?\r")
    let screen = try await shell.waitFor("status 143")

    #expect(!screen.alternateScreen)
    #expect(!String(decoding: shell.output.dropFirst(sent), as: UTF8.self).contains("\u{1b}[?1049"))
  }

  @Test func inTheBackgroundItWaitsForItsTurn() async throws {
    let shell = try await startedInShell()
    shell.write([0x1a])
    try await shell.waitUntil("the shell is back") { !$0.alternateScreen && $0.contains("Stopped") }

    shell.write("bg; until jobs | grep -q Stop; do :; done; jobs\r")
    try await shell.waitUntil("it is stopped again") { $0.text.ranges(of: "Stopped").count >= 2 }
    #expect(!shell.screen.alternateScreen)
    shell.write("fg\r")
    try await shell.waitUntil { $0.alternateScreen && $0.contains("resumed 1") }

    shell.write("q")
    try await shell.waitFor("closed")
  }

  @Test func itCanBeExaminedWithoutAScreen() async throws {
    let terminal = try startProbe(
      ["--examine"],
      replies: [ScriptedReply(to: "\u{1b}[>q", with: "\u{1b}P>|Modern 1.2\u{1b}\\")]
    )

    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.text == "xterm-256color trueColor Modern 1.2 80x24")
    #expect(terminal.lineSettings == .shell)
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("\u{1b}[?1049h"))
  }
}

extension String {
  /// What follows the last occurrence.
  fileprivate func afterLast(_ part: String) -> Substring {
    ranges(of: part).last.map { self[$0.upperBound...] } ?? ""
  }

  /// -1 where it does not occur.
  fileprivate func lastPlace(of part: String) -> Int {
    let all = Array(utf8)
    let wanted = Array(part.utf8)
    return all.ranges(of: wanted).last?.lowerBound ?? -1
  }
}
