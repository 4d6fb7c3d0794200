public import Canvas

/// Something the person or the terminal did.
public enum InputEvent: Hashable, Sendable {
  case key(Key)
  /// Pasted text exactly as it came, at most 1 MiB, not yet cleaned: it may hold control characters.
  case paste(String)
  case mouse(MouseEvent)
  /// Whether the terminal's window has the keyboard.
  case focus(Bool)
  /// An answer of the terminal to a question; never text, however late it comes.
  case reply(TerminalReply)
}

/// A mouse event with its place (terminals 6).
public struct MouseEvent: Hashable, Sendable {
  /// A button of the mouse.
  public enum Button: Hashable, Sendable {
    case left
    case middle
    case right
    /// Buttons 8 and up, as "back" and "forward".
    case other(Int)
  }

  /// The direction in which the wheel was turned.
  public enum Direction: Hashable, Sendable {
    case up
    case down
    case left
    case right
  }

  /// The kind of mouse event.
  public enum Kind: Hashable, Sendable {
    case press(Button)
    /// Terminals without the extended report do not say which button was released; it counts as the left one.
    case release(Button)
    /// Moved with a button held down.
    case drag(Button)
    case move
    case wheel(Direction)
  }

  /// The kind of mouse event.
  public var kind: Kind
  /// The cell, counted from 0 at the top left.
  public var position: Point
  /// The modifiers that were held down.
  var modifiers: Modifiers

  /// - Parameter position: Counted from 0 at the top left.
  public init(_ kind: Kind, at position: Point, modifiers: Modifiers = []) {
    self.kind = kind
    self.position = position
    self.modifiers = modifiers
  }

  /// Reads the numbers of a report; nil if they are out of range.
  /// - Parameters:
  ///   - code: Button in bits 0-1; +4 Shift, +8 Alt, +16 Control, +32 motion, +64 wheel, +128 others.
  ///   - column: Counted from 1.
  ///   - row: Counted from 1.
  init?(code: Int, column: Int, row: Int, released: Bool) {
    guard (0..<256).contains(code), (1...0xFFFF).contains(column), (1...0xFFFF).contains(row),
      let kind = Self.kind(code: code, released: released)
    else { return nil }
    self.init(kind, at: Point(column: column - 1, row: row - 1), modifiers: Self.modifiers(code))
  }

  private static func kind(code: Int, released: Bool) -> Kind? {
    if code & 0xC0 == 0x40 { return released ? nil : .wheel(directions[code & 3]) }
    let button = button(code)
    if code & 0x20 != 0 { return button.map(Kind.drag) ?? .move }
    if released { return .release(button ?? .left) }
    return button.map(Kind.press) ?? .release(.left)
  }

  private static func button(_ code: Int) -> Button? {
    if code & 0x80 != 0 { return .other(8 + code & 3) }
    return [.left, .middle, .right, nil][code & 3]
  }

  private static func modifiers(_ code: Int) -> Modifiers {
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    return modifiers
  }

  private static let directions: [Direction] = [.up, .down, .left, .right]
}

/// A terminal's reply to a query about its identity or abilities (terminals 13).
public enum TerminalReply: Hashable, Sendable {
  /// DA1, the sentinel of a round of questions; 4 is sixel, 52 the clipboard.
  case primaryAttributes([Int])
  /// DA2: kind, version, keyboard.
  case secondaryAttributes([Int])
  /// CPR, counted from 1 as the terminal does.
  case cursorPosition(row: Int, column: Int)
  /// DSR: 0 means ready; the acknowledgement that paces animations.
  case status(Int)
  /// Whether the person prefers dark colors; a reply to a query, or a report of a change.
  case prefersDark(Bool)
  /// DECRQM: the state of a private mode; 1 set, 2 reset, 0 not known, 3 and 4 fixed.
  case mode(Int, state: Int)
  /// The kitty keyboard flags in force.
  case keyboardFlags(Int)
  /// The first number is the kind: 4 window in pixels, 6 cell in pixels, 8 window in cells. Height and width
  /// follow.
  case measure([Int])
  /// XTVERSION, cleaned and at most 128 characters.
  case terminalName(String)
  /// OSC 10.
  case foregroundColor(Color)
  /// OSC 11.
  case backgroundColor(Color)
  /// XTGETTCAP: the name, and the value; nil if the terminal lacks the capability.
  case capability(String, value: String?)
  /// DECRQSS: the setting as an escape sequence without its introducer, as "48:2::1:2:3m".
  case setting(String)
  /// The answer to a kitty graphics question.
  case graphics(String)
}

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
