import Canvas

extension TerminalFacts {
  /// What the terminal can do, and how that is known, in words.
  public var report: [(name: String, words: String)] {
    [
      ("type", "\(term), drawn with \(entry)" + (name.map { "; it calls itself \($0)" } ?? "")),
      ("colors", "\(depth.words). \(colors.reason)"),
      ("locale", locale),
      ("background", darkBackground.map { $0 ? "dark" : "light" } ?? "it does not tell; dark is assumed"),
      ("right to left", "\(reordering.value.words). \(reordering.reason)"),
      ("pictures", pictures),
      ("emoji", "\(clusters.value.words). \(clusters.reason)"),
      ("frames", synchronizedOutput ? "shown as a whole" : "shown as they come"),
      ("reached", reached),
    ]
  }

  private var pictures: String {
    guard let cell = graphics.value else {
      return "made of \(symbols.words) of a cell. \(graphics.reason)"
    }
    return "shown as pixels, \(cell.columns) by \(cell.rows) in a cell. \(graphics.reason)"
  }

  private var reached: String {
    let ways = [
      insideTmux ? "through tmux" : nil, insideScreen ? "through GNU screen" : nil,
      overSSH ? "over SSH" : nil,
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
