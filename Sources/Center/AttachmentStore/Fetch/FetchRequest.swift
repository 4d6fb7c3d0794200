import NotificationModel
import Platform

/// The URL to fetch, and the rule for it. Equal requests share one fetch; a file that was fetched under one rule is not
/// used under another.
struct FetchRequest: Hashable, Sendable {
  var address: WebAddress
  var transport: TransportSecurity
  /// Bytes.
  var largest: Int

  /// The key of the file in the cache.
  var key: String {
    let rule = transport.allowsArbitraryLoads ? "a" : "-"
    let names = transport.exceptionDomains.sorted().joined(separator: ",")
    return "\(rule) \(names) \(address.text)"
  }
}

/// A fetched file. It is open, so that it can be read even if it is removed from the cache.
struct FetchedFile: Sendable {
  var descriptor: Descriptor
  /// The number of bytes of the body, from the beginning; the cache's note comes after them.
  var bytes: Int
  /// The whole header field; empty if there was none.
  var contentType: String
}
