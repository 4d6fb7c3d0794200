public import NotificationModel

extension Content {
  /// The content with the three lines that are looked up replaced by what the tables say for a language; without a
  /// table, or where it lacks the key, by the literal fallback, else by the key (ios-behaviour 2.8).
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
