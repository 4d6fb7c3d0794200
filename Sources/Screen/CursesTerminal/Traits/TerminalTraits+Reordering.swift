import Canvas
import Platform

extension TerminalTraits {
  /// Who puts text from right to left in order; the first matching rule wins (terminals 5).
  var reordering: Choice<Reordering> {
    if let forced = options.reordering { return Choice(forced, "It was asked for.") }
    guard let name = shownBy else {
      return isInsideMultiplexer
        ? Choice(
          .program,
          "The terminal around the multiplexer is not known; bidi in config.yaml tells what it does."
        )
        : Choice(.program, "The terminal does not tell its name; bidi in config.yaml tells what it does.")
    }
    guard let row = Self.reorderingRows.first(where: { name.lowercased().contains($0.word) }) else {
      return Choice(
        .program,
        "\(printable(name)) is not known to reorder text; bidi in config.yaml tells what it does."
      )
    }
    switch row.habit {
    case .none: return Choice(.program, "\(row.name) shows the cells as they come.")
    case .words: return Choice(.words, "\(row.name) turns the letters of each word round.")
    case .rows: return Choice(.terminal, "\(row.name) reorders each row.")
    case .rowsUnlessTold:
      return isInsideMultiplexer
        ? Choice(
          .terminal,
          "\(row.name) reorders each row, and cannot be told otherwise through a multiplexer."
        )
        : Choice(.program, "\(row.name) reorders rows, and is told not to (CSI 8 l).")
    }
  }

  /// What a terminal does with text from right to left by itself.
  private enum Habit {
    case none
    case words
    case rows
    /// It follows the draft for terminals with both directions, and so `CSI 8 l`.
    case rowsUnlessTold
  }

  /// One line for each terminal; the first whose word is in the terminal's name counts.
  private static let reorderingRows: [(word: String, name: String, habit: Habit)] = [
    ("kitty", "kitty", .words), ("konsole", "Konsole", .rows), ("apple_terminal", "Terminal", .rows),
    ("mlterm", "mlterm", .rows), ("vte", "VTE", .rowsUnlessTold), ("mintty", "mintty", .rowsUnlessTold),
    ("xterm(", "xterm", .none), ("tmux", "tmux", .none), ("foot", "foot", .none),
    ("alacritty", "Alacritty", .none), ("ghostty", "Ghostty", .none), ("wezterm", "WezTerm", .none),
    ("contour", "Contour", .none), ("iterm", "iTerm2", .none), ("rio", "Rio", .none),
  ]
}

/// The terminal in which tmux runs. tmux itself shows cells as they come, but what it writes is reordered by a terminal
/// around it that does so, and pictures are drawn by that terminal.
public struct OuterTerminal: Equatable, Sendable {
  /// Its name as tmux knows it; nil if tmux does not tell.
  var name: String?
  /// Whether tmux passes sequences on that it does not know (`allow-passthrough`).
  var passesThrough: Bool

  /// Asks tmux; returns nil outside of tmux, or if tmux does not answer within a second.
  public static func ask(environment: [String: String]) async -> OuterTerminal? {
    guard let tmux = environment["TMUX"], !tmux.isEmpty,
      let program = ExecutableSearch.path(of: "tmux", in: environment["PATH"])
    else { return nil }
    let child = ChildProcess(executable: program, arguments: question, environment: environment)
    let ending = await child.run([], output: KeptBytes(limit: 1024), within: .init(limit: .seconds(1)))
    return OuterTerminal(answer: String(decoding: ending.output.bytes, as: UTF8.self))
  }

  /// Whether sequences pass, then the name that the terminal told tmux, else the value of its `TERM`.
  private static let question = [
    "display-message", "-p", "pass=#{allow-passthrough} #{client_termtype} #{client_termname}",
  ]
}

extension OuterTerminal {
  /// nil if the text is no answer to the question.
  init?(answer: String) {
    let words = answer.split { $0.isWhitespace }
    guard let first = words.first, first.hasPrefix("pass=") else { return nil }
    // tmux before 3.3 has no such option and passes everything on.
    let passesThrough = !["pass=0", "pass=off"].contains(first)
    self.init(name: words.dropFirst().first.map(String.init), passesThrough: passesThrough)
  }
}
