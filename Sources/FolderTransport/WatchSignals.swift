import Glibc
import Synchronization

/// How the task tells the thread that waits for the kernel: stop, and there is room again. A pipe, because
/// the thread waits for descriptors.
final class WatchSignals: Sendable {
  private struct State {
    var ends: (read: Int32, write: Int32)?
    var isStopped = false
    var waiting = 0
    var named: [String] = []
  }

  private let state: Mutex<State>
  private let room: Int
  /// Readable when there is something to look at. Valid until `close`.
  let descriptor: Int32

  init(room: Int) throws(FolderError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw FolderError(errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    self.room = room
    descriptor = ends[0]
    state = Mutex(State(ends: (ends[0], ends[1])))
  }

  /// After the thread has ended. A cancellation that comes late finds nothing to write to.
  func close() {
    state.withLock { state in
      guard let ends = state.ends else { return }
      _ = Glibc.close(ends.read)
      _ = Glibc.close(ends.write)
      state.ends = nil
    }
  }

  var isStopped: Bool { state.withLock(\.isStopped) }
  var hasRoom: Bool { state.withLock { $0.waiting < room } }

  func stop() {
    state.withLock { state in
      state.isStopped = true
      Self.wake(state)
    }
  }

  /// The thread handed a file over.
  func handedOver() {
    state.withLock { $0.waiting += 1 }
  }

  /// The task is done with a file, which names others.
  func taken(naming paths: [String] = []) {
    state.withLock { state in
      state.waiting -= 1
      state.named += paths
      if state.waiting == room - 1 || !paths.isEmpty { Self.wake(state) }
    }
  }

  /// Files that were named since the last time.
  func takeNamed() -> [String] {
    state.withLock { state in
      defer { state.named = [] }
      return state.named
    }
  }

  /// Empties the pipe.
  func clear() {
    var buffer = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }

  /// A full pipe wakes as well as one more byte in it would.
  private static func wake(_ state: State) {
    guard let ends = state.ends else { return }
    _ = write(ends.write, [1], 1)
  }
}
