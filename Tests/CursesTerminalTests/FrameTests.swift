import Canvas
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

  @Test(arguments: [
    ("xterm-256color", "trueColor"), ("xterm-256color", "indexed256"), ("tmux-256color", "trueColor"),
    ("tmux-256color", "indexed256"), ("xterm", "ansi8"), ("vt100", "monochrome"), ("linux", "ansi16"),
  ])
  func differencesAddUpToTheWholeFrame(term: String, depth: String) async throws {
    let size = Size(columns: 61, rows: 17)
    let arguments = ["--no-probe", "--depth", depth]
    let terminal = try startProbe(arguments, term: term, columns: 61, rows: 17, answersQueries: false)
    try await terminal.waitFor("wide")
    let mark = "\u{1b}[5n"

    for frame in 1...15 {
      terminal.write("n")
      try await terminal.waitFor("frame \(frame).")
      terminal.write("a")
      let composed = try await terminal.waitForOutput(mark, count: 2 * frame - 1)
      terminal.write("ra")
      let painted = try await terminal.waitForOutput(mark, count: 2 * frame)

      let differences = composed.differences(from: painted)
      #expect(differences.prefix(5) == [], "frame \(frame)")
      let grid = Noise.grid(frame: frame, size: size)
      #expect(composed.text == TextWriter().write(grid).trimmingRows, "frame \(frame)")
      guard let depth = ColorDepth(rawValue: depth), depth >= .indexed256 else { continue }
      #expect(composed.wrongLooks(of: grid, depth: depth).prefix(5) == [], "frame \(frame)")
    }
  }

  @Test func aPictureOfMoreColorsThanPairsIsCoarseAndExactAfterwards() async throws {
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

    #expect(terminal.output.count - sent > 400)
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

extension String {
  fileprivate var trimmingRows: String {
    var text = self
    while text.last == "\n" { text.removeLast() }
    return text
  }
}

extension ScreenPicture {
  /// The places whose colours or attributes are not those of the grid.
  fileprivate func wrongLooks(of grid: Grid, depth: ColorDepth) -> [String] {
    cells.enumerated().flatMap { row, cells in
      zip(cells.indices, grid.row(row)).compactMap { column, cell in
        guard cell.glyph.width > 0 else { return nil }
        let style = cell.style.resolved(for: depth)
        let shown = cells[column]
        // Of a blank only the background is seen.
        let isBlank = cell.glyph == .space && style.attributes.isDisjoint(with: [.reverse, .underline])
        let isRight =
          shown.background == ScreenColor(style.background)
          && (isBlank
            || shown.foreground == ScreenColor(style.foreground) && shown.attributes == style.attributes.seen)
        return isRight ? nil : "\(column),\(row): \(shown) for \(style)"
      }
    }
  }
}

extension ScreenColor {
  /// Whether no channel is more than 16 steps away.
  fileprivate func isNear(_ color: Color?) -> Bool {
    guard case .rgb(let value) = self, let color else { return false }
    let channels = zip([value >> 16, value >> 8 & 0xff, value & 0xff], [color.red, color.green, color.blue])
    return channels.allSatisfy { abs($0 - Int($1)) <= 16 }
  }

  fileprivate init(_ color: ResolvedColor) {
    switch color {
    case .default: self = .terminal
    case .index(let index): self = .palette(Int(index))
    case .rgb(let red, let green, let blue):
      self = .rgb(max(8, Int(red) << 16 | Int(green) << 8 | Int(blue)))
    }
  }
}

extension Attributes {
  /// As the emulator knows them; it has no dim.
  fileprivate var seen: Set<ScreenCell.Attribute> {
    let names: [(Attributes, ScreenCell.Attribute)] = [
      (.bold, .bold), (.italic, .italic), (.underline, .underline), (.reverse, .reverse),
      (.strikethrough, .strikethrough),
    ]
    return Set(names.filter { contains($0.0) }.map(\.1))
  }
}
