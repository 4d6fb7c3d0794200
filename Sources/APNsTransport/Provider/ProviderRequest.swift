/// What a provider asks of APNs on one stream, as it came: nothing of it is examined yet
/// (ios-behaviour 6.2).
struct ProviderRequest: Sendable {
  /// `:method`.
  var method: String
  /// `:path`.
  var path: String
  /// In the order in which they came, pseudo headers left out; names in lower case, one entry for each time a header
  /// was sent.
  var fields: [Field]
  /// At most `longestBody` bytes, and one more of a body that is longer; nobody reads on then.
  var body: [UInt8]

  /// One header line.
  struct Field: Hashable, Sendable {
    var name: String
    var value: String
  }

  /// Bytes of the largest payload there is, one for VoIP (ios-behaviour 2.1).
  static let longestBody = 5120
}
