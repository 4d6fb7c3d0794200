/// Finds the place of a value in the text that it was parsed from. Each call reads the text again, so it is meant for
/// messages.
public enum JSONLocator {
  /// Which part of a member is looked for. An element of an array and the root have no key.
  public enum Part: Hashable, Sendable { case key, value }

  /// Returns line and column, both counted from 1, columns in characters; nil if the path leads nowhere or the text is
  /// not JSON. Of members with the same key the last one counts, as in the parser.
  public static func location(
    of path: [JSONPathStep],
    in bytes: [UInt8],
    part: Part = .value
  ) -> (line: Int, column: Int)? {
    guard let found = offsets(of: path[...], in: bytes) else { return nil }
    return LineIndex(bytes).place(of: part == .key ? found.key : found.value)
  }

  /// Returns the place of the value, or of the innermost value around it that exists: a missing key is reported at its
  /// object.
  public static func nearestLocation(of path: [JSONPathStep], in bytes: [UInt8]) -> (line: Int, column: Int)?
  {
    for length in stride(from: path.count, through: 0, by: -1) {
      if let place = location(of: Array(path.prefix(length)), in: bytes) { return place }
    }
    return nil
  }

  private static func offsets(of path: ArraySlice<JSONPathStep>, in bytes: [UInt8]) -> (key: Int, value: Int)?
  {
    var scanner = JSONScanner(bytes, maximumDepth: 1)
    scanner.skipSpace()
    guard scanner.next != nil else { return nil }
    var found = (key: scanner.position, value: scanner.position)
    for step in path {
      scanner.position = found.value
      let deeper =
        switch step {
        case .key(let key): scanner.member(key)
        case .index(let index): scanner.element(index)
        }
      guard let deeper else { return nil }
      found = deeper
    }
    return found
  }
}

// MARK: - Skipping

extension JSONScanner {
  fileprivate mutating func member(_ wanted: String) -> (key: Int, value: Int)? {
    guard next == UInt8(ascii: "{") else { return nil }
    var found: (key: Int, value: Int)?
    repeat {
      position += 1
      skipSpace()
      let keyStart = position
      guard next == UInt8(ascii: "\""), let key = try? string() else { break }
      skipSpace()
      guard next == UInt8(ascii: ":") else { break }
      position += 1
      skipSpace()
      guard next != nil else { break }
      if key.hasSameBytes(as: wanted) { found = (keyStart, position) }
      skipValue()
    } while next == UInt8(ascii: ",")
    return found
  }

  fileprivate mutating func element(_ wanted: Int) -> (key: Int, value: Int)? {
    guard next == UInt8(ascii: "[") else { return nil }
    var index = 0
    repeat {
      position += 1
      skipSpace()
      guard let next, next != UInt8(ascii: "]") else { return nil }
      if index == wanted { return (position, position) }
      skipValue()
      index += 1
    } while next == UInt8(ascii: ",")
    return nil
  }

  /// Skips the value at the position and the space after it, without recursion and without validation.
  private mutating func skipValue() {
    var depth = 0
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        skipString()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return
      default: break
      }
      position += 1
    }
  }

  private mutating func skipString() {
    position += 1
    while let byte = next {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return }
    }
  }
}
