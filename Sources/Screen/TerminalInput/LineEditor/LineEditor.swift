public import Bidi
public import Canvas

/// A text field as a value: text in clusters, a cursor, undo, what was cut, and what was sent before (terminals
/// 11). It takes events and returns an `Outcome` for each. The text is the original, byte for byte; only
/// `visible(columns:)` simplifies it for drawing.
public struct LineEditor: Equatable, Sendable {
  /// How line ends are treated.
  let policy: LinePolicy
  /// The longest text, in clusters; it is never longer than 64 KiB either.
  let limit: Int
  /// How many clusters stand before the cursor.
  var cursor: Int
  /// Whether typed or pasted text did not fit. The next change resets it.
  public internal(set) var isFull = false

  var content: ClusterText
  var undoLog = UndoLog()
  var killRing = KillRing()
  var history: InputHistory
  var previous = Previous.other
  /// Control-X was pressed, which begins a command of two keys.
  var hasPrefix = false

  static let mostBytes = 64 * 1024
  /// No text has more clusters, because it is never longer than so many bytes.
  public static let mostClusters = mostBytes

  /// The outcome of an event.
  public enum Outcome: Hashable, Sendable {
    /// The text changed.
    case edited
    /// The field handled the key and the text did not change; usually the cursor moved.
    case moved
    /// Enter. The field keeps its text until `clear()`.
    case submitted(String)
    /// Escape or Control-G; the text is still there.
    case cancelled
    /// Tab or Shift-Tab.
    case left(forward: Bool)
    /// The field does not handle the event.
    case ignored
    case refused(Refusal)
  }

  /// Why a key of the field did nothing.
  public enum Refusal: String, Hashable, Sendable {
    case full = "The text is as long as it may be."
    case nothingToUndo = "There is nothing to undo."
    case nothingToYank = "Nothing was cut yet."
    case notText = "These characters cannot be part of a text."

    /// A sentence for the person.
    public var sentence: String { rawValue }
  }

  /// What the previous key did: consecutive cuts are joined, and so are consecutive letters.
  enum Previous: Equatable, Sendable {
    case typed(space: Bool)
    case killed
    case yanked(Range<Int>)
    case other
  }

  /// - Parameters:
  ///   - text: Stands in the field already; the cursor is after it.
  ///   - limit: In clusters, at least 1.
  /// - history: the texts sent before, the oldest first; Up and Down go through them.
  public init(
    text: String = "",
    policy: LinePolicy = .single,
    limit: Int = 4096,
    history: [String] = []
  ) {
    self.policy = policy
    self.limit = max(1, limit)
    self.history = InputHistory(history)
    content = ClusterText()
    cursor = 0
    setText(text)
  }

  /// The original text, byte for byte as it was typed.
  public var text: String { content.string }
  /// Whether there is no text.
  public var isEmpty: Bool { content.clusters.isEmpty }

  /// Takes an event; only keys and pastes concern a field.
  public mutating func handle(_ event: InputEvent) -> Outcome {
    switch event {
    case .key(let key): handle(key)
    case .paste(let text): paste(text)
    case .mouse, .focus, .reply: .ignored
    }
  }

  /// Replaces the text. The kill ring stays; the change cannot be undone.
  public mutating func setText(_ text: String) {
    content = ClusterText()
    cursor = 0
    isFull = false
    _ = insert(policy.admitted(text))
    undoLog = UndoLog()
    previous = .other
  }

  // MARK: Keys

  private mutating func handle(_ key: Key) -> Outcome {
    if hasPrefix {
      hasPrefix = false
      previous = .other
      // As in readline, the second key of a command that does not exist is gone.
      return key == Key("u", .control) ? undo() : .moved
    }
    if let command = Command(key) { return perform(command) }
    guard let character = key.typedCharacter else { return .ignored }
    return type(character)
  }

  private mutating func type(_ character: Character) -> Outcome {
    let isSpace = character.isWhitespace
    let joining = previous == .typed(space: false) || previous == .typed(space: true) && isSpace
    let outcome = insert(policy.admitted(String(character)), joining: joining)
    previous = outcome == .edited ? .typed(space: isSpace) : .other
    return outcome
  }

  private mutating func paste(_ text: String) -> Outcome {
    previous = .other
    return text.isEmpty ? .ignored : insert(policy.admitted(text))
  }

