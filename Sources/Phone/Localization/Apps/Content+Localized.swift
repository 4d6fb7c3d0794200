public import NotificationModel

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
