import CTerm

/// Ends the terminal's wait from another thread or task. Many calls before the wait ends count as one; a call
/// outside of a wait ends the next wait at once.
public struct Waker: Sendable {
  /// Ends the wait.
  public func wake() {
    ct_wake()
  }
}
