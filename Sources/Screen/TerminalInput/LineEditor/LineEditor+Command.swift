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
