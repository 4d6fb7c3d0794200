/// Writes JSON text: equal values have equal bytes, and parsing them returns the same value.
///
/// Text is written unchanged, without escaped slashes. Only control characters (also DEL and C1), line and
/// paragraph separators, bidirectional controls and the byte order mark are escaped as `\u`, so that showing the
/// text on a terminal is harmless.
public enum JSONWriter {
  /// How the text is laid out.
  public enum Layout: Hashable, Sendable {
    /// One line without white space.
    case compact
    /// One member or element per line, indented by two spaces, without a line end after the last line.
    case pretty
  }

  /// The text as UTF-8.
  public static func bytes(_ value: JSONValue, layout: Layout = .compact) -> [UInt8] {
    var output = JSONOutput(bytes: [])
    output.bytes.reserveCapacity(256)
    output.write(value)
    switch layout {
    case .compact: return output.bytes
    case .pretty: return JSONIndenter.indented(output.bytes)
    }
  }

  /// The text as a string.
  public static func string(_ value: JSONValue, layout: Layout = .compact) -> String {
    String(decoding: bytes(value, layout: layout), as: UTF8.self)
  }
}

/// The bytes written so far.
struct JSONOutput {
  var bytes: [UInt8]

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: append("null")
    case .bool(let flag): append(flag ? "true" : "false")
    case .integer(let integer): bytes.append(contentsOf: integer.description.utf8)
    case .number(let number): write(number)
    case .string(let text): write(text)
    case .array(let elements): write(elements)
    case .object(let object): write(object)
    }
  }

  /// Swift's description is the shortest text that reads as the same number, always with a fraction or an
  /// exponent. JSON has no infinity or NaN; like JavaScript this writes null.
  mutating func write(_ number: Double) {
    if number.isFinite {
      bytes.append(contentsOf: number.description.utf8)
    } else {
      append("null")
    }
  }

  private mutating func write(_ elements: [JSONValue]) {
    bytes.append(UInt8(ascii: "["))
    for (place, element) in elements.enumerated() {
      separate(at: place)
      write(element)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func write(_ object: JSONObject) {
    bytes.append(UInt8(ascii: "{"))
    for (place, member) in object.enumerated() {
      separate(at: place)
      write(member.key)
      append(":")
      write(member.value)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  mutating func separate(at place: Int) {
    if place > 0 { bytes.append(UInt8(ascii: ",")) }
  }

  mutating func append(_ word: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }
}

// MARK: - Strings

extension JSONOutput {
  mutating func write(_ text: String) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { write(bytesOf: $0) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(bytesOf text: UnsafeBufferPointer<UInt8>) {
    var written = 0
    var place = 0
    while place < text.count {
      guard text[place].mayNeedEscape, let (code, length) = escape(at: place, in: text) else {
        place += 1
        continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[written..<place]))
      writeEscape(of: code)
      place += length
      written = place
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[written...]))
  }

  /// Returns the code point at a place and its length in bytes if it has to be escaped; nil otherwise.
  private func escape(at place: Int, in text: UnsafeBufferPointer<UInt8>) -> (code: UInt32, length: Int)? {
    let first = text[place]
    if first < 0x80 { return (UInt32(first), 1) }
    let length = first < 0xE0 ? 2 : 3
    guard place + length <= text.count else { return nil }
    var code = UInt32(first & (length == 2 ? 0x1F : 0x0F))
    for byte in text[place + 1..<place + length] { code = code << 6 | UInt32(byte & 0x3F) }
    return code.isHarmfulOnTerminals ? (code, length) : nil
  }

  private mutating func writeEscape(of code: UInt32) {
    bytes.append(UInt8(ascii: "\\"))
    switch code {
    case 0x22, 0x5C: bytes.append(UInt8(truncatingIfNeeded: code))
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    default: writeCodeUnit(code)
    }
  }

  private mutating func writeCodeUnit(_ code: UInt32) {
    bytes.append(UInt8(ascii: "u"))
    for shift in [12, 8, 4, 0] as [UInt32] {
      let digit = UInt8(truncatingIfNeeded: code >> shift & 0xF)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}

extension UInt8 {
  /// First bytes of everything that may be escaped: C2 (C1 controls), D8 (U+061C), E2 (U+2000 and on), EF
  /// (U+FEFF).
  fileprivate var mayNeedEscape: Bool {
    switch self {
    case 0x00...0x1F, 0x22, 0x5C, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF: true
    default: false
    }
  }
}

extension UInt32 {
  /// Code points beyond ASCII that move the cursor, change the direction of text or start a line.
  fileprivate var isHarmfulOnTerminals: Bool {
    switch self {
    case 0x80...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFEFF: true
    default: false
    }
  }
}
