import PayloadCoding

/// A provider's request on one stream, as received and not checked yet (ios-behaviour 6.2).
struct ProviderRequest: Sendable {
  /// `:method`.
  var method: String
  /// `:path`.
  var path: String
  /// The headers without pseudo headers, in the order in which they were sent; names in lower case, one entry for
  /// each occurrence.
  var fields: [Field]
  /// The body; of a longer one, the first `longestBody` + 1 bytes.
  var body: [UInt8]

  /// The headers that begin with `apns-`.
  var apnsFields: [Field] { fields.filter { $0.name.hasPrefix("apns-") } }

  /// One header line.
  struct Field: Hashable, Sendable {
    var name: String
    var value: String
  }

  /// The largest payload, in bytes: that of a VoIP push (ios-behaviour 2.1).
  static let longestBody = PayloadReader.voipLimit
}
