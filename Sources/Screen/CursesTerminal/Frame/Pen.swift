import Canvas

/// The colours and attributes that the terminal writes with, and the shortest sequence from one style to the next.
struct Pen {
  private(set) var styleCode = CellStyleCode.plain

  /// Changes to a style; appends nothing if the terminal writes with it already.
  mutating func change(to wanted: CellStyleCode, _ bytes: inout [UInt8]) {
    var target = wanted
    if wanted.foreground == CellStyleCode.anyColor {
      target.foreground = styleCode.foreground
      target.attributes = styleCode.attributes.subtracting(CellStyleCode.seenOnBlanks)
    }
    guard target != styleCode else { return }
    let start = bytes.count
    Self.appendChange(from: styleCode, to: target, &bytes)
    let middle = bytes.count
    Self.appendChange(from: nil, to: target, &bytes)
    if bytes.count - middle < middle - start {
      bytes.removeSubrange(start..<middle)
    } else {
      bytes.removeSubrange(middle...)
    }
    styleCode = target
  }

  /// Changes to the terminal's own colours and no attributes.
  mutating func reset(_ bytes: inout [UInt8]) {
    guard styleCode != .plain else { return }
    bytes += [0x1B, 0x5B, 0x6D]
    styleCode = .plain
  }

  /// Whether a cell of that style can be written without a change.
  func writes(_ wanted: CellStyleCode) -> Bool {
    guard wanted.foreground == CellStyleCode.anyColor else { return wanted == styleCode }
    return wanted.background == styleCode.background
      && styleCode.attributes.isDisjoint(with: CellStyleCode.seenOnBlanks)
  }

  /// Appends the sequence that changes `old` to `new`; without an old style it begins from the plain one.
  private static func appendChange(from old: CellStyleCode?, to new: CellStyleCode, _ bytes: inout [UInt8]) {
    bytes += [0x1B, 0x5B]
    let start = bytes.count
    func append(_ parameter: Int32) {
      if bytes.count > start { bytes.append(0x3B) }
      bytes.append(decimal: Int(parameter))
    }
    var kept = old?.attributes ?? []
    for (attributes, off) in offCodes where !kept.intersection(attributes).isSubset(of: new.attributes) {
      append(off)
      kept.subtract(attributes)
    }
    let known = old ?? .plain
    // Without parameters the sequence resets the pen; before others that is the parameter 0.
    if old == nil, new != .plain { append(0) }
    for (attribute, on) in onCodes where new.attributes.contains(attribute) && !kept.contains(attribute) {
      append(on)
    }
    if new.foreground != known.foreground { appendColor(new.foreground, base: 30, append) }
    if new.background != known.background { appendColor(new.background, base: 40, append) }
    bytes.append(0x6D)
  }

  private static let onCodes: [(Attributes, Int32)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.strikethrough, 9),
  ]
  private static let offCodes: [(Attributes, Int32)] = [
    ([.bold, .dim], 22), (.italic, 23), (.underline, 24), (.reverse, 27), (.strikethrough, 29),
  ]

  private static func appendColor(_ code: Int32, base: Int32, _ append: (Int32) -> Void) {
    switch code {
    case ..<0: append(base + 9)
    case 0..<8: append(base + code)
    case 8..<16: append(base + 60 + code - 8)
    case 16..<256:
      append(base + 8)
      append(5)
      append(code)
    default:
      append(base + 8)
      append(2)
      append(code >> 16 & 0xFF)
      append(code >> 8 & 0xFF)
      append(code & 0xFF)
    }
  }
}

extension [UInt8] {
  /// Appends a number in decimal digits; a negative one as 0.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(0x30 + Swift.max(0, number) % 10))
  }

  /// Appends `CSI number final`; the number is left out if it is 1.
  mutating func appendControl(_ number: Int, _ final: Character) {
    self += [0x1B, 0x5B]
    if number != 1 { append(decimal: number) }
    append(final.asciiValue ?? 0x6D)
  }

  /// The number of bytes that `append(decimal:)` appends for a number that is not negative.
  static func digits(_ number: Int) -> Int {
    var (count, rest) = (1, number / 10)
    while rest > 0 { (count, rest) = (count + 1, rest / 10) }
    return count
  }

  /// The number of bytes that `appendControl` appends.
  static func controlCount(_ number: Int) -> Int { number == 1 ? 3 : 3 + digits(number) }
}
