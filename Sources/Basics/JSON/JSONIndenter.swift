/// Lays out compact JSON text anew, without reading it into values.
public enum JSONIndenter {
  /// Appends the text of one compact value as `JSONWriter` lays it out in the pretty layout; `depth` is how many
  /// objects and arrays it stands in. The text must be what `JSONWriter` wrote; any other text stays as readable as it
  /// was.
  public static func append(_ compact: some Collection<UInt8>, depth: Int, to output: inout [UInt8]) {
    if let done: Void = compact.withContiguousStorageIfAvailable({ append($0, depth, &output) }) {
      return done
    }
    Array(compact).withUnsafeBufferPointer { append($0, depth, &output) }
  }

  /// The text of one compact value as `JSONWriter` lays it out in the pretty layout.
  static func indented(_ compact: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    append(compact, depth: 0, to: &output)
    return output
  }

  private static func append(_ text: UnsafeBufferPointer<UInt8>, _ depth: Int, _ output: inout [UInt8]) {
    var depth = depth
    var place = 0
    while place < text.count {
      let byte = text[place]
      switch byte {
      case UInt8(ascii: "\""):
        let end = endOfString(at: place, in: text)
        output.append(contentsOf: UnsafeBufferPointer(rebasing: text[place..<end]))
        place = end
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        output.append(byte)
        // An empty object or array stays on its line; the closing brackets are two behind the opening ones.
        if place + 1 < text.count, text[place + 1] == byte + 2 {
          output.append(byte + 2)
          place += 1
        } else {
          depth += 1
          startLine(depth, &output)
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        startLine(depth, &output)
        output.append(byte)
      case UInt8(ascii: ","):
        output.append(byte)
        startLine(depth, &output)
      case UInt8(ascii: ":"):
        output.append(byte)
        output.append(UInt8(ascii: " "))
      default: output.append(byte)
      }
      place += 1
    }
  }

  /// Returns the place behind the closing quotation mark.
  private static func endOfString(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var place = start + 1
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "\""): return place + 1
      case UInt8(ascii: "\\"): place += 2
      default: place += 1
      }
    }
    return text.count
  }

  private static let spaces = [UInt8](repeating: UInt8(ascii: " "), count: 64)

  private static func startLine(_ depth: Int, _ output: inout [UInt8]) {
    output.append(UInt8(ascii: "\n"))
    var left = max(0, depth) * 2
    while left > 0 {
      let part = min(left, spaces.count)
      spaces.withUnsafeBufferPointer {
        output.append(contentsOf: UnsafeBufferPointer(rebasing: $0[..<part]))
      }
      left -= part
    }
  }
}
