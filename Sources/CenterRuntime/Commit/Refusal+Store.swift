import CenterStore
import NotificationModel

extension Refusal {
  static let shuttingDown = Refusal(
    .shuttingDown,
    "The center is shutting down; nothing was changed.",
    hint: "Try again when it is back."
  )

  /// The refusal of a request because the store could not write; nothing of the request is kept.
  init(_ error: StoreError) {
    self.init(
      error.code == .full ? .storeFull : .storeUnavailable,
      "Nothing was changed: \(error.cause)",
      hint: error.hint
    )
  }
}
