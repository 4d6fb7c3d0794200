import NotificationModel

/// A refused request: the reason for the provider and the explanation for the user.
struct ProviderRefusal: Error, Hashable {
  var reason: APNsReason
  /// A sentence.
  var message: String
  /// The part of the request: the name of a header, or `:path`; nil if the refusal is about the whole request.
  var place: String?
  /// How to solve the problem; nil if there is no advice.
  var hint: String?
  /// When the device token became invalid, in milliseconds since 1970; nil for every other reason.
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

  /// The refusal as the center reports it on the screen.
  var report: Refusal {
    Refusal(
      reason == .payloadTooLarge ? .tooLarge : .invalidParameters,
      "\(reason.status) \(reason.rawValue): \(message)",
      path: place,
      hint: hint
    )
  }
}
