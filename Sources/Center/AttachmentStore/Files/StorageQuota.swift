import Glibc
import Synchronization

/// What a store knows about its files besides the disk: how many bytes each app has, and which files are being written.
final class StorageQuota: Sendable {
  private struct State {
    /// The bytes of each app, by its folder; no entry until they were counted.
    var used: [String: Int] = [:]
    /// Names of files that are being written.
    var incoming: Set<String> = []
    /// Stored paths that were returned, and that no sweep has been told to keep so far.
    var handedOut: Set<String> = []
    /// The originals that are removed when their copies are in use; the newest last.
    var origins: [(stored: String, origin: Origin)] = []
  }

  private let state = Mutex(State())

  /// The most originals. A request is decided right after its files were taken in, so a few are enough; an original
  /// that falls out of the list stays where it is.
  private static let mostOrigins = 256

  /// Reserves room. Returns nil if there is enough; else the number of bytes that are used already.
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

  /// Forgets the bytes of all apps, because the folder may have changed; they are counted again.
  func recount() { state.withLock { $0.used = [:] } }

  func begin(_ incoming: String) { state.withLock { _ = $0.incoming.insert(incoming) } }

  func release(_ incoming: String) { state.withLock { _ = $0.incoming.remove(incoming) } }

  func handOut(_ stored: String) { state.withLock { _ = $0.handedOut.insert(stored) } }

  /// The caller of the sweep knows these files, and from now on says whether they are in use.
  func adopt(_ known: Set<String>) { state.withLock { $0.handedOut.subtract(known) } }

  func isInUse(_ name: String) -> Bool {
    state.withLock { $0.incoming.contains(name) || $0.handedOut.contains(name) }
  }

  func remember(_ origin: Origin, of stored: String) {
    state.withLock { state in
      state.origins = state.origins.suffix(Self.mostOrigins - 1) + [(stored, origin)]
    }
  }

  /// Returns the original once, and forgets it.
  func takeOrigin(of stored: String) -> Origin? {
    state.withLock { state in
      state.origins.firstIndex { $0.stored == stored }.map { state.origins.remove(at: $0).origin }
    }
  }

  func forget(_ stored: String) { state.withLock { _ = $0.handedOut.remove(stored) } }
}
