public import NotificationModel

extension Content {
  /// Returns the content with its localized lines replaced by the texts of the tables for a language. Without a
  /// table, or if it lacks the key, the literal fallback is used, else the key (ios-behaviour 2.8).
  public func localized(by tables: StringTables?, for locale: String) -> Content {
    guard let localization else { return self }
    var content = self
    func text(_ line: LocalizedText) -> String {
      (tables?.lookUp(line, for: locale) ?? line.notFound(for: locale)).text
    }
    if let title = localization.title { content.title = text(title) }
    if let subtitle = localization.subtitle { content.subtitle = text(subtitle) }
    if let body = localization.body { content.body = text(body) }
    return content
  }
}
