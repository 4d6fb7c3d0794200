import TerminalInput

/// A line of the gallery's key table, which its footer, its help and the documentation read.
struct GalleryBinding: Sendable {
  /// The footer shows the first.
  var keys: [Key]
  var intent: GalleryIntent
  /// The footer's word or two.
  var label: String
  /// The help's sentence.
  var help: String
  /// The place in the footer: with little room the lowest numbers stay. Nil if it is not shown there.
  var footerRank: Int?

  init(_ keys: [String], _ intent: GalleryIntent, _ label: String, _ help: String, footer rank: Int? = nil) {
    self.keys = keys.compactMap(Key.init)
    (self.intent, self.label, self.help, footerRank) = (intent, label, help, rank)
  }
}

/// Every key of the gallery.
enum GalleryKeys {
  /// All keys, in the order in which the help shows them.
  static let bindings: [GalleryBinding] = [
    GalleryBinding(["n"], .nextFile, "next", "The next file", footer: 3),
    GalleryBinding(["p"], .previousFile, "previous", "The file before", footer: 4),
    GalleryBinding(
      ["/"],
      .search,
      "search",
      "Search names, texts and problems; enter keeps what is found",
      footer: 9
    ),
    GalleryBinding(
      ["f"],
      .problemsOnly,
      "problems only",
      "Only files with problems, or all again",
      footer: 13
    ),
    GalleryBinding(["esc"], .allFiles, "all files", "End the search, and show all files again"),
    GalleryBinding(["g"], .grid, "grid", "All languages and devices side by side, or one phone", footer: 5),
    GalleryBinding(
      ["e", "enter"],
      .edit,
      "edit",
      "Open this file in your editor at its first problem, or at the one chosen",
      footer: 6
    ),
    GalleryBinding(["]"], .nextProblem, "next problem", "The next problem, in the files beside this one too"),
    GalleryBinding(["["], .previousProblem, "previous problem", "The problem before"),
    GalleryBinding(
      ["space"],
      .pin,
      "pin",
      "Pin these pictures beside or below those of other files, or let go",
      footer: 7
    ),
    GalleryBinding(
      ["b"],
      .beforeAndAfter,
      "before",
      "Each picture and the one before the save, beside it or below",
      footer: 8
    ),
    GalleryBinding(["v"], .surface, "surface", "The next surface, or all of them"),
    GalleryBinding(["L"], .locale, "language", "The next language, or all of them in the grid", footer: 11),
    GalleryBinding(["d"], .device, "device", "The next device, or all of them in the grid", footer: 10),
    GalleryBinding(["T"], .textSize, "text size", "The next text size"),
    GalleryBinding(
      ["s"],
      .state,
      "state",
      "The next state of the phone: locked, previews hidden, Focus and more",
      footer: 12
    ),
    GalleryBinding(["S"], .sample, "sample", "The next sample, or all of them in the grid", footer: 9),
    GalleryBinding(["a"], .appearance, "appearance", "Light, dark, or as the theme"),
    GalleryBinding(["t"], .theme, "theme", "The next theme"),
    GalleryBinding(
      ["tab"],
      .panes,
      "problems",
      "To files and problems and back, where there is no room beside",
      footer: 2
    ),
    GalleryBinding(["up", "k"], .up, "up", "Up"),
    GalleryBinding(["down", "j"], .down, "down", "Down"),
    GalleryBinding(["page-up", "C-b"], .pageUp, "page up", "A page up"),
    GalleryBinding(["page-down", "C-f"], .pageDown, "page down", "A page down"),
    GalleryBinding(["home"], .toTop, "top", "To the first picture"),
    GalleryBinding(["end"], .toBottom, "end", "To the last picture"),
    GalleryBinding(["left", "h"], .left, "left", "To the left, where a device is wider than the terminal"),
    GalleryBinding(["right", "l"], .right, "right", "To the right"),
    GalleryBinding(["?", "F1"], .help, "help", "All keys", footer: 0),
    GalleryBinding(["C-l"], .redraw, "redraw", "Draw everything anew"),
    GalleryBinding(["C-z"], .suspend, "suspend", "Back to the shell; fg continues"),
    GalleryBinding(["q", "C-c"], .quit, "quit", "Quit", footer: 1),
  ]

  static let byKey: [Key: GalleryIntent] = Dictionary(
    bindings.flatMap { binding in binding.keys.map { ($0, binding.intent) } },
    uniquingKeysWith: { first, _ in first }
  )
}

/// What a key means in the gallery.
enum GalleryIntent: String, Hashable, Sendable {
  case nextFile, previousFile
  case search, problemsOnly, allFiles
  case up, down, pageUp, pageDown, toTop, toBottom, left, right
  case grid
  case surface, locale, device, textSize, state, sample, appearance, theme
  case pin, beforeAndAfter
  case nextProblem, previousProblem, edit
  case panes
  case help, redraw, suspend, quit
}
