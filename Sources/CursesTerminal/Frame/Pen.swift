import Canvas

/// The colours and attributes that the terminal writes with, and the shortest sequence from one look to the next.
struct Pen {
  private(set) var look = Look.plain

  /// Changes to a look; appends nothing if the terminal writes with it already.
  mutating func change(to wanted: Look, _ bytes: inout [UInt8]) {
    var target = wanted
    if wanted.foreground == Look.anyColor {
      target.foreground = look.foreground
      target.attributes = look.attributes.subtracting(Look.seenOnBlanks)
    }
    guard target != look else { return }
    let step = sequence(Self.difference(from: look, to: target))
    let anew = sequence(Self.difference(from: .plain, to: target, prefix: [0]))
    bytes += anew.count < step.count ? anew : step
    look = target
  }

  /// Changes to the terminal's own colours and no attributes.
  mutating func reset(_ bytes: inout [UInt8]) {
    guard look != .plain else { return }
    bytes += [0x1B, 0x5B, 0x6D]
    look = .plain
  }

  /// Whether a cell of that look can be written without a change.
  func writes(_ wanted: Look) -> Bool {
    guard wanted.foreground == Look.anyColor else { return wanted == look }
    return wanted.background == look.background && look.attributes.isDisjoint(with: Look.seenOnBlanks)
  }

  private func sequence(_ parameters: [Int32]) -> [UInt8] {
    var bytes: [UInt8] = [0x1B, 0x5B]
    if parameters != [0] {
      for (index, parameter) in parameters.enumerated() {
        if index > 0 { bytes.append(0x3B) }
        bytes.append(decimal: Int(parameter))
      }
    }
    bytes.append(0x6D)
    return bytes
  }

  private static func difference(from old: Look, to new: Look, prefix: [Int32] = []) -> [Int32] {
    var parameters = prefix
    var kept = old.attributes
    for (attributes, off) in offCodes where !kept.intersection(attributes).isSubset(of: new.attributes) {
      parameters.append(off)
      kept.subtract(attributes)
    }
    for (attribute, on) in onCodes where new.attributes.contains(attribute) && !kept.contains(attribute) {
      parameters.append(on)
    }
    if new.foreground != old.foreground { parameters += color(new.foreground, base: 30) }
    if new.background != old.background { parameters += color(new.background, base: 40) }
    return parameters
  }

  private static let onCodes: [(Attributes, Int32)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.strikethrough, 9),
  ]
  private static let offCodes: [(Attributes, Int32)] = [
    ([.bold, .dim], 22), (.italic, 23), (.underline, 24), (.reverse, 27), (.strikethrough, 29),
  ]

  private static func color(_ code: Int32, base: Int32) -> [Int32] {
    switch code {
    case ..<0: [base + 9]
    case 0..<8: [base + code]
    case 8..<16: [base + 60 + code - 8]
    case 16..<256: [base + 8, 5, code]
    default: [base + 8, 2, code >> 16 & 0xFF, code >> 8 & 0xFF, code & 0xFF]
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
}
