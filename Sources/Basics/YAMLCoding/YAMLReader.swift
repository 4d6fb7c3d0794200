internal import Yams

/// Reads YAML documents. Scalars are not interpreted; that is the caller's task.
public enum YAMLReader {
  /// - Returns: The document; a null scalar when there is nothing in it.
  /// - Throws: `YAMLError`, with the place.
  public static func parse(
    _ text: String,
    limits: YAMLLimits = .standard
  ) throws(YAMLError) -> YAMLNode {
    let text = text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    try check(text, limits)
    let root = try withParser(of: text) { try $0.singleRoot() }
    guard let root else { return YAMLNode(.scalar("", quoted: false), line: 1, column: 1) }
    var conversion = NodeConversion(limits: limits)
    return try conversion.convert(root, depth: 0)
  }

  /// Reads all documents of a text, which stand between lines of `---`. The limits hold for all of them together.
  /// - Throws: `YAMLError`, with the place.
  public static func documents(
    of text: String,
    limits: YAMLLimits = .standard
  ) throws(YAMLError) -> [YAMLNode] {
    let text = text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    try check(text, limits)
    let roots = try withParser(of: text) { parser in
      var roots: [Node] = []
      while let root = try parser.nextRoot() { roots.append(root) }
      return roots
    }
    var conversion = NodeConversion(limits: limits)
    var documents: [YAMLNode] = []
    for root in roots { documents.append(try conversion.convert(root, depth: 0)) }
    return documents
  }

  private static func check(_ text: String, _ limits: YAMLLimits) throws(YAMLError) {
    let bytes = text.utf8.count
    guard bytes <= limits.bytes else {
      let message = "the text is \(bytes) bytes long; the limit is \(limits.bytes)"
      throw YAMLError(.tooLarge(bytes: bytes, limit: limits.bytes), message)
    }
    let growth = AliasGrowth(of: text)
    guard growth.isBounded else {
      let hint = "write them out, or use aliases for single values only"
      throw YAMLError(
        .tooManyAliases,
        line: growth.place.line,
        column: growth.place.column,
        "lists and mappings are repeated by too many aliases",
        hint: hint
      )
    }
  }

  private static func withParser<Result>(
    of text: String,
    _ read: (Parser) throws -> Result
  ) throws(YAMLError) -> Result {
    do {
      return try read(Parser(yaml: text, resolver: .basic, encoding: .utf8))
    } catch let error as YamlError {
      throw YAMLError(error, in: text)
    } catch {
      throw YAMLError(.syntax, "the text cannot be read as YAML")
    }
  }
}

/// Converts the parser's nodes, and counts them against the limits.
private struct NodeConversion {
  let limits: YAMLLimits
  private var values = 0

  init(limits: YAMLLimits) {
    self.limits = limits
  }

  mutating func convert(_ node: Node, depth: Int) throws(YAMLError) -> YAMLNode {
    let line = node.mark?.line ?? 1
    let column = node.mark?.column ?? 1
    values += 1
    guard values <= limits.values else {
      let message = "there are more than \(limits.values) values"
      throw YAMLError(.tooManyValues(limit: limits.values), line: line, column: column, message)
    }
    guard depth <= limits.depth else {
      let message = "lists and mappings lie more than \(limits.depth) deep in each other"
      throw YAMLError(.tooDeep(limit: limits.depth), line: line, column: column, message)
    }
    return YAMLNode(try content(of: node, depth: depth), line: line, column: column)
  }

  private mutating func content(of node: Node, depth: Int) throws(YAMLError) -> YAMLNode.Content {
    switch node {
    case .scalar(let scalar):
      return .scalar(scalar.string, quoted: scalar.style != .plain || scalar.tag == Tag(.str))
    case .sequence(let sequence):
      var nodes: [YAMLNode] = []
      for node in sequence { nodes.append(try convert(node, depth: depth + 1)) }
      return .sequence(nodes)
    case .mapping(let mapping):
      var entries: [YAMLNode.Entry] = []
      for (key, value) in mapping { entries.append(try entry(key, value, depth: depth + 1)) }
      return .mapping(entries)
    case .alias:
      // The parser puts the value itself in its place.
      return .scalar("", quoted: false)
    }
  }

  private mutating func entry(_ key: Node, _ value: Node, depth: Int) throws(YAMLError) -> YAMLNode.Entry {
    let line = key.mark?.line ?? 1
    let column = key.mark?.column ?? 1
    guard let name = key.scalar?.string else {
      throw YAMLError(.keyIsNotText, line: line, column: column, "a key is a list or a mapping, not a word")
    }
    let value = try convert(value, depth: depth)
    return YAMLNode.Entry(key: name, keyLine: line, keyColumn: column, value: value)
  }
}

/// Limits for the texts that are read.
public struct YAMLLimits: Hashable, Sendable {
  /// The most bytes; 1 MiB by default.
  public var bytes: Int
  /// The most levels of lists and mappings within each other.
  var depth: Int
  /// The most values; those of an alias count each time it is used.
  public var values: Int

  /// Larger than any text that a person writes by hand.
  public static let standard = YAMLLimits()

  /// Each limit is the largest number that is still read.
  public init(bytes: Int = 1024 * 1024, depth: Int = 64, values: Int = 100_000) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }
}

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
