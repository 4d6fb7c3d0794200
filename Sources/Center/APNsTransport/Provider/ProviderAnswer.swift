/// APNs's answer to a provider on one stream (ios-behaviour 6.5).
struct ProviderAnswer: Hashable, Sendable {
  /// nil if the push was accepted, which does not mean that it is shown.
  var reason: APNsReason?
  /// `apns-id`: as sent, or generated.
  var identifier: String
  /// `apns-unique-id`, which the development environment assigns to each accepted push.
  var uniqueIdentifier: String?
  /// The time at which the device token became invalid, in milliseconds since 1970; nil for every other answer.
  var timestamp: Int?
  /// Whether the provider token was valid; until then the connection has a single stream (ios-behaviour 6.1).
  var isTrusted: Bool

  /// `:status`.
  var status: Int { reason?.status ?? 200 }

  /// The JSON object with the reason; empty if the push was accepted.
  var body: String {
    guard let reason else { return "" }
    guard let timestamp else { return #"{"reason":"\#(reason.rawValue)"}"# }
    return #"{"reason":"\#(reason.rawValue)","timestamp":\#(timestamp)}"#
  }
}
