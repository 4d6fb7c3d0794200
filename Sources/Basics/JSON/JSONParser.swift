import Text

/// Reads JSON strictly by RFC 8259. Takes linear time on any input.
public enum JSONParser {
  /// Parses UTF-8 bytes that contain one value. Throws the first error, with its place.
  public static func parse(
    _ bytes: [UInt8],
    limits: JSONLimits = .standard
  ) throws(JSONSyntaxError) -> JSONValue {
    try limits.check(size: bytes.count)
    var scanner = JSONScanner(bytes, maximumDepth: limits.maximumDepth)
    return try scanner.document()
  }

  /// Parses a text that contains one value. Throws the first error, with its place.
  public static func parse(
    _ text: String,
    limits: JSONLimits = .standard
  ) throws(JSONSyntaxError) -> JSONValue {
    try limits.check(size: text.utf8.count)
    return try parse(Array(text.utf8), limits: limits)
  }

  /// Parses UTF-8 bytes that contain one value, for example a slice of a larger buffer; places count from its
  /// start. Throws the first error.
  public static func parse(
    _ bytes: some Collection<UInt8>,
    limits: JSONLimits = .standard
  ) throws(JSONSyntaxError) -> JSONValue {
    try limits.check(size: bytes.count)
    return try parse(Array(bytes), limits: limits)
  }
}

/// The limits of the parser.
public struct JSONLimits: Hashable, Sendable {
  /// Arrays and objects within each other, up to `deepest`; 1 allows `[]` but not `[[]]`.
  public var maximumDepth: Int {
    didSet { maximumDepth = min(maximumDepth, Self.deepest) }
  }
  /// The longest input in bytes.
  var maximumBytes: Int

  /// 128 levels and 8 MiB.
  public static let standard = JSONLimits()

  /// No limit goes beyond this, because values are compared, written and released level by level on the
  /// stack.
  public static let deepest = 512

  /// Those of what this program or a center has written itself: a payload that was accepted stands further inside there.
  public static let written = JSONLimits(maximumDepth: deepest, maximumBytes: .max)

  /// Limits of one's own; a depth beyond `deepest` counts as `deepest`.
  public init(maximumDepth: Int = 128, maximumBytes: Int = 8 << 20) {
    self.maximumDepth = min(maximumDepth, Self.deepest)
    self.maximumBytes = maximumBytes
  }

  package func check(size: Int) throws(JSONSyntaxError) {
    guard size > maximumBytes else { return }
    throw JSONSyntaxError(
      code: .tooLarge,
      offset: 0,
      line: 1,
      column: 1,
      message: "The text is \(size.grouped) bytes; the limit is \(maximumBytes.grouped)."
    )
  }
}
