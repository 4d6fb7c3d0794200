/// The texts of an app by locale and key, from its `.strings`, `.stringsdict` and `.xcstrings` files.
public struct StringTables: Codable, Equatable, Sendable {
  /// The locale that is used if there is none for the person's language; the first of the manifest.
  public var developmentLocale: String
  /// Locale as it is written in the manifest (`zh-Hans`, `pt-BR`) → key → text.
  public var locales: [String: [String: StringEntry]]
  /// Locale → the keys, sorted, whose text a string catalog marks `needs_review`; nil if none is marked.
  public var needsReview: [String: [String]]?
  /// The files that they were read from, as the manifest names them, by locale, those of all locales under `catalog`; nil
  /// if they were read from none.
  public var files: [String: [String]]?
}

extension StringTables {
  /// Tables that were read from no files.
  public init(developmentLocale: String, locales: [String: [String: StringEntry]]) {
    self.developmentLocale = developmentLocale
    self.locales = locales
  }
}

/// One text of a table.
public enum StringEntry: Codable, Equatable, Sendable {
  /// A text with format specifiers: `%@ sent you %2$@`.
  case text(String)
  /// A format with variables (`%#@photos@`), each of which depends on the number among its arguments
  /// (`.stringsdict`, plural variations of a string catalog).
  case plural(format: String, variables: [String: PluralVariable])
}

/// A part of a text that depends on a number.
public struct PluralVariable: Codable, Equatable, Sendable {
  /// `NSStringFormatValueTypeKey`: `d`, `lu`, `@` …
  var valueType: String
  /// The argument it looks at, from 1 to 100; nil takes the next in order.
  public let argument: Int?
  /// Plural category → text. `other` is always there; `zero` counts for 0 in every language.
  public var cases: [PluralCategory: String]

  /// - Parameter argument: a number that is no place of an argument counts as nil; our choice.
  public init(valueType: String, argument: Int? = nil, cases: [PluralCategory: String]) {
    self.valueType = valueType
    self.argument = argument.flatMap { (1...100).contains($0) ? $0 : nil }
    self.cases = cases
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      valueType: try values.decode(String.self, forKey: .valueType),
      argument: try values.decodeIfPresent(Int.self, forKey: .argument),
      cases: try values.decode([PluralCategory: String].self, forKey: .cases)
    )
  }
}

/// The plural categories of Unicode's CLDR, in its words.
public enum PluralCategory: String, Codable, CodingKeyRepresentable, CaseIterable, Sendable {
  case zero
  case one
  case two
  case few
  case many
  case other
}

/// The texts of an app that are looked up in its own tables. A text that is nil is a literal.
public struct AppLocalization: Codable, Equatable, Sendable {
  /// The name that people see, as `CFBundleDisplayName` of an `InfoPlist.strings`.
  public var name: LocalizedText?

  public init(name: LocalizedText? = nil) {
    self.name = name
  }
}

/// The texts of a category that are looked up in the tables of its app, as by
/// `NSString.localizedUserNotificationString` (ios-behaviour 2.8). A text that is nil is a literal.
public struct CategoryLocalization: Codable, Equatable, Sendable {
  /// The text in place of a hidden body; its argument is the number of notifications, for plural forms.
  public var hiddenPreviewsBodyPlaceholder: LocalizedText?
  /// The text of a collapsed group; its argument is the number of further notifications.
  public var categorySummaryFormat: LocalizedText?

  public init(
    hiddenPreviewsBodyPlaceholder: LocalizedText? = nil,
    categorySummaryFormat: LocalizedText? = nil
  ) {
    self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
    self.categorySummaryFormat = categorySummaryFormat
  }
}

/// The texts of an action that are looked up in the tables of its app. A text that is nil is a literal.
public struct ActionLocalization: Codable, Hashable, Sendable {
  /// The title of the button; nil if it is literal.
  public var title: LocalizedText?
  /// The title of the button that sends the text; nil if it is literal.
  public var textInputButtonTitle: LocalizedText?
  /// What stands in the empty field; nil if it is literal.
  public var textInputPlaceholder: LocalizedText?

  public init(
    title: LocalizedText? = nil,
    textInputButtonTitle: LocalizedText? = nil,
    textInputPlaceholder: LocalizedText? = nil
  ) {
    self.title = title
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
  }
}

/// A line of text that is looked up in the app's own tables instead of being sent (ios-behaviour 2.8).
public struct LocalizedText: Codable, Hashable, Sendable {
  /// The key in the tables: the value of `loc-key`, `title-loc-key` or `subtitle-loc-key`.
  public var key: String
  /// The arguments of its specifiers, `%@` in order and `%2$@` by position; an argument of a wrong type is empty,
  /// which keeps the positions (ios-behaviour 2.6).
  public var arguments: [String]
  /// The literal text beside the key; shown if no table has the key. If it is nil too, the key is shown.
  public var fallback: String?

  public init(key: String, arguments: [String] = [], fallback: String? = nil) {
    self.key = key
    self.arguments = arguments
    self.fallback = fallback
  }

  /// A text without `arguments` has none.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    key = try values.decode(String.self, forKey: .key)
    arguments = try values.decodeIfPresent([String].self, forKey: .arguments) ?? []
    fallback = try values.decodeIfPresent(String.self, forKey: .fallback)
  }
}

/// The lines of a content that are looked up. A line that is nil was sent as a literal.
public struct ContentLocalization: Codable, Hashable, Sendable {
  /// The title; nil if it is literal.
  public var title: LocalizedText?
  /// The subtitle; nil if it is literal.
  public var subtitle: LocalizedText?
  /// The body; nil if it is literal.
  public var body: LocalizedText?

  public init(title: LocalizedText? = nil, subtitle: LocalizedText? = nil, body: LocalizedText? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.body = body
  }
}
