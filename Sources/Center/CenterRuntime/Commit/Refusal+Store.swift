import CenterStore
import NotificationModel

extension Refusal {
  /// The refusal of a request because the store could not write; nothing of the request is kept.
  init(_ error: StoreError) {
    self.init(
      error.code == .full ? .storeFull : .storeUnavailable,
      "Nothing was changed: \(error.cause)",
      hint: error.hint
    )
  }
}
