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
