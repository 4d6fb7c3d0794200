import Canvas
import CursesTerminal

/// Checks the abilities of this terminal.
enum TerminalExamination {
  /// Returns the findings; a terminal is opened for them, if there is one.
  static func examine(environment: [String: String], forced: ColorDepth?, _ reordering: Reordering?) async
    -> Examination
  {
    guard StandardOutput.isTerminal, StandardInput.isTerminal else {
      return Examination(title: "Terminal", findings: withoutTerminal(environment, forced))
    }
    let outer = await OuterTerminal.ask(environment: environment)
    do throws(TerminalError) {
      let terminal = try CursesTerminal.open(
        options: TerminalOptions(
          colorDepth: forced,
          reordering: reordering,
          outerTerminal: outer,
          environment: environment
        )
      )
      let facts = terminal.facts
      terminal.close()
      return Examination(title: "Terminal", findings: findings(facts))
    } catch {
      let way = "\(error) Lines of text work: bellhop run --plain"
      return Examination(title: "Terminal", findings: [.broken("screen", way)])
    }
  }

  static func findings(_ facts: TerminalFacts) -> [Finding] {
    [
      .good(
        "type",
        "\(facts.term), drawn with \(facts.entry)" + (facts.name.map { "; it calls itself \($0)" } ?? "")
      ),
      .good("colors", "\(facts.depth.words). \(facts.depthReason)"),
      size(facts.size),
      .good("locale", facts.locale),
      .good(
        "background",
        facts.darkBackground.map { $0 ? "dark" : "light" } ?? "it does not tell; dark is assumed"
      ),
      .good("right to left", "\(facts.reordering.words). \(facts.reorderingReason)"),
      .good("pictures", pictures(facts)),
      .good("emoji", "\(facts.clusters.clusters.words). \(facts.clusters.reason)"),
      .good("frames", facts.synchronizedOutput ? "shown as a whole" : "shown as they come"),
      .good("reached", reached(facts)),
    ]
  }

  static func withoutTerminal(_ environment: [String: String], _ forced: ColorDepth?) -> [Finding] {
    let missing =
      StandardOutput.isTerminal ? "input is no terminal, so there are no keys" : "output is no terminal"
    var findings = [Finding.odd("screen", "Standard \(missing); notifications are written as lines of text.")]
    let ladder = ColorLadder(forced: forced, environment: environment, terminfoColors: nil)
    if !ladder.needsProbe {
      let choice = ladder.decide()
      findings.append(.good("colors", "On a screen: \(choice.depth.words). \(choice.reason)"))
    }
    return findings
  }

  static func size(_ size: Size) -> Finding {
    let (least, largest, inspector) = (ScreenSize.least, Size.largestScreen, ScreenSize.inspectorColumns)
    guard largest.holds(size) else {
      return .odd(
        "size",
        "too large: nothing is shown on more than \(largest.columns) columns or \(largest.rows) rows"
      )
    }
    let words = "\(size.columns) columns, \(size.rows) rows"
    guard size.holds(least) else {
      return .odd("size", "\(words): too small, \(least.columns) by \(least.rows) is the least")
    }
    return size.columns < inspector
      ? .good("size", "\(words): the phone; from \(inspector) columns on the inspector is beside it")
      : .good("size", "\(words): the phone and the inspector")
  }

  private static func pictures(_ facts: TerminalFacts) -> String {
    guard let cell = facts.graphics.pixelsPerCell else {
      return "made of \(facts.symbols.words) of a cell. \(facts.graphics.reason)"
    }
    return "shown as pixels, \(cell.columns) by \(cell.rows) in a cell. \(facts.graphics.reason)"
  }

  private static func reached(_ facts: TerminalFacts) -> String {
    let ways = [
      facts.insideTmux ? "through tmux" : nil, facts.insideScreen ? "through GNU screen" : nil,
      facts.overSSH ? "over SSH" : nil,
    ].compactMap(\.self)
    return ways.isEmpty ? "directly" : ways.joined(separator: ", ")
  }
}

extension PictureOrder.Symbols {
  /// The symbols in words.
  fileprivate var words: String {
    switch self {
    case .blocks: "quarters"
    case .sextants: "sixths"
    case .octants: "eighths"
    }
  }
}

extension EmojiClusters {
  /// The clusters in words.
  fileprivate var words: String {
    switch self {
    case .none: "flags as letters, families as their first member"
    case .pairs: "flags and skin tones whole, families as their first member"
    case .all: "flags, skin tones and families whole"
    }
  }
}

extension Reordering {
  /// The reordering in words.
  fileprivate var words: String {
    switch self {
    case .program: "ordered by Bellhop"
    case .terminal: "ordered by the terminal"
    case .words: "words are ordered by Bellhop, their letters by the terminal"
    }
  }
}
