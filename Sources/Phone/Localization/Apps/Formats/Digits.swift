import struct Foundation.Locale

/// The decimal digits that are usual where a language is spoken, by Unicode's CLDR: ٣ in Saudi Arabia, 3 in Morocco.
public struct Digits: Sendable {
  /// CLDR's name of the numbering system: `latn`, `arab`.
  public let numberingSystem: String
  private let zero: Unicode.Scalar

  /// The zero of each numbering system that a language of iOS has as its usual one. All digits follow their zero.
  private static let zeros: [String: Unicode.Scalar] = [
    "arab": "\u{660}", "arabext": "\u{6F0}", "beng": "\u{9E6}", "deva": "\u{966}", "latn": "0",
    "mymr": "\u{1040}",
  ]

  /// The digits of a locale, as a BCP 47 tag; Western ones for a locale that is not known.
  public init(of locale: String) {
    let own = Locale(identifier: locale).numberingSystem.identifier
    let known = Self.zeros[own]
    numberingSystem = known == nil ? "latn" : own
    zero = known ?? "0"
  }

  /// The text with these digits in the place of Western ones.
  public func text(_ western: String) -> String {
    guard zero != "0" else { return western }
    return String(
      String.UnicodeScalarView(
        western.unicodeScalars.map { digit in
          guard ("0"..."9").contains(digit) else { return digit }
          return Unicode.Scalar(zero.value + digit.value - 0x30) ?? digit
        }
      )
    )
  }
}
