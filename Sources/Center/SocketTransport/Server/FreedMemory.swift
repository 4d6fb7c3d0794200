import Glibc
import NIOCore
import NIOPosix
import Synchronization

/// Gives memory back to the system after programs that left much unread have left.
///
/// What waited for them was allocated on several threads, between values that stay, and glibc keeps what is freed there
/// for later: after 100 such subscribers 66 MB were kept, of which 3 MB were in use, and no later push gave any of it
/// back. `malloc_trim` does. It looks at all that is free, so it runs on the pool, and only when no such program has left
/// for a moment.
final class FreedMemory: Sendable {
  /// What a program must have left unread, in bytes, to be worth it: 100 that left less leave less than glibc keeps
  /// anyway.
  private static let worth = 1 << 20

  private let quiet: TimeAmount
  private let giveBack: @Sendable () -> Void
  private let waiting = Mutex<Scheduled<Void>?>(nil)

  /// - Parameters:
  ///   - quiet: how long no such program must have left.
  ///   - giveBack: returns the memory to the system; blocks for some milliseconds.
  init(quiet: TimeAmount = .seconds(1), giveBack: @escaping @Sendable () -> Void = { trimHeap() }) {
    self.quiet = quiet
    self.giveBack = giveBack
  }

  /// A connection has ended for which so many bytes once waited.
  func connectionEnded(leaving bytes: Int) {
    guard bytes >= Self.worth else { return }
    waiting.withLock { waiting in
      waiting?.cancel()
      waiting = MultiThreadedEventLoopGroup.sockets.next().scheduleTask(in: quiet) { [giveBack] in
        _ = Task.detached { giveBack() }
      }
    }
  }
}

/// Has glibc return what is free. Swift does not import `malloc_trim`, and other C libraries have none.
private func trimHeap() {
  typealias Trim = @convention(c) (Int) -> Int32
  guard let symbol = dlsym(nil, "malloc_trim") else { return }
  _ = unsafeBitCast(symbol, to: Trim.self)(0)
}
