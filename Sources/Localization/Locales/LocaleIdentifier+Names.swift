extension LocaleIdentifier {
  /// The language's own name, `Deutsch`, `简体中文`, with the region if there is one: `Deutsch (CH)`. Languages
  /// without a name here have their tag.
  public var displayName: String {
    if let name = Self.names[description] { return name }
    let bare = [language, script ?? Self.writtenDifferently[language].flatMap { _ in likelyScript }]
      .compactMap(\.self).joined(separator: "-")
    guard let name = Self.names[bare] ?? (script == nil ? Self.names[language] : nil) else {
      return description
    }
    return region.map { "\(name) (\($0))" } ?? name
  }

  /// Languages whose name depends on how they are written.
  private static let writtenDifferently = ["zh": true]

  private static let names = [
    "af": "Afrikaans", "ar": "العربية", "be": "Беларуская", "bg": "Български", "bn": "বাংলা", "bs": "Bosanski",
    "ca": "Català", "cs": "Čeština", "cy": "Cymraeg", "da": "Dansk", "de": "Deutsch", "el": "Ελληνικά",
    "en": "English", "en-GB": "English (UK)", "en-US": "English (US)", "es": "Español",
    "es-419": "Español (Latinoamérica)", "et": "Eesti", "eu": "Euskara", "fa": "فارسی", "fi": "Suomi",
    "fil": "Filipino", "fr": "Français", "fr-CA": "Français (Canada)", "ga": "Gaeilge", "gl": "Galego",
    "gu": "ગુજરાતી", "he": "עברית", "hi": "हिन्दी", "hr": "Hrvatski", "hu": "Magyar", "hy": "Հայերեն",
    "id": "Bahasa Indonesia", "is": "Íslenska", "it": "Italiano", "ja": "日本語", "ka": "ქართული",
    "kk": "Қазақ тілі",
    "ko": "한국어", "lt": "Lietuvių", "lv": "Latviešu", "mk": "Македонски", "ms": "Bahasa Melayu", "mt": "Malti",
    "nb": "Norsk bokmål", "nl": "Nederlands", "nn": "Norsk nynorsk", "pl": "Polski", "pt": "Português",
    "pt-BR": "Português (Brasil)", "pt-PT": "Português (Portugal)", "ro": "Română", "ru": "Русский",
    "sk": "Slovenčina", "sl": "Slovenščina", "sq": "Shqip", "sr": "Српски", "sr-Latn": "Srpski",
    "sv": "Svenska",
    "sw": "Kiswahili", "ta": "தமிழ்", "te": "తెలుగు", "th": "ไทย", "tr": "Türkçe", "uk": "Українська",
    "ur": "اردو",
    "vi": "Tiếng Việt", "zh": "中文", "zh-Hans": "简体中文", "zh-Hant": "繁體中文", "zh-Hant-HK": "繁體中文（香港）",
  ]
}
