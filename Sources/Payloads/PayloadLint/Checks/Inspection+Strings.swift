import JSON
import Localization
import NotificationModel
import PayloadCoding
import Text

extension Inspection {
  /// Whether each text is there in each language with all its forms, and whether its arguments fit (ios-behaviour 2.8).
  mutating func checkStrings() {
    if let app, options.appsWithLostTexts.contains(app.bundle) { return }
    guard let tables = app?.strings else { return tellUnknownTexts() }
    guard !locales.isEmpty else { return }
    for line in textLines {
      guard let text = line.localized else {
        checkLiteral(line, tables)
        continue
      }
      let state = TextState(text.key, in: tables, at: textPlaces)
      checkKey(state, text, line)
      checkArguments(text, line, state)
    }
  }

  /// The keys cannot be looked up: a picture shows them, or their literals, and so would a phone without the texts.
  private mutating func tellUnknownTexts() {
    guard let line = textLines.first(where: { $0.localized != nil }), let key = line.localized?.key else {
      return
    }
    if let app {
      return say(
        .unknownTexts,
        at: line.keyPath,
        "\(key.quoted) cannot be looked up: the manifest of \(app.bundle) names no texts",
        hint: "Name the files of texts under strings in the manifest."
      )
    }
    // That the app is not known is said already where others are.
    guard !options.hasLostManifest, unknownBundle == nil else { return }
    let bundle = options.bundle ?? headers.bundle ?? document.targetBundle
    let why = bundle.map { "no manifest of \($0) is known" } ?? "the payload names no app"
    say(
      .unknownTexts,
      at: line.keyPath,
      "\(key.quoted) cannot be looked up: \(why)",
      hint: bundle == nil && !options.apps.isEmpty
        ? "Add \"\(PayloadReader.targetBundleKey)\" beside aps, or name the app with --bundle."
        : "Name the manifest of the app with --app, or put it beside the payload or into a folder apps there."
    )
  }

  private var textPlaces: TextPlaces? { app.flatMap { options.textPlaces[$0.bundle] } }

  private mutating func checkKey(_ state: TextState, _ text: LocalizedText, _ line: TextLine) {
    if let missing = state.whereMissing {
      // On the phone no other language stands in for a key that the chosen one lacks.
      let shown = text.fallback == nil ? "the key itself is shown" : "the literal \(line.name) is shown"
      let meant = state.meant
      let hint = meant == nil ? state.addHint : nil
      say(.missingString, at: line.keyPath, "\(missing): \(shown)", hint: hint, meant: meant)
    }
    for fault in state.faults {
      say(
        fault.rule,
        at: line.keyPath,
        fault.message(),
        hint: state.hint(of: fault),
        severity: fault.severity
      )
    }
  }

  /// A text that equals a key was probably meant as one.
  private mutating func checkLiteral(_ line: TextLine, _ tables: StringTables) {
    guard tables.locales.values.contains(where: { $0[line.literal] != nil }) else { return }
    say(
      .literalKey,
      at: line.path,
      "\(line.name) is \(line.literal.quoted), a key of the app's texts, sent as a literal",
      hint: "Send it as \(line.keyName.quoted) to have it looked up."
    )
  }

  private mutating func checkArguments(_ text: LocalizedText, _ line: TextLine, _ state: TextState) {
    var tooMany: [String] = []
    var unfit: [String] = []
    for locale in locales where state.tables.locales[locale]?[text.key] != nil {
      let found = state.tables.lookUp(text, for: locale)
      // That a language lacks a place which others have is said already.
      if found.unusedArguments > 0, !state.lacksPlaces(in: locale) { tooMany.append(locale) }
      if found.unfitArguments > 0 { unfit.append(locale) }
    }
    let count = text.arguments.count.counted("argument")
    if let unfilled = state.unfilled(by: text) {
      say(
        .argumentCount,
        at: aps["alert"]?[line.argumentsKey] == nil ? line.keyPath : line.argumentsPath,
        unfilled,
        hint: "Send a text for each place in \(line.argumentsKey)."
      )
    }
    if !unfit.isEmpty {
      say(
        .argumentCount,
        at: line.argumentsPath,
        "\(text.key.quoted) asks for a number in \(enumeration(unfit)), and the argument is none",
        hint: "Send digits for what is counted."
      )
    }
    if !tooMany.isEmpty {
      say(
        .unusedArguments,
        at: line.argumentsPath,
        text.arguments.count == 1
          ? "\(text.key.quoted) does not use its argument in \(enumeration(tooMany)): it is not shown"
          : "\(text.key.quoted) does not use all of its \(count) in \(enumeration(tooMany)): the rest is not shown",
        hint: "Leave it out, or give the text a place for it."
      )
    }
  }
}

extension TextLine {
  fileprivate var argumentsKey: String {
    if case .key(let key)? = argumentsPath.last { key } else { "" }
  }

  fileprivate var keyName: String {
    if case .key(let key)? = keyPath.last { key } else { "" }
  }
}

extension Inspection {
  /// What no person is meant to read.
  mutating func checkTexts() {
    let lines = textLines
    checkBlank(lines)
    for line in lines {
      let isKey = line.localized != nil && line.localized?.fallback == nil
      // Where there are samples, what they fill is left to them.
      let text = options.samples.isEmpty ? line.literal : SamplePlace.replaced(in: line.literal) { _ in "" }
      guard !isKey, let leftover = TemplateLeftover.first(in: text),
        !(document.form.fillsTemplates && leftover.isInBraces)
      else { continue }
      say(
        .templateLeftover,
        at: line.path,
        "\(line.name) holds \(leftover.words)",
        hint: leftover.hint,
        severity: leftover.isCertain ? nil : .note
      )
    }
  }

  /// What is not filled in by each of the samples.
  mutating func checkSamples() {
    for gap in options.samples.gaps(in: payload) {
      say(.templateLeftover, at: gap.path, "\(gap.path.pathText) \(gap.words)", hint: gap.hint)
    }
  }

  private mutating func checkBlank(_ lines: [TextLine]) {
    guard hasAlert, lines.allSatisfy({ $0.localized == nil && $0.literal.allSatisfy(\.isWhitespace) }) else {
      return
    }
    say(
      .emptyAlert,
      at: ["aps", "alert"],
      "alert holds nothing but white space: the notification has no text",
      hint: "Give it a text, or leave it out."
    )
  }
}
