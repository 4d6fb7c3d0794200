import JSON
import JSONRecovery

/// The objects at the top of a text, or in the one array that it is, found by their brackets alone.
struct TextOutline {
  private let bytes: [UInt8]
  private let scanner: JSONScanner
  private var position = 0
  /// From the end of the object before, so that comments between them belong to the one that follows.
  private(set) var parts: [Range<Int>] = []
  /// Where the object of each part begins.
  private(set) var starts: [Int] = []
  /// Where the array around them begins; nil if there is none.
  private(set) var array: Int?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    scanner = JSONScanner(bytes, maximumDepth: JSONLimits.deepest)
  }

  /// Whether the text is nothing but several whole objects, with or without commas between them, or an array of at least
  /// one.
  mutating func read() -> Bool {
    var partStart = 0
    skipGap()
    if position < bytes.count, bytes[position] == UInt8(ascii: "[") {
      array = position
      position += 1
      partStart = position
      skipGap()
    }
    while position < bytes.count, bytes[position] == UInt8(ascii: "{") {
      starts.append(position)
      guard skipObject() else { return false }
      parts.append(partStart..<position)
      partStart = position
      skipGap()
      if position < bytes.count, bytes[position] == UInt8(ascii: ",") {
        let comma = position
        position += 1
        skipGap()
        guard array != nil || (position < bytes.count && bytes[position] == UInt8(ascii: "{")) else {
          position = comma
          break
        }
        partStart = comma + 1
      }
    }
    guard array != nil else { return position == bytes.count && parts.count > 1 }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "]"), !parts.isEmpty else { return false }
    position += 1
    skipGap()
    return position == bytes.count
  }

  /// Behind space and comments.
  private mutating func skipGap() {
    position = scanner.placeAfterSpace(from: position)
    while let end = scanner.commentEnd(from: position) { position = scanner.placeAfterSpace(from: end) }
  }

  /// Behind the object at the position; false where its brackets or quotes do not go together.
  private mutating func skipObject() -> Bool {
    var open: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard open.popLast() == byte else { return false }
      case UInt8(ascii: "\""):
        guard skipString() else { return false }
      case UInt8(ascii: "/") where scanner.commentEnd(from: position) != nil:
        skipGap()
        continue
      default: break
      }
      position += 1
      if open.isEmpty { return true }
    }
    return false
  }

  /// To the closing quote of the string at the position; false where its line ends before.
  private mutating func skipString() -> Bool {
    position += 1
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D {
      if bytes[position] == UInt8(ascii: "\"") { return true }
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }
}
