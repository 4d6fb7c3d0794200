// MARK: - Strings

extension JSONScanner {
  /// Takes the string whose opening quote is at the position.
  mutating func string() throws(JSONSyntaxError) -> String {
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