  private mutating func perform(_ command: Command) -> Outcome {
    let before = previous
    previous = .other
    switch command {
    case .lineStart, .lineEnd, .left, .right, .wordLeft, .wordRight: return move(to: target(of: command))
    case .deleteBackward: return delete(max(0, cursor - 1)..<cursor)
    case .deleteForward: return delete(cursor..<min(content.count, cursor + 1))
    case .cutRunBackward, .cutWordBackward, .cutToLineStart:
      return cut(target(of: command)..<cursor, .before, continuing: before == .killed)
    case .cutWordForward, .cutToLineEnd:
      return cut(cursor..<target(of: command), .after, continuing: before == .killed)
    case .yank: return yank(in: cursor..<cursor)
    case .yankOlder: return yankOlder(after: before)
    case .transpose: return transpose()
    case .transposeWords: return transposeWords()
    case .upcaseWord: return changeWord { String($0).uppercased() }
    case .downcaseWord: return changeWord { String($0).lowercased() }
    case .capitalizeWord: return capitalizeWord()
    case .prefix:
      hasPrefix = true
      return .moved
    case .undo: return undo()
    case .up, .down: return moveLine(command)
    case .newLine: return policy == .multiple ? insert("\n") : .ignored
    case .submit: return .submitted(text)
    case .cancel: return .cancelled
    case .nextField: return .left(forward: true)
    case .previousField: return .left(forward: false)
    }
  }

  /// Returns the index to which a command moves the cursor.
  private func target(of command: Command) -> Int {
    let clusters = content.clusters
    switch command {
    case .lineStart: return clusters.lineStart(before: cursor)
    case .lineEnd: return clusters.lineEnd(after: cursor)
    case .left: return max(0, cursor - 1)
    case .right: return min(content.count, cursor + 1)
    case .wordLeft, .cutWordBackward: return clusters.wordStart(before: cursor)
    case .wordRight, .cutWordForward: return clusters.wordEnd(after: cursor)
    case .cutRunBackward: return clusters.runStart(before: cursor)
    case .cutToLineStart: return orNextLine(clusters.lineStart(before: cursor), back: true)
    case .cutToLineEnd: return orNextLine(clusters.lineEnd(after: cursor), back: false)
    case .submit, .cancel, .nextField, .previousField, .newLine, .up, .down, .deleteBackward, .deleteForward,
      .yank, .yankOlder, .transpose, .transposeWords, .upcaseWord, .downcaseWord, .capitalizeWord, .prefix,
      .undo:
      return cursor
    }
  }

  /// Returns the index to cut to; at the edge of a line the cut takes the line end.
  private func orNextLine(_ index: Int, back: Bool) -> Int {
    guard index == cursor else { return index }
    return back ? max(0, cursor - 1) : min(content.count, cursor + 1)
  }
}

/// What is done to whole words, as readline does it.
extension LineEditor {
  /// Changes each letter from the cursor to the end of the next word, and puts the cursor there. A letter that would
  /// become two, as `ß` in capitals, stays.
  mutating func changeWord(_ change: (Character) -> String) -> Outcome {
    let range = cursor..<content.clusters.wordEnd(after: cursor)
    let changed = content.clusters[range].map { cluster in
      let other = change(cluster)
      return other.count == 1 ? Character(other) : cluster
    }
    return exchange(range, for: changed)
  }

  /// The first letter becomes a capital, and the others small letters.
  mutating func capitalizeWord() -> Outcome {
    var isFirst = true
    return changeWord { cluster in
      guard cluster.isWordPart else { return String(cluster) }
      defer { isFirst = false }
      return isFirst ? String(cluster).uppercased() : String(cluster).lowercased()
    }
  }

  /// The word before the cursor changes places with the next one; at the end, the last two do. The cursor is after both.
  mutating func transposeWords() -> Outcome {
    let clusters = content.clusters
    let secondEnd = clusters.wordEnd(after: cursor)
    let second = clusters.wordStart(before: secondEnd)
    let first = clusters.wordStart(before: second)
    let firstEnd = clusters.wordEnd(after: first)
    guard first < second, firstEnd <= second else { return .moved }
    let swapped = clusters[second..<secondEnd] + clusters[firstEnd..<second] + clusters[first..<firstEnd]
    return exchange(first..<secondEnd, for: Array(swapped))
  }

  private mutating func exchange(_ range: Range<Int>, for new: [Character]) -> Outcome {
    guard !range.isEmpty else { return .moved }
    guard new != Array(content.clusters[range]) else { return move(to: range.upperBound) }
    replace(range, with: new)
    return .edited
  }
}

/// The part of a field that is drawn.
public struct VisibleLine: Equatable, Sendable {
  /// At most as wide as requested; `‹` and `›` mark where it was cut. A line that is read from the right is as wide as
  /// requested and ends at the right.
  public var text: CellText
  /// The column of the hardware cursor, counted from 0; input methods draw there.
  public var cursorColumn: Int
  /// Whether there is more to the left.
  var cutLeft: Bool
  /// Whether there is more to the right.
  var cutRight: Bool
}

extension LineEditor {
  /// Returns the part of the cursor's line that fits, with the cursor in it and four cells around it if the width
  /// allows. Glyphs are never cut. The cost depends on the visible part only.
  /// - Parameters:
  ///   - columns: The field's width; the cursor at the end of the text takes one of them.
  ///   - ascii: `<` and `>` instead of `‹` and `›`.
  public func visible(columns: Int, ascii: Bool = false) -> VisibleLine {
    let columns = max(1, columns)
    let frame = LineFrame(line: line(at: cursor), cursor: cursor, columns: columns)
    return frame.visible(from: frame.start, marks: ascii ? ("<", ">") : ("‹", "›"))
  }

