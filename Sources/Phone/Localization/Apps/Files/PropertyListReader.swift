import JSON
internal import NotificationModel

/// A property list, as far as tables of texts need it.
indirect enum PropertyListValue: Hashable {
  case text(String)
  case dictionary([PropertyListEntry])
  /// Any other value, described in words.
  case other(String)

  /// A description for a sentence, with control characters escaped.
  var inWords: String {
    switch self {
    case .text(let text): "the text \(text.quoted)"
    case .dictionary: "a dictionary"
    case .other(let words): words
    }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var entries: [PropertyListEntry]? { if case .dictionary(let entries) = self { entries } else { nil } }
}

/// A key and its value. A duplicate key has two entries.
struct PropertyListEntry: Hashable {
  var key: String
  var value: PropertyListValue
  /// The offset of the key in the text, in bytes; nil in a binary file.
  var offset: Int?
}

extension [PropertyListEntry] {
  /// The last value of a key, as in iOS; nil if there is none.
  subscript(key: String) -> PropertyListValue? { last { $0.key == key }?.value }
}

/// Reads property lists of all three forms.
///
/// Foundation's decoder is not used: it overflows the stack on deep nesting and on a binary file that contains
/// itself, it reports no column, and it stops at the first mistake.
enum PropertyListReader {
  /// The deepest nesting of dictionaries; a `.stringsdict` needs three levels.
  static let deepest = 16

  /// Reads the members of the file's dictionary as far as possible, and sets the text of `problems`.
  static func entries(of bytes: [UInt8], _ problems: inout FileProblems) -> [PropertyListEntry] {
    if bytes.starts(with: Array("bplist".utf8)) {
      return BinaryPropertyList.entries(of: bytes, &problems)
    }
    problems.text = TextEncoding.utf8(bytes, &problems)
    let first = problems.text.first { $0 > 0x20 }
    if first == UInt8(ascii: "<") {
      var scanner = XMLPropertyList(problems.text)
      let entries = scanner.document()
      if let failure = scanner.failure { problems.add(.error, failure.message, at: failure.offset) }
      return entries
    }
    var scanner = OldStylePropertyList(problems)
    let entries = scanner.document()
    problems = scanner.problems
    return entries
  }
}
