import JSON
import Localization
public import NotificationModel
import Text

/// What is wrong with an app's texts where they are written: in the files of texts, by their names.
extension TextLint {
  /// The problems of the texts that are in use, each in the file that has to be changed. A text whose place is not known is
  /// left out; what shows it says so.
  /// - Parameter asNotes: whether they only lead to the place, because what shows the texts is told and counted beside.
  public func problemsInFiles(ofTexts used: Set<String>, asNotes: Bool = false) -> [String: [Diagnostic]] {
    guard let tables = app.strings, let places else { return [:] }
    var found = FileFindings(findings, asNotes: asNotes)
    for key in used.sorted() {
      let state = TextState(key, in: tables, at: places)
      guard state.missing.count < state.locales.count else { continue }
      // Languages that are missed at one place of a catalog are one problem.
      for (place, locales) in Self.places(state.missing.map { ($0, state.place(ofMissingIn: $0)) }) {
        let message = "\(key.quoted) is not in \(enumeration(locales))"
        let hint = state.meantHint ?? "Add it: it is shown by a payload, the manifest or a card."
        found.add(.missingString, key, message, hint, at: place)
      }
      for locale in state.locales {
        for fault in state.faults where fault.locales.contains(locale) {
          let place = places.place(of: key, in: locale)
          found.add(fault.rule, key, fault.words([locale]), fault.hint, at: place, fault.severity)
        }
      }
    }
    return found.byFile
  }

  /// The locales of each place, in the order in which the places come first.
  private static func places(
    _ missing: [(locale: String, place: TextPlaces.Place?)]
  ) -> [(TextPlaces.Place, [String])] {
    var found: [(TextPlaces.Place, [String])] = []
    for case (let locale, let place?) in missing {
      if let known = found.firstIndex(where: { $0.0 == place }) {
        found[known].1.append(locale)
      } else {
        found.append((place, [locale]))
      }
    }
    return found
  }

  /// What is wrong with the texts that nothing in a folder uses, in one line for each rule, at the first of them. There is
  /// no rule that an app shows every text in notifications, so all of them are notes.
  /// - Parameters:
  ///   - used: the keys in payloads, the manifest and cards.
  ///   - manifest: the manifest, and where it names the files of texts; a text whose own place is not known is told there.
  public func problems(
    ofTextsBeside used: Set<String>,
    in manifest: (file: String, line: Int?, column: Int?)
  ) -> [String: [Diagnostic]] {
    guard let tables = app.strings else { return [:] }
    let keys = Set(tables.locales.values.flatMap(\.keys))
    let rest = keys.subtracting(used).sorted()
    guard !rest.isEmpty else { return [:] }
    let states = rest.map { TextState($0, in: tables, at: places) }
    var found = FileFindings(findings)
    func say(
      _ rule: LintRule.Name,
      _ message: String,
      _ hint: String,
      _ key: String?,
      in locale: String? = nil
    ) {
      let place = key.flatMap { key in
        locale.flatMap { places?.place(of: key, in: $0) } ?? places?.place(of: key)
      }
      found.addNote(rule, message, hint, at: place, else: manifest)
    }
    say(
      .unusedString,
      rest.count == keys.count
        ? "nothing here shows any of the app's \(Self.count(rest))"
        : "\(rest.count) of the app's \(keys.count) texts \(rest.count == 1 ? "is" : "are") in no payload here, nor in "
          + "the manifest or a card: \(Self.names(rest))",
      slip(of: rest, for: used, in: tables)
        ?? "Screens of the app may show them; those that nothing shows can go.",
      rest.first
    )
    let marked = states.filter { !$0.marked.isEmpty }
    if let first = marked.first {
      say(
        .needsReview,
        "\(Self.count(marked.map(\.key))) that nothing here shows \(marked.count == 1 ? "is" : "are") marked as "
          + "needing review: \(Self.names(marked.map(\.key)))",
        TextState.reviewHint,
        first.key,
        in: first.marked.first
      )
    }
    let lacking = states.filter(\.lacksForms)
    if let first = lacking.first {
      say(
        .pluralForms,
        "\(Self.count(lacking.map(\.key))) that nothing here shows \(lacking.count == 1 ? "lacks" : "lack") "
          + "plural forms: \(Self.names(lacking.map(\.key)))",
        TextState.pluralHint,
        first.key,
        in: first.locales.first { first.lackingForms(in: $0) != nil }
      )
    }
    return found.byFile
  }

  /// Says which of the texts that nothing shows was probably meant for one that is missing; nil if none was.
  private func slip(of rest: [String], for used: Set<String>, in tables: StringTables) -> String? {
    let unused = Set(rest)
    for key in used.sorted() {
      let state = TextState(key, in: tables, at: places)
      guard let missing = state.whereMissing, let meant = state.meant, unused.contains(meant) else {
        continue
      }
      return "\(meant.quoted) may be misspelled: \(missing)."
    }
    return nil
  }

  private static func count(_ keys: [String]) -> String { keys.count.counted("text") }

  private static func names(_ keys: [String]) -> String { enumeration(keys.map(\.quoted)) }
}

/// Findings about several files.
private struct FileFindings {
  /// Without a finding, with the levels that the project set.
  private let empty: Findings
  /// Whether all of them are notes, whatever their rules say.
  private let asNotes: Bool
  private var findings: [String: Findings] = [:]

  init(_ empty: Findings, asNotes: Bool = false) {
    self.empty = empty
    self.asNotes = asNotes
  }

  var byFile: [String: [Diagnostic]] {
    findings.mapValues { findings in
      findings.sorted.map { finding in
        var diagnostic = finding.diagnostic
        if asNotes { diagnostic.severity = .note }
        return diagnostic
      }
    }.filter { !$0.value.isEmpty }
  }

  mutating func add(
    _ rule: LintRule.Name,
    _ key: String,
    _ message: String,
    _ hint: String,
    at place: TextPlaces.Place?,
    _ severity: Diagnostic.Severity? = nil
  ) {
    guard let place else { return }
    let diagnostic = Diagnostic(
      severity ?? LintRules.severity(of: rule),
      rule: rule.rawValue,
      path: key,
      message: message,
      hint: hint,
      line: place.place.line,
      column: place.place.column
    )
    add(diagnostic, to: place.file)
  }

  mutating func addNote(
    _ rule: LintRule.Name,
    _ message: String,
    _ hint: String,
    at place: TextPlaces.Place?,
    else manifest: (file: String, line: Int?, column: Int?)
  ) {
    let diagnostic = Diagnostic(
      .note,
      rule: rule.rawValue,
      path: place == nil ? "strings" : "",
      message: message,
      hint: hint,
      line: place?.place.line ?? manifest.line,
      column: place?.place.column ?? manifest.column
    )
    add(diagnostic, to: place?.file ?? manifest.file)
  }

  private mutating func add(_ diagnostic: Diagnostic, to file: String) {
    let offset = diagnostic.line.map { $0 << 12 + (diagnostic.column ?? 0) }
    findings[file, default: empty].add(diagnostic, at: offset)
  }
}
