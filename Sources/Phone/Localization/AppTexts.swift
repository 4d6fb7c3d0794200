public import NotificationModel

/// The texts of an app for a person with a given language.
public struct AppTexts: Equatable, Sendable {
  private let tables: StringTables?
  private let locale: String
  /// What literal texts become: only those of an app without tables are changed, because every text of another one has a
  /// language already, or should have one.
  private let literals: PseudoLocale?

  /// - Parameters:
  ///   - tables: the texts of the app; nil if it has none, and then a fallback or the key is shown.
  ///   - locale: the language of the phone.
  public init(_ tables: StringTables?, locale: String) {
    self.tables = tables
    self.locale = locale
    literals = tables == nil ? PseudoLocale(locale: locale) : nil
  }

  /// Returns the text with its arguments: that of the tables, else the fallback, else the key.
  public func text(_ text: LocalizedText) -> String {
    (tables?.lookUp(text, for: locale) ?? text.notFound(in: "en", for: locale, pseudo: literals)).text
  }

  /// Returns a text that is looked up nowhere: as it is, but in a pseudolanguage if the app has no tables.
  public func literal(_ text: String) -> String { literals?.text(text) ?? text }

  /// Returns the text of an app's name or a button, as long as a literal one may be. An empty text of the tables does not
  /// count; our choice (ios-behaviour 2.8).
  func label(_ text: LocalizedText) -> String {
    let found = self.text(text)
    let label = found.isEmpty ? text.fallback ?? text.key : found
    return String(Substring(label).prefix(bytes: TextLimits.text))
  }

  /// Looks a text up with a number as its only argument, so that its plural forms depend on it. One that no table has is
  /// formatted as it is written: it is a format too (ios-behaviour 3.10). Returns nil if there is no text.
  public func counted(_ text: LocalizedText?, or literal: String?, _ number: Int) -> FoundText? {
    let arguments = [String(number)]
    if let text, let found = tables?.lookUp(LocalizedText(key: text.key, arguments: arguments), for: locale),
      found.locale != nil
    {
      return found
    }
    guard let literal, !literal.isEmpty else { return nil }
    let format = LocalizedText(key: literal, arguments: arguments)
    return format.notFound(in: "en", for: locale, pseudo: literals)
  }

  /// Returns the text with its specifiers, at most `TextLimits.text` bytes of it: that of the tables, as
  /// `StringEntry.format`, else the fallback, else the key.
  func format(_ text: LocalizedText) -> String {
    let found = tables.flatMap { $0.locales[$0.locale(for: locale)]?[text.key] }
    return found?.format ?? text.fallback ?? text.key
  }
}

/// The text of a key in a language, and the arguments that did not fit.
public struct FoundText: Hashable, Sendable {
  /// The text with its arguments, at most 16 KiB.
  public var text: String
  /// The name of the table it is from; nil if no table has the key, and then the text is the literal fallback, or the
  /// key.
  public var locale: String?
  /// Places in the text that no argument was sent for; nothing is shown there.
  public var missingArguments: Int = 0
  /// How many arguments the text does not use.
  public var unusedArguments: Int = 0
  /// How many arguments should be numbers and are not.
  public var unfitArguments: Int = 0

  /// Whether a format asks for nothing beside the one number that it is given.
  public var takesOneNumber: Bool { missingArguments == 0 && unfitArguments == 0 }
}

extension Category {
  /// Its formats that a number alone does not fill, by their properties; a phone cannot show them as they are meant
  /// (ios-behaviour 3.10).
  public var unfillableFormats: [(property: String, format: String)] {
    let texts = AppTexts(nil, locale: "en")
    return [
      ("categorySummaryFormat", categorySummaryFormat, 0),
      // A placeholder need not name the number.
      ("hiddenPreviewsBodyPlaceholder", hiddenPreviewsBodyPlaceholder, 1),
    ].compactMap { property, format, unused in
      guard let format, let found = texts.counted(nil, or: format, 1) else { return nil }
      return found.takesOneNumber && found.unusedArguments <= unused ? nil : (property, format)
    }
  }
}

extension App {
  /// Whether any text of the app, its categories or its content extensions is looked up.
  var hasLocalizedTexts: Bool {
    localization != nil
      || categories.contains { $0.localization != nil || $0.actions.contains { $0.localization != nil } }
      || contentExtensions?.contains { $0.actions.contains { $0.localization != nil } } == true
  }

