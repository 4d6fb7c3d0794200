public import NotificationModel
public import NotificationState

/// Keeps what a center has acknowledged. The center loads it once, and commits to it from then on.
public protocol StateStorage: Sendable {
  /// Why nothing can be loaded.
  associatedtype Failure: Error

  /// Everything that was committed before.
  func load() throws(Failure) -> CenterSnapshot

  /// Keeps the durable ones of `events`, all or none; they survive what the storage survives when this returns. `state`
  /// is the state after the events. Calls take effect in the order in which they are made. The refusal is the answer to
  /// the requests whose events are not kept.
  nonisolated(nonsending) func commit(_ events: [Event], leadingTo state: CenterState) async throws(Refusal)

  /// Returns sentences about what other programs did to the storage, each once.
  func takeFindings() -> [String]

  /// Finishes the commits that were begun; later ones are refused. Closing again does nothing.
  func close()
}
