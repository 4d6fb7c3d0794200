public import NotificationModel

extension App {
  /// Whether any text of the app, its categories or its content extensions is looked up.
  public var hasLocalizedTexts: Bool {
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
