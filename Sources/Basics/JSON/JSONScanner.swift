/// The parser's place in the bytes. It only moves forward. An error is worked out afterwards (`JSONScanner+Errors`), so
/// that correct input pays nothing for good messages.
package struct JSONScanner {
  /// Tests count how often a byte or a part of the text is looked at, which tells how the work grows with the text.
  package var bytes: [UInt8] {
    #if DEBUG
      looks.count += 1
    #endif
    return text
  }
  private let text: [UInt8]
  #if DEBUG
    let looks = Looks()
    final class Looks { package var count = 0 }
  #endif
  package let end: Int
  package let maximumDepth: Int
  package var position = 0
  /// The starts of the arrays and objects around the position, the innermost last.
  package var open: [Int] = []
  /// Kept between strings with escapes, to save allocations.
  var scratch: [UInt8] = []
  /// The line index of the bytes, for a reader with many messages; nil computes each place on its own.
  package var lines: LineIndex?

  package init(_ bytes: [UInt8], maximumDepth: Int) {
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
  package mutating func value() throws(JSONSyntaxError) -> JSONValue {
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
  package var next: UInt8? { position < end ? bytes[position] : nil }

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
  package var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

  package var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Letters, digits, `_`, `$` and everything beyond ASCII: what makes one word to a reader.
  package var belongsToWord: Bool {
    let letter = self | 0x20
    return isDigit || (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z"))
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
  }
}

// MARK: - Strings

extension JSONScanner {
  /// Takes the string whose opening quote is at the position.
  package mutating func string() throws(JSONSyntaxError) -> String {
    let start = position
    var cursor = start + 1
    while cursor < end {
      let byte = bytes[cursor]
      if byte == UInt8(ascii: "\"") {
        position = cursor + 1
        return try text(of: bytes[start + 1..<cursor], openedAt: start)
      }
      if byte == UInt8(ascii: "\\") { return try stringWithEscapes(openedAt: start, upTo: cursor) }
      if byte < 0x20 { throw controlError(at: cursor, openedAt: start) }
      cursor += 1
    }
    throw endError(inside: "a string", openedAt: start)
  }

  private mutating func stringWithEscapes(openedAt start: Int, upTo first: Int) throws(JSONSyntaxError)
    -> String
  {
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: bytes[start + 1..<first])
    position = first
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return try text(of: scratch[...], openedAt: start)
      }
      if byte < 0x20 { throw controlError(at: position, openedAt: start) }
      if byte == UInt8(ascii: "\\") {
        try takeEscape(openedAt: start)
      } else {
        scratch.append(byte)
        position += 1
      }
    }
    throw endError(inside: "a string", openedAt: start)
  }

  private func text(of bytes: ArraySlice<UInt8>, openedAt start: Int) throws(JSONSyntaxError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw encodingError(from: start) }
    return text
  }

  private mutating func takeEscape(openedAt start: Int) throws(JSONSyntaxError) {
    guard position + 1 < end else { throw endError(inside: "a string", openedAt: start) }
    let escaped: UInt8
    switch bytes[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): escaped = bytes[position + 1]
    case UInt8(ascii: "b"): escaped = 0x08
    case UInt8(ascii: "f"): escaped = 0x0C
    case UInt8(ascii: "n"): escaped = 0x0A
    case UInt8(ascii: "r"): escaped = 0x0D
    case UInt8(ascii: "t"): escaped = 0x09
    case UInt8(ascii: "u"): return try takeUnicodeEscape(openedAt: start)
    default: throw escapeError(at: position)
    }
    scratch.append(escaped)
    position += 2
  }

  private mutating func takeUnicodeEscape(openedAt start: Int) throws(JSONSyntaxError) {
    let escape = position
    var code = try takeCodeUnit(openedAt: start)
    if UTF16.isLeadSurrogate(UInt16(truncatingIfNeeded: code)) {
      guard let trail = try takeTrailSurrogate(openedAt: start) else { throw surrogateError(at: escape) }
      code = 0x10000 + ((code - 0xD800) << 10) + (trail - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw surrogateError(at: escape) }
    scratch.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func takeTrailSurrogate(openedAt start: Int) throws(JSONSyntaxError) -> UInt32? {
    guard position < end else { throw endError(inside: "a string", openedAt: start) }
    guard bytes[position] == UInt8(ascii: "\\") else { return nil }
    guard position + 1 < end else { throw endError(inside: "a string", openedAt: start) }
    guard bytes[position + 1] == UInt8(ascii: "u") else { return nil }
    let code = try takeCodeUnit(openedAt: start)
    return (0xDC00...0xDFFF).contains(code) ? code : nil
  }

  /// The four digits of the `\uXXXX` at the position.
  private mutating func takeCodeUnit(openedAt start: Int) throws(JSONSyntaxError) -> UInt32 {
    var code: UInt32 = 0
    for place in position + 2..<position + 6 {
      guard place < end else { throw endError(inside: "a string", openedAt: start) }
      guard let digit = bytes[place].hexadecimalValue else { throw escapeError(at: position) }
      code = code << 4 | digit
    }
    position += 6
    return code
  }
}

// MARK: - Numbers

extension JSONScanner {
  /// Takes the number whose minus sign or first digit is at the position.
  mutating func number() throws(JSONSyntaxError) -> JSONValue {
    let start = position
    let isNegative = bytes[start] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    if next == UInt8(ascii: "0"), position + 1 < end, bytes[position + 1].isDigit {
      throw leadingZeroError(startingAt: start)
    }
    let magnitude = try takeDigits(of: start)
    let isWhole = try !takeFraction(of: start)
    if let next, next.belongsToWord || next == UInt8(ascii: ".") { throw numberError(startingAt: start) }
    if isWhole, let magnitude, let integer = Int64(magnitude: magnitude, isNegative: isNegative) {
      return .integer(integer)
    }
    return .number(try double(from: start))
  }

  /// Takes one or more digits and returns their value; nil if it does not fit.
  private mutating func takeDigits(of start: Int) throws(JSONSyntaxError) -> UInt64? {
    guard let first = next else { throw endError(inside: "a number", openedAt: start) }
    guard first.isDigit else { throw numberError(startingAt: start) }
    var value: UInt64 = 0
    var fits = true
    while position < end, bytes[position].isDigit {
      let (tenfold, isLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, isLarger) = tenfold.addingReportingOverflow(UInt64(bytes[position] - UInt8(ascii: "0")))
      if isLarge || isLarger { fits = false }
      value = sum
      position += 1
    }
    return fits ? value : nil
  }

  /// Whether there was a fraction or an exponent.
  private mutating func takeFraction(of start: Int) throws(JSONSyntaxError) -> Bool {
    var found = false
    if next == UInt8(ascii: ".") {
      found = true
      position += 1
      _ = try takeDigits(of: start)
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      found = true
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      _ = try takeDigits(of: start)
    }
    return found
  }

  private func double(from start: Int) throws(JSONSyntaxError) -> Double {
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else { throw rangeError(startingAt: start) }
    return number
  }
}

extension Int64 {
  fileprivate init?(magnitude: UInt64, isNegative: Bool) {
    guard magnitude <= Int64.max.magnitude + (isNegative ? 1 : 0) else { return nil }
    self = isNegative ? Int64(truncatingIfNeeded: 0 &- magnitude) : Int64(truncatingIfNeeded: magnitude)
  }
}

extension UInt8 {
  fileprivate var hexadecimalValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