  /// Several lines, with the cursor's line among them, and the place of the cursor. Lines other than the
  /// cursor's show their beginning.
  public func visible(columns: Int, rows: Int, ascii: Bool = false) -> (lines: [VisibleLine], cursor: Point) {
    let columns = max(1, columns)
    let rows = max(1, rows)
    let lines = allLines
    let current = lines.firstIndex { $0.upperBound >= cursor } ?? 0
    let top = max(0, min(current - rows / 2, lines.count - rows))
    let shown = lines[top..<min(lines.count, top + rows)].map { range in
      if range == lines[current] { return visible(columns: columns, ascii: ascii) }
      let frame = LineFrame(line: slice(range), cursor: nil, columns: columns)
      return frame.visible(from: range.lowerBound, marks: ascii ? ("<", ">") : ("‹", "›"))
    }
    return (shown, Point(column: shown[current - top].cursorColumn, row: current - top))
  }

  /// How many lines the text has; at least 1.
  public var lineCount: Int { policy == .single ? 1 : 1 + content.clusters.count { $0 == "\n" } }

  private var allLines: [Range<Int>] {
    var start = 0
    var ranges: [Range<Int>] = []
    for (index, cluster) in content.clusters.enumerated() where cluster == "\n" {
      ranges.append(start..<index)
      start = index + 1
    }
    return ranges + [start..<content.count]
  }

  private func line(at index: Int) -> ArraySlice<Character> {
    let clusters = content.clusters
    if policy == .single { return clusters[...] }
    return slice(clusters.lineStart(before: index)..<clusters.lineEnd(after: index))
  }

  private func slice(_ range: Range<Int>) -> ArraySlice<Character> {
    content.clusters[range]
  }
}

/// The changes that can be taken back, in steps: letters typed one after another are one step, up to a space.
struct UndoLog: Equatable, Sendable {
  private static let deepest = 200
  private static let mostClusters = 65_536

  private var steps: [[ClusterText.Replaced]] = []
  private var clusters = 0

  mutating func add(_ change: ClusterText.Replaced, joining: Bool) {
    clusters += change.clusters.count
    if joining, !steps.isEmpty {
      steps[steps.count - 1].append(change)
    } else {
      steps.append([change])
    }
    while steps.count > Self.deepest || clusters > Self.mostClusters && steps.count > 1 {
      clusters -= Self.size(steps.removeFirst())
    }
  }

  /// Removes and returns the changes of the last step, the latest first; nil if there is none.
  mutating func takeLast() -> [ClusterText.Replaced]? {
    guard let step = steps.popLast() else { return nil }
    clusters -= Self.size(step)
    return step.reversed()
  }

  private static func size(_ step: [ClusterText.Replaced]) -> Int {
    step.reduce(0) { $0 + $1.clusters.count }
  }
}

/// The last eight pieces of text that were cut out, to be put back elsewhere. Cuts that follow each other
/// directly make one piece.
struct KillRing: Equatable, Sendable {
  private static let size = 8

  private var pieces: [[Character]] = []
  private var place = 0

  enum Side: Sendable {
    case before
    case after
  }

  /// - Parameter continuing: Whether the key before was a cut too.
  mutating func add(_ piece: [Character], _ side: Side, continuing: Bool) {
    guard !piece.isEmpty else { return }
    if continuing, let last = pieces.popLast() {
      pieces.append(side == .before ? piece + last : last + piece)
    } else {
      pieces.append(piece)
    }
    pieces.removeFirst(max(0, pieces.count - Self.size))
    place = pieces.count - 1
  }

  /// The piece that a yank inserts; nil if nothing was cut yet.
  var current: [Character]? { pieces.indices.contains(place) ? pieces[place] : nil }

  /// Goes to the piece before; the first one follows the last.
  mutating func rotate() {
    guard !pieces.isEmpty else { return }
    place = (place + pieces.count - 1) % pieces.count
  }
}

/// The texts that were sent before, and the position in them. The unsent text is kept at the end.
struct InputHistory: Equatable, Sendable {
  private let entries: [String]
  private var place: Int
  private var draft = ""

  init(_ entries: [String]) {
    self.entries = entries
    place = entries.count
  }

  var isEmpty: Bool { entries.isEmpty }

  mutating func older(than text: String) -> String? {
    guard place > 0 else { return nil }
    if place == entries.count { draft = text }
    place -= 1
    return entries[place]
  }

  mutating func newer(than text: String) -> String? {
    guard place < entries.count else { return nil }
    place += 1
    return place == entries.count ? draft : entries[place]
  }
}
