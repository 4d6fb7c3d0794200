/// A JSON object that is kept as its compact text, which takes a fraction of the memory of its values. It is read each
/// time it is asked for.
public struct PackedJSONObject: Sendable {
  /// The text as `JSONWriter` writes it, in UTF-8; empty for an object without members.
  public let bytes: [UInt8]

  /// Every text that was written can be read again, so its length has no limit.
  private static let limits = JSONLimits.written

  /// The object's text.
  public init(_ object: JSONObject) {
    bytes = object.isEmpty ? [] : JSONWriter.bytes(.object(object))
  }

  /// A text that `JSONWriter` has written; any other text of an object is written again. Throws if it is no JSON.
  /// Returns nil if it is JSON and no object.
  public init?(text: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) {
    if CompactText.isObject(text) {
      self.init(bytes: Array(text))
      return
    }
    guard let object = try JSONParser.parse(Array(text), limits: Self.limits).objectValue else { return nil }
    self.init(object)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Whether the object has no member.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The object itself.
  public var object: JSONObject {
    guard !bytes.isEmpty else { return [:] }
    // The text was written by `JSONWriter` or has been read before, so that reading it again does not fail.
    return (try? JSONParser.parse(bytes, limits: Self.limits).objectValue) ?? [:]
  }
}

extension PackedJSONObject: Hashable {
  /// The order of the members does not matter, as it does not to objects.
  public static func == (left: PackedJSONObject, right: PackedJSONObject) -> Bool {
    guard left.bytes.count == right.bytes.count else { return false }
    return left.bytes == right.bytes || left.object == right.object
  }

  /// Equal objects have the same bytes in some order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    hasher.combine(bytes.reduce(into: 0) { $0 &+= Int($1) })
  }
}

extension PackedJSONObject: Encodable {
  public func encode(to encoder: any Encoder) throws { try object.encode(to: encoder) }
}

/// Recognizes the common texts of `JSONWriter` in one pass, without reading their values. It knows fewer texts than
/// `JSONParser`, and takes none that the parser would refuse.
enum CompactText {
  /// Whether the text is an object with at least one member, in ASCII, without blanks and without `\u`.
  static func isObject(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var reader = Reader(text: text)
    return reader.takesObject(depth: 1) && reader.place == text.count
  }

  private struct Reader {
    let text: UnsafeBufferPointer<UInt8>
    var place = 0

    private static let deepest = 32

    /// 0 at the end of the text, where no text goes on.
    private var next: UInt8 { place < text.count ? text[place] : 0 }

    private mutating func takes(_ byte: UInt8) -> Bool {
      guard next == byte else { return false }
      place += 1
      return true
    }

    mutating func takesObject(depth: Int) -> Bool {
      guard takes(UInt8(ascii: "{")), depth <= Self.deepest else { return false }
      repeat {
        guard takesString(), takes(UInt8(ascii: ":")), takesValue(depth: depth) else { return false }
      } while takes(UInt8(ascii: ","))
      return takes(UInt8(ascii: "}"))
    }

    private mutating func takesArray(depth: Int) -> Bool {
      guard takes(UInt8(ascii: "[")), depth <= Self.deepest else { return false }
      if takes(UInt8(ascii: "]")) { return true }
      repeat {
        guard takesValue(depth: depth) else { return false }
      } while takes(UInt8(ascii: ","))
      return takes(UInt8(ascii: "]"))
    }

    private mutating func takesValue(depth: Int) -> Bool {
      switch next {
      case UInt8(ascii: "\""): takesString()
      case UInt8(ascii: "{"): takesObject(depth: depth + 1)
      case UInt8(ascii: "["): takesArray(depth: depth + 1)
      case UInt8(ascii: "t"): takesWord("true")
      case UInt8(ascii: "f"): takesWord("false")
      case UInt8(ascii: "n"): takesWord("null")
      default: takesWholeNumber()
      }
    }

    private mutating func takesWord(_ word: StaticString) -> Bool {
      for offset in 0..<word.utf8CodeUnitCount {
        guard takes(word.utf8Start[offset]) else { return false }
      }
      return true
    }

    /// Up to 18 digits, which fit 64 bits.
    private mutating func takesWholeNumber() -> Bool {
      _ = takes(UInt8(ascii: "-"))
      let start = place
      while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { place += 1 }
      let digits = place - start
      guard digits > 0, digits <= 18, digits == 1 || text[start] != UInt8(ascii: "0") else { return false }
      return next == UInt8(ascii: ",") || next == UInt8(ascii: "}") || next == UInt8(ascii: "]")
    }

    private mutating func takesString() -> Bool {
      guard takes(UInt8(ascii: "\"")) else { return false }
      while place < text.count {
        let byte = text[place]
        place += 1
        switch byte {
        case UInt8(ascii: "\""): return true
        case UInt8(ascii: "\\"):
          guard #""\bfnrt"#.utf8.contains(next) else { return false }
          place += 1
        case 0x20..<0x7F: continue
        default: return false
        }
      }
      return false
    }
  }
}
