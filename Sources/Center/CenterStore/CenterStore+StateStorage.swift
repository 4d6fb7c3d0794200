public import CenterGateway
public import NotificationModel
public import NotificationState

extension CenterStore: StateStorage {
  /// The same as `write`, with the refusal that answers the requests.
  public nonisolated(nonsending) func commit(_ events: [Event], leadingTo state: CenterState)
    async throws(Refusal)
  {
    do throws(StoreError) {
      try await write(events, leadingTo: state)
    } catch {
      throw Refusal(error)
    }
  }
}

extension Refusal {
  /// The refusal of a request because the store could not write; nothing of the request is kept.
  fileprivate init(_ error: StoreError) {
    self.init(
      error.code == .full ? .storeFull : .storeUnavailable,
      "Nothing was changed: \(error.cause)",
      hint: error.hint
    )
  }
}
