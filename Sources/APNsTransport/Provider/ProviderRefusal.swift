import NotificationModel

/// A request that APNs does not take: the reason that the provider gets, and what a person should know about it.
struct ProviderRefusal: Error, Hashable {
  var reason: APNsReason
  /// A sentence.
  var message: String
  /// Where in the request: the name of a header, `:path`, or nothing where it is about all of it.
  var place: String?
  /// The way out.
  var hint: String?
  /// Milliseconds since 1970 when the device token died; nil for every other reason.
  var timestamp: Int?

  init(
    _ reason: APNsReason,
    _ message: String,
    at place: String? = nil,
    hint: String? = nil,
    timestamp: Int? = nil
  ) {
    self.reason = reason
    self.message = message
    self.place = place
    self.hint = hint
    self.timestamp = timestamp
  }

  /// As the center tells of it on the screen.
  var report: Refusal {
    Refusal(
      reason == .payloadTooLarge ? .tooLarge : .invalidParameters,
      "\(reason.status) \(reason.rawValue): \(message)",
      path: place,
      hint: hint
    )
  }
}
