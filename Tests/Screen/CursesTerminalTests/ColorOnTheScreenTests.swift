import TestTerminal
import Testing

/// What reaches the terminal at each depth, under the settings people have.
@Suite struct ColorOnTheScreenTests {
  struct Setting: Sendable, CustomTestStringConvertible {
    var term: String
    var environment: [String: String] = [:]
    var depth: String?
    var entry: String
    var foreground: ScreenColor
    var background: ScreenColor
    /// "#000004", too dark to be told from an entry of the palette.
    var black: ScreenColor
    var testDescription: String { "\(term) \(environment) \(depth ?? "")" }
  }

  private static func direct(_ term: String, _ environment: [String: String], entry: String) -> Setting {
    Setting(
      term: term,
      environment: environment,
      entry: entry,
      foreground: .rgb(0xcc3333),
      background: .rgb(0x3366cc),
      black: .rgb(8)
    )
  }

  private static func indexed(_ term: String, _ environment: [String: String] = [:], entry: String) -> Setting
  {
    Setting(
      term: term,
      environment: environment,
      entry: entry,
      foreground: .palette(167),
      background: .palette(62),
      black: .palette(16)
    )
  }

  static let settings = [
    direct("xterm-256color", ["COLORTERM": "truecolor"], entry: "embedded xterm, 24-bit"),
    direct("xterm", ["COLORTERM": "24bit"], entry: "embedded xterm, 24-bit"),
    direct("xterm-ghostty", [:], entry: "embedded xterm, 24-bit"),
    direct("xterm-kitty", ["COLORTERM": "truecolor"], entry: "embedded xterm, 24-bit"),
    direct("tmux-256color", ["TMUX": "/tmp/x,1,0"], entry: "embedded tmux, 24-bit"),
    direct("screen-256color", ["TMUX": "/tmp/x,1,0"], entry: "embedded tmux, 24-bit"),
    direct("xterm-direct", [:], entry: "embedded xterm, 24-bit"),
    indexed("xterm-256color", entry: "xterm-256color"),
    indexed("tmux-256color", entry: "tmux-256color"),
    indexed("screen-256color", ["STY": "1.x", "COLORTERM": "truecolor"], entry: "screen-256color"),
    indexed("nobody-knows-this", entry: "embedded xterm, 256 colors"),
    indexed("xterm-256color", ["TERMINFO": "/nonexistent"], entry: "xterm-256color"),
    Setting(
      term: "xterm",
      depth: "ansi16",
      entry: "embedded xterm, 256 colors",
      foreground: .palette(9),
      background: .palette(4),
      black: .palette(0)
    ),
    // No system has this entry: the tests bring what they draw with.
    Setting(
      term: "tests-16color",
      entry: "tests-16color",
      foreground: .palette(9),
      background: .palette(4),
      black: .palette(0)
    ),
    Setting(
      term: "xterm",
      entry: "xterm",
      foreground: .palette(1),
      background: .palette(4),
      black: .palette(0)
    ),
  ]

  @Test(arguments: settings) func aStyleBecomesTheBestTheTerminalHas(_ setting: Setting) async throws {
    let depth = setting.depth.map { ["--depth", $0] } ?? []
    let terminal = try startProbe(["--no-probe"] + depth, term: setting.term, setting.environment)

    let screen = try await terminal.waitFor("wide")

    let sample = try #require(screen.cell(of: "red on blue"))
    #expect(sample.foreground == setting.foreground)
    #expect(sample.background == setting.background)
    #expect(sample.attributes == [.bold])
    #expect(screen.cell(of: "on black")?.background == setting.black)
    #expect(screen.cell(of: "underlined")?.attributes == [.underline])
    #expect(screen.cell(of: "wide")?.foreground == .terminal)
    #expect(screen.contains("entry \(setting.entry)"))
    #expect(screen.contains("terminfo \(setting.environment["TERMINFO"] ?? "-")"))
  }

  @Test(arguments: ["xterm-256color", "vt100"])
  func withoutColorAttributesRemain(term: String) async throws {
    let terminal = try startProbe(["--no-probe"], term: term, term == "vt100" ? [:] : ["NO_COLOR": "1"])

    let screen = try await terminal.waitFor("wide")

    let sample = try #require(screen.cell(of: "red on blue"))
    #expect(sample.attributes == [.reverse])
    #expect(screen.cells.joined().allSatisfy { $0.foreground == .terminal && $0.background == .terminal })
    #expect(screen.cell(of: "underlined")?.attributes == [.underline])
    #expect(screen.contains("depth monochrome"))
  }

  @Test func anEmbeddedEntryStrikesThrough() async throws {
    let terminal = try startProbe(["--no-probe"], ["COLORTERM": "truecolor"])

    let screen = try await terminal.waitFor("wide")

    #expect(screen.cell(of: "struck")?.attributes == [.strikethrough])
    #expect(screen.cell(of: "italic")?.attributes == [.italic])
  }
}
