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
  /// The offset of the key in the text, in bytes.
  var offset: Int
}

extension [PropertyListEntry] {
  /// The last value of a key, as in iOS; nil if there is none.
  subscript(key: String) -> PropertyListValue? { last { $0.key == key }?.value }
}

/// Reads property lists as people write them, as text and as XML.
///
/// Foundation's decoder is not used: it overflows the stack on deep nesting, it reports no column, and it stops at the
/// first mistake.
enum PropertyListReader {
  /// The deepest nesting of dictionaries; a `.stringsdict` needs three levels.
  static let deepest = 16

  /// Reads the members of the file's dictionary as far as possible, and sets the text of `problems`.
  static func entries(of bytes: [UInt8], _ problems: inout FileProblems) -> [PropertyListEntry] {
    if bytes.starts(with: "bplist".utf8) {
      problems.add(.error, "the file is compiled", at: nil, hint: "name the file that it was compiled from")
      return []
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

/// Detects the encoding of a file's text. Xcode wrote UTF-16 for years and writes UTF-8 now.
enum TextEncoding {
  /// Converts the text to UTF-8 without a byte order mark. Invalid bytes are replaced and reported.
  static func utf8(_ bytes: [UInt8], _ problems: inout FileProblems) -> [UInt8] {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE): return fromUTF16(bytes.dropFirst(2), highFirst: false)
    case (0xFE, 0xFF): return fromUTF16(bytes.dropFirst(2), highFirst: true)
    // Without a mark: a table begins with an ASCII character.
    case (0, .some(1...)): return fromUTF16(bytes[...], highFirst: true)
    case (.some(1...), 0): return fromUTF16(bytes[...], highFirst: false)
    default: break
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard String(validating: text, as: UTF8.self) == nil else { return text }
    problems.text = text
    let message = "the text is neither UTF-8 nor UTF-16 here"
    problems.add(message, at: offsetOfFirstBadLine(text), hint: "save the file as UTF-8")
    return Array(String(decoding: text, as: UTF8.self).utf8)
  }

  private static func fromUTF16(_ bytes: ArraySlice<UInt8>, highFirst: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var place = bytes.startIndex
    while place + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      units.append(highFirst ? first << 8 | second : second << 8 | first)
      place += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func offsetOfFirstBadLine(_ text: [UInt8]) -> Int {
    text.split(separator: 0x0A, omittingEmptySubsequences: false)
      .first { String(validating: $0, as: UTF8.self) == nil }?.startIndex ?? 0
  }
}
