import CCurl
import NotificationModel

/// What an app's transport security allows, decided anew for each redirect and each address.
struct TransportRule {
  var transport: TransportSecurity
  var place: @Sendable (NetworkAddress) -> NetworkAddress.Place = { $0.place }

  /// Returns which addresses a connection for the URL may lead to. A host that is an address is examined here, and the
  /// addresses of a name are examined when the connection is made.
  func places(for address: WebAddress) throws(FetchError) -> Set<NetworkAddress.Place> {
    guard ["http", "https"].contains(address.scheme) else { throw .otherScheme(address) }
    guard !address.namesUser else { throw .namesUser(address) }
    let isNamed = names(address.host)
    var places: Set<NetworkAddress.Place> = []
    if !address.isPlain || transport.allowsArbitraryLoads || isNamed { places.insert(.everywhere) }
    if isNamed { places.insert(.nearby) }
    if let found = NetworkAddress(host: address.host), !places.contains(place(found)) {
      throw refusal(of: found, for: address)
    }
    guard !places.isEmpty else { throw .plain(address) }
    return places
  }

  /// Why a connection to that address was not made.
  func refusal(of found: NetworkAddress, for address: WebAddress) -> FetchError {
    switch place(found) {
    case .linkLocal: .linkLocal(address, found)
    case .nearby: .nearby(address, found)
    case .everywhere: .plain(address)
    case .nowhere: .nowhere(address, found)
    }
  }

  /// Whether the manifest names the host. An address counts in each of its spellings.
  private func names(_ host: String) -> Bool {
    let wanted = Self.plain(host)
    let address = NetworkAddress(host: wanted)
    return transport.exceptionDomains.contains { name in
      let name = Self.plain(name)
      return name == wanted || address != nil && NetworkAddress(host: name) == address
    }
  }

  private static func plain(_ host: String) -> String {
    let small = host.lowercased()
    let bare = small.hasPrefix("[") && small.hasSuffix("]") ? String(small.dropFirst().dropLast()) : small
    return bare.hasSuffix(".") ? String(bare.dropLast()) : bare
  }
}

/// A URL as libcurl parses it, so that the URL that is checked is the one that is requested.
struct WebAddress: Hashable, Sendable {
  /// Resolved and percent-encoded, without a fragment.
  let text: String
  let scheme: String
  let host: String
  let path: String
  /// Whether the URL contains a user name or password.
  let namesUser: Bool

  private static let longest = 8192

  /// Whether libcurl is installed.
  static var canBeRead: Bool { ccurl_is_available() }

  /// Parses an absolute URL, or one relative to another; nil if the text is no URL.
  init?(_ text: String, from base: WebAddress? = nil) {
    guard text.utf8.count <= Self.longest, let url = Self.read(text, base?.text) else { return nil }
    defer { ccurl_url_free(url) }
    self.text = String(cString: ccurl_url_text(url))
    scheme = String(cString: ccurl_url_scheme(url))
    host = String(cString: ccurl_url_host(url))
    path = String(cString: ccurl_url_path(url))
    namesUser = ccurl_url_names_user(url)
  }

  private static func read(_ text: String, _ base: String?) -> OpaquePointer? {
    guard let base else { return ccurl_url_read(nil, text) }
    return ccurl_url_read(base, text)
  }

  var isPlain: Bool { scheme == "http" }
}
