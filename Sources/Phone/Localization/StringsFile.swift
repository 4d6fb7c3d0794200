import JSON
public import NotificationModel

/// Reads one file of an app's texts (ios-behaviour 2.8).
public enum StringsFile {
  /// The most bytes of a file; 4 MiB is far more than a person writes.
  static let limit = 4 << 20
  /// The extensions that are known, without the dot.
  public static let extensions = ["strings", "stringsdict", "xcstrings"]

  /// Reads a file by the extension of its name: `.strings` and `.stringsdict` as old-style or XML property list,
  /// `.xcstrings` as JSON. A mistake only affects its own text; an error among the problems means that the rest of the
  /// file is lost. Problems have a line and column, and their `path` is the key.
  public static func read(
    _ bytes: [UInt8],
    name: String
  ) -> (content: StringsFileContent, problems: [Diagnostic]) {
    let empty = StringsFileContent.table([:])
    guard bytes.count <= limit else {
      return (empty, [FileProblems.failure("is \(bytes.count) bytes long; the limit is \(limit)")])
    }
    switch fileExtension(of: name) {
    case "strings": return table(bytes, entriesOf: StringsTable.entries)
    case "stringsdict": return table(bytes, entriesOf: PluralTable.entries)
    case "xcstrings": return catalog(bytes)
    default:
      let known = extensions.map { ".\($0)" }.joined(separator: ", ")
      return (empty, [FileProblems.failure("is no file of texts", hint: "there are \(known)")])
    }
  }

  /// The extension of a file's name in lower case; empty when it has none.
  public static func fileExtension(of name: String) -> String {
    let last = name.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = last.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return last[last.utf8.index(after: dot)...].lowercased()
  }

  private static func table(
    _ bytes: [UInt8],
    entriesOf read: ([PropertyListEntry], inout FileProblems) -> [String: StringEntry]
  ) -> (content: StringsFileContent, problems: [Diagnostic]) {
    var problems = FileProblems()
    let entries = PropertyListReader.entries(of: bytes, &problems)
    let table = read(entries, &problems)
    return (.table(table), problems.diagnostics)
  }

  private static func catalog(_ bytes: [UInt8]) -> (content: StringsFileContent, problems: [Diagnostic]) {
    var problems = FileProblems()
    var catalog = StringCatalog()
    catalog.read(bytes, &problems)
    let content = StringsFileContent.catalog(
      sourceLanguage: catalog.sourceLanguage,
      locales: catalog.locales,
      needsReview: catalog.needsReview
    )
    return (content, problems.diagnostics)
  }
}

/// The content of a file of texts.
public enum StringsFileContent: Equatable, Sendable {
  /// The texts of one language, by key: `.strings` and `.stringsdict`.
  case table([String: StringEntry])
  /// The texts of all languages: locale → key → text. Only the source language has all keys; an untranslated key
  /// is missing in the others, as in the tables that Xcode compiles. `needsReview` has the keys by locale, sorted, whose
  /// text is marked so.
  case catalog(
    sourceLanguage: String,
    locales: [String: [String: StringEntry]],
    needsReview: [String: [String]]
  )
}

/// Converts the members of a `.strings` file to texts.
enum StringsTable {
  static func entries(_ members: [PropertyListEntry], _ problems: inout FileProblems) -> [String: StringEntry]
  {
    var table: [String: StringEntry] = [:]
    for member in members {
      guard let text = member.value.text else {
        problems.add(
          "\(member.key.quoted) is \(member.value.inWords), not a text",
          key: member.key,
          at: member.offset,
          hint: "plurals belong in a .stringsdict"
        )
        continue
      }
      if table.updateValue(.text(text), forKey: member.key) != nil {
        problems.add(
          "\(member.key.quoted) is there twice; the last one counts",
          key: member.key,
          at: member.offset
        )
      }
    }
    return table
  }
}
