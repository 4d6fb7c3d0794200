import Canvas
import TestTerminal
import Testing
import Text

@testable import TerminalProbe

/// A kind of terminal, and the colors that the program uses there.
struct ProbeTerminal: Sendable {
  /// The name in the terminfo database.
  var name: String
  var depth: ColorDepth

  static let all: [ProbeTerminal] = [
    .init(name: "xterm-256color", depth: .trueColor), .init(name: "xterm-256color", depth: .indexed256),
    .init(name: "tmux-256color", depth: .trueColor), .init(name: "tmux-256color", depth: .indexed256),
    .init(name: "xterm", depth: .ansi8), .init(name: "vt100", depth: .monochrome),
    .init(name: "linux", depth: .ansi16),
  ]
}

/// Draws one frame after the other, and compares what their differences made of the screen with the whole frame, painted
/// anew and written as text.
func expectDifferencesAddUp(on kind: ProbeTerminal, frames: ClosedRange<Int>) async throws {
  let size = Size(columns: 61, rows: 17)
  let arguments = ["--no-probe", "--depth", kind.depth.rawValue]
  let terminal = try startProbe(arguments, term: kind.name, columns: 61, rows: 17, answersQueries: false)
  try await terminal.waitFor("wide")
  let mark = "\u{1b}[5n"

  for frame in frames {
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
    guard kind.depth >= .indexed256 else { continue }
    #expect(composed.wrongLooks(of: grid, depth: kind.depth).prefix(5) == [], "frame \(frame)")
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
  func wrongLooks(of grid: Grid, depth: ColorDepth) -> [String] {
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
  func isNear(_ color: Color?) -> Bool {
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
