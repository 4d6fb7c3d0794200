import Localization
import NotificationModel

/// The string keys of an app with their texts.
struct AppStrings {
  private let strings: StringTables?

  init(_ app: App) { strings = app.strings }

  /// All keys of all languages, sorted.
  var keys: [String] { Set((strings?.locales ?? [:]).values.flatMap(\.keys)).sorted() }

  /// The title of a button in the development language, and then what others have that differs.
  func titles(of action: Action) -> [String] {
    guard let text = action.localization?.title, let strings else { return [action.title] }
    let others = strings.locales.keys.filter { $0 != strings.developmentLocale }.sorted()
    return ([strings.developmentLocale] + others).reduce(into: []) { titles, locale in
      let title = AppTexts(strings, locale: locale).text(text)
      if !titles.contains(title) { titles.append(title) }
    }
  }

  /// The text of a key in the development language, or in the first that has it; nil if none has.
  func text(of key: String) -> String? {
    guard let strings else { return nil }
    let locales = [strings.developmentLocale] + strings.locales.keys.sorted()
    return locales.lazy.compactMap { strings.locales[$0]?[key]?.format }.first
  }

  /// The texts of a key by language, as a list in Markdown; nil if no table has the key.
  func table(of key: String) -> String? {
    let found = (strings?.locales ?? [:]).sorted { $0.key < $1.key }.compactMap { locale, table in
      table[key].map { "- \(locale): \(MarkdownText.plain($0.format))" }
    }
    return found.isEmpty ? nil : found.joined(separator: "\n")
  }
}
