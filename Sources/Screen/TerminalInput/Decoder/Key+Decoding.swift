/// The many ways in which terminals spell the same key (terminals 6).
extension Key {
  /// 00-1F and 7F. 0D is Enter, 09 Tab; 08 and 7F are both Backspace; the rest are letters with Control.
  init(controlByte byte: UInt8) {
    switch byte {
    case 0x00: self.init(" ", .control)
    case 0x08, 0x7F: self.init(.backspace)
    case 0x09: self.init(.tab)
    case 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x01...0x1A: self.init(Character(Unicode.Scalar(byte + 0x60)), .control)
    default: self.init(Character(Unicode.Scalar(byte + 0x40)), .control)
    }
  }

  /// `ESC O` and a letter; those of the keypad stand for its labels.
  init?(singleShift final: UInt8, modifiers: Modifiers) {
    switch final {
    case 0x4D:
      self.init(.enter, modifiers)
    case 0x49:
      self.init(.tab, modifiers)
    case 0x58:
      self.init("=", modifiers)
    case 0x61...0x64:
      guard let code = Self.letterCodes[final - 0x20] else { return nil }
      self.init(code, .control)
    case 0x6A...0x79:
      self.init(Character(Unicode.Scalar(final - 0x40)), modifiers)
    default:
      guard let code = Self.letterCodes[final] else { return nil }
      self.init(code, modifiers)
    }
  }

  /// The key of a CSI sequence; nil if it is none.
  init?(_ sequence: ControlSequence) {
    guard sequence.prefix == nil, sequence.intermediates.isEmpty else { return nil }
    let modifiers = Modifiers(parameter: sequence.number(1))
    switch sequence.final {
    case 0x5A:
      self.init(.backTab, modifiers)
    case 0x61...0x64:
      guard sequence.parameters.isEmpty, let code = Self.letterCodes[sequence.final - 0x20] else {
        return nil
      }
      self.init(code, .shift)
    case 0x75:
      self.init(unicode: sequence.number(0), modifiers)
    case 0x7E where sequence.number(0) == 27 && sequence.parameters.count == 3:
      self.init(unicode: sequence.number(2), modifiers)
    case 0x24, 0x40, 0x5E, 0x7E:
      guard let code = Self.numberCodes[sequence.number(0)] else { return nil }
      self.init(code, modifiers.union(Self.rxvtModifiers[sequence.final] ?? []))
    default:
      guard let code = Self.letterCodes[sequence.final] else { return nil }
      self.init(code, modifiers)
    }
  }

  /// `CSI code ; modifiers u`, or `CSI 27 ; modifiers ; code ~`: the code is mostly that of the shifted character already.
  private init?(unicode code: Int, _ modifiers: Modifiers) {
    switch code {
    case 8, 127: self.init(.backspace, modifiers)
    case 9: self.init(.tab, modifiers)
    case 13: self.init(.enter, modifiers)
    case 27: self.init(.escape, modifiers)
    // No control character, and none of the keyboard's private numbers.
    case ..<0x20, 0x7F..<0xA0, 57344...63743: return nil
    default:
      guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else { return nil }
      let character = Character(scalar)
      let keepsShift = character == " " || character.isCased
      self.init(.character(character), keepsShift ? modifiers : modifiers.subtracting(.shift))
    }
  }

  private static let letterCodes: [UInt8: KeyCode] = [
    0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x46: .end, 0x48: .home,
    0x50: .function(1), 0x51: .function(2), 0x52: .function(3), 0x53: .function(4),
  ]

  private static let numberCodes: [Int: KeyCode] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14), 28: .function(15),
    29: .function(16), 31: .function(17), 32: .function(18), 33: .function(19), 34: .function(20),
  ]

  private static let rxvtModifiers: [UInt8: Modifiers] = [
    0x24: .shift, 0x5E: .control, 0x40: [.control, .shift],
  ]
}
