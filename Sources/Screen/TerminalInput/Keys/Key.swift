/// A key with its modifiers, normalized: Shift is part of a letter ("A", not Shift and "a") unless Control is
/// held, and Shift-Tab is `.backTab`. Equal keys therefore mean the same, however the terminal encoded them.
public struct Key: Hashable, Sendable {
  let code: KeyCode
  /// The modifiers, unless the code implies them.
  let modifiers: Modifiers

  /// Normalizes the pair; `Key(.tab, .shift) == Key(.backTab)`.
  public init(_ code: KeyCode, _ modifiers: Modifiers = []) {
    (self.code, self.modifiers) = Self.canonical(code, modifiers)
  }

  /// A character key, as `.key(Key("x", .control))` reads in tables.
  public init(_ character: Character, _ modifiers: Modifiers) {
    self.init(.character(character), modifiers)
  }

  /// The character that this key types; nil if it is a command (Control, Alt, arrows).
  public var typedCharacter: Character? {
    guard case .character(let character) = code else { return nil }
    return modifiers.isDisjoint(with: [.alt, .control, .command]) ? character : nil
  }

  private static func canonical(_ code: KeyCode, _ modifiers: Modifiers) -> (KeyCode, Modifiers) {
    switch code {
    case .tab where modifiers.contains(.shift), .backTab:
      (.backTab, modifiers.subtracting(.shift))
    case .character(let character):
      canonical(character, modifiers)
    case .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown, .function:
      (code, modifiers)
    }
  }

  private static func canonical(_ character: Character, _ modifiers: Modifiers) -> (KeyCode, Modifiers) {
    if modifiers.contains(.control) {
      guard character.isUppercase, let lower = character.lowercased().onlyCharacter else {
        return (.character(character), modifiers)
      }
      return (.character(lower), modifiers.union(.shift))
    }
    guard modifiers.contains(.shift), character.isCased else { return (.character(character), modifiers) }
    let upper = character.uppercased().onlyCharacter ?? character
    return (.character(upper), modifiers.subtracting(.shift))
  }
}

/// The code of a key. Letters with Control or Alt are characters with modifiers; Enter (0D) and Control-J (0A) are
/// different keys.
public enum KeyCode: Hashable, Sendable {
  /// A whole character as it was typed or committed by an input method.
  case character(Character)
  case enter
  case tab
  case backTab
  case escape
  case backspace
  case delete
  case insert
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  /// F1 is 1; 1...35.
  case function(Int)
}

/// Modifier keys that are held down together with a key or a mouse button.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits of the modifiers, in the numbering of terminals.
  public let rawValue: UInt8

  static let shift = Modifiers(rawValue: 1)
  /// Alt or Option; also what xterm calls Meta.
  static let alt = Modifiers(rawValue: 2)
  public static let control = Modifiers(rawValue: 4)
  /// The key that terminals call super and Apple calls Command.
  static let command = Modifiers(rawValue: 8)

  /// Bits beyond the four mean nothing.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The number a terminal sends for modifiers, which is 1 more than the bits (terminals 6); 0 and absent
  /// mean none. Lock keys are left out, "meta" counts as Alt.
  init(parameter: Int) {
    let bits = max(0, parameter - 1)
    var modifiers = Modifiers(rawValue: UInt8(bits & 0x0F))
    if bits & 0x20 != 0 { modifiers.insert(.alt) }
    self = modifiers
  }
}

extension String {
  fileprivate var onlyCharacter: Character? {
    count == 1 ? first : nil
  }
}

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
    if case .character(let character) = code { return character == " " ? "space" : String(character) }
    if case .function(let number) = code { return "F\(number)" }
    return Self.names.first { $0.code == code }?.names.first ?? ""
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
    return name == "space" || name == "spc" ? .character(" ") : names.first { $0.names.contains(name) }?.code
  }

  private static let prefixLetters: [(letter: Character, modifier: Modifiers)] = [
    ("C", .control), ("M", .alt), ("S", .shift), ("D", .command),
  ]

  /// The first name of a code is the one that is written; then its short forms for footers, the second in ASCII.
  private static let names: [(code: KeyCode, names: [String], sign: String, plain: String)] = [
    (.enter, ["enter", "return", "ret"], "↵", "enter"), (.tab, ["tab"], "⇥", "tab"),
    (.backTab, ["backtab"], "⇥", "tab"), (.escape, ["esc", "escape"], "esc", "esc"),
    (.backspace, ["backspace", "bs"], "bksp", "bksp"), (.delete, ["delete", "del"], "del", "del"),
    (.insert, ["insert", "ins"], "ins", "ins"), (.up, ["up"], "↑", "up"), (.down, ["down"], "↓", "down"),
    (.left, ["left"], "←", "left"), (.right, ["right"], "→", "right"), (.home, ["home"], "home", "home"),
    (.end, ["end"], "end", "end"), (.pageUp, ["page-up", "pageup", "pgup"], "pgup", "pgup"),
    (.pageDown, ["page-down", "pagedown", "pgdn"], "pgdn", "pgdn"),
  ]
}

extension Key {
  /// Returns a short form for footers: `↵ ⇥ ↑ ↓ ← → esc`, modifiers as in `description`.
  /// - Parameter ascii: For terminals whose arrows cannot be trusted: `enter tab up down left right esc`.
  public func label(ascii: Bool = false) -> String {
    let form = code == .backTab ? modifiers.union(.shift) : modifiers
    let name = Self.names.first { $0.code == code }.map { ascii ? $0.plain : $0.sign }
    return Self.prefixes(form) + (name ?? baseName)
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
