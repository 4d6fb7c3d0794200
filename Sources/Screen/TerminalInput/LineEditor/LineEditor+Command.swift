extension LineEditor {
  /// The commands of a text field (terminals 11). Key tables and the help screen read them.
  public enum Command: CaseIterable, Hashable, Sendable {
    case submit
    case cancel
    case nextField
    case previousField
    case newLine
    case left
    case right
    case wordLeft
    case wordRight
    case lineStart
    case lineEnd
    case up
    case down
    case deleteBackward
    case deleteForward
    case cutRunBackward
    case cutWordBackward
    case cutWordForward
    case cutToLineStart
    case cutToLineEnd
    case yank
    case yankOlder
    case transpose
    case transposeWords
    case upcaseWord
    case downcaseWord
    case capitalizeWord
    case prefix
    case undo

    /// The keys of the command; the first one is shown.
    var keys: [Key] { Self.table[self]?.keys ?? [] }

    /// A few words for the help screen.
    var help: String { Self.table[self]?.help ?? "" }

    init?(_ key: Key) {
      let plain = Key(key.code, key.modifiers.subtracting(.shift))
      guard let command = Self.byKey[key] ?? Self.byKey[plain] else { return nil }
      self = command
    }

    private static let byKey = Dictionary(
      table.flatMap { command, entry in entry.keys.map { ($0, command) } },
      uniquingKeysWith: { first, _ in first }
    )

    private static let table: [Command: (keys: [Key], help: String)] = [
      .submit: ([Key(.enter)], "send"),
      .cancel: ([Key(.escape), Key("g", .control)], "cancel"),
      .nextField: ([Key(.tab)], "next field"),
      .previousField: ([Key(.backTab)], "previous field"),
      .newLine: ([Key(.enter, .alt), Key("j", .control), Key(.enter, .shift)], "new line"),
      .left: ([Key(.left), Key("b", .control)], "left"),
      .right: ([Key(.right), Key("f", .control)], "right"),
      .wordLeft: ([Key("b", .alt), Key(.left, .control), Key(.left, .alt)], "word left"),
      .wordRight: ([Key("f", .alt), Key(.right, .control), Key(.right, .alt)], "word right"),
      .lineStart: ([Key(.home), Key("a", .control)], "start of line"),
      .lineEnd: ([Key(.end), Key("e", .control)], "end of line"),
      .up: ([Key(.up), Key("p", .control)], "line above, or what was sent before"),
      .down: ([Key(.down), Key("n", .control)], "line below, or what was sent after"),
      .deleteBackward: ([Key(.backspace), Key("h", .control)], "delete before the cursor"),
      .deleteForward: ([Key(.delete), Key("d", .control)], "delete at the cursor"),
      .cutRunBackward: ([Key("w", .control)], "cut back to the space"),
      .cutWordBackward: ([Key(.backspace, .alt)], "cut the word before"),
      .cutWordForward: ([Key("d", .alt), Key(.delete, .control)], "cut the word after"),
      .cutToLineStart: ([Key("u", .control)], "cut to the start"),
      .cutToLineEnd: ([Key("k", .control)], "cut to the end"),
      .yank: ([Key("y", .control)], "put back what was cut"),
      .yankOlder: ([Key("y", .alt)], "after C-y: what was cut before"),
      .transpose: ([Key("t", .control)], "swap two characters"),
      .transposeWords: ([Key("t", .alt)], "swap two words"),
      .upcaseWord: ([Key("u", .alt)], "word in capitals"),
      .downcaseWord: ([Key("l", .alt)], "word in small letters"),
      .capitalizeWord: ([Key("c", .alt)], "word with a capital"),
      .prefix: ([Key("x", .control)], "then C-u: undo"),
      .undo: ([Key("_", .control), Key("/", .control), Key("-", [.control, .shift])], "undo"),
    ]
  }
}

/// The edits that the commands make.
extension LineEditor {
  mutating func move(to index: Int) -> Outcome {
    cursor = index
    return .moved
  }

