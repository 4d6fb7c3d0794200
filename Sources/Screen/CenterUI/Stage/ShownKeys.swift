import Bidi
import Canvas
import PhoneContents
import TerminalInput
import Themes

/// The keys that were pressed last, for those who watch.
struct ShownKeys: Sendable {
  /// A key, or letters that were typed one after the other.
  private struct Press {
    var label: String
    var isText: Bool
    var since: MachineTime
  }

  private var presses: [Press] = []

  /// How long a key is seen.
  private static let stay = Duration.seconds(2.5)
  private static let most = 6
  /// The letters of a text that are seen; the first ones go.
  private static let mostLetters = 24

  var labels: [String] { presses.map(\.label) }

  /// When the next key goes; nil if none is seen.
  var nextEnd: MachineTime? { presses.first.map { $0.since + Self.stay } }

  mutating func pass(to now: MachineTime) { presses.removeAll { $0.since + Self.stay <= now } }

  /// - Parameter isTyped: whether the key is a letter of a text.
  mutating func add(_ key: Key, ascii: Bool, isTyped: Bool, at now: MachineTime) {
    let letter = isTyped ? key.typedCharacter.map { String($0) } : nil
    add(letter ?? Self.words(for: key, ascii: ascii, isTyped: isTyped), isText: letter != nil, at: now)
  }

  /// The key with the footer's words for it, "→ more"; the key alone while a text is typed, where it edits.
  private static func words(for key: Key, ascii: Bool, isTyped: Bool) -> String {
    let name = key.label(ascii: ascii)
    guard !isTyped, let binding = KeyTable.byKey[key], !binding.label.isEmpty else { return name }
    if case .action = binding.intent { return name }
    return "\(name) \(binding.label)"
  }

  /// Shows the beginning of a text that was pasted.
  mutating func addPaste(_ text: String, at now: MachineTime) {
    let line = String(text.prefix(Self.mostLetters).map { $0.isNewline ? " " : $0 })
    add(line, isText: true, at: now)
  }

  private mutating func add(_ label: String, isText: Bool, at now: MachineTime) {
    if isText, let last = presses.last, last.isText {
      let text = String((last.label + label).suffix(Self.mostLetters))
      presses[presses.count - 1] = Press(label: text, isText: true, since: now)
    } else {
      presses.append(Press(label: label, isText: isText, since: now))
    }
    // A chain of keys stays together until its last one goes.
    for index in presses.indices { presses[index].since = now }
    presses = presses.suffix(Self.most)
  }
}

extension ScreenState {
  /// Shows each key for a moment from now on.
  public mutating func showKeys() { shownKeys = ShownKeys() }

  /// Keeps an input to be shown, if keys are.
  mutating func noteKeys(of event: InputEvent) {
    guard var keys = shownKeys else { return }
    switch event {
    // What moves the story is the speaker's.
    case .key(let key) where caption != nil && StoryKeys.intent(of: key) != nil: break
    case .key(let key):
      let isSecret = asksForPasscode && key.typedCharacter != nil
      keys.add(isSecret ? Key("•", []) : key, ascii: options.ascii, isTyped: takesLetters, at: now)
    case .paste(let text):
      keys.addPaste(asksForPasscode ? "•" : text, at: now)
    case .mouse: break
    }
    shownKeys = keys
  }
}

extension Painter {
  /// Paints the keys that were pressed last as caps, at the right above the footer.
  mutating func paintShownKeys() {
    guard let labels = state.shownKeys?.labels, !labels.isEmpty else { return }
    let caps = labels.map { CellText(options.areas ? " \($0) " : "[\($0)]") }
    let row = max(0, layout.footer.row - 1)
    var right = layout.footer.columns - 1
    for cap in caps.reversed() {
      // What is beneath does not show between two caps.
      grid.draw(" ", at: Point(column: right, row: row), style: .plain, background: .kept)
      right -= cap.width
      guard right > 0 else { return }
      let point = Point(column: right, row: row)
      if options.areas {
        grid.draw(cap, at: point, style: style(.button))
      } else {
        grid.draw(cap, at: point, style: Style(attributes: .bold))
      }
      right -= 1
    }
  }
}
