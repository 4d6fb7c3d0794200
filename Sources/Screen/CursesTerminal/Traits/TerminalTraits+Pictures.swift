import Canvas

extension TerminalTraits {
  /// The size of a cell in pixels, in which pictures are shown by kitty's Unicode placeholders (terminals 10); nil if
  /// they are made of characters alone.
  func graphics(_ depth: ColorDepth, cell: Size) -> Choice<Size?> {
    let forced = options.pixels
    if forced == false { return Choice(nil, "Characters were asked for.") }
    if let problem = whyNoPixels(depth) { return Choice(nil, problem) }
    if forced == true {
      // Outside of tmux the terminal was asked whether it shows pictures, and one that does has answered.
      guard passesThrough != nil || hasAnsweredForPictures != false else {
        return Choice(nil, "The terminal does not answer the question for pictures.")
      }
      return Choice(cell, "Pixels were asked for.")
    }
    guard let name = shownBy else {
      return Choice(nil, "The terminal does not tell its name; --symbols pixels shows pictures as pixels.")
    }
    guard
      let row = Self.graphicsRows.first(where: { TerminalName(name).isAtLeast($0.word, $0.major, $0.minor) })
    else {
      return Choice(nil, "\(printable(name)) is not known to draw pictures as pixels in cells.")
    }
    guard passesThrough != nil || hasAnsweredForPictures == true else {
      return Choice(nil, "\(row.name) does not answer the question for pictures.")
    }
    return Choice(cell, "\(row.name) draws them in cells (Unicode placeholders).")
  }

  /// Why it cannot be done at all; nil if it can.
  private func whyNoPixels(_ depth: ColorDepth) -> String? {
    if isSet("STY"), !isSet("TMUX") { return "GNU screen does not pass pictures on." }
    if passesThrough == false {
      return "tmux does not pass pictures on; 'tmux set -g allow-passthrough on' lets it."
    }
    // The color of a cell names its picture.
    return depth < .indexed256 ? "Pictures of pixels need 256 colors." : nil
  }

  /// The versions from which on terminals draw the placeholders. Others, such as Konsole, answer the question and do not.
  private static let graphicsRows: [(word: String, major: Int, minor: Int, name: String)] = [
    ("kitty", 0, 28, "kitty"), ("ghostty", 1, 0, "Ghostty"),
  ]

  /// Whether the terminal answered the protocol's question; nil if it did not answer any.
  private var hasAnsweredForPictures: Bool? { replies.isComplete ? replies.drawsPictures : nil }

  /// Inside tmux, whether tmux passes sequences on that it does not know; nil outside of tmux.
  private var passesThrough: Bool? { isSet("TMUX") ? options.outerTerminal?.passesThrough ?? false : nil }
}

extension TerminalTraits {
  /// The symbols of which pictures are made (terminals 10).
  var symbols: PictureOrder.Symbols {
    if let forced = options.symbols { return forced }
    guard let name = shownBy.map(TerminalName.init) else { return .blocks }
    // tmux 3.3a takes no character of Unicode 15 or later.
    if !isInsideMultiplexer,
      Self.octants.contains(where: { name.isAtLeast($0.word, $0.major, $0.minor) })
    {
      return .octants
    }
    return Self.sextants.contains(where: name.contains) ? .sextants : .blocks
  }

  /// Terminals that draw sextants themselves with any font. Others would show boxes.
  private static let sextants = ["kitty", "foot", "ghostty", "wezterm", "vte"]
  /// The versions from which on they draw octants too. VTE counts 0.78 as 7800.
  private static let octants: [(word: String, major: Int, minor: Int)] = [
    ("kitty", 0, 40), ("foot", 1, 20), ("ghostty", 1, 2), ("vte", 7800, 0),
  ]
}

/// The clusters of emoji that a terminal draws as one sign of two columns.
enum EmojiClusters: String, CaseIterable, Sendable {
  /// Bellhop draws all of them in their simple form.
  case none
  /// Flags, skin tones and single signs that are text by default.
  case pairs
  /// Also joined emoji, such as families: the terminal moves its cursor by clusters.
  case all

  /// What a terminal reports for mode 2027.
  enum Mode: Int, Sendable {
    case unknown, set, reset, alwaysSet, neverSet
  }
}

extension TerminalTraits {
  /// What cells do with emoji of several scalars (terminals 5).
  var clusters: Choice<EmojiClusters> {
    guard !isInsideMultiplexer else {
      return Choice(.none, "A multiplexer counts the columns of each sign by itself.")
    }
    switch replies.clusterMode {
    case .set, .alwaysSet: return Choice(.all, "The terminal moves its cursor by clusters (mode 2027).")
    case .reset: return Choice(.all, "The terminal is told to move its cursor by clusters (mode 2027).")
    case .unknown, .neverSet, nil: break
    }
    if let name = replies.name.map(TerminalName.init), name.isAtLeast("kitty", 0, 26) {
      return Choice(.pairs, "kitty draws joined emoji side by side.")
    }
    return Choice(.none, "The terminal does not report that it draws clusters (mode 2027).")
  }

  /// Whether the terminal has to be told to move its cursor by clusters.
  var needsClusterMode: Bool { replies.clusterMode == .reset && !isInsideMultiplexer }
}
