import JSON
import Localization
public import NotificationModel

/// Finds what is wrong with the texts that an app itself shows, and with those that nothing shows.
public struct TextLint {
  private let app: App
  private var findings: Findings

  /// - Parameters:
  ///   - app: the app with its tables; without tables every key is missing.
  ///   - levels: what the project set, by the name of the rule.
  public init(_ app: App, levels: [String: LintLevel] = [:]) {
    self.app = app
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
      let state = TextState(localized.key, in: tables)
      if let missing = state.whereMissing {
        let shown = localized.fallback == nil ? "the key itself" : "its fallback"
        let hint = state.meant.map { "Did you mean \($0.quoted)?" } ?? TextState.addHint
        lint.say(.missingString, at: text, "\(missing): \(shown) is shown", hint)
      }
      if let review = state.review { lint.say(.needsReview, at: text, review, TextState.reviewHint) }
      if let plurals = state.plurals { lint.say(.pluralForms, at: text, plurals, TextState.pluralHint) }
      if !text.isFormat { lint.checkArguments(localized, at: text, state) }
    }
    return lint.findings.all.map(\.diagnostic)
  }

  /// What is wrong with the texts that nothing in a folder uses, in one line for each rule. There is no rule that an
  /// app shows every text in notifications, so all of them are notes.
  /// - Parameters:
  ///   - used: the keys in payloads, the manifest and cards.
  ///   - place: where the manifest names the files of texts.
  public func problems(
    ofTextsBeside used: Set<String>,
    at place: (line: Int, column: Int)?
  ) -> [Diagnostic] {
    var lint = self
    guard let tables = app.strings else { return [] }
    let keys = Set(tables.locales.values.flatMap(\.keys))
    let rest = keys.subtracting(used).sorted()
    guard !rest.isEmpty else { return [] }
    let states = rest.map { TextState($0, in: tables) }
    lint.sayOfStrings(
      .unusedString,
      rest.count == keys.count
        ? "nothing here shows any of the app's \(Self.count(rest))"
        : "\(rest.count) of the app's \(keys.count) texts \(rest.count == 1 ? "is" : "are") in no payload here, nor in "
          + "the manifest or a card: \(Self.names(rest))",
      "Screens of the app may show them; those that nothing shows can go.",
      place
    )
    let marked = states.filter { !$0.marked.isEmpty }.map(\.key)
    if !marked.isEmpty {
      let message =
        "\(Self.count(marked)) that nothing here shows \(marked.count == 1 ? "is" : "are") marked as "
      lint.sayOfStrings(
        .needsReview,
        message + "needing review: \(Self.names(marked))",
        TextState.reviewHint,
        place
      )
    }
    let lacking = states.filter { !$0.lackingForms.isEmpty }.map(\.key)
    if !lacking.isEmpty {
      let message = "\(Self.count(lacking)) that nothing here shows \(lacking.count == 1 ? "lacks" : "lack") "
      lint.sayOfStrings(
        .pluralForms,
        message + "plural forms: \(Self.names(lacking))",
        TextState.pluralHint,
        place
      )
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
    let count = text.arguments.count == 1 ? "1 argument" : "\(text.arguments.count) arguments"
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

  private mutating func sayOfStrings(
    _ rule: LintRule.Name,
    _ message: String,
    _ hint: String,
    _ place: (line: Int, column: Int)?
  ) {
    let diagnostic = Diagnostic(
      .note,
      rule: rule.rawValue,
      path: "strings",
      message: message,
      hint: hint,
      line: place?.line,
      column: place?.column
    )
    findings.add(diagnostic, at: nil)
  }

  private static func count(_ keys: [String]) -> String { keys.count == 1 ? "1 text" : "\(keys.count) texts" }

  private static func names(_ keys: [String]) -> String { enumeration(keys.map(\.quoted)) }
}
