import JSON

/// Whether a repair of a text would remove what its writer cannot have meant to lose: another payload beside the first, its
/// members behind a bracket that is one too many, or the address that a command sends it to.
struct TextLoss {
  private let bytes: [UInt8]
  /// Whether there is such a text outside of the value.
  private let isPossible: Bool

  init(_ bytes: [UInt8], _ root: JSONNode?) {
    self.bytes = bytes
    guard let root else {
      isPossible = false
      return
    }
    let range = root.range.clamped(to: 0..<bytes.count)
    let (before, behind) = (bytes[..<range.lowerBound], bytes[range.upperBound...])
    isPossible = Self.marks.contains { Self.count(of: $0, in: before) + Self.count(of: $0, in: behind) > 0 }
  }

  func happens(in repaired: [UInt8]) -> Bool {
    isPossible
      && Self.marks.contains { Self.count(of: $0, in: repaired[...]) < Self.count(of: $0, in: bytes[...]) }
  }

  private static func count(of mark: [UInt8], in text: ArraySlice<UInt8>) -> Int {
    text.count(of: mark) - (mark == [UInt8(ascii: "{")] ? text.count(of: type) : 0)
  }

  private static let marks = ["{", "://", "\":"].map { Array($0.utf8) }
  /// A type of Go, whose brace opens no object.
  private static let type = Array("interface{}".utf8)
}

extension ArraySlice<UInt8> {
  fileprivate func count(of mark: [UInt8]) -> Int {
    indices.count { self[$0...].starts(with: mark) }
  }
}
