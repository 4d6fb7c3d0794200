import JSON
import Localization
import NotificationModel
import Text

/// What there is to say about one text of an app's tables that is in use, in words.
struct TextState {
  let key: String
  let tables: StringTables
  /// In the order of the alphabet.
  let locales: [String]
  private let places: TextPlaces?

  /// - Parameter places: where the texts stand; nil if that is not known.
  init(_ key: String, in tables: StringTables, at places: TextPlaces?) {
    self.key = key
    self.tables = tables
    self.places = places
    locales = tables.locales.keys.sorted()
  }

  /// The locales that lack it.
  var missing: [String] { locales.filter { tables.locales[$0]?[key] == nil } }

  /// `"INVITED" is not in de`; nil if it is everywhere.
  var whereMissing: String? {
    let missing = missing
    guard !missing.isEmpty else { return nil }
    let isNowhere = missing.count == locales.count
    return
      "\(key.quoted) is \(isNowhere ? "in none of the app's languages" : "not in \(enumeration(missing))")"
  }

  /// The key that was probably meant; nil if every language has this one. Where some have it, it is one that only others
  /// have: there the name was misspelled.
  var meant: String? {
    let missing = missing
    // The development language has the most.
    guard let locale = missing.first(where: { $0 == tables.developmentLocale }) ?? missing.first else {
      return nil
    }
    let having = locales.filter { !missing.contains($0) }
    let known = (tables.locales[locale] ?? [:]).keys.filter { known in
      !having.contains { tables.locales[$0]?[known] != nil }
    }
    // As many as are worth comparing.
    return Spelling.closest(to: key, among: Array(known.sorted().prefix(2_000)))
  }

  /// Asks whether the near key was meant, and says where it stands; nil without one.
  var meantHint: String? {
    meant.map { meant in
      "Did you mean \(meant.quoted)?" + (places?.place(of: meant).map { " It stands at \($0.text)." } ?? "")
    }
  }

  var addHint: String {
    let found =
      missing.count == locales.count
      ? [places?.place(ofMissing: key, developedIn: tables.developmentLocale)]
      : missing.map { place(ofMissingIn: $0) }
    var files: [String] = []
    for place in found.compactMap(\.?.text) where !files.contains(place) { files.append(place) }
    let named = files.isEmpty ? "the app's tables" : enumeration(Array(files.prefix(3)))
    return "Add it to \(named) before this is sent."
  }

  /// Where it would be added to a language that lacks it; nil if that is not known.
  func place(ofMissingIn locale: String) -> TextPlaces.Place? {
    let counts = tables.locales.values.contains { table in
      if case .plural? = table[key] { true } else { false }
    }
    return places?.place(ofMissing: key, counts: counts, in: locale)
  }

  var marked: [String] { locales.filter { tables.needsReview?[$0]?.contains(key) == true } }

  /// The languages in which it is marked, in words; nil if there are none.
  var review: String? {
    let marked = marked
    return marked.isEmpty ? nil : "\(key.quoted) is marked as needing review in \(enumeration(marked))"
  }

  var reviewHint: String {
    Self.reviewHint
      + (marked.first.flatMap { places?.place(of: key, in: $0) }.map { " It stands at \($0.text)." } ?? "")
  }

  static let reviewHint = "Have the text checked, and mark it as reviewed in the catalog."

  /// The forms that languages need and that it lacks: `few and many in pl`.
  var lackingForms: [String] {
    locales.compactMap { locale in lackingForms(in: locale).map { "\($0) in \(locale)" } }
  }

  /// `few and many`; nil if the language has all that it needs.
  func lackingForms(in locale: String) -> String? {
    guard case .plural(_, let variables)? = tables.locales[locale]?[key] else { return nil }
    let lacking = Set(variables.values.flatMap { $0.missingForms(in: locale) })
    let words = PluralCategory.allCases.filter(lacking.contains).map(\.rawValue)
    return words.isEmpty ? nil : enumeration(words)
  }

  /// The forms that it lacks, in words; nil if it lacks none.
  var plurals: String? {
    let lacking = lackingForms
    return lacking.isEmpty
      ? nil : "\(key.quoted) lacks plural forms: \(lacking.prefix(4).joined(separator: "; "))"
  }

  var pluralHint: String {
    let first = locales.first { lackingForms(in: $0) != nil }
    return Self.pluralHint
      + (first.flatMap { places?.place(of: key, in: $0) }.map { " It stands at \($0.text)." } ?? "")
  }

  static let pluralHint = "The text for other is shown for such numbers; add the forms that the language has."
}
