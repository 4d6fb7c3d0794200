/// A terminal's own name with its version, as XTVERSION tells them: `kitty(0.41.1)`, `VTE(7800)`, `ghostty 1.2.0`.
struct TerminalName {
  private let text: String

  init(_ text: String) {
    self.text = text.lowercased()
  }

  /// Whether the word is part of the name.
  func contains(_ word: String) -> Bool { text.contains(word) }

  /// Whether it is that terminal in that version or a later one. A name without a version is no version.
  func isAtLeast(_ word: String, _ major: Int, _ minor: Int = 0) -> Bool {
    guard let place = text.firstRange(of: word) else { return false }
    let digits = text[place.upperBound...].drop { !$0.isNumber }
    let numbers = digits.prefix { $0.isNumber || $0 == "." }.split(separator: ".").compactMap { Int($0) }
    guard let first = numbers.first else { return false }
    let second = numbers.count > 1 ? numbers[1] : 0
    return (first, second) >= (major, minor)
  }
}
