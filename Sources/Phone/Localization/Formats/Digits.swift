/// The decimal digits that are usual where a language is spoken, by Unicode's CLDR: ٣ in Saudi Arabia, 3 in Morocco.
package struct Digits: Sendable {
  /// CLDR's name of the numbering system: `latn`, `arab`.
  package let numberingSystem: String
  private let zero: Unicode.Scalar

  /// The zero of each numbering system that a language of iOS has as its usual one. All digits follow their zero.
  private static let zeros: [String: Unicode.Scalar] = [
    "arab": "\u{660}", "arabext": "\u{6F0}", "beng": "\u{9E6}", "deva": "\u{966}", "latn": "0",
    "mymr": "\u{1040}",
  ]

  /// The languages, with a region or a script where it matters, whose numbering system is not `latn`; and those in another
  /// script that have `latn`. As ICU has it on Apple's systems, where Bengali and Marathi have Western digits.
  private static let systems: [String: String] = [
    "arab": """
    ar-BH ar-DJ ar-EG ar-ER ar-IL ar-IQ ar-JO ar-KM ar-KW ar-LB ar-MR ar-OM ar-PS ar-QA ar-SA ar-SD ar-SO ar-SS ar-SY
    ar-TD ar-YE ckb sd
    """,
    "arabext": "fa ks lrc mzn pa-Arab pa-Aran ps uz-Arab", "beng": "as mni",
    "deva": "bgc bho ne raj sa sat-Deva",
    "latn": "ks-Deva mni-Mtei sd-Deva", "mymr": "my",
  ].reduce(into: [:]) { systems, entry in
    for tag in entry.value.split(whereSeparator: \.isWhitespace) { systems[String(tag)] = entry.key }
  }

  /// The digits of a locale, as a BCP 47 tag; Western ones for a locale that is not known.
  package init(of locale: String) {
    let tag = LocaleIdentifier(locale)
    let language = tag?.language ?? ""
    let narrower = [tag?.script, tag?.region].compactMap { $0.map { "\(language)-\($0)" } }
    numberingSystem = (narrower + [language]).lazy.compactMap { Self.systems[$0] }.first ?? "latn"
    zero = Self.zeros[numberingSystem] ?? "0"
  }

  /// The text with these digits in the place of Western ones.
  package func text(_ western: String) -> String {
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