  /// Inserts the part of the text for which there is room.
  mutating func insert(_ text: String, joining: Bool = false) -> Outcome {
    guard !text.isEmpty else { return .refused(.notText) }
    let clusters = Array(text)
    let fitting = fitting(clusters)
    if !fitting.isEmpty { replace(cursor..<cursor, with: fitting, joining: joining) }
    isFull = fitting.count < clusters.count
    return fitting.isEmpty ? .refused(.full) : .edited
  }

  /// Returns the clusters that fit both limits. A cluster that joins the one before the cursor needs no room.
  private func fitting(_ clusters: [Character]) -> [Character] {
    let bytes = Self.mostBytes - content.byteCount
    var used = 0
    let fitting = clusters.prefix { cluster in
      used += cluster.utf8.count
      return used <= bytes
    }
    let room = limit - content.count
    guard fitting.count > room else { return Array(fitting) }
    if room == 0, fitting.count == 1, joinsClusterBefore(fitting) { return Array(fitting) }
    return Array(fitting.prefix(max(0, room)))
  }

  private func joinsClusterBefore(_ clusters: ArraySlice<Character>) -> Bool {
    guard cursor > 0 else { return false }
    return String([content.clusters[cursor - 1]] + clusters).count == 1
  }

  mutating func replace(_ range: Range<Int>, with new: [Character], joining: Bool = false) {
    let (replaced, end) = content.replace(range, with: new, cursor: cursor)
    undoLog.add(replaced, joining: joining)
    cursor = end
    isFull = false
  }

  mutating func delete(_ range: Range<Int>) -> Outcome {
    guard !range.isEmpty else { return .moved }
    replace(range, with: [])
    return .edited
  }

  mutating func cut(_ range: Range<Int>, _ side: KillRing.Side, continuing: Bool) -> Outcome {
    killRing.add(Array(content.clusters[range]), side, continuing: continuing)
    previous = .killed
    return delete(range)
  }

  mutating func yank(in range: Range<Int>) -> Outcome {
    guard let piece = killRing.current else { return .refused(.nothingToYank) }
    if !range.isEmpty { replace(range, with: []) }
    let start = cursor
    let outcome = insert(String(piece), joining: !range.isEmpty)
    if outcome == .edited { previous = .yanked(min(start, cursor)..<cursor) }
    return outcome
  }

  /// Directly after a yank: replaces the inserted piece with the one that was cut before it.
  mutating func yankOlder(after before: Previous) -> Outcome {
    guard case .yanked(let range) = before else { return .refused(.nothingToYank) }
    killRing.rotate()
    return yank(in: range)
  }

  /// The cluster before the cursor changes places with the one at it, at the end with the one before it.
  mutating func transpose() -> Outcome {
    let right = min(cursor, content.count - 1)
    guard right > 0 else { return .moved }
    replace(right - 1..<right + 1, with: [content.clusters[right], content.clusters[right - 1]])
    return .edited
  }

  mutating func undo() -> Outcome {
    guard let step = undoLog.takeLast() else { return .refused(.nothingToUndo) }
    for change in step {
      _ = content.replace(change.range, with: change.clusters, cursor: cursor)
      cursor = change.cursor
    }
    isFull = false
    return .edited
  }

  // MARK: Lines and history

  /// Up and Down: moves to the line above or below; from the first or last line, goes through the history.
  mutating func moveLine(_ command: Command) -> Outcome {
    let clusters = content.clusters
    let start = clusters.lineStart(before: cursor)
    let column = cursor - start
    if command == .up, start > 0 {
      let above = clusters.lineStart(before: start - 1)
      return move(to: min(above + column, start - 1))
    }
    let end = clusters.lineEnd(after: cursor)
    if command == .down, end < clusters.count {
      return move(to: min(end + 1 + column, clusters.lineEnd(after: end + 1)))
    }
    guard let text = command == .up ? history.older(than: text) : history.newer(than: text) else {
      return history.isEmpty && policy == .single ? .ignored : .moved
    }
    setText(text)
    return .edited
  }
}
