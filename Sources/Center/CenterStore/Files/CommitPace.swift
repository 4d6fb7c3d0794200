import Synchronization

/// Decides where a transaction is written. One of a few events is written on the caller's thread, because two changes of
/// threads take as long as the write itself. A larger one, and one on a disk that was slow the last time, is written on
/// the store's queue, so that the caller's thread can do something else meanwhile.
final class CommitPace: Sendable {
  /// The most events of a transaction on the caller's thread.
  static let mostAtOnce = 8
  /// How long a transaction may take there.
  static let longest = Duration.milliseconds(5)

  private let wasQuick = Mutex(true)

  /// Whether a transaction of so many events may be written on the caller's thread.
  func allows(_ events: Int) -> Bool {
    events <= Self.mostAtOnce && wasQuick.withLock(\.self)
  }

  /// Carries out a transaction of so many events, and remembers whether it was quick.
  func measuring<T>(_ events: Int, _ transaction: () -> T) -> T {
    guard events <= Self.mostAtOnce else { return transaction() }
    let start = ContinuousClock.now
    defer { wasQuick.withLock { $0 = ContinuousClock.now - start < Self.longest } }
    return transaction()
  }
}
