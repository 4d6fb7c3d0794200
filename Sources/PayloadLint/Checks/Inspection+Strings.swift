import JSON
import Localization
import NotificationModel
import PayloadCoding

extension Inspection {
  /// Whether each text is there in each language, and whether its arguments fit (ios-behaviour 2.8).
  mutating func checkStrings() {
    guard let tables = app?.strings, !locales.isEmpty else { return }
    for line in textLines {
      guard let text = line.localized else { continue }
      checkKey(text, line, tables)
      checkArguments(text, line, tables)
    }
  }

  private mutating func checkKey(_ text: LocalizedText, _ line: TextLine, _ tables: StringTables) {
    let missing = locales.filter { tables.locales[$0]?[text.key] == nil }
    guard !missing.isEmpty else { return }
    let isNowhere = missing.count == locales.count
    let meant = isNowhere ? Spelling.closest(to: text.key, among: keys(of: tables)) : nil
    let place = isNowhere ? "in none of the app's languages" : "not in \(enumeration(missing))"
    let shown = shownInstead(of: text, line)
    say(
      .missingString,
      at: line.keyPath,
      "\(text.key.quoted) is \(place): \(shown)",
      hint: meant.map { "Did you mean \($0.quoted)?" } ?? "Add it to the app's tables before this is sent."
    )
  }

  /// On the phone no other language stands in for a key that the chosen one lacks.
  private func shownInstead(of text: LocalizedText, _ line: TextLine) -> String {
    text.fallback == nil ? "the key itself is shown" : "the literal \(line.name) is shown"
  }

  /// Of the development language, which has the most; as many as are worth comparing.
  private func keys(of tables: StringTables) -> [String] {
    Array((tables.locales[tables.developmentLocale] ?? [:]).keys.sorted().prefix(2_000))
  }

  private mutating func checkArguments(_ text: LocalizedText, _ line: TextLine, _ tables: StringTables) {
    var tooFew: [String] = []
    var tooMany: [String] = []
    var unfit: [String] = []
    for locale in locales where tables.locales[locale]?[text.key] != nil {
      let found = tables.lookUp(text, for: locale)
      if found.missingArguments > 0 { tooFew.append(locale) }
      if found.unusedArguments > 0 { tooMany.append(locale) }
      if found.unfitArguments > 0 { unfit.append(locale) }
    }
    let count = text.arguments.count == 1 ? "1 argument" : "\(text.arguments.count) arguments"
    if !tooFew.isEmpty {
      say(
        .argumentCount,
        at: aps["alert"]?[line.argumentsKey] == nil ? line.keyPath : line.argumentsPath,
        "\(text.key.quoted) has places for more than \(count) in \(enumeration(tooFew)): they stay empty",
        hint: "Send as many as the longest of the texts takes."
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
}
