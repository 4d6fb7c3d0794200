import JSON
internal import NotificationModel

extension XMLPropertyList {
  /// The text of an element that has no elements in it; moves behind its end.
  mutating func characters(of opening: Tag) throws(Failure) -> String {
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
          throw Failure(message: "<\(opening.name)> is closed by \(tag.inWords)", offset: tag.offset)
        }
        return String(decoding: bytes, as: UTF8.self)
      default:
        bytes.append(text[position])
        position += 1
      }
    }
    throw Failure(message: "<\(opening.name)> is never closed", offset: opening.offset)
  }

  private mutating func entity() throws(Failure) -> String {
    let start = position
    let name = text[(start + 1)...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
    let word = String(decoding: name, as: UTF8.self)
    guard name.endIndex < text.count, text[name.endIndex] == UInt8(ascii: ";"), let text = Self.text(of: word)
    else {
      throw Failure(
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
