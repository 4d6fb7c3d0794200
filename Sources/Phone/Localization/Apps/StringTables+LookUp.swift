public import NotificationModel

extension StringTables {
  /// Looks a text up for a language (ios-behaviour 2.8). In a pseudolanguage what is found is changed, and what is not found
  /// stays as it is, so that one sees the difference. Only the table of the chosen locale is used, as on the
  /// phone: a key that it lacks is not found, even if another one has it.
  public func lookUp(_ text: LocalizedText, for preferred: String) -> FoundText {
    let locale = locale(for: preferred)
    guard let entry = locales[locale]?[text.key] else {
      return text.notFound(in: developmentLocale, for: preferred)
    }
    return text.filled(into: entry, locale, for: preferred, PseudoLocale(locale: preferred))
  }
}

extension LocalizedText {
  /// Returns the text of a key that no table has: the literal unchanged, else the key. A key may be the text of
  /// the development language, so its arguments are filled in (unconfirmed).
  /// - Parameter locale: the development language.
  func notFound(in locale: String, for preferred: String, pseudo: PseudoLocale? = nil) -> FoundText {
    guard fallback == nil, !arguments.isEmpty else {
      let literal = fallback ?? key
      return FoundText(text: pseudo?.text(literal) ?? literal, locale: nil)
    }
    var found = filled(into: .text(key), locale, for: preferred, pseudo)
    found.locale = nil
    return found
  }

  fileprivate func filled(
    into entry: StringEntry,
    _ locale: String,
    for preferred: String,
    _ pseudo: PseudoLocale?
  ) -> FoundText {
    var formatting = Formatting(arguments, locale, for: preferred, pseudo: pseudo)
    formatting.fill(entry)
    let changed = pseudo.map { Substring($0.whole(formatting.text)).prefix(bytes: Formatting.longest) }
    return FoundText(
      text: changed.map(String.init) ?? formatting.text,
      locale: locale,
      missingArguments: formatting.missing.count,
      unusedArguments: arguments.count - formatting.used.count,
      unfitArguments: formatting.unfit.count
    )
  }
}

extension LocaleIdentifier {
  /// The default for tables whose name is no language.
  static let english = LocaleIdentifier(language: "en")

  private init(language: String) {
    self.language = language
  }
}
