import NotificationModel

/// What an app's transport security allows, decided anew for each redirect and each address.
struct TransportRule {
  var transport: TransportSecurity
  var place: @Sendable (NetworkAddress) -> NetworkAddress.Place = { $0.place }

  /// Returns which addresses a connection for the URL may lead to. A host that is an address is examined here, and the
  /// addresses of a name are examined when the connection is made.
  func places(for address: WebAddress) throws(FetchProblem) -> Set<NetworkAddress.Place> {
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
  func refusal(of found: NetworkAddress, for address: WebAddress) -> FetchProblem {
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
