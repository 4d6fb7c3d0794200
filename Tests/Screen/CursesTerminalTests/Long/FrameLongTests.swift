import Canvas
import TestTerminal
import Testing

@testable import TerminalProbe

/// Many frames and many colors, on every kind of terminal.
@Suite struct FrameLongTests {
  @Test(arguments: ProbeTerminal.all) func manyDifferencesAddUpToTheWholeFrame(_ kind: ProbeTerminal)
    async throws
  {
    try await expectDifferencesAddUp(on: kind, frames: 1...15)
  }

  @Test func aPictureMayHaveMoreColorsThanCursesHasPairs() async throws {
    let size = Size(columns: 240, rows: 80)
    let arguments = ["--no-probe", "--depth", "trueColor"]
    let terminal = try startProbe(
      arguments,
      columns: size.columns,
      rows: size.rows,
      answersQueries: false
    )
    try await terminal.waitFor("wide")

    terminal.write("g")
    let lastRow = String(repeating: "▀", count: size.columns)
    try await terminal.waitUntil("the picture is drawn") { $0.rows.last == lastRow }
    terminal.write("a")
    let picture = try await terminal.waitForOutput("\u{1b}[5n")
    let wanted = Noise.picture(size: size)
    for (row, cells) in picture.cells.enumerated() {
      let far = zip(cells, wanted.row(row)).filter { !$0.foreground.isNear($1.style.foreground) }
      #expect(far.count == 0, "row \(row)")
    }

    terminal.write("ng")
    try await terminal.waitFor("frame 1.")
    terminal.write("a")
    let after = try await terminal.waitForOutput("\u{1b}[5n", count: 2)
    let wrong = after.wrongLooks(of: Noise.grid(frame: 1, size: size), depth: .trueColor)
    #expect(wrong.prefix(5) == [])
  }
}
