import TestTerminal
import Testing

/// What the program hears, and that it hears nothing when nothing happens.
@Suite struct ListeningTests {
  @Test func bytesComeAsTheyAreTyped() async throws {
    let terminal = try startProbe(["--no-probe"])
    try await terminal.waitFor("wide")

    terminal.write([0x1b, 0x5b, 0x41, 0x03, 0x0d, 0x11, 0x13, 0x1c, 0xff, 0xc3, 0xa9])

    try await terminal.waitFor("heard 1b 5b 41 3 d 11 13 1c ff c3 a9.")
  }

  @Test func aStormOfSizesEndsWithTheLast() async throws {
    let terminal = try startProbe(["--no-probe"])
    try await terminal.waitFor("wide")

    for step in 0..<60 { terminal.resize(columns: 1 + step * 3, rows: 1 + step) }
    terminal.resize(columns: 97, rows: 31)

    let screen = try await terminal.waitUntil { $0.contains("size 97x31") && $0.contains("wide") }
    #expect(screen.cells[6][95].text == "日")
    #expect(screen.cursor == ScreenPlace(column: 6, row: 4))
  }

  @Test(arguments: [(1, 1), (3, 2), (20, 5), (300, 100)])
  func everySizeIsSurvived(columns: Int, rows: Int) async throws {
    let terminal = try startProbe(["--no-probe"])
    try await terminal.waitFor("wide")

    terminal.resize(columns: columns, rows: rows)
    terminal.write("n")
    terminal.resize(columns: 80, rows: 24)
    terminal.write("q")

    #expect(try await terminal.waitForExit() == .exited(0))
  }

  @Test func aTerminalWithoutASizeHasTheUsualOne() async throws {
    let terminal = try startProbe(["--no-probe"], ["COLUMNS": "11", "LINES": "4"])
    terminal.resize(columns: 80, rows: 24)

    try await terminal.waitFor("size 80x24")
  }

  @Test func anotherThreadEndsTheWait() async throws {
    let terminal = try startProbe(["--no-probe"])
    try await terminal.waitFor("wide")

    terminal.write("w")
    try await terminal.waitFor("woken 1")
    terminal.write("w")
    try await terminal.waitFor("woken 2")
  }

  @Test func anIdleProgramDoesNotWakeUp() async throws {
    let terminal = try startProbe(["--no-probe"])
    try await terminal.waitFor("wide")
    _ = await terminal.isSilent(for: .milliseconds(300))

    #expect(try await terminal.sleeps(for: .seconds(1)))

    let before = try terminal.voluntaryContextSwitches()
    // The count is a count: a key makes it grow.
    terminal.write("x")
    try await terminal.waitFor("heard 78.")
    // It is counted when the program goes to sleep again, which is after it has said what it heard.
    while try terminal.voluntaryContextSwitches() <= before { try await Task.sleep(for: .milliseconds(1)) }
  }
}
