import FoundationEssentials
import JSON
import NotificationModel

/// Reads a moment as people write it: ISO 8601, or seconds since 1970.
enum FireDate {
  /// The last second of the year 9999.
  private static let latest = 253_402_300_799.0
  /// Seconds beyond this lie thousands of years ahead, so milliseconds are meant.
  private static let milliseconds = 100_000_000_000.0

  static func read(_ value: JSONValue, timeZone: String?) -> (date: Date?, remark: Remark?) {
    if let number = value.doubleValue { return date(number, value) }
    guard let text = value.stringValue, text.utf8.count <= 64 else { return wrong(value) }
    if let number = Double(text), text.utf8.allSatisfy(\.isDigitOrPoint) { return date(number, value) }
    // "2026-03-24 09:41:00 +0000" is how a date describes itself in a log.
    let tidy = text.split(separator: " ").enumerated().map { place, part in
      place == 1 ? " " + part : String(part)
    }.joined()
    if let date = date(tidy) { return (date, nil) }
    guard let offset = offset(timeZone) else { return date(withoutZone: tidy, value, timeZone) }
    return date(tidy + offset).map { ($0, nil) } ?? wrong(value)
  }

  private static func date(withoutZone text: String, _ value: JSONValue, _ zone: String?)
    -> (Date?, Remark?)
  {
    guard let date = date(text + "Z") else { return wrong(value) }
    let which = zone.map { "the time zone \($0.quoted) is not known here" } ?? "the date has no time zone"
    let remark = Remark(
      severity: .warning,
      rule: .date,
      message: "\(which): UTC is taken",
      hint: "Write the offset with the date: \"2026-03-24T09:41:00+08:00\"."
    )
    return (date, remark)
  }

  private static func date(_ text: String) -> Date? { try? JSONValue.string(text).decoded(as: Date.self) }

  private static func date(_ number: Double, _ value: JSONValue) -> (Date?, Remark?) {
    guard number.isFinite, number >= 0 else { return wrong(value) }
    guard number >= milliseconds else { return (Date(timeIntervalSince1970: number), nil) }
    guard number / 1000 <= latest else { return wrong(value) }
    let remark = Remark(
      severity: .warning,
      rule: .date,
      message: "the date counts milliseconds: read as such",
      hint: "Write seconds since 1970, or ISO 8601."
    )
    return (Date(timeIntervalSince1970: number / 1000), remark)
  }

  private static func wrong(_ value: JSONValue) -> (Date?, Remark?) {
    let remark = Remark(
      severity: .error,
      rule: .date,
      message: "the fire date is \(value.inWords), which is no date: it fires at once",
      hint: "Write \"2026-03-24T09:41:00Z\", or seconds since 1970."
    )
    return (nil, remark)
  }

  /// Of "UTC", "GMT+8", "+08:00". Names of places need tables that change every year, so they are not looked up.
  private static func offset(_ zone: String?) -> String? {
    guard let zone, zone.utf8.count <= 16 else { return nil }
    let plain = zone.uppercased().replacing("GMT", with: "").replacing("UTC", with: "")
    if plain.isEmpty || plain == "Z" { return "Z" }
    guard let sign = plain.first, "+-".contains(sign) else { return nil }
    let digits = plain.dropFirst().split(separator: ":", omittingEmptySubsequences: false).map { part in
      part.utf8.count == 1 ? "0" + part : String(part)
    }.joined()
    guard digits.utf8.allSatisfy(\.isDigitOrPoint), [2, 4].contains(digits.utf8.count) else { return nil }
    return "\(sign)\(digits)" + (digits.utf8.count == 2 ? "00" : "")
  }
}

extension UInt8 {
  fileprivate var isDigitOrPoint: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: ".")
  }
}
