import NotificationModel
import Platform

/// What is to be fetched, and under which rule. Two that are equal are one fetch; what was fetched under one rule is
/// not used under another.
struct FetchRequest: Hashable, Sendable {
  var address: WebAddress
  var transport: TransportSecurity
  /// Bytes.
  var largest: Int

  /// Names it among those that are kept.
  var key: String {
    let rule = "\(transport.allowsArbitraryLoads ? "a" : "-")\(transport.allowsLocalNetworking ? "l" : "-")"
    return "\(rule) \(address.text)"
  }
}

/// A file that was fetched; open, so that it stays whatever becomes of its name.
struct FetchedFile: Sendable {
  var descriptor: Descriptor
  /// From the beginning; what comes after them is the store's own note.
  var bytes: Int
  /// The whole header field; empty where there was none.
  var contentType: String
}
