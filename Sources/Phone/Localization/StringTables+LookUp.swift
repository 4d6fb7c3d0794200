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

extension StringTables {
  /// Returns the locale of the tables that iOS chooses for a language: the same one, the same language and script,
  /// a relative of the region, another region of the language, else the development locale. Traditional and
  /// simplified Chinese do not replace each other. The result is written as in `locales`. A language that nobody speaks
  /// is made from the development locale.
  public func locale(for preferred: String) -> String {
    if locales[preferred] != nil { return preferred }
    guard PseudoLocale(locale: preferred) == nil else { return developmentLocale }
    guard let wanted = LocaleIdentifier(preferred) else { return developmentLocale }
    let known = locales.keys.sorted().compactMap { name in
      LocaleIdentifier(name).map { (name: name, tag: $0) }
    }
    .filter { $0.tag.isReadable(by: wanted) }
    return known.min { wanted.distance(to: $0.tag) < wanted.distance(to: $1.tag) }?.name ?? developmentLocale
  }
}

extension LocaleIdentifier {
  /// Whether a person who reads `other` reads this locale: the same language in the same script.
  fileprivate func isReadable(by other: LocaleIdentifier) -> Bool {
    let pair: Set = [language, other.language]
    // Nynorsk and Bokmål replace each other.
    guard pair.count == 1 || pair == ["nb", "nn"] else { return false }
    return likelyScript == other.likelyScript
  }

  /// How far a locale of the same language is from this one.
  fileprivate func distance(to other: LocaleIdentifier) -> Int {
    if other.language != language { return 10 }
    if other.region == region { return 0 }
    if let index = relatives.firstIndex(where: { $0 == other.region }) { return index + 1 }
    return other.region == nil ? 7 : 8
  }

  /// The regions to try, the nearest first; nil means the language alone.
  private var relatives: [String?] {
    switch (language, region) {
    case ("pt", nil), ("pt", "BR"): ["BR", nil, "PT"]
    case ("pt", _): ["PT", nil, "BR"]
    case ("es", nil): ["ES", "419"]
    case ("es", .some(let region)) where region != "ES": ["419", "MX", nil]
    case ("en", nil): ["US", "GB"]
    case ("en", .some(let region)) where region != "US" && region != "CA" && region != "PH":
      ["GB", "001", nil, "US"]
    case ("zh", "MO"): ["HK", "TW", nil]
    case ("zh", .some): [nil, "TW", "CN"]
    default: [nil]
    }
  }
}
