/// The parser's place in the bytes. It only moves forward. An error is worked out afterwards (`JSONScanner+Errors`), so
/// that correct input pays nothing for good messages.
struct JSONScanner {
  /// Tests count how often a byte or a part of the text is looked at, which tells how the work grows with the text.
  var bytes: [UInt8] {
    #if DEBUG
      looks.count += 1
    #endif
    return text
  }
  private let text: [UInt8]
  #if DEBUG
    let looks = Looks()
    final class Looks { var count = 0 }
  #endif
  let end: Int
  let maximumDepth: Int
  var position = 0
  /// The starts of the arrays and objects around the position, the innermost last.
  var open: [Int] = []
  /// Kept between strings with escapes, to save allocations.
  var scratch: [UInt8] = []
  /// The line index of the bytes, for a reader with many messages; nil computes each place on its own.
  var lines: LineIndex?
  /// Whether parentheses stand around arrays and `\U` begins an escape, as in a printed property list. Only the recovering
  /// reader sets it.
  var hasArraysInParentheses = false

  init(_ bytes: [UInt8], maximumDepth: Int) {
    text = bytes
    self.end = bytes.count
    self.maximumDepth = maximumDepth
  }

  /// One value with nothing but white space around it.
  mutating func document() throws(JSONSyntaxError) -> JSONValue {
    if let error = encodingError() { throw error }
    skipSpace()
    let value = try value()
    skipSpace()
    guard position == end else { throw trailingError() }
    return value
  }

  /// The value that begins at the position.
  mutating func value() throws(JSONSyntaxError) -> JSONValue {
    guard position < end else { throw endError() }
    switch bytes[position] {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "t") where takeWord("true"): return .bool(true)
    case UInt8(ascii: "f") where takeWord("false"): return .bool(false)
    case UInt8(ascii: "n") where takeWord("null"): return .null
    default: throw valueError()
    }
  }

  /// The byte at the position, nil at the end.
  var next: UInt8? { position < end ? bytes[position] : nil }

  mutating func skipSpace() {
    while position < end, bytes[position].isSpace { position += 1 }
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard position + length <= end else { return false }
    for place in 0..<length where bytes[position + place] != word.utf8Start[place] { return false }
    guard position + length == end || !bytes[position + length].belongsToWord else { return false }
    position += length
    return true
  }
}

// MARK: - Containers

extension JSONScanner {
  private mutating func enter() throws(JSONSyntaxError) {
    guard open.count < maximumDepth else { throw depthError() }
    open.append(position)
    position += 1
    skipSpace()
  }

  private mutating func leave() {
    position += 1
    open.removeLast()
  }

  private mutating func array() throws(JSONSyntaxError) -> [JSONValue] {
    try enter()
    var elements: [JSONValue] = []
    if next == UInt8(ascii: "]") {
      leave()
      return elements
    }
    repeat { elements.append(try value()) } while try anotherFollows(before: UInt8(ascii: "]"))
    return elements
  }

  private mutating func object() throws(JSONSyntaxError) -> JSONObject {
    try enter()
    var object = JSONObject()
    if next == UInt8(ascii: "}") {
      leave()
      return object
    }
    repeat {
      let key = try key()
      object.set(key, to: try value())
    } while try anotherFollows(before: UInt8(ascii: "}"))
    return object
  }

  /// Takes a key with its colon, up to the beginning of the value.
  private mutating func key() throws(JSONSyntaxError) -> String {
    guard next == UInt8(ascii: "\"") else { throw keyError() }
    let key = try string()
    let keyEnd = position
    skipSpace()
    guard next == UInt8(ascii: ":") else { throw colonError(keyEnd: keyEnd) }
    position += 1
    skipSpace()
    return key
  }

  /// Whether a comma and one more element follow; leaves the container when it is closed instead.
  private mutating func anotherFollows(before closing: UInt8) throws(JSONSyntaxError) -> Bool {
    let valueEnd = position
    skipSpace()
    if next == closing {
      leave()
      return false
    }
    guard next == UInt8(ascii: ",") else { throw separatorError(valueEnd: valueEnd) }
    let comma = position
    position += 1
    skipSpace()
    if next == closing { throw trailingCommaError(at: comma) }
    return true
  }
}

extension UInt8 {
  /// Whether JSON allows it between values.
  var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Letters, digits, `_`, `$` and everything beyond ASCII: what makes one word to a reader.
  var belongsToWord: Bool {
    let letter = self | 0x20
    return isDigit || (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z"))
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
  }
}
