import Glibc
import Synchronization

/// What a store knows of its files beside what lies on the disk: how much each app has, and what is on its way.
final class Ledger: Sendable {
  private struct State {
    /// By folder of an app; none until it was counted.
    var used: [String: Int] = [:]
    /// Names of files that are being written.
    var incoming: Set<String> = []
    /// Stored paths that were handed out, and that no sweep was told of so far.
    var handedOut: Set<String> = []
    /// Files that are to disappear once it is known what became of their copies; the newest last.
    var origins: [(stored: String, origin: Origin)] = []
  }

  private let state = Mutex(State())

  /// What becomes of a request is known right after its files came. So few are enough, and the list does not grow; a
  /// file that fell out of it stays where it is.
  private static let mostOrigins = 256

  /// nil when there is room, which is taken by this; else the bytes that are used already.
  func reserve(_ bytes: Int, in home: String, most: Int, counting: () -> Int) -> Int? {
    state.withLock { state in
      let used = state.used[home] ?? counting()
      let fits = bytes <= most - used
      state.used[home] = fits ? used + bytes : used
      return fits ? nil : used
    }
  }

  func release(_ bytes: Int, in home: String) {
    state.withLock { state in
      if let used = state.used[home] { state.used[home] = max(0, used - bytes) }
    }
  }

  func used(in home: String, counting: () -> Int) -> Int {
    state.withLock { state in
      let used = state.used[home] ?? counting()
      state.used[home] = used
      return used
    }
  }

  /// Somebody else may have changed the folder: the next one who asks counts again.
  func recount() { state.withLock { $0.used = [:] } }

  func begin(_ incoming: String) { state.withLock { _ = $0.incoming.insert(incoming) } }

  func end(_ incoming: String) { state.withLock { _ = $0.incoming.remove(incoming) } }

  func handOut(_ stored: String) { state.withLock { _ = $0.handedOut.insert(stored) } }

  /// These are known to whoever keeps requests, who from now on says what is in use.
  func adopt(_ known: Set<String>) { state.withLock { $0.handedOut.subtract(known) } }

  func isInUse(_ name: String) -> Bool {
    state.withLock { $0.incoming.contains(name) || $0.handedOut.contains(name) }
  }

  func remember(_ origin: Origin, of stored: String) {
    state.withLock { state in
      state.origins = state.origins.suffix(Self.mostOrigins - 1) + [(stored, origin)]
    }
  }

  /// Once: it is remembered no longer.
  func takeOrigin(of stored: String) -> Origin? {
    state.withLock { state in
      state.origins.firstIndex { $0.stored == stored }.map { state.origins.remove(at: $0).origin }
    }
  }

  func forget(_ stored: String) { state.withLock { _ = $0.handedOut.remove(stored) } }
}
