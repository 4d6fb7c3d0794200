/// The names keys have in key tables, configuration and help: `enter`, `esc`, `C-n`, `M-b`, `S-tab`, `space`,
/// `page-down`, `F5`, `x`, `?`. C is Control, M is Alt, S is Shift, D is Command.
extension Key: CustomStringConvertible, LosslessStringConvertible {
  /// The name, which reads back as the same key.
  public var description: String {
    code == .backTab ? Self.prefixes(modifiers.union(.shift)) + "tab" : Self.prefixes(modifiers) + baseName
  }

  /// Reads a name; nil if it names no key. Names of more than one letter may be written in upper or lower case, and
  /// `return`, `escape`, `pgup`, `del` and their like are understood.
  public init?(_ description: String) {
    var rest = Substring(description)
    var modifiers: Modifiers = []
    while let modifier = Self.modifier(at: rest) {
      modifiers.insert(modifier)
      rest = rest.dropFirst(2)
    }
    guard let code = Self.code(named: rest) else { return nil }
    self.init(code, modifiers)
  }

  private var baseName: String {
    switch code {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .function(let number): "F\(number)"
    case .enter, .tab, .backTab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home,
      .end,
      .pageUp, .pageDown:
      Self.names.first { $0.code == code }?.name ?? ""
    }
  }

  private static func prefixes(_ modifiers: Modifiers) -> String {
    prefixLetters.filter { modifiers.contains($0.modifier) }.map { "\($0.letter)-" }.joined()
  }

  /// The modifier that `text` begins with; a lone "-" at the end is the key itself ("C--").
  private static func modifier(at text: Substring) -> Modifiers? {
    guard text.count > 2, text.dropFirst().first == "-" else { return nil }
    return prefixLetters.first { $0.letter == text.first }?.modifier
  }

  private static func code(named name: Substring) -> KeyCode? {
    if name.count == 1, let character = name.first {
      return character.isControl ? nil : .character(character)
    }
    let name = name.lowercased()
    if name.first == "f", let number = Int(name.dropFirst()), (1...35).contains(number) {
      return .function(number)
    }
    return name == "space" || name == "spc" ? .character(" ") : names.first { $0.name == name }?.code
  }

  private static let prefixLetters: [(letter: Character, modifier: Modifiers)] = [
    ("C", .control), ("M", .alt), ("S", .shift), ("D", .command),
  ]

  /// The first name of a code is the one that is written.
  private static let names: [(name: String, code: KeyCode)] = [
    ("enter", .enter), ("return", .enter), ("ret", .enter),
    ("tab", .tab), ("backtab", .backTab),
    ("esc", .escape), ("escape", .escape),
    ("backspace", .backspace), ("bs", .backspace),
    ("delete", .delete), ("del", .delete),
    ("insert", .insert), ("ins", .insert),
    ("up", .up), ("down", .down), ("left", .left), ("right", .right),
    ("home", .home), ("end", .end),
    ("page-up", .pageUp), ("pageup", .pageUp), ("pgup", .pageUp),
    ("page-down", .pageDown), ("pagedown", .pageDown), ("pgdn", .pageDown),
  ]
}

extension Key {
  /// Returns a short form for footers: `↵ ⇥ ↑ ↓ ← → esc`, modifiers as in `description`.
  /// - Parameter ascii: For terminals whose arrows cannot be trusted: `enter tab up down left right esc`.
  public func label(ascii: Bool = false) -> String {
    let form = code == .backTab ? modifiers.union(.shift) : modifiers
    return Self.prefixes(form) + shortName(ascii: ascii)
  }

  private func shortName(ascii: Bool) -> String {
    switch code {
    case .enter: ascii ? "enter" : "↵"
    case .tab, .backTab: ascii ? "tab" : "⇥"
    case .up: ascii ? "up" : "↑"
    case .down: ascii ? "down" : "↓"
    case .left: ascii ? "left" : "←"
    case .right: ascii ? "right" : "→"
    case .backspace: "bksp"
    case .delete: "del"
    case .insert: "ins"
    case .pageUp: "pgup"
    case .pageDown: "pgdn"
    case .character, .escape, .home, .end, .function: baseName
    }
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
