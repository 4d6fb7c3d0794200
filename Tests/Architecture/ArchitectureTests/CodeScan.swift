/// Takes comments and the contents of string literals out of Swift source text.
///
/// It reads bytes and knows line comments, nested comments, and literals with any number of number signs, in one line
/// or over several. An expression inside a literal counts as a part of the literal.
struct CodeScan {
  private let bytes: [UInt8]
  private var index = 0
  private var result: [UInt8] = []

  /// The text without them. Line ends stay, so that lines keep their numbers.
  static func code(in text: String) -> String {
    var scan = CodeScan(bytes: Array(text.utf8))
    return scan.run()
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func run() -> String {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where starts("//"): skip { $0.bytes[$0.index] == UInt8(ascii: "\n") }
      case UInt8(ascii: "/") where starts("/*"): skipComment()
      case UInt8(ascii: "\""), UInt8(ascii: "#"): takeLiteral()
      case let byte:
        result.append(byte)
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func starts(_ text: StaticString, at offset: Int = 0) -> Bool {
    let start = index + offset
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { text.utf8Start[$0] == bytes[start + $0] }
  }

  /// Goes on to the first place where a condition holds, and keeps the line ends on the way.
  private mutating func skip(until isThere: (CodeScan) -> Bool) {
    while index < bytes.count, !isThere(self) { step() }
  }

  private mutating func step(_ count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { result.append(bytes[index]) }
      index += 1
    }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if starts("/*") {
        depth += 1
        step(2)
      } else if starts("*/") {
        depth -= 1
        step(2)
      } else {
        step()
      }
    } while depth > 0 && index < bytes.count
  }

  /// A literal at the index; number signs without one are code.
  private mutating func takeLiteral() {
    var signs = 0
    while index + signs < bytes.count, bytes[index + signs] == UInt8(ascii: "#") { signs += 1 }
    guard index + signs < bytes.count, bytes[index + signs] == UInt8(ascii: "\"") else {
      result += bytes[index..<index + max(signs, 1)]
      index += max(signs, 1)
      return
    }
    // A literal over several lines begins with the end of a line; `#"""#` is a quotation mark.
    let quotes = starts("\"\"\"\n", at: signs) ? 3 : 1
    step(signs + quotes)
    result += Array("\"\"".utf8)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), signs == 0 {
        step(2)
      } else if isClosing(quotes, signs) {
        return step(quotes + signs)
      } else if quotes == 1, bytes[index] == UInt8(ascii: "\n") {
        return
      } else {
        step()
      }
    }
  }

  private func isClosing(_ quotes: Int, _ signs: Int) -> Bool {
    guard index + quotes + signs <= bytes.count else { return false }
    let end = index + quotes
    return bytes[index..<end].allSatisfy { $0 == UInt8(ascii: "\"") }
      && bytes[end..<end + signs].allSatisfy { $0 == UInt8(ascii: "#") }
  }
}
