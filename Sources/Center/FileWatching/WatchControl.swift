import CenterGateway
import Platform
import Synchronization
import SystemPackage

/// Lets a task tell the watching thread to stop, or that there is room again. It is a pipe, because the thread waits
/// for descriptors.
final class WatchControl: Sendable {
  private struct State {
    var isClosed = false
    var isStopped = false
    var waiting = 0
    var named: [String] = []
  }

  private let state = Mutex(State())
  private let wakeup: PipeEnds
  private let room: Int

  init(room: Int) throws(StartError) {
    do throws(Errno) { wakeup = try PipeEnds() } catch { throw StartError(error, watching: "") }
    wakeup.reading.becomeNonblocking()
    wakeup.writing.becomeNonblocking()
    self.room = room
  }

  /// The descriptor is readable when the thread has something to do. It is valid until `close`.
  var descriptor: Int32 { wakeup.reading.number }

  /// To be called after the thread has ended. A cancellation after that does nothing.
  func close() {
    state.withLock { state in
      state.isClosed = true
      wakeup.reading.close()
      wakeup.writing.close()
    }
  }

  var isStopped: Bool { state.withLock(\.isStopped) }
  var hasRoom: Bool { state.withLock { $0.waiting < room } }

  func stop() {
    state.withLock { state in
      state.isStopped = true
      wake(state)
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
      if state.waiting == room - 1 || !paths.isEmpty { wake(state) }
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
    while let bytes = try? wakeup.reading.read(upTo: 64), !bytes.isEmpty {}
  }

  /// A full pipe wakes the thread too, so the byte need not fit.
  private func wake(_ state: State) {
    if !state.isClosed { _ = try? wakeup.writing.write([1]) }
  }
}
