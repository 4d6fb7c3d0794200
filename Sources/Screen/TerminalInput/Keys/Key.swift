/// A key with its modifiers, normalized: Shift is part of a letter ("A", not Shift and "a") unless Control is
/// held, and Shift-Tab is `.backTab`. Equal keys therefore mean the same, however the terminal encoded them.
public struct Key: Hashable, Sendable {
  /// The code of the key.
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

  /// Shift.
  static let shift = Modifiers(rawValue: 1)
  /// Alt or Option; also what xterm calls Meta.
  static let alt = Modifiers(rawValue: 2)
  /// Control.
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
