public import NotificationModel

extension StringTables {
  /// What a person with that language sees for a text that is looked up (ios-behaviour 2.8). Only the table of
  /// the chosen locale is asked, as on the phone: a key that it lacks is not found, even if another one has it.
  public func lookUp(_ text: LocalizedText, for preferred: String) -> FoundText {
    let locale = locale(for: preferred)
    guard let entry = locales[locale]?[text.key] else { return text.notFound(for: preferred) }
    return text.filled(into: entry, locale)
  }
}

extension LocalizedText {
  /// What is shown when no table has the key: the literal as it is, else the key. A key may itself be the text of the
  /// development language, so it gets its arguments (unconfirmed).
  func notFound(for preferred: String) -> FoundText {
    if let fallback { return FoundText(text: fallback, locale: nil) }
    guard !arguments.isEmpty else { return FoundText(text: key, locale: nil) }
    var found = filled(into: .text(key), preferred)
    found.locale = nil
    return found
  }

  fileprivate func filled(into entry: StringEntry, _ locale: String) -> FoundText {
    let language = LocaleIdentifier(locale) ?? .english
    var formatting = Formatting(arguments, language: language)
    formatting.fill(entry)
    return FoundText(
      text: formatting.text,
      locale: locale,
      missingArguments: formatting.missing.count,
      unusedArguments: arguments.count - formatting.used.count,
      unfitArguments: formatting.unfit.count
    )
  }
}

extension LocaleIdentifier {
  /// For tables that were named by something else than a language.
  static let english = LocaleIdentifier(language: "en")

  private init(language: String) {
    self.language = language
  }
}
