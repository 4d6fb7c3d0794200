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

  // MARK: What is wrong where it stands

  /// Something that is wrong with it in some languages.
  struct Fault {
    var rule: LintRule.Name
    var locales: [String]
    var hint: String
    /// nil takes the rule's own.
    var severity: Diagnostic.Severity?
    /// Says it of the languages that are named.
    var words: ([String]) -> String

    /// Says it of all its languages.
    func message() -> String { words(locales) }
  }

  /// All that is wrong with the texts that are there.
  var faults: [Fault] {
    let key = key.quoted
    var faults: [Fault] = [
      Fault(rule: .needsReview, locales: marked, hint: Self.reviewHint) {
        "\(key) is marked as needing review in \(enumeration($0))"
      },
      Fault(
        rule: .pluralForms,
        locales: locales.filter { lackingForms(in: $0) != nil },
        hint: Self.pluralHint
      ) {
        let forms = $0.compactMap { locale in lackingForms(in: locale).map { "\($0) in \(locale)" } }
        return "\(key) lacks plural forms: \(forms.prefix(4).joined(separator: "; "))"
      },
    ]
    faults += lostPlaces
    let empty = formats.filter { $0.value.allSatisfy(\.isWhitespace) }.keys.sorted()
    if empty.count < formats.count {
      faults.append(
        Fault(rule: .untranslated, locales: empty, hint: "Write the text; nothing is shown in its place.") {
          "\(key) is empty in \(enumeration($0))"
        }
      )
    }
    let (same, source) = (untranslated, tables.developmentLocale)
    faults.append(
      Fault(rule: .untranslated, locales: same, hint: "Have it translated, if it is not.", severity: .note) {
        "\(key) is the same in \(enumeration($0)) as in \(source)"
      }
    )
    let left = Dictionary(grouping: formats.keys.sorted()) { locale in
      formats[locale].flatMap { TemplateLeftover.first(in: $0, isFormat: true) }
    }
    for (leftover, locales) in left.sorted(by: { $0.value[0] < $1.value[0] }) {
      guard let leftover, leftover.isCertain else { continue }
      faults.append(
        Fault(rule: .templateLeftover, locales: locales, hint: leftover.hint) {
          "\(key) holds \(leftover.words), in \(enumeration($0))"
        }
      )
    }
    return faults.filter { !$0.locales.isEmpty }
  }

  /// What to do about it, and where the first of its texts stands.
  func hint(of fault: Fault) -> String {
    let place = fault.locales.first.flatMap { places?.place(of: key, in: $0) }
    return fault.hint + (place.map { " It stands at \($0.text)." } ?? "")
  }

  /// The text by the languages that have it.
  private var formats: [String: String] { tables.locales.compactMapValues { $0[key]?.format } }

  var marked: [String] { locales.filter { tables.needsReview?[$0]?.contains(key) == true } }

  static let reviewHint = "Have the text checked, and mark it as reviewed in the catalog."

  /// Whether it lacks a form that one of its languages needs.
  var lacksForms: Bool { locales.contains { lackingForms(in: $0) != nil } }

  /// `few and many`; nil if the language has all that it needs.
  func lackingForms(in locale: String) -> String? {
    guard case .plural(_, let variables)? = tables.locales[locale]?[key] else { return nil }
    let lacking = Set(variables.values.flatMap { $0.missingForms(in: locale) })
    let words = PluralCategory.allCases.filter(lacking.contains).map(\.rawValue)
    return words.isEmpty ? nil : enumeration(words)
  }

  static let pluralHint = "The text for other is shown for such numbers; add the forms that the language has."

  /// The languages whose text of several words is that of the development language. A word or two may be a name.
  private var untranslated: [String] {
    let source = tables.developmentLocale
    guard let text = formats[source], text.split(whereSeparator: \.isWhitespace).count(where: \.isWord) > 2
    else {
      return []
    }
    return formats.filter { $0.value == text && !$0.key.isVariant(of: source) }.keys.sorted()
  }
}

/// The places of a text that arguments fill.
extension TextState {
  /// More places have no texts.
  private static let mostPlaces = 20

  /// How many arguments the text takes in a language; nil if the language lacks it.
  private func placeCount(in locale: String) -> Int? {
    guard tables.locales[locale]?[key] != nil else { return nil }
    let all = LocalizedText(key: key, arguments: (1...Self.mostPlaces).map(String.init))
    return Self.mostPlaces - tables.lookUp(all, for: locale).unusedArguments
  }

  /// Whether another language has more of them.
  func lacksPlaces(in locale: String) -> Bool {
    let most = locales.compactMap(placeCount).max() ?? 0
    return placeCount(in: locale).map { $0 < most } ?? false
  }

  fileprivate var lostPlaces: [Fault] {
    let counts = locales.compactMap { locale in placeCount(in: locale).map { (locale, $0) } }
    let most = counts.map(\.1).max() ?? 0
    let whole = counts.filter { $0.1 == most }.map(\.0)
    guard let example = whole.first(where: { $0 == tables.developmentLocale }) ?? whole.first else {
      return []
    }
    let key = key.quoted
    var (lost, broken): ([String], [Fault]) = ([], [])
    for (locale, count) in counts where count < most {
      // Only where a place is missing is this one that was meant: "20 % @ home" is a text.
      guard let found = formats[locale]?.brokenPlace else {
        lost.append(locale)
        continue
      }
      broken.append(
        Fault(
          rule: .lostPlaceholder,
          locales: [locale],
          hint: "Write it as in \(example): %@ without blanks."
        ) {
          "\(key) has \(found.quoted) in \(enumeration($0)), where nothing is filled in: it is shown as it stands"
        }
      )
    }
    let hint = "Give the text the place that it has in \(example)."
    return broken + [
      Fault(rule: .lostPlaceholder, locales: lost, hint: hint) {
        "\(key) has fewer places to fill in in \(enumeration($0)) than in \(example): what is sent for them is not shown"
      }
    ]
  }

  /// Says that a text is shown with places which stay empty; nil if all are filled in.
  func unfilled(by text: LocalizedText) -> String? {
    let given = text.arguments.count
    let missing = locales.compactMap { locale in
      tables.locales[locale]?[text.key].map { _ in (locale, tables.lookUp(text, for: locale).missingArguments)
      }
    }
    .filter { $0.1 > 0 }
    guard let most = missing.map(\.1).max() else { return nil }
    let comes =
      given == 0
      ? "nothing comes for \(most == 1 ? "it" : "them")"
      : "only \(given) of \(given + most) come\(given == 1 ? "s" : "")"
    return
      "\(text.key.quoted) has \((given + most).counted("place")) to fill in, and \(comes): "
      + "\(most == 1 ? "one stays" : "\(most) stay") empty in \(enumeration(missing.map(\.0)))"
  }
}

extension String {
  /// What was meant as a place that an argument fills, with a blank or a wide sign in it; nil if there is none.
  fileprivate var brokenPlace: String? {
    matches(of: /[%％]\s*(?:[0-9]+\s*\$?\s*)?[@＠]/).map { String($0.output) }.first {
      $0.wholeMatch(of: /%([0-9]+\$)?@/) == nil
    }
  }

  /// Whether two locales are of one language.
  fileprivate func isVariant(of other: String) -> Bool {
    prefix { $0.isLetter } == other.prefix { $0.isLetter }
  }
}

extension Substring {
  /// Whether it is a word of some letters, and no place to fill in.
  fileprivate var isWord: Bool { !contains("%") && count(where: \.isLetter) > 1 }
}
