/// Whether a field holds one line or several.
public enum LinePolicy: Sendable {
  /// Line ends of a paste become spaces.
  case single
  /// Alt-Enter and Control-J start a line.
  case multiple
}

extension LinePolicy {
  /// Returns the text as the field accepts it (terminals 11), without control characters. In a field of several lines
  /// every line end is a line feed, and all else stays byte for byte, tabs and marks of direction too: the app gets what
  /// was typed, and drawing makes it harmless. In a field of one line, line ends and tabs are spaces, and characters that
  /// reorder text are left out.
  func admitted(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in text.unicodeScalars {
      let isSecondHalf = afterReturn && scalar == "\n"
      afterReturn = scalar == "\r"
      if !isSecondHalf, let admitted = admitted(scalar) { result.append(admitted) }
    }
    return String(result)
  }

  private func admitted(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: self == .multiple ? "\n" : " "
    case 0x09: self == .multiple ? scalar : " "
    case 0x00..<0x20, 0x7F..<0xA0: nil
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: self == .multiple ? scalar : nil
    default: scalar
    }
  }
}
