import JSON
internal import NotificationModel

/// As much of a property list as tables of texts are made of.
indirect enum PropertyListValue: Hashable {
  case text(String)
  case dictionary([PropertyListEntry])
  /// Of no use in a table; in words.
  case other(String)

  /// In a sentence, harmless whatever the text is.
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

/// A key and its value. Where a key stands twice there are two of these.
struct PropertyListEntry: Hashable {
  var key: String
  var value: PropertyListValue
  /// Where the key begins in the text, in bytes; nil in a binary file.
  var offset: Int?
}

extension [PropertyListEntry] {
  /// The last value of a key, as on the phone.
  subscript(key: String) -> PropertyListValue? { last { $0.key == key }?.value }
}

/// Reads property lists of all three forms.
///
/// Foundation has a decoder for them. It is not used: it overflows the stack on deep nesting and on a binary file
/// that holds itself, it gives no column, and it gives up at the first mistake.
enum PropertyListReader {
  /// How deep dictionaries may lie in each other; a `.stringsdict` needs three levels.
  static let deepest = 16

  /// The members of the file's dictionary, as far as they can be read. The problems get the text that their places
  /// are in.
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
