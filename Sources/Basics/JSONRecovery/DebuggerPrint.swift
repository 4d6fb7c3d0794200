import JSON

/// Reads a dictionary as debuggers print it: `[AnyHashable("aps"): { alert = Hi; }]` by `print(userInfo)`, `{ aps = …; }` by
/// `po userInfo as NSDictionary`, also behind the time and the name that a log begins with.
struct DebuggerPrint {
  private let scanner: JSONScanner
  private var place: Int
  private var depth = 0

  /// Returns nil for a text in any other notation. A dictionary that cannot be read whole has no value.
  static func read(_ scanner: JSONScanner) -> JSONReading? {
    guard let start = start(in: scanner) else { return nil }
    var print = DebuggerPrint(scanner: scanner, place: start)
    let root = print.value()
    let isWhole = scanner.placeAfterSpace(from: print.place) == scanner.end
    let error = scanner.syntaxError(
      .otherNotation,
      at: start,
      "The text is a property list as a debugger prints it, not JSON.",
      hint: "Write {\"key\": \"value\"} for {key = value;}."
    )
    return JSONReading(root: isWhole ? root : nil, problems: [error], isStrict: false)
  }

  private static let hashable = "AnyHashable(\""
  private static let nextHashable = ", " + hashable

  private static func start(in scanner: JSONScanner) -> Int? {
    let bytes = scanner.bytes
    guard let opening = bytes.firstIndex(where: { "[{\"'".utf8.contains($0) }) else { return nil }
    if bytes[opening] == UInt8(ascii: "[") {
      if scanner.has("[" + hashable, at: opening) { return opening }
      // The number of the process in a log.
      guard let brace = bytes[opening...].firstIndex(where: { "{\"'".utf8.contains($0) }) else { return nil }
      let bracket = brace - hashable.utf8.count
      if bracket > opening, scanner.has("[" + hashable, at: bracket) { return bracket }
      return isDictionary(at: brace, scanner) ? brace : nil
    }
    return isDictionary(at: opening, scanner) ? opening : nil
  }

  /// Whether `{ key =` stands at a place.
  private static func isDictionary(at opening: Int, _ scanner: JSONScanner) -> Bool {
    guard scanner.has("{", at: opening) else { return false }
    var print = DebuggerPrint(scanner: scanner, place: scanner.placeAfterSpace(from: opening + 1))
    return print.key() != nil && scanner.has(" = ", at: print.place)
  }

  private init(scanner: JSONScanner, place: Int) {
    (self.scanner, self.place) = (scanner, place)
  }

  // MARK: Values

  private mutating func value(inSwift: Bool = false) -> JSONNode? {
    place = scanner.placeAfterSpace(from: place)
    guard place < scanner.end, depth < scanner.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    let start = place
    switch scanner.bytes[place] {
    case UInt8(ascii: "{"): return members(from: "{", "=", ";", to: "}")
    case UInt8(ascii: "("): return elements(to: ")")
    case UInt8(ascii: "["):
      let isDictionary = scanner.has("[" + Self.hashable, at: place)
      return isDictionary ? members(from: "[", ":", ",", to: "]") : elements(to: "]")
    case UInt8(ascii: "\""):
      return string().map { JSONNode(.scalar(.string($0)), range: start..<place) }
    default: return bare(inSwift)
    }
  }

  private mutating func members(
    from opening: Unicode.Scalar,
    _ colon: Unicode.Scalar,
    _ separator: Unicode.Scalar,
    to closing: Unicode.Scalar
  ) -> JSONNode? {
    let start = place
    var members: [JSONMember] = []
    guard consume(opening) else { return nil }
    while !consume(closing) {
      let keyStart = place
      guard let key = key() else { return nil }
      let keyRange = keyStart..<place
      guard consume(colon), let value = value(inSwift: opening == "[") else { return nil }
      members.append(JSONMember(key: key, keyRange: keyRange, value: value))
      // No comma stands behind the last member of a dictionary of Swift.
      guard consume(separator) || separator == "," && scanner.has("]", at: place) else { return nil }
    }
    return JSONNode(.object(members), range: start..<place)
  }

  private mutating func elements(to closing: Unicode.Scalar) -> JSONNode? {
    let start = place
    var elements: [JSONNode] = []
    place += 1
    while !consume(closing) {
      guard elements.isEmpty || consume(","), let element = value() else { return nil }
      elements.append(element)
    }
    return JSONNode(.array(elements), range: start..<place)
  }

  private mutating func key() -> String? {
    if scanner.has(Self.hashable, at: place) {
      place += Self.hashable.utf8.count - 1
      guard let key = string(), consume(")") else { return nil }
      return key
    }
    if scanner.has("\"", at: place) { return string() }
    let word = scanner.bytes[place...].prefix { $0.belongsToWord || "-./".utf8.contains($0) }
    place = word.endIndex
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }

  /// Consumes a sign with the space around it.
  private mutating func consume(_ sign: Unicode.Scalar) -> Bool {
    let next = scanner.placeAfterSpace(from: place)
    guard scanner.has(String(sign), at: next) else {
      place = next
      return false
    }
    place = scanner.placeAfterSpace(from: next + 1)
    return true
  }

  /// Text without quotes; in a dictionary of Swift it goes up to the next key, and may have spaces and commas.
  private mutating func bare(_ inSwift: Bool) -> JSONNode? {
    let start = place
    while place < scanner.end, !scanner.bytes[place].endsLine,
      !(inSwift ? isSwiftEnd : ";,(){}[]= \"".utf8.contains(scanner.bytes[place]))
    {
      place += 1
    }
    let text = scanner.bytes[start..<place]
    guard !text.isEmpty else { return nil }
    let value = (try? JSONParser.parse(text)) ?? .string(String(decoding: text, as: UTF8.self))
    return JSONNode(.scalar(value), range: start..<place)
  }

  private var isSwiftEnd: Bool {
    scanner.bytes[place] == UInt8(ascii: "]") || scanner.has(Self.nextHashable, at: place)
  }

  // MARK: Strings

  /// Reads a string whose code units of UTF-16 may be written as `\U2019`; nil if one of them is half of a character.
  private mutating func string() -> String? {
    place += 1
    var units: [UInt16] = []
    var start = place
    while place < scanner.end, scanner.bytes[place] != UInt8(ascii: "\"") {
      guard scanner.bytes[place] == UInt8(ascii: "\\"), place + 1 < scanner.end else {
        place += 1
        continue
      }
      units += String(decoding: scanner.bytes[start..<place], as: UTF8.self).utf16
      guard let unit = escape() else { return nil }
      units.append(unit)
      start = place
    }
    guard place < scanner.end else { return nil }
    units += String(decoding: scanner.bytes[start..<place], as: UTF8.self).utf16
    place += 1
    return String(validating: units, as: UTF16.self)
  }

  private mutating func escape() -> UInt16? {
    let byte = scanner.bytes[place + 1]
    if byte == UInt8(ascii: "U") || byte == UInt8(ascii: "u") {
      let digits = scanner.bytes[(place + 2)...].prefix(4)
      place += 6
      return digits.count == 4 ? UInt16(String(decoding: digits, as: UTF8.self), radix: 16) : nil
    }
    place += 2
    switch byte {
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    default: return byte < 0x80 ? UInt16(byte) : nil
    }
  }
}
