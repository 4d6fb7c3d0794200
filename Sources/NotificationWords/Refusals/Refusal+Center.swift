package import NotificationModel

/// Refusals of the running center, whatever was asked for.
extension Refusal {
  package static let shuttingDown = Refusal(
    .shuttingDown,
    "The center is shutting down; nothing was changed.",
    hint: "Try again when it is back."
  )
}
