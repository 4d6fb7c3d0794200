import JSON

/// The words without quotes that stand where a number belongs, as in `"badge": $badge`. A program fills them in before the
/// text is sent; in quotes they would be texts, which the phone ignores there.
struct UnfilledNumbers {
  private var ranges: [Range<Int>] = []

  init(_ bytes: [UInt8], _ root: JSONNode?) {
    if let root { collect(root, bytes) }
  }

  /// Whether there are none.
  var isEmpty: Bool { ranges.isEmpty }

  /// Whether one of them begins at a place.
  func begin(at offset: Int) -> Bool { ranges.contains { $0.lowerBound == offset } }

  /// Whether a fix would change one of them.
  func areChanged(by fix: LintFix) -> Bool {
    fix.edits.contains { edit in ranges.contains { $0.overlaps(edit.range) } }
  }

  private static let keys = FixFinder.switches.union(FixFinder.numbers)

  private mutating func collect(_ node: JSONNode, _ bytes: [UInt8]) {
    switch node.content {
    case .scalar: return
    case .array(let elements):
      for element in elements { collect(element, bytes) }
    case .object(let members):
      for member in members {
        if case .scalar(.string) = member.value.content, Self.keys.contains(member.key),
          Self.isBare(member.value.range, in: bytes)
        {
          ranges.append(member.value.range)
        }
        collect(member.value, bytes)
      }
    }
  }

  /// Whether a string has no quotes.
  static func isBare(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    !isQuoted(bytes[range.clamped(to: 0..<bytes.count)])
  }

  /// Whether a string has a quote at one of its ends: of any kind, escaped, or as a web page writes it.
  private static func isQuoted(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, let last = text.last else { return true }
    return "\"'`\\&".utf8.contains(first) || first >= 0x80 || "\"'`".utf8.contains(last)
  }
}
