public import NotificationModel

/// A place in a text that an argument fills: `%@`, `%2$@`, `%.2f`, `%#@count@`.
struct FormatSpecifier: Hashable {
  /// The argument, from 1; nil takes the next in order.
  var position: Int?
  var flags: Set<Character> = []
  /// The minimum width in characters; at most `FormatScanner.widest`.
  var width: Int?
  var precision: Int?
  /// `@`, `d`, `lld`, with its length.
  var conversion = "@"
  /// The name between `%#@` and `@`; nil if the specifier is no variable.
  var variable: String?

  /// Whether the argument is meant to be a number.
  var isNumber: Bool {
    variable == nil && conversion != "@" && conversion.last.map { !"sScC".contains($0) } == true
  }
}

/// A text in parts.
enum FormatPart: Hashable {
  case literal(Substring)
  case specifier(FormatSpecifier)

  var specifier: FormatSpecifier? { if case .specifier(let specifier) = self { specifier } else { nil } }
}

/// Splits a format into its parts, in one pass. Text that begins like a specifier but is none is kept.
struct FormatScanner: Sequence, IteratorProtocol {
  /// The limit of positions, widths and precisions.
  static let widest = 200

  private var rest: Substring.UnicodeScalarView

  init(_ format: String) {
    rest = Substring(format).unicodeScalars
  }

  mutating func next() -> FormatPart? {
    guard let first = rest.first else { return nil }
    guard first == "%" else {
      let end = rest.firstIndex(of: "%") ?? rest.endIndex
      defer { rest = rest[end...] }
      return .literal(Substring(rest[..<end]))
    }
    var ahead = rest.dropFirst()
    if ahead.first == "%" {
      defer { rest = ahead.dropFirst() }
      return .literal("%")
    }
    if let specifier = Self.specifier(&ahead) {
      rest = ahead
      return .specifier(specifier)
    }
    rest = rest.dropFirst()
    return .literal("%")
  }

  private static func specifier(_ rest: inout Substring.UnicodeScalarView) -> FormatSpecifier? {
    var specifier = FormatSpecifier()
    var number: Int?
    number = Self.number(&rest)
    if number != nil, rest.first == "$" {
      guard let position = number, position > 0 else { return nil }
      rest.removeFirst()
      specifier.position = position
      number = nil
    }
    if number == nil {
      while let flag = rest.first, "-+ #0'".unicodeScalars.contains(flag) {
        specifier.flags.insert(Character(flag))
        rest.removeFirst()
      }
      if specifier.flags.contains("#"), rest.first == "@" { return named(specifier, &rest) }
      number = Self.number(&rest)
    }
    specifier.width = number
    if rest.first == "." {
      rest.removeFirst()
      specifier.precision = Self.precision(&rest)
    }
    return conversion(of: specifier, &rest)
  }

  private static func named(
    _ specifier: FormatSpecifier,
    _ rest: inout Substring.UnicodeScalarView
  ) -> FormatSpecifier? {
    let name = rest.dropFirst().prefix(100).prefix { $0 != "@" && $0 != "%" }
    guard !name.isEmpty, name.endIndex < rest.endIndex, rest[name.endIndex] == "@" else { return nil }
    rest = rest[rest.index(after: name.endIndex)...]
    var specifier = specifier
    specifier.variable = String(Substring(name))
    return specifier
  }

  private static func conversion(
    of specifier: FormatSpecifier,
    _ rest: inout Substring.UnicodeScalarView
  ) -> FormatSpecifier? {
    let length = rest.prefix(2).prefix { "hlqLzjt".unicodeScalars.contains($0) }
    guard let last = rest.dropFirst(length.count).first,
      "@diuoxXfFeEgGaAcCsSDUO".unicodeScalars.contains(last)
    else {
      return nil
    }
    // "100% sure" is no specifier: a text has no sign to leave room for.
    if specifier.flags.contains(" "), "@cCsS".unicodeScalars.contains(last) { return nil }
    var specifier = specifier
    specifier.conversion = String(Substring(length)) + String(last)
    rest = rest.dropFirst(length.count + 1)
    return specifier
  }

