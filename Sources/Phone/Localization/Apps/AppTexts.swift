public import NotificationModel

/// The texts of an app for a person with a given language.
public struct AppTexts: Hashable, Sendable {
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

  /// Looks a text up with a number as its only argument, so that its plural forms depend on it. Returns nil if no table
  /// has it.
  public func counted(_ text: LocalizedText, _ number: Int) -> FoundText? {
    let found = tables?.lookUp(LocalizedText(key: text.key, arguments: [String(number)]), for: locale)
    return found?.locale == nil ? nil : found
  }

  /// Returns the text with its specifiers, at most `TextLimits.text` bytes of it: that of the tables, as
  /// `StringEntry.format`, else the fallback, else the key.
  func format(_ text: LocalizedText) -> String {
    let found = tables.flatMap { $0.locales[$0.locale(for: locale)]?[text.key] }
    return found?.format ?? text.fallback ?? text.key
  }
}
