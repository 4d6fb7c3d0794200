/// What APNs answers a provider on one stream (ios-behaviour 6.5).
struct ProviderAnswer: Hashable, Sendable {
  /// nil where it was accepted, which does not mean that it is shown.
  var reason: APNsReason?
  /// `apns-id`: as it was sent, or made up.
  var identifier: String
  /// `apns-unique-id`, which the development environment gives to each push that it accepts.
  var uniqueIdentifier: String?
  /// Milliseconds since 1970; of a device token that died, and of nothing else.
  var timestamp: Int?
  /// Whether its provider token was good: the connection has a single stream until then (ios-behaviour 6.1).
  var isTrusted: Bool

  /// `:status`.
  var status: Int { reason?.status ?? 200 }

  /// The JSON object with the reason; empty where it was accepted.
  var body: String {
    guard let reason else { return "" }
    guard let timestamp else { return #"{"reason":"\#(reason.rawValue)"}"# }
    return #"{"reason":"\#(reason.rawValue)","timestamp":\#(timestamp)}"#
  }
}
