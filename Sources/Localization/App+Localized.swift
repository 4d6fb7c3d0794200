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
    guard hasLocalizedTexts else { return self }
    var app = self
    let texts = AppTexts(strings, locale: locale)
    if let name = localization?.name { app.name = texts.label(name) }
    for index in app.categories.indices { app.categories[index].localize(by: texts) }
    for index in app.contentExtensions?.indices ?? 0..<0 {
      app.contentExtensions?[index].actions =
        contentExtensions?[index].actions.map { $0.localized(by: texts) } ?? []
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
