import JSON

/// A text converted to UTF-8, with the offsets of the original.
struct TranscodedText {
  private(set) var bytes: [UInt8] = []
  private var origins: [Int] = []
  private let end: Int

  /// UTF-16, of either order of bytes.
  init(utf16 source: [UInt8]) {
    end = source.count
    let (units, start) = JSONScanner.utf16Units(in: source)
    var offset = start
    // Halves of characters count as one unit each, which is what decoding makes of them too.
    for scalar in String(decoding: units, as: UTF16.self).unicodeScalars {
      append(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter, from: offset)
      offset += scalar.value > 0xFFFF ? 4 : 2
    }
  }

  /// Text of a web page, in which entities stand for quotes and a few other signs.
  init(html source: [UInt8]) {
    end = source.count
    var place = 0
    while place < source.count {
      let entity = HTMLEntity.at(place, in: source)
      append(CollectionOfOne(entity?.byte ?? source[place]), from: place)
      place += entity?.length ?? 1
    }
  }

  private mutating func append(_ character: some Sequence<UInt8>, from offset: Int) {
    for byte in character {
      bytes.append(byte)
      origins.append(offset)
    }
  }

  func original(_ offset: Int) -> Int { offset < origins.count ? origins[offset] : end }

  private func original(_ range: Range<Int>) -> Range<Int> {
    original(range.lowerBound)..<original(range.upperBound)
  }

  func original(_ node: JSONNode) -> JSONNode {
    let content: JSONNode.Content =
      switch node.content {
      case .scalar: node.content
      case .array(let elements): .array(elements.map(original))
      case .object(let members):
        .object(
          members.map { member in
            var member = member
            member.keyRange = original(member.keyRange)
            member.value = original(member.value)
            return member
          }
        )
      }
    return JSONNode(content, range: original(node.range), origin: node.origin)
  }
}

/// HTML entities.
enum HTMLEntity {
  private static let all: [(name: [UInt8], byte: UInt8)] = [
    ("&quot;", "\""), ("&#34;", "\""), ("&#034;", "\""), ("&#x22;", "\""), ("&apos;", "'"), ("&#39;", "'"),
    ("&#039;", "'"), ("&#x27;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&nbsp;", " "),
  ].map { (Array($0.utf8), UInt8(ascii: $1)) }

  /// Returns the byte of the entity at a place, with its length; nil if there is none.
  static func at(_ place: Int, in bytes: [UInt8]) -> (byte: UInt8, length: Int)? {
    guard bytes[place] == UInt8(ascii: "&") else { return nil }
    let rest = bytes[place...].prefix(6)
    return all.first { rest.starts(with: $0.name) }.map { ($0.byte, $0.name.count) }
  }

  /// The first quote of a text in which quotes are written as entities: it stands right behind the first bracket.
  static func firstQuote(in bytes: [UInt8]) -> Int? {
    guard let opening = bytes.firstIndex(where: { !$0.isSpace }) else { return nil }
    var place = opening
    while place < bytes.count, bytes[place].isSpace || "{[".utf8.contains(bytes[place]) { place += 1 }
    guard place > opening, place < bytes.count, let entity = at(place, in: bytes),
      entity.byte == UInt8(ascii: "\"")
    else { return nil }
    return place
  }
}
