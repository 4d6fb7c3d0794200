import Localization
import NotificationModel

/// The string keys of an app with their texts.
struct AppStrings {
  private let strings: StringTables?

  init(_ app: App) { strings = app.strings }

  /// All keys of all languages, sorted.
  var keys: [String] { Set((strings?.locales ?? [:]).values.flatMap(\.keys)).sorted() }

  /// The text of a key in the development language, or in the first that has it; nil if none has.
  func text(of key: String) -> String? {
    guard let strings else { return nil }
    let locales = [strings.developmentLocale] + strings.locales.keys.sorted()
    return locales.lazy.compactMap { strings.locales[$0]?[key].map(Self.text) }.first
  }

  /// The texts of a key by language, as a list in Markdown; nil if no table has the key.
  func table(of key: String) -> String? {
    let found = (strings?.locales ?? [:]).sorted { $0.key < $1.key }.compactMap { locale, table in
      table[key].map { "- \(locale): \(MarkdownText.plain(Self.text($0)))" }
    }
    return found.isEmpty ? nil : found.joined(separator: "\n")
  }

  private static func text(_ entry: StringEntry) -> String {
    switch entry {
    case .text(let text): text
    case .plural(let format, let variables):
      variables.sorted { $0.key < $1.key }.reduce(format) { text, variable in
        replacing("%#@\(variable.key)@", in: text, by: variable.value.cases[.other] ?? "")
      }
    }
  }

  private static func replacing(_ part: String, in text: String, by other: String) -> String {
    guard let range = text.firstRange(of: part) else { return text }
    return text[..<range.lowerBound] + other + text[range.upperBound...]
  }
}
