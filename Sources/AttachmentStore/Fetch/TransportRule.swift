import NotificationModel

/// What an app's transport security allows, decided anew for each redirect and each address.
struct TransportRule {
  var transport: TransportSecurity

  /// Returns which addresses a connection for the URL may lead to.
  func places(for address: WebAddress) throws(FetchProblem) -> Set<NetworkAddress.Place> {
    guard ["http", "https"].contains(address.scheme) else { throw .otherScheme(address) }
    guard !address.namesUser else { throw .namesUser(address) }
    var places: Set<NetworkAddress.Place> = []
    if !address.isPlain || transport.allowsArbitraryLoads { places.insert(.everywhere) }
    if transport.allowsLocalNetworking { places.insert(.nearby) }
    guard !places.isEmpty else { throw .plain(address) }
    return places
  }

  /// Why a connection to that place was not made.
  func refusal(of found: NetworkAddress, for address: WebAddress) -> FetchProblem {
    switch found.place {
    case .nearby: .nearby(address, found)
    case .everywhere: .plain(address)
    case .nowhere: .nowhere(address, found)
    }
  }
}
