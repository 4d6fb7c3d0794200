public import CenterGateway
import Foundation
public import NotificationModel
public import NotificationState
import NotificationWords
import Synchronization

/// Keeps what a center has committed as long as this process runs: a center that crashes in a flow finds it again.
public final class MemoryStorage: StateStorage {
  private struct Kept {
    /// What the durable events alone lead to.
    var state = CenterState(CenterSnapshot.empty, machineZone: .gmt)
    var isClosed = false
  }

  private let kept: Mutex<Kept>

  /// Nothing is kept yet.
  public init() { kept = Mutex(Kept()) }

  /// Opens again what another storage kept until it was closed.
  public init(reopening other: MemoryStorage) {
    kept = Mutex(Kept(state: other.kept.withLock(\.state)))
  }

  /// Returns what has been committed.
  public func load() -> CenterSnapshot { kept.withLock(\.state.snapshot) }

  /// Keeps the durable events. Throws if the storage is closed.
  public nonisolated(nonsending) func commit(_ events: [Event], leadingTo state: CenterState)
    async throws(Refusal)
  {
    let events = events.filter(\.fact.isDurable)
    guard !events.isEmpty else { return }
    try kept.withLock { kept throws(Refusal) in
      guard !kept.isClosed else {
        throw Refusal(.center(.storeClosed))
      }
      for event in events { kept.state.apply(event) }
    }
  }

  /// Returns nothing: memory is not damaged by others.
  public func takeFindings() -> [String] { [] }

  /// Refuses all later commits.
  public func close() { kept.withLock { $0.isClosed = true } }
}

/// Keeps nothing: what is committed is forgotten at once, because a center reads its storage at the start only.
public struct NoStorage: StateStorage {
  /// There is nothing to open.
  public init() {}

  /// Returns what a new phone has.
  public func load() -> CenterSnapshot { CenterSnapshot.empty }

  /// Takes what is committed, and does nothing with it.
  public nonisolated(nonsending) func commit(_ events: [Event], leadingTo state: CenterState) async {}

  /// Returns nothing.
  public func takeFindings() -> [String] { [] }

  /// There is nothing to close.
  public func close() {}
}
