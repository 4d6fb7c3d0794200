import CenterStore
import NotificationModel

extension Refusal {
  static let shuttingDown = Refusal(
    .shuttingDown,
    "The center is shutting down; nothing was changed.",
    hint: "Try again when it is back."
  )

  /// The store could not write: the request is refused as a whole.
  init(_ error: StoreError) {
    self.init(
      error.code == .full ? .storeFull : .storeUnavailable,
      "Nothing was changed: \(error.cause)",
      hint: error.hint
    )
  }
}
