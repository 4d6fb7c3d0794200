package import NotificationModel

/// Refusals of the running center that any command or query can lead to.
extension Refusal {
  package static let shuttingDown = Refusal(
    .shuttingDown,
    "The center is shutting down; nothing was changed.",
    hint: "Try again when it is back."
  )
}
