public import NotificationModel

/// The texts of an app for a person with a given language.
public struct AppTexts: Hashable, Sendable {
  private let tables: StringTables?
  private let locale: String

  /// - Parameters:
  ///   - tables: the texts of the app; nil if it has none, and then a fallback or the key is shown.
  ///   - locale: the language of the phone.
  public init(_ tables: StringTables?, locale: String) {
    self.tables = tables
    self.locale = locale
  }

  /// Returns the text with its arguments: that of the tables, else the fallback, else the key.
  public func text(_ text: LocalizedText) -> String {
    (tables?.lookUp(text, for: locale) ?? text.notFound(for: locale)).text
  }

  /// Looks a text up with a number as its only argument, so that its plural forms depend on it. Returns nil if no table
  /// has it.
  public func counted(_ text: LocalizedText, _ number: Int) -> FoundText? {
    let found = tables?.lookUp(LocalizedText(key: text.key, arguments: [String(number)]), for: locale)
    return found?.locale == nil ? nil : found
  }

  /// Returns the text with its specifiers as they are written; of a text with plural forms the one for any other
  /// number, with its specifiers.
  func format(_ text: LocalizedText) -> String {
    guard let tables else { return text.fallback ?? text.key }
    switch tables.locales[tables.locale(for: locale)]?[text.key] {
    case .text(let format): return format
    case .plural(let format, let variables):
      return variables.reduce(format) { format, variable in
        format.replacing("%#@\(variable.key)@", with: variable.value.cases[.other] ?? "")
      }
    case nil: return text.fallback ?? text.key
    }
  }
}
