/// A text field as a value: text in clusters, a cursor, undo, and what was cut (terminals 11). It takes events and
/// returns an `Outcome` for each. The text is the original, byte for byte; only drawing simplifies it.
public struct LineEditor: Hashable, Sendable {
  /// How line ends are treated.
  let policy: LinePolicy
  /// The longest text in bytes.
  let limit: Int
  private(set) var clusters: [Character] = []
  /// How many clusters stand before the cursor.
  private(set) var cursor = 0
  private var steps: [Step] = []
  /// What was cut last, to be put back elsewhere.
  private var cutText = ""
  private var previous = Previous.other

  /// The outcome of an event.
  public enum Outcome: Hashable, Sendable {
    /// The text changed.
    case edited
    /// The field handled the key and the text did not change; usually the cursor moved.
    case moved
    /// Enter; the text is still there.
    case submitted
    /// Escape or Control-G; the text is still there.
    case cancelled
    /// Tab or Shift-Tab.
    case left
    /// The field does not handle the event.
    case ignored
    case refused(Refusal)
  }

  /// Why a key of the field did nothing, as a sentence for the person.
  public enum Refusal: String, Hashable, Sendable {
    case full = "This is more than a text may have."
    case nothingToUndo = "There is nothing to undo."
    case nothingToYank = "Nothing was cut yet."
    case notText = "These characters cannot be part of a text."
  }

  /// What the previous key did: consecutive cuts are joined, and so are consecutive letters.
  private enum Previous: Hashable, Sendable {
    case typed(space: Bool)
    case cut
    case other
  }

  /// The text before a change; letters typed one after another are one change, up to a space.
  private struct Step: Hashable, Sendable {
    var text: String
    var cursor: Int
  }

  private static let mostSteps = 100

  /// - Parameters:
  ///   - text: Stands in the field already; the cursor is after it.
  ///   - limit: In bytes.
  public init(text: String = "", policy: LinePolicy = .single, limit: Int = 64 * 1024) {
    self.policy = policy
    self.limit = limit
    _ = insert(policy.admitted(text))
    steps = []
  }

  /// The original text, byte for byte as it was typed.
  public var text: String { String(clusters) }
  /// Whether there is no text.
  public var isEmpty: Bool { clusters.isEmpty }

  /// Takes an event; only keys and pastes concern a field.
  /// - Parameter columns: The width of the field, in whose rows Up and Down move.
  public mutating func handle(_ event: InputEvent, columns: Int = .max) -> Outcome {
    let before = previous
    switch event {
    case .key(let key):
      previous = .other
      if let command = Command(key) { return perform(command, columns: columns, after: before) }
      return key.typedCharacter.map { type($0, after: before) } ?? .ignored
    case .paste(let text):
      previous = .other
      return text.isEmpty ? .ignored : insert(policy.admitted(text))
    case .mouse: return .ignored
    }
  }

  private mutating func type(_ character: Character, after before: Previous) -> Outcome {
    let isSpace = character.isWhitespace
    let continues = before == .typed(space: false) || before == .typed(space: true) && isSpace
    let outcome = insert(policy.admitted(String(character)), continues: continues)
    if outcome == .edited { previous = .typed(space: isSpace) }
    return outcome
  }

  private mutating func perform(_ command: Command, columns: Int, after before: Previous) -> Outcome {
    switch command {
    case .move(let motion):
      if policy == .single, motion == .up || motion == .down { return .ignored }
      cursor = target(of: motion, columns: columns)
      return .moved
    case .delete(let motion): return delete(to: target(of: motion, columns: columns))
    case .cut(let motion): return cut(to: motion, continues: before == .cut)
    case .yank: return cutText.isEmpty ? .refused(.nothingToYank) : insert(cutText)
    case .undo: return undo()
    case .newLine: return policy == .multiple ? insert("\n") : .ignored
    case .submit: return .submitted
    case .cancel: return .cancelled
    case .leave: return .left
    }
  }

  // MARK: Changes

  private mutating func insert(_ new: String, continues: Bool = false) -> Outcome {
    guard !new.isEmpty else { return .refused(.notText) }
    guard text.utf8.count + new.utf8.count <= limit else { return .refused(.full) }
    replace(cursor..<cursor, with: new, continues: continues)
    return .edited
  }

  private mutating func delete(to index: Int) -> Outcome {
    guard index != cursor else { return .moved }
    replace(min(index, cursor)..<max(index, cursor), with: "")
    return .edited
  }

  /// At the edge of a line the cut takes the line end.
  private mutating func cut(to motion: Motion, continues: Bool) -> Outcome {
    var index = target(of: motion)
    if index == cursor { index = target(of: motion.isBackward ? .left : .right) }
    let piece = String(clusters[min(index, cursor)..<max(index, cursor)])
    if !piece.isEmpty {
      let kept = continues ? cutText : ""
      cutText = motion.isBackward ? piece + kept : kept + piece
    }
    previous = .cut
    return delete(to: index)
  }

  /// Replaces clusters. A mark, a joiner or the second half of a flag joins the cluster before it, so the whole text is
  /// taken apart again.
  private mutating func replace(_ range: Range<Int>, with new: String, continues: Bool = false) {
    if !continues || steps.isEmpty { steps.append(Step(text: text, cursor: cursor)) }
    if steps.count > Self.mostSteps { steps.removeFirst() }
    let start = String(clusters[..<range.lowerBound]) + new
    let whole = start + String(clusters[range.upperBound...])
    let end = whole.utf8.index(whole.startIndex, offsetBy: start.utf8.count)
    clusters = Array(whole)
    cursor = whole.indices.prefix { $0 < end }.count
  }

  private mutating func undo() -> Outcome {
    guard let step = steps.popLast() else { return .refused(.nothingToUndo) }
    (clusters, cursor) = (Array(step.text), step.cursor)
    return .edited
  }
}

/// Whether a field holds one line or several.
public enum LinePolicy: Sendable {
  /// Line ends of a paste become spaces.
  case single
  /// Alt-Enter and Control-J start a line.
  case multiple

  /// Returns the text as the field accepts it (terminals 11), without control characters. In a field of several lines
  /// every line end is a line feed, and all else stays byte for byte, tabs and marks of direction too: the app gets what
  /// was typed, and drawing makes it harmless. In a field of one line, line ends and tabs are spaces, and characters that
  /// reorder text are left out.
  func admitted(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let joined = lines.joined(separator: self == .multiple ? "\n" : " ")
    return String(String.UnicodeScalarView(joined.unicodeScalars.compactMap(admitted)))
  }

  private func admitted(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x0A: scalar
    case 0x09: self == .multiple ? scalar : " "
    case 0x00..<0x20, 0x7F..<0xA0: nil
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: self == .multiple ? scalar : nil
    default: scalar
    }
  }
}
