internal import Text

extension LineEditor {
  /// What a key does in a text field (terminals 11).
  enum Command: Hashable, Sendable {
    case move(Motion)
    /// What is deleted by a single character cannot be yanked.
    case delete(Motion)
    case cut(Motion)
    case yank, undo, newLine, submit, cancel, leave

    init?(_ key: Key) {
      let plain = Key(key.code, key.modifiers.subtracting(.shift))
      guard let command = Self.byKey[key] ?? Self.byKey[plain] else { return nil }
      self = command
    }

    /// The keys of Emacs and of a terminal's line.
    static let byKey: [Key: Command] = [
      Key(.enter): .submit, Key(.escape): .cancel, Key("g", .control): .cancel,
      Key(.tab): .leave, Key(.backTab): .leave,
      Key(.enter, .alt): .newLine, Key("j", .control): .newLine, Key(.enter, .shift): .newLine,
      Key(.left): .move(.left), Key("b", .control): .move(.left),
      Key(.right): .move(.right), Key("f", .control): .move(.right),
      Key(.left, .control): .move(.wordLeft), Key(.left, .alt): .move(.wordLeft),
      Key("b", .alt): .move(.wordLeft),
      Key(.right, .control): .move(.wordRight), Key(.right, .alt): .move(.wordRight),
      Key("f", .alt): .move(.wordRight),
      Key(.home): .move(.lineStart), Key("a", .control): .move(.lineStart),
      Key(.end): .move(.lineEnd), Key("e", .control): .move(.lineEnd),
      Key(.up): .move(.up), Key("p", .control): .move(.up),
      Key(.down): .move(.down), Key("n", .control): .move(.down),
      Key(.backspace): .delete(.left), Key("h", .control): .delete(.left),
      Key(.delete): .delete(.right), Key("d", .control): .delete(.right),
      Key("w", .control): .cut(.runLeft), Key(.backspace, .alt): .cut(.wordLeft),
      Key("d", .alt): .cut(.wordRight), Key(.delete, .control): .cut(.wordRight),
      Key("u", .control): .cut(.lineStart), Key("k", .control): .cut(.lineEnd),
      Key("y", .control): .yank,
      Key("_", .control): .undo, Key("/", .control): .undo, Key("-", [.control, .shift]): .undo,
    ]
  }

  /// A way to another place in the text.
  enum Motion: Hashable, Sendable {
    case left, right, wordLeft, wordRight, lineStart, lineEnd, up, down
    /// To the start of the last run without white space.
    case runLeft

    var isBackward: Bool { [.left, .wordLeft, .runLeft, .lineStart, .up].contains(self) }
  }

  /// Returns the index to which a motion leads.
  func target(of motion: Motion, columns: Int = .max) -> Int {
    switch motion {
    case .left: max(0, cursor - 1)
    case .right: min(clusters.count, cursor + 1)
    case .wordLeft: wordStart
    case .wordRight: wordEnd
    case .runLeft: runStart
    case .lineStart: clusters[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    case .lineEnd: clusters[cursor...].firstIndex(of: "\n") ?? clusters.count
    case .up: place(inRowBeside: -1, columns: columns)
    case .down: place(inRowBeside: 1, columns: columns)
    }
  }

  /// The start of the last word before the cursor.
  private var wordStart: Int {
    guard let last = clusters[..<cursor].lastIndex(where: \.isWordPart) else { return 0 }
    if clusters[last].isWordOfItsOwn { return last }
    return (clusters[..<last].lastIndex { !$0.isWordPart || $0.isWordOfItsOwn } ?? -1) + 1
  }

  /// The end of the next word after the cursor.
  private var wordEnd: Int {
    guard let start = clusters[cursor...].firstIndex(where: \.isWordPart) else { return clusters.count }
    if clusters[start].isWordOfItsOwn { return start + 1 }
    return clusters[start...].firstIndex { !$0.isWordPart || $0.isWordOfItsOwn } ?? clusters.count
  }

  private var runStart: Int {
    guard let last = clusters[..<cursor].lastIndex(where: { !$0.isWhitespace }) else { return 0 }
    return (clusters[..<last].lastIndex(where: \.isWhitespace) ?? -1) + 1
  }

  /// Returns the index as far from the start of the row above or below as the cursor is from that of its own.
  private func place(inRowBeside step: Int, columns: Int) -> Int {
    let rows = rows(columns: columns)
    let current = self.row(ofCursorIn: rows)
    guard rows.indices.contains(current + step) else { return cursor }
    let row = rows[current + step]
    let end = row.upperBound - (current + step == rows.count - 1 ? 0 : 1)
    return min(row.lowerBound + cursor - rows[current].lowerBound, end)
  }
}

extension Character {
  /// Letters and digits make words (terminals 11).
  fileprivate var isWordPart: Bool { isLetter || isNumber }

  /// A wide letter is a word: Chinese and Japanese have no spaces between words. Korean has them.
  fileprivate var isWordOfItsOwn: Bool {
    guard isWordPart, let first = unicodeScalars.first else { return false }
    return CharacterWidth.columns(of: first) == 2 && !(0xAC00...0xD7A3).contains(first.value)
  }
}
