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