  /// Digits; nil if there are none, or when they begin with a zero, which is a flag.
  private static func number(_ rest: inout Substring.UnicodeScalarView) -> Int? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard let first = digits.first, first != "0" else { return nil }
    rest = rest[digits.endIndex...]
    return Swift.min(Int(Substring(digits)) ?? widest, widest)
  }

  /// Digits behind the point; none count as 0.
  private static func precision(_ rest: inout Substring.UnicodeScalarView) -> Int {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    rest = rest[digits.endIndex...]
    return Swift.min(Int(Substring(digits)) ?? (digits.isEmpty ? 0 : widest), widest)
  }
}

extension FormatScanner {
  /// Returns the format with the position written into each specifier, and the specifiers.
  static func positioned(_ format: String) -> (format: String, specifiers: [FormatSpecifier]) {
    var text = ""
    var specifiers: [FormatSpecifier] = []
    var upcoming = 1
    for part in FormatScanner(format) {
      switch part {
      case .literal(let literal): text += literal == "%" ? "%%" : literal
      case .specifier(var specifier):
        if specifier.position == nil {
          specifier.position = upcoming
          upcoming += 1
        }
        specifiers.append(specifier)
        text += specifier.description
      }
    }
    return (text, specifiers)
  }
}

extension FormatSpecifier: CustomStringConvertible {
  /// The specifier as it is written.
  var description: String {
    let position = position.map { "\($0)$" } ?? ""
    if let variable { return "%\(position)#@\(variable)@" }
    let flags = String(flags.sorted())
    return
      "%\(position)\(flags)\(width.map(String.init) ?? "")\(precision.map { ".\($0)" } ?? "")\(conversion)"
  }
}

extension FormatSpecifier {
  /// Formats the argument; `fits` is false if its type is wrong. A text in place of a number is kept, where the
  /// phone would show nonsense or nothing.
  /// - Parameter locale: its digits are written; those of a hexadecimal or octal number are Western.
  func write(_ argument: String, in locale: String) -> (text: String, fits: Bool) {
    guard isNumber else { return (padded(cut(argument)), true) }
    guard let number = DecimalNumber(argument) else { return (padded(argument), false) }
    let text = padded(sign(of: number) + digits(of: number), afterSign: !sign(of: number).isEmpty)
    return (isDecimal ? Digits(of: locale).text(text) : text, true)
  }

  private var isDecimal: Bool { conversion.last.map { !"xXoOaAp".contains($0) } == true }

  private func cut(_ text: String) -> String {
    guard let precision, conversion != "@" else { return text }
    return String(text.prefix(precision))
  }

  private func digits(of number: DecimalNumber) -> String {
    switch conversion.last {
    case "x", "X", "o", "O":
      let radix = conversion.last == "x" || conversion.last == "X" ? 16 : 8
      guard let value = UInt64(number.truncated.digits) else { return number.truncated.digits }
      let prefix = flags.contains("#") ? (radix == 16 ? "0x" : "0") : ""
      let text = prefix + String(value, radix: radix)
      return conversion.last == "X" ? text.uppercased() : text
    case "f", "F": return number.rounded(to: precision ?? 6).digits
    case "e", "E", "g", "G", "a", "A": return number.digits
    default:
      let text = number.truncated.digits
      return String(repeating: "0", count: max(0, (precision ?? 0) - text.utf8.count)) + text
    }
  }

  private func sign(of number: DecimalNumber) -> String {
    if number.isNegative && !number.isZero { return "-" }
    return flags.contains("+") ? "+" : flags.contains(" ") ? " " : ""
  }

  private func padded(_ text: String, afterSign: Bool = false) -> String {
    let missing = (width ?? 0) - text.count
    guard missing > 0 else { return text }
    if flags.contains("-") { return text + String(repeating: " ", count: missing) }
    guard flags.contains("0"), isNumber else { return String(repeating: " ", count: missing) + text }
    let zeros = String(repeating: "0", count: missing)
    return afterSign ? String(text.prefix(1)) + zeros + text.dropFirst() : zeros + text
  }
}

extension StringEntry {
  /// The text with its specifiers, at most `TextLimits.text` bytes; of a text with plural forms the one for `other`, in
  /// which each specifier stands for the argument that it stands for in the entry.
  public var format: String {
    var formatting = Formatting(keepingSpecifiersUpTo: TextLimits.text)
    formatting.fill(self)
    return formatting.text
  }
}
