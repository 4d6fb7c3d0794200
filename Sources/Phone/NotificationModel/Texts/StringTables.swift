/// The texts of an app by locale and key, from its `.strings`, `.stringsdict` and `.xcstrings` files.
public struct StringTables: Codable, Hashable, Sendable {
  /// The locale that is used if there is none for the person's language; the first of the manifest.
  public var developmentLocale: String
  /// Locale as it is written in the manifest (`zh-Hans`, `pt-BR`) → key → text.
  public var locales: [String: [String: StringEntry]]
  /// Locale → the keys, sorted, whose text a string catalog marks `needs_review`; nil if none is marked.
  public var needsReview: [String: [String]]?
  /// The files that they were read from, as the manifest names them, by locale, those of all locales under `catalog`; nil
  /// if they were read from none.
  public var files: [String: [String]]?

  public init(
    developmentLocale: String,
    locales: [String: [String: StringEntry]],
    needsReview: [String: [String]]? = nil,
    files: [String: [String]]? = nil
  ) {
    self.developmentLocale = developmentLocale
    self.locales = locales
    self.needsReview = needsReview
    self.files = files
  }
}

/// One text of a table.
public enum StringEntry: Codable, Hashable, Sendable {
  /// A text with format specifiers: `%@ sent you %2$@`.
  case text(String)
  /// A format with variables (`%#@photos@`), each of which depends on the number among its arguments
  /// (`.stringsdict`, plural variations of a string catalog).
  case plural(format: String, variables: [String: PluralVariable])
}

/// A part of a text that depends on a number.
public struct PluralVariable: Codable, Hashable, Sendable {
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

  private enum CodingKeys: String, CodingKey {
    case valueType, argument, cases
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
