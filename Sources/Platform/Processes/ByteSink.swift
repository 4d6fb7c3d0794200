/// Takes what a child process writes, piece by piece.
public protocol ByteSink: Sendable {
  /// Takes the next bytes; false if that is more than there may be, and then the child is ended.
  mutating func take(_ bytes: UnsafeRawBufferPointer) -> Bool
}

/// Keeps all bytes, up to a limit.
public struct KeptBytes: ByteSink {
  /// What was taken so far.
  public private(set) var bytes: [UInt8] = []
  private let limit: Int

  /// At most `limit` bytes.
  public init(limit: Int) {
    self.limit = limit
  }

  public mutating func take(_ new: UnsafeRawBufferPointer) -> Bool {
    guard new.count <= limit - bytes.count else { return false }
    bytes.append(contentsOf: new)
    return true
  }
}

/// Reads everything, so that a child is never kept from writing, and keeps nothing.
public struct DiscardedBytes: ByteSink {
  public init() {}

  public mutating func take(_ bytes: UnsafeRawBufferPointer) -> Bool { true }
}
