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
