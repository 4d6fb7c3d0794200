public import NotificationModel

extension Content {
  /// Returns the content with its localized lines replaced by the texts of the tables for a language. Without a
  /// table, or if it lacks the key, the literal fallback is used, else the key (ios-behaviour 2.8).
  public func localized(by tables: StringTables?, for locale: String) -> Content {
    guard let localization else { return self }
    var content = self
    let texts = AppTexts(tables, locale: locale)
    if let title = localization.title { content.title = texts.text(title) }
    if let subtitle = localization.subtitle { content.subtitle = texts.text(subtitle) }
    if let body = localization.body { content.body = texts.text(body) }
    return content
  }
}
