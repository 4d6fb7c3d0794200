import FoundationEssentials
import Localization
import NotificationModel
package import Text

/// The language of the phone: its words, and how it writes dates.
public struct PhoneLanguage: Sendable {
  package let words: PhoneWords
  /// The locale whose plural rules hold.
  private let tag: String
  /// The direction in which the language is read, which is that of the whole phone.
  package let direction: TextDirection
  /// How dates and clocks are written; nil for English, whose dates `region` writes.
  let dates: DateLocales?
  /// How an English-speaking region writes dates; nil means the United States', which this program writes itself.
  let region: DateLocales?
  /// Whether clocks usually show 24 hours where the language is spoken; nowhere else the hour has a leading zero.
  let usuallyHas24Hours: Bool

  /// The language of a locale; English for an unknown one.
  package init(_ given: String) {
    let locale = PseudoLocale(locale: given)?.spoken ?? given
    let name = Self.known.locale(for: locale)
    let isEnglish = name == Self.english
    words = isEnglish ? PhoneWords() : PhoneWords.translations[name] ?? PhoneWords()
    tag = isEnglish ? Self.english : locale
    direction = Self.direction(of: locale)
    dates = isEnglish ? nil : DateLocales(locale)
    let tag = LocaleIdentifier(locale)
    let isElsewhere = tag?.language == Self.english && tag?.region.map { $0 != "US" } == true
    region = isEnglish && isElsewhere ? DateLocales(locale) : nil
    usuallyHas24Hours = (!isEnglish || isElsewhere) && DateLocales.usuallyHas24Hours(locale)
  }

  /// Whether the phone has words in the language of a locale; else it speaks English.
  public static func speaks(_ locale: String) -> Bool {
    let spoken = PseudoLocale(locale: locale)?.spoken ?? locale
    return LocaleIdentifier(spoken)?.language == english || known.locale(for: spoken) != english
  }

  private static let english = "en"

  /// The tags of the languages that the phone speaks, in the order of the alphabet.
  public static let tags = [
    "ar", "de", "en", "es", "fr", "he", "it", "ja", "ko", "nl", "pl", "pt", "ru", "sv", "tr", "zh-Hans",
    "zh-Hant",
  ]

  /// The tags of the artificial languages (`PseudoLocale`).
  public static var pseudoTags: [String] { PseudoLocale.allCases.map(\.rawValue) }

  /// A locale matches a language as it matches the texts of an app: `de-AT` reads `de`, `zh-TW` reads `zh-Hant`.
  private static let known = StringTables(
    developmentLocale: english,
    locales: Dictionary(uniqueKeysWithValues: tags.map { ($0, [:]) })
  )

  /// The languages that are read from right to left, also those whose words the phone does not know.
  private static func direction(of locale: String) -> TextDirection {
    let language = locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
    let fromTheRight = ["ar", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi"]
    return fromTheRight.contains(language) ? .rightToLeft : .leftToRight
  }

  // MARK: Filling in

  package func text(_ words: PhoneWords.Counted, _ number: Int) -> String {
    words.forms.text(number, in: tag)
  }

  package func text(_ words: String, _ name: String) -> String {
    words.replacing("%@", with: name, maxReplacements: 1)
  }
}
