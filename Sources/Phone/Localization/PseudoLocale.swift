import NotificationModel

/// A language that nobody speaks, to see what a translation will do to a notification before there is one. Xcode calls
/// these pseudolanguages and has no tags for them; `en-XA` and `ar-XB` are the tags of Unicode's CLDR and of Android,
/// and `en-XD` is our choice. The texts are those of the app's development language, changed, their arguments left as
/// they are; of an app without any texts by language they are the literal ones, changed (ios-behaviour 2.8). What the
/// phone itself says is in its own language.
package enum PseudoLocale: String, CaseIterable, Sendable {
  /// Xcode's Accented Pseudolanguage: each letter has an accent.
  case accented = "en-XA"
  /// Xcode's Double-Length Pseudolanguage: each text stands twice.
  case doubleLength = "en-XD"
  /// Xcode's Right-to-Left Pseudolanguage with right-to-left strings: Arabic letters in place of Latin ones.
  case rightToLeft = "ar-XB"

  /// Returns nil if the language is spoken.
  package init?(locale: String) {
    guard let tag = LocaleIdentifier(locale), tag.script == nil else { return nil }
    self.init(rawValue: tag.description)
  }

  /// The language that the phone itself speaks meanwhile.
  package var spoken: String {
    switch self {
    case .accented, .doubleLength: "en"
    case .rightToLeft: "ar"
    }
  }

  /// Returns the text in this language; nothing if there is none.
  func text(_ text: String) -> String { whole(letters(of: text)) }

  /// Returns a part of a text with the letters of this language.
  func letters(of part: String) -> String {
    switch self {
    case .accented: PseudoLetters.accented.applied(to: part)
    case .doubleLength: part
    case .rightToLeft: PseudoLetters.arabic.applied(to: part)
    }
  }

  /// Returns a whole text, whose letters are those of this language, in its length.
  func whole(_ text: String) -> String {
    switch self {
    case .accented, .rightToLeft: text
    case .doubleLength: text.isEmpty ? text : text + " " + text
    }
  }
}

/// Letters that stand for the Latin ones in a language that nobody speaks. Everything else stays: digits, marks, emoji.
struct PseudoLetters {
  private let letters: [Character: Character]

  private init(_ latin: String, _ others: String) {
    letters = Dictionary(zip(latin, others)) { first, _ in first }
  }

  func applied(to text: String) -> String { String(text.map { letters[$0] ?? $0 }) }

  /// Letters that fonts have and that are read easily.
  static let accented = PseudoLetters(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀçđéƒĝĥíĵķļɱñóþǫŕšŧúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞǪŔŠŦÚṼŴẊÝŽ"
  )

  /// Letters that sound alike as far as there are any, so that a name can be guessed. They join and reorder like Arabic.
  static let arabic = PseudoLetters(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ?,;",
    "ابكديفجهيجكلمنوبقرستوفوخيزابكديفجهيجكلمنوبقرستوفوخيز؟،؛"
  )
}
