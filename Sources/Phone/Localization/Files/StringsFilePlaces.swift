internal import JSON
import JSONRecovery
internal import NotificationModel

/// The places of the texts in a file.
public struct StringsFilePlaces: Sendable {
  /// A line and a column, both counted from 1, columns in characters.
  public struct Place: Hashable, Sendable {
    /// The line, counted from 1.
    public var line: Int
    /// The column in characters, counted from 1.
    public var column: Int

    init(_ place: (line: Int, column: Int)) { (line, column) = place }
  }

  /// The place of each key.
  public private(set) var keys: [String: Place] = [:]
  /// Key → locale → the place of that language in a catalog.
  public private(set) var translations: [String: [String: Place]] = [:]
  /// Where a text that is missing would be added: the last sign of a table, the list of texts of a catalog.
  public private(set) var addition: Place?

  /// Looks through a file by the extension of its name, as `StringsFile.read` does.
  public init(_ bytes: [UInt8], name: String) {
    guard bytes.count <= StringsFile.limit else { return }
    if StringsFile.fileExtension(of: name) == "xcstrings" {
      findInCatalog(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
    } else {
      findInTable(bytes)
    }
  }

  private mutating func findInTable(_ bytes: [UInt8]) {
    var problems = FileProblems()
    let entries = PropertyListReader.entries(of: bytes, &problems)
    let lines = LineIndex(problems.text)
    for entry in entries { keys[entry.key] = Place(lines.place(of: entry.offset)) }
    let last = problems.text.lastIndex { !" \t\r\n".utf8.contains($0) }
    addition = Place(lines.place(of: last ?? 0))
  }

  private mutating func findInCatalog(_ bytes: [UInt8]) {
    let limits = JSONLimits(maximumDepth: JSONLimits.deepest, maximumBytes: StringsFile.limit)
    guard let root = JSONRecovery.read(bytes, limits: limits, mostProblems: 0).root else { return }
    let lines = LineIndex(bytes)
    let strings = root.member("strings")
    addition = Place(lines.place(of: strings?.keyRange.lowerBound ?? root.range.lowerBound))
    for text in strings?.value.members ?? [] {
      keys[text.key] = Place(lines.place(of: text.keyRange.lowerBound))
      for locale in text.value.member("localizations")?.value.members ?? [] {
        translations[text.key, default: [:]][locale.key] = Place(lines.place(of: locale.keyRange.lowerBound))
      }
    }
  }
}

extension JSONNode {
  /// The members of an object; none of anything else.
  fileprivate var members: [JSONMember] {
    if case .object(let members) = content { members } else { [] }
  }

  fileprivate func member(_ key: String) -> JSONMember? { members.last { $0.key == key } }
}
