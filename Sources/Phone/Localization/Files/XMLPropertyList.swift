import JSON
internal import NotificationModel

/// Reads the XML form of a property list, as Xcode writes it. Entities that the file declares are not expanded.
/// The first mistake ends the reading; the entries before it count.
struct XMLPropertyList {
  /// A mistake with its place.
  struct SyntaxError: Error {
    var message: String
    var offset: Int
  }

  let text: [UInt8]
  var position = 0
  private(set) var failure: SyntaxError?

  init(_ text: [UInt8]) {
    self.text = text
  }

  mutating func document() -> [PropertyListEntry] {
    do throws(SyntaxError) {
      var tag = try nextTag()
      if tag.name == "plist" { tag = try nextTag() }
      guard tag.name == "dict" else {
        throw SyntaxError(message: "the file is no dictionary", offset: tag.offset)
      }
      return try dictionary(tag, depth: 1)
    } catch {
      failure = failure ?? error
      return []
    }
  }

  // MARK: Elements

  /// An opening or closing tag.
  struct Tag {
    var name: String
    var isClosing = false
    /// `<true/>`
    var isEmpty = false
    var offset: Int
  }

  private mutating func dictionary(_ opening: Tag, depth: Int) throws(SyntaxError) -> [PropertyListEntry] {
    var entries: [PropertyListEntry] = []
    guard !opening.isEmpty else { return entries }
    do throws(SyntaxError) {
      while true {
        let tag = try nextTag()
        if tag.isClosing, tag.name == "dict" { return entries }
        guard tag.name == "key", !tag.isClosing else {
          throw SyntaxError(message: "a <key> is expected here, not \(tag.inWords)", offset: tag.offset)
        }
        let key = try characters(of: tag)
        entries.append(PropertyListEntry(key: key, value: try value(depth: depth), offset: tag.offset))
      }
    } catch {
      guard depth == 1 else { throw error }
      // Entries before the mistake are kept.
      failure = error
      return entries
    }
  }

  private mutating func value(depth: Int) throws(SyntaxError) -> PropertyListValue {
    let tag = try nextTag()
    guard !tag.isClosing else {
      throw SyntaxError(message: "a value is missing before \(tag.inWords)", offset: tag.offset)
    }
    switch tag.name {
    case "string": return .text(try characters(of: tag))
    case "integer", "real": return .text(try characters(of: tag))
    case "dict":
      guard depth < PropertyListReader.deepest else {
        throw SyntaxError(message: "dictionaries lie too deep in each other", offset: tag.offset)
      }
      return .dictionary(try dictionary(tag, depth: depth + 1))
    case "true", "false", "date", "data", "array":
      try skip(tag)
      return .other("<\(tag.name)>")
    default: throw SyntaxError(message: "\(tag.inWords) is not known", offset: tag.offset)
    }
  }

  /// Moves behind the end of an element and all that it contains.
  private mutating func skip(_ opening: Tag) throws(SyntaxError) {
    var depth = opening.isEmpty ? 0 : 1
    while depth > 0 {
      let tag = try nextTag(skippingText: true)
      if tag.isClosing { depth -= 1 } else if !tag.isEmpty { depth += 1 }
    }
  }

  // MARK: Tags

  private mutating func nextTag(skippingText: Bool = false) throws(SyntaxError) -> Tag {
    while position < text.count {
      if text[position] != UInt8(ascii: "<") {
        guard skippingText || text[position] <= 0x20 else {
          throw SyntaxError(message: "text stands between the elements", offset: position)
        }
        position += 1
      } else if text[position...].starts(with: Self.comment) {
        try skip(to: "-->")
      } else if isAt("<?") {
        try skip(to: "?>")
      } else if isAt("<![CDATA[") {
        try skip(to: "]]>")
      } else if isAt("<!") {
        try skip(to: ">")
      } else {
        return try tag()
      }
    }
    throw SyntaxError(message: "the file ends too early", offset: text.count)
  }

  mutating func tag() throws(SyntaxError) -> Tag {
    let start = position
    guard let end = text[start...].firstIndex(of: UInt8(ascii: ">")) else {
      throw SyntaxError(message: "this < is never closed", offset: start)
    }
    position = end + 1
    var inside = text[(start + 1)..<end]
    let isClosing = inside.first == UInt8(ascii: "/")
    if isClosing { inside = inside.dropFirst() }
    let isEmpty = inside.last == UInt8(ascii: "/")
    let name = inside.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
    return Tag(
      name: String(decoding: name, as: UTF8.self),
      isClosing: isClosing,
      isEmpty: isEmpty,
      offset: start
    )
  }

  func isAt(_ mark: StaticString) -> Bool { text[position...].starts(with: Self.bytes(mark)) }

  mutating func skip(to mark: StaticString) throws(SyntaxError) {
    let start = position
    let wanted = Self.bytes(mark)
    guard let last = wanted.last else { return }
    while position < text.count {
      if text[position] == last, text[start...position].suffix(wanted.count).elementsEqual(wanted) {
        position += 1
        return
      }
      position += 1
    }
    throw SyntaxError(message: "this < is never closed", offset: start)
  }

  private static let comment = Array("<!--".utf8)

  private static func bytes(_ mark: StaticString) -> [UInt8] { mark.withUTF8Buffer { Array($0) } }
}

extension XMLPropertyList {
  /// The text of an element that has no elements in it; moves behind its end.
  mutating func characters(of opening: Tag) throws(SyntaxError) -> String {
    var bytes: [UInt8] = []
    guard !opening.isEmpty else { return "" }
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "&"): bytes += try entity().utf8
      case UInt8(ascii: "<") where isAt("<![CDATA["):
        let start = position + 9
        try skip(to: "]]>")
        bytes += text[start..<(position - 3)]
      case UInt8(ascii: "<") where isAt("<!--"): try skip(to: "-->")
      case UInt8(ascii: "<"):
        let tag = try tag()
        guard tag.isClosing, tag.name == opening.name else {
          throw SyntaxError(message: "<\(opening.name)> is closed by \(tag.inWords)", offset: tag.offset)
        }
        return String(decoding: bytes, as: UTF8.self)
      default:
        bytes.append(text[position])
        position += 1
      }
    }
    throw SyntaxError(message: "<\(opening.name)> is never closed", offset: opening.offset)
  }

  private mutating func entity() throws(SyntaxError) -> String {
    let start = position
    let name = text[(start + 1)...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
    let word = String(decoding: name, as: UTF8.self)
    guard name.endIndex < text.count, text[name.endIndex] == UInt8(ascii: ";"), let text = Self.text(of: word)
    else {
      throw SyntaxError(
        message: "& begins an entity that is not known; the character itself is &amp;",
        offset: start
      )
    }
    position = name.endIndex + 1
    return text
  }

  private static func text(of entity: String) -> String? {
    switch entity {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    let number =
      entity.hasPrefix("#x")
      ? UInt32(entity.dropFirst(2), radix: 16)
      : entity.hasPrefix("#") ? UInt32(entity.dropFirst()) : nil
    return number.flatMap(Unicode.Scalar.init).map { String($0) }
  }
}

extension XMLPropertyList.Tag {
  var inWords: String { "<\(isClosing ? "/" : "")\(name)>".quoted }
}
