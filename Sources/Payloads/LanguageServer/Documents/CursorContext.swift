import JSON

/// Where the cursor stands in a text that is being typed: found from its beginning to the cursor alone, so that what
/// follows may be broken.
struct CursorContext: Hashable, Sendable {
  /// The keys and indexes that lead to the object or array around the cursor, then, for a value, to it.
  var path: [JSONPathStep] = []
  /// Whether a key belongs there; else it is a value.
  var isKey = false
  /// What is replaced: the string or word that has been begun, or nothing at the cursor.
  var replaced: Range<Int>
  /// Whether a string has been begun.
  var isInString = false

  private struct Level {
    var isObject: Bool
    var index = 0
    var key: String?
    /// Whether the colon behind the key was there.
    var hasColon = false
  }

  /// - Parameter offset: the place of the cursor in bytes.
  init(_ bytes: [UInt8], at offset: Int) {
    let end = min(max(0, offset), bytes.count)
    replaced = end..<end
    var levels: [Level] = []
    var place = 0
    while place < end {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        levels.append(Level(isObject: byte == UInt8(ascii: "{")))
        place += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = levels.popLast()
        place += 1
      case UInt8(ascii: ":"):
        if !levels.isEmpty { levels[levels.count - 1].hasColon = true }
        place += 1
      case UInt8(ascii: ","):
        if !levels.isEmpty {
          levels[levels.count - 1].index += 1
          levels[levels.count - 1].key = nil
          levels[levels.count - 1].hasColon = false
        }
        place += 1
      case UInt8(ascii: "\""):
        guard let close = Self.closingQuote(bytes, from: place + 1, to: end) else {
          isInString = true
          replaced = place..<Self.stringEnd(bytes, from: end)
          place = end
          break
        }
        if bytes[close] != UInt8(ascii: "\""), !levels.isEmpty {
          // The line ends within the string; what follows is the next member.
          levels[levels.count - 1].key = nil
          levels[levels.count - 1].hasColon = false
        } else if let level = levels.last, level.isObject, !level.hasColon {
          levels[levels.count - 1].key = String(decoding: bytes[place + 1..<close], as: UTF8.self)
        }
        place = close + 1
      case _ where Self.isWord(byte):
        let start = place
        while place < end, Self.isWord(bytes[place]) { place += 1 }
        if place == end { replaced = start..<end }
      case _: place += 1
      }
    }
    for (depth, level) in levels.enumerated() {
      let isLast = depth == levels.count - 1
      if !level.isObject {
        path.append(.index(level.index))
      } else if let key = level.key, !isLast || level.hasColon {
        path.append(.key(key))
      } else if isLast {
        isKey = true
      }
    }
  }

  private static func closingQuote(_ bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    var place = start
    while place < end {
      if bytes[place] == UInt8(ascii: "\"") { return place }
      // A line end closes what was left open, so that one stray quote does not turn the rest round.
      if bytes[place] == 0x0A || bytes[place] == 0x0D { return place }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Behind the closing quote of the string that the cursor is in, if it is on the same line and nothing else is between.
  private static func stringEnd(_ bytes: [UInt8], from start: Int) -> Int {
    var place = start
    while place < bytes.count, isWord(bytes[place]) || bytes[place] == UInt8(ascii: " ") { place += 1 }
    return place < bytes.count && bytes[place] == UInt8(ascii: "\"") ? place + 1 : start
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
      0x80...0xFF:
      true
    case _: false
    }
  }
}
