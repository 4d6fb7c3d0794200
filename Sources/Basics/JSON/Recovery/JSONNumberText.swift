/// Numbers as they are written.
enum JSONNumberText {
  /// Whether it is a number of JSON (RFC 8259, 6).
  static func isStrict(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = rest.prefix(while: \.isDigit)
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return false }
    rest = rest[whole.endIndex...]
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix(while: \.isDigit)
      guard !digits.isEmpty else { return false }
      rest = rest[digits.endIndex...]
    }
    guard rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") else { return rest.isEmpty }
    rest.removeFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    return !rest.isEmpty && rest.allSatisfy(\.isDigit)
  }

  /// Returns the number meant by `+5`, `.5`, `5.`, `007`, `0x1F` or `1_000`; nil if the word is no number.
  static func meant(by word: String) -> JSONValue? {
    guard word.utf8.count <= 400, word.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let isNegative = word.hasPrefix("-")
    let text = word.drop { $0 == "+" || $0 == "-" }.filter { $0 != "_" }
    guard word.utf8.count - text.utf8.count <= word.utf8.count(where: { $0 == UInt8(ascii: "_") }) + 1 else {
      return nil
    }
    let sign = isNegative ? "-" : ""
    for (mark, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where text.lowercased().hasPrefix(mark) {
      return Int64(sign + text.dropFirst(2), radix: radix).map { .integer($0) }
    }
    guard text.first?.isNumber == true || text.first == "." else { return nil }
    if let integer = Int64(sign + text) { return .integer(integer) }
    var number = sign + text
    if number.hasSuffix(".") { number.append("0") }
    return Double(number).flatMap { $0.isFinite ? .number($0) : nil }
  }
}
