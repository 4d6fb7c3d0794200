extension Character {
  /// Letters and digits make words (terminals 11).
  var isWordPart: Bool { isLetter || isNumber }

  /// Scripts without spaces between words: each cluster counts as a word.
  var isWordOfItsOwn: Bool {
    guard isWordPart, let value = unicodeScalars.first?.value else { return false }
    return switch value {
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3041...0x312F, 0x31A0...0x31BF, 0x31F0...0x31FF: true
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF: true
    default: false
    }
  }
}

extension [Character] {
  /// Returns the end of the next word after `index`, skipping characters between words.
  func wordEnd(after index: Int) -> Int {
    guard let start = self[index...].firstIndex(where: \.isWordPart) else { return count }
    if self[start].isWordOfItsOwn { return start + 1 }
    return self[start...].firstIndex { !$0.isWordPart || $0.isWordOfItsOwn } ?? count
  }

  /// Returns the start of the last word before `index`.
  func wordStart(before index: Int) -> Int {
    guard let last = self[..<index].lastIndex(where: \.isWordPart) else { return 0 }
    if self[last].isWordOfItsOwn { return last }
    return (self[..<last].lastIndex { !$0.isWordPart || $0.isWordOfItsOwn } ?? -1) + 1
  }

  /// Returns the start of the last run without white space before `index`.
  func runStart(before index: Int) -> Int {
    guard let last = self[..<index].lastIndex(where: { !$0.isWhitespace }) else { return 0 }
    return (self[..<last].lastIndex(where: \.isWhitespace) ?? -1) + 1
  }

  func lineStart(before index: Int) -> Int {
    (self[..<index].lastIndex(of: "\n") ?? -1) + 1
  }

  func lineEnd(after index: Int) -> Int {
    self[index...].firstIndex(of: "\n") ?? count
  }
}
