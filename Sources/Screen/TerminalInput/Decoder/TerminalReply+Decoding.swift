internal import Canvas

extension TerminalReply {
  /// The reply in a CSI sequence; nil if it is none. `InputDecoder` handles cursor reports itself.
  init?(_ sequence: ControlSequence) {
    let numbers = sequence.numbers
    switch (sequence.prefix, sequence.intermediates, sequence.final) {
    case (0x3F?, [], 0x63): self = .primaryAttributes(numbers)
    case (0x3E?, [], 0x63): self = .secondaryAttributes(numbers)
    case (nil, [], 0x6E): self = .status(sequence.number(0))
    case (0x3F?, [], 0x6E) where sequence.number(0) == 997: self = .prefersDark(sequence.number(1) == 1)
    case (0x3F?, [0x24], 0x79): self = .mode(sequence.number(0), state: sequence.number(1))
    case (0x3F?, [], 0x75): self = .keyboardFlags(sequence.number(0))
    case (nil, [], 0x74): self = .measure(numbers)
    case (0x3F?, [], 0x52): self = .cursorPosition(row: sequence.number(0), column: sequence.number(1))
    default: return nil
    }
  }

  /// The reply in a string; nil if it is unknown.
  init?(_ kind: InputDecoder.StringKind, body: [UInt8]) {
    let text = String(decoding: body.prefix(4096), as: UTF8.self)
    switch kind {
    case .operatingSystem: self.init(operatingSystem: text)
    case .deviceControl: self.init(deviceControl: text)
    case .application where text.hasPrefix("G"): self = .graphics(Self.cleaned(text.dropFirst()))
    case .application, .privacy, .startOfString: return nil
    }
  }

  private init?(operatingSystem text: String) {
    let parts = text.split(separator: ";", maxSplits: 1)
    guard parts.count == 2, let color = Self.color(parts[1]) else { return nil }
    switch parts[0] {
    case "10": self = .foregroundColor(color)
    case "11": self = .backgroundColor(color)
    default: return nil
    }
  }

  private init?(deviceControl text: String) {
    if text.hasPrefix(">|") {
      self = .terminalName(Self.cleaned(text.dropFirst(2)))
    } else if text.hasPrefix("1+r") || text.hasPrefix("0+r") {
      let parts = text.dropFirst(3).split(separator: "=", maxSplits: 1).map(Self.hexText)
      guard let name = parts.first ?? nil else { return nil }
      self = .capability(name, value: text.first == "0" || parts.count < 2 ? nil : parts[1])
    } else if text.hasPrefix("1$r") {
      self = .setting(Self.cleaned(text.dropFirst(3)))
    } else {
      return nil
    }
  }

  /// The text that a terminal sends is not trusted (terminals 12).
  private static func cleaned(_ text: Substring) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.isVisible }.prefix(128)))
  }

  private static func hexText(_ digits: Substring) -> String? {
    let digits = Array(digits.utf8.prefix(512))
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard let byte = UInt8(String(decoding: digits[place..<place + 2], as: UTF8.self), radix: 16) else {
        return nil
      }
      bytes.append(byte)
    }
    return cleaned(String(decoding: bytes, as: UTF8.self)[...])
  }

  /// `rgb:RRRR/GGGG/BBBB` with one to four digits each, or `rgba:` with a fourth part.
  private static func color(_ text: Substring) -> Color? {
    guard let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon]) else { return nil }
    let parts = text[text.index(after: colon)...].split(separator: "/").map(shade)
    guard parts.count >= 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
    return Color(red: red, green: green, blue: blue)
  }

  private static func shade(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), let value = UInt32(digits, radix: 16) else { return nil }
    let largest = UInt32(1) << (4 * UInt32(digits.count)) - 1
    return UInt8(exactly: (value * 255 + largest / 2) / largest)
  }
}

extension Unicode.Scalar {
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }
}
