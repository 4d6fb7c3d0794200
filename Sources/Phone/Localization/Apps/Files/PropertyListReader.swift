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

/// Reads the binary form of a property list, which Xcode compiles tables to. Objects refer to each other by
/// number, so a file can contain itself; depth and number of the values are limited.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private var offsets: [Int] = []
  private var referenceSize = 1
  /// Each text is decoded once, however often it is referred to.
  private var texts: [Int: String] = [:]
  private var valuesLeft = 200_000

  static func entries(of bytes: [UInt8], _ problems: inout FileProblems) -> [PropertyListEntry] {
    var list = BinaryPropertyList(bytes)
    guard let top = list.readTrailer(), let value = list.value(top, depth: 0) else {
      problems.add(.error, "the binary property list is damaged", at: nil)
      return []
    }
    guard let entries = value.entries else {
      problems.add(.error, "the file is no dictionary", at: nil)
      return []
    }
    return entries
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the last 32 bytes, which describe the layout. Returns the number of the top object; nil if they are
  /// invalid.
  private mutating func readTrailer() -> Int? {
    guard bytes.count >= 40 else { return nil }
    let start = bytes.count - 32
    let offsetSize = Int(bytes[start + 6])
    referenceSize = Int(bytes[start + 7])
    guard let count = number(at: start + 8, size: 8), let top = number(at: start + 16, size: 8),
      let table = number(at: start + 24, size: 8), (1...8).contains(offsetSize),
      (1...8).contains(referenceSize),
      count <= bytes.count, table <= start, count * offsetSize <= start - table
    else { return nil }
    offsets = (0..<count).map { number(at: table + $0 * offsetSize, size: offsetSize) ?? bytes.count }
    return top
  }

  private mutating func value(_ reference: Int, depth: Int) -> PropertyListValue? {
    guard offsets.indices.contains(reference), depth < PropertyListReader.deepest, valuesLeft > 0 else {
      return nil
    }
    valuesLeft -= 1
    let start = offsets[reference]
    guard start < bytes.count - 32 else { return nil }
    switch bytes[start] >> 4 {
    case 0x5, 0x6: return text(reference).map(PropertyListValue.text)
    case 0xD: return dictionary(at: start, depth: depth)
    case 0x1:
      let size = 1 << Int(bytes[start] & 0x0F)
      return number(at: start + 1, size: size).map { .text(String($0)) }
    case 0xA: return .other("a list")
    case 0x4: return .other("data")
    default: return .other("no text")
    }
  }

  private mutating func dictionary(at start: Int, depth: Int) -> PropertyListValue? {
    guard let (count, first) = length(at: start), count <= (bytes.count - first) / (2 * referenceSize) else {
      return nil
    }
    var entries: [PropertyListEntry] = []
    for index in 0..<count {
      let keyPlace = first + index * referenceSize
      guard let key = number(at: keyPlace, size: referenceSize).flatMap({ text($0) }),
        let reference = number(at: keyPlace + count * referenceSize, size: referenceSize),
        let value = value(reference, depth: depth + 1)
      else { return nil }
      entries.append(PropertyListEntry(key: key, value: value, offset: nil))
    }
    return .dictionary(entries)
  }

  private mutating func text(_ reference: Int) -> String? {
    if let text = texts[reference] { return text }
    guard offsets.indices.contains(reference), offsets[reference] < bytes.count - 32 else { return nil }
    let start = offsets[reference]
    let isWide = bytes[start] >> 4 == 0x6
    guard isWide || bytes[start] >> 4 == 0x5, let (count, first) = length(at: start),
      count <= (bytes.count - first) / (isWide ? 2 : 1)
    else { return nil }
    let text =
      isWide
      ? String(
        decoding: (0..<count).map { UInt16(bytes[first + 2 * $0]) << 8 | UInt16(bytes[first + 2 * $0 + 1]) },
        as: UTF16.self
      ) : String(decoding: bytes[first..<(first + count)], as: UTF8.self)
    texts[reference] = text
    return text
  }

  /// Returns how many elements an object has and where they begin; nil if it is invalid.
  private func length(at start: Int) -> (count: Int, first: Int)? {
    let short = Int(bytes[start] & 0x0F)
    guard short == 0x0F else { return (short, start + 1) }
    guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 0x1 else { return nil }
    let size = 1 << Int(bytes[start + 1] & 0x0F)
    let first = start + 2 + size
    guard let count = number(at: start + 2, size: size), first <= bytes.count else { return nil }
    return (count, first)
  }

  /// Reads an unsigned number, highest byte first; nil if it lies outside of the file or is too large.
  private func number(at place: Int, size: Int) -> Int? {
    guard place >= 0, size <= 16, place <= bytes.count - size else { return nil }
    var result = 0
    for byte in bytes[place..<(place + size)] {
      guard result <= Int.max >> 9 else { return nil }
      result = result << 8 | Int(byte)
    }
    return result
  }
}
