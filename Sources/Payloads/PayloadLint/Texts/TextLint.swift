public import Configuration
import JSON
public import Localization
public import NotificationModel
import Text

/// Finds what is wrong with the texts that an app itself shows, and with those that nothing shows.
public struct TextLint {
  let app: App
  let places: TextPlaces?
  var findings: Findings

  /// - Parameters:
  ///   - app: the app with its tables; without tables every key is missing.
  ///   - places: where its texts stand; nil if that is not known.
  ///   - levels: what the project set, by the name of the rule.
  public init(_ app: App, places: TextPlaces? = nil, levels: [String: LintLevel] = [:]) {
    self.app = app
    self.places = places
    findings = Findings(levels: levels)
  }

  /// What is wrong with texts that stand in one file.
  public func problems(in texts: [ManifestText]) -> [Diagnostic] {
    var lint = self
    let tables = app.strings ?? StringTables(developmentLocale: "en", locales: [:])
    for text in texts {
      guard let localized = text.key else {
        lint.checkLiteral(text, tables)
        continue
      }
      let state = TextState(localized.key, in: tables, at: places)
      if let missing = state.whereMissing {
        let shown = localized.fallback == nil ? "the key itself" : "its fallback"
        let hint = state.meantHint ?? state.addHint
        lint.say(.missingString, at: text, "\(missing): \(shown) is shown", hint)
      }
      for fault in state.faults {
        lint.say(fault.rule, at: text, fault.message(), state.hint(of: fault), fault.severity)
      }
      if !text.isFormat, let unfilled = state.unfilled(by: localized) {
        lint.say(.argumentCount, at: text, unfilled, "Give a text for each place.")
      }
    }
    return lint.findings.all.map(\.diagnostic)
  }

  /// A text that equals a key was probably meant as one, and what a program left behind was not meant at all.
  private mutating func checkLiteral(_ text: ManifestText, _ tables: StringTables) {
    if let leftover = TemplateLeftover.first(in: text.text, isFormat: text.isFormat), leftover.isCertain {
      say(.templateLeftover, at: text, "the text holds \(leftover.words)", leftover.hint)
    }
    guard !text.text.isEmpty, tables.locales.values.contains(where: { $0[text.text] != nil }) else {
      return
    }
    // A text of a card has no path.
    let written = text.path.isEmpty ? "{{#t}}\(text.text){{/t}}" : "{ key: \(text.text) }"
    let hint = "Write \(written) to have it looked up."
    say(
      .literalKey,
      at: text,
      "\(text.text.quoted) is a key of the app's texts, written as a literal",
      hint
    )
  }

  mutating func say(
    _ rule: LintRule.Name,
    at text: ManifestText,
    _ message: String,
    _ hint: String,
    _ severity: Diagnostic.Severity? = nil
  ) {
    let diagnostic = Diagnostic(
      severity ?? LintRules.severity(of: rule),
      rule: rule.rawValue,
      path: text.path,
      message: message,
      hint: hint,
      line: text.line,
      column: text.column
    )
    // Two texts of one key in a file are two places.
    findings.add(diagnostic, at: text.line << 12 + text.column)
  }
}

/// Where the texts of an app stand in its files.
public struct TextPlaces: Sendable {
  /// A file of texts.
  public struct File: Sendable {
    /// The name as reports show it.
    var name: String
    /// The language of its texts; nil for a catalog, which holds all languages.
    var locale: String?
    /// The places of the texts in the file.
    var places: StringsFilePlaces

    public init(name: String, locale: String?, places: StringsFilePlaces) {
      (self.name, self.locale, self.places) = (name, locale, places)
    }
  }

  /// A place in one of the files.
  struct Place: Hashable {
    var file: String
    var place: StringsFilePlaces.Place

    /// As an editor takes it: `Localizable.xcstrings:12:7`.
    var text: String { "\(file):\(place.line):\(place.column)" }
  }

  /// In the order in which the manifest names them; of a key that stands in two of them the later one counts.
  var files: [File]

  public init(_ files: [File]) { self.files = files }

  /// Where a text stands in a language; nil if it has no such place.
  func place(of key: String, in locale: String) -> Place? {
    for file in files.reversed() {
      if file.locale == nil {
        if let place = file.places.translations[key]?[locale] { return Place(file: file.name, place: place) }
      } else if file.locale == locale, let place = file.places.keys[key] {
        return Place(file: file.name, place: place)
      }
    }
    return nil
  }

  /// Where a text would be added that a language lacks: in the catalog if it has texts in that language, else in the
  /// language's own table, else in the catalog. nil if the files have no places.
  /// - Parameter counts: whether the text counts something, for which it needs a table of plural forms.
  func place(ofMissing key: String, counts: Bool, in locale: String) -> Place? {
    let own = files.filter { $0.locale == locale }
    let table = own.first { $0.name.hasSuffix(counts ? ".stringsdict" : ".strings") } ?? own.first
    let catalog = files.first { $0.locale == nil && ($0.has(locale) || table == nil) }
    return (catalog ?? table)?.place(ofMissing: key)
  }

  /// Where a text would be added that every language lacks: in the catalog, else in the table of the development language.
  func place(ofMissing key: String, developedIn locale: String) -> Place? {
    let catalog = files.first { $0.locale == nil }
    return catalog?.place(ofMissing: key) ?? place(ofMissing: key, counts: false, in: locale)
  }

  /// Where a key stands first; nil if it stands nowhere.
  func place(of key: String) -> Place? {
    for file in files {
      if let place = file.places.keys[key] { return Place(file: file.name, place: place) }
    }
    return nil
  }
}

extension TextPlaces.File {
  /// Whether a catalog has any text in that language.
  fileprivate func has(_ locale: String) -> Bool { places.translations.values.contains { $0[locale] != nil } }

  /// At its key if it is there in other languages, else where texts are added; nil if the file has no places.
  fileprivate func place(ofMissing key: String) -> TextPlaces.Place? {
    let place = locale == nil ? places.keys[key] : nil
    return (place ?? places.addition).map { TextPlaces.Place(file: name, place: $0) }
  }
}
