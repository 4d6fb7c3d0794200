/// Receives the bytes that a child process writes.
public protocol ByteSink: Sendable {
  /// Receives the next bytes. Returns false if there are too many; then the child is ended.
  mutating func take(_ bytes: UnsafeRawBufferPointer) -> Bool
}

/// Keeps the bytes, up to a limit.
public struct KeptBytes: ByteSink {
  /// The bytes so far.
  public private(set) var bytes: [UInt8] = []
  private let limit: Int

  /// Keeps at most `limit` bytes.
  public init(limit: Int) {
    self.limit = limit
  }

  /// Takes the bytes; returns whether there is room for more.
  public mutating func take(_ new: UnsafeRawBufferPointer) -> Bool {
    guard new.count <= limit - bytes.count else { return false }
    bytes.append(contentsOf: new)
    return true
  }
}

/// Discards the bytes. They are read all the same, so that the child can always write.
public struct DiscardedBytes: ByteSink {
  public init() {}

  /// Takes the bytes and drops them.
  public mutating func take(_ bytes: UnsafeRawBufferPointer) -> Bool { true }
}
