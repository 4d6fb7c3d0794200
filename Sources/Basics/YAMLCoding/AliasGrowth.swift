/// Estimates how large aliases can make a text, before it is parsed: a list of three aliases of a list of three aliases
/// grows exponentially with each line. The estimate is never too low.
struct AliasGrowth {
  private static let largest = 4.0 * 1024 * 1024

  private let bytes: Int
  /// The number of aliases that may be of lists or mappings; an alias of a scalar does not grow.
  private var references = 0
  /// Where the first of them stands, counted from 1; the column in Unicode scalars.
  private(set) var place = (line: 1, column: 1)

  init(of text: String) {
    bytes = text.utf8.count
    let bytes = Array(text.utf8)
    let anchors = Self.names(after: UInt8(ascii: "&"), in: bytes)
    guard !anchors.isEmpty else { return }
    let collections = Set(anchors.filter { Self.opensCollection(bytes[$0.upperBound...]) }.map { bytes[$0] })
    let aliases = Self.names(after: UInt8(ascii: "*"), in: bytes).filter { collections.contains(bytes[$0]) }
    references = aliases.count
    guard let first = aliases.first else { return }
    let lines = String(decoding: bytes[..<(first.lowerBound - 1)], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    place = (lines.count, (lines.last?.unicodeScalars.count ?? 0) + 1)
  }

  /// Three references at each level are the worst that so many references can do.
  var isBounded: Bool {
    guard references > 0 else { return true }
    let factor = (0..<min(references, 100)).reduce(1.0) { product, _ in product * 1.4423 }
    return Double(bytes) * factor <= Self.largest
  }

  /// Where the names stand that follow a mark directly, in quotes and comments too.
  private static func names(after mark: UInt8, in bytes: [UInt8]) -> [Range<Int>] {
    bytes.indices.compactMap { index in
      guard bytes[index] == mark else { return nil }
      let end = bytes[(index + 1)...].firstIndex { !$0.isNamePart } ?? bytes.count
      return end > index + 1 ? index + 1..<end : nil
    }
  }

  /// Whether the little that is looked at behind an anchor's name is not plainly a single value on the same line.
  private static func opensCollection(_ rest: ArraySlice<UInt8>) -> Bool {
    var rest = rest.prefix(256).drop { $0 == 0x20 || $0 == 0x09 }
    while rest.first == UInt8(ascii: "!") {
      rest = rest.drop { $0 > 0x20 }.drop { $0 == 0x20 || $0 == 0x09 }
    }
    guard let first = rest.first else { return true }
    return [0x0A, 0x0D, UInt8(ascii: "#"), UInt8(ascii: "["), UInt8(ascii: "{")].contains(first)
  }
}

extension UInt8 {
  fileprivate var isNamePart: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }
}
