/// How much of a text is read before it is refused.
public struct YAMLLimits: Hashable, Sendable {
  /// 1 MiB unless said otherwise.
  public var bytes: Int
  /// How deep lists and mappings may lie in each other.
  public var depth: Int
  /// How many values there may be, those of aliases counted where they are used.
  public var values: Int

  /// More than anything a person writes by hand.
  public static let standard = YAMLLimits()

  /// Each limit is the largest number that is still read.
  public init(bytes: Int = 1024 * 1024, depth: Int = 64, values: Int = 100_000) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }
}
