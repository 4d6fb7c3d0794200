import JSON
import Localization
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
  public func problems(in texts: [DisplayedText]) -> [Diagnostic] {
    var lint = self
    let tables = app.strings ?? StringTables(developmentLocale: "en", locales: [:])
    for text in texts {
      guard let localized = text.localized else {
        lint.checkLiteral(text, tables)
        continue
      }
      let state = TextState(localized.key, in: tables, at: places)
      if let missing = state.whereMissing {
        let shown = localized.fallback == nil ? "the key itself" : "its fallback"
        let hint = state.meantHint ?? state.addHint
        lint.say(.missingString, at: text, "\(missing): \(shown) is shown", hint)
      }
      if let review = state.review { lint.say(.needsReview, at: text, review, state.reviewHint) }
      if let plurals = state.plurals { lint.say(.pluralForms, at: text, plurals, state.pluralHint) }
      if !text.isFormat { lint.checkArguments(localized, at: text, state) }
    }
    return lint.findings.all.map(\.diagnostic)
  }

  /// A text that equals a key was probably meant as one.
  private mutating func checkLiteral(_ text: DisplayedText, _ tables: StringTables) {
    guard !text.literal.isEmpty, tables.locales.values.contains(where: { $0[text.literal] != nil }) else {
      return
    }
    let hint = "Write { key: \(text.literal) } to have it looked up."
    say(
      .literalKey,
      at: text,
      "\(text.literal.quoted) is a key of the app's texts, written as a literal",
      hint
    )
  }

  private mutating func checkArguments(_ text: LocalizedText, at place: DisplayedText, _ state: TextState) {
    let tooFew = state.locales.filter { locale in
      state.tables.locales[locale]?[text.key] != nil
        && state.tables.lookUp(text, for: locale).missingArguments > 0
    }
    guard !tooFew.isEmpty else { return }
    let count = text.arguments.count.counted("argument")
    let message =
      "\(text.key.quoted) has places for more than \(count) in \(enumeration(tooFew)): they stay empty"
    say(.argumentCount, at: place, message, "Give as many as the longest of the texts takes.")
  }

  private mutating func say(_ rule: LintRule.Name, at text: DisplayedText, _ message: String, _ hint: String)
  {
    let diagnostic = Diagnostic(
      LintRules.severity(of: rule),
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