  /// Returns the app with its name, its buttons and the texts of its categories in a language (ios-behaviour 2.8).
  /// The keys stay, so that the result can be localized for another language.
  public func localized(for locale: String) -> App {
    let isPseudo = PseudoLocale(locale: locale) != nil
    guard hasLocalizedTexts || isPseudo else { return self }
    let hasLiterals = strings == nil
    var app = hasLiterals && isPseudo ? withLiteralKeys(true) : self
    let texts = AppTexts(strings, locale: locale)
    if let name = app.localization?.name { app.name = texts.label(name) }
    for index in app.categories.indices { app.categories[index].localize(by: texts) }
    app.contentExtensions = app.contentExtensions?.map { $0.localized(by: texts) }
    return hasLiterals && !isPseudo ? app.withLiteralKeys(false) : app
  }

  /// Returns the app, which has no tables, with each literal text as its own key, so that it can be changed for a
  /// pseudolanguage and back; or without these keys.
  private func withLiteralKeys(_ hasKeys: Bool) -> App {
    var app = self
    let name = (localization?.name).literalKey(name, hasKeys)
    app.localization = name.map { AppLocalization(name: $0) }
    for index in app.categories.indices {
      app.categories[index].actions = categories[index].actions.map { $0.withLiteralKeys(hasKeys) }
    }
    app.contentExtensions = contentExtensions?.map { serving in
      var serving = serving
      serving.actions = serving.actions.map { $0.withLiteralKeys(hasKeys) }
      return serving
    }
    return app
  }
}

extension Category {
  /// The formats keep their specifiers, because their number is known when they are shown.
  fileprivate mutating func localize(by texts: AppTexts) {
    if let text = localization?.hiddenPreviewsBodyPlaceholder {
      hiddenPreviewsBodyPlaceholder = texts.format(text)
    }
    if let text = localization?.categorySummaryFormat { categorySummaryFormat = texts.format(text) }
    actions = actions.map { $0.localized(by: texts) }
  }
}

extension ContentExtension {
  fileprivate func localized(by texts: AppTexts) -> ContentExtension {
    var serving = self
    serving.actions = actions.map { $0.localized(by: texts) }
    return serving
  }
}

extension Action {
  fileprivate func localized(by texts: AppTexts) -> Action {
    guard let localization else { return self }
    var action = self
    if let title = localization.title { action.title = texts.label(title) }
    if let title = localization.textInputButtonTitle { action.textInput?.buttonTitle = texts.label(title) }
    if let text = localization.textInputPlaceholder { action.textInput?.placeholder = texts.label(text) }
    return action
  }
}

extension Action {
  fileprivate func withLiteralKeys(_ hasKeys: Bool) -> Action {
    var action = self
    let given = localization
    let keys = ActionLocalization(
      title: (given?.title).literalKey(title, hasKeys),
      textInputButtonTitle: (given?.textInputButtonTitle).literalKey(textInput?.buttonTitle, hasKeys),
      textInputPlaceholder: (given?.textInputPlaceholder).literalKey(textInput?.placeholder, hasKeys)
    )
    action.localization = keys == ActionLocalization() ? nil : keys
    return action
  }
}

extension LocalizedText? {
  /// The key of a text: a given one stays; a literal is its own key where literals have keys.
  fileprivate func literalKey(_ literal: String?, _ hasKeys: Bool) -> LocalizedText? {
    if let self, self.key != self.fallback { return self }
    guard hasKeys else { return nil }
    return self ?? literal.flatMap { $0.isEmpty ? nil : LocalizedText(key: $0, fallback: $0) }
  }
}

extension Content {
  /// Returns the content with its localized lines replaced by the texts of the tables for a language. Without a
  /// table, or if it lacks the key, the literal fallback is used, else the key (ios-behaviour 2.8).
  public func localized(by tables: StringTables?, for locale: String) -> Content {
    localized(by: AppTexts(tables, locale: locale)) { $0 }
  }

  /// Returns the content as it is shown: with its localized lines, and the literal ones in a pseudolanguage if the app has
  /// no tables. It is not kept, because a literal line has no way back.
  public func shown(by texts: AppTexts) -> Content { localized(by: texts, texts.literal) }

  private func localized(by texts: AppTexts, _ literal: (String) -> String) -> Content {
    var content = self
    content.title = localization?.title.map(texts.text) ?? literal(title)
    content.subtitle = localization?.subtitle.map(texts.text) ?? literal(subtitle)
    content.body = localization?.body.map(texts.text) ?? literal(body)
    return content
  }
}
