/// How the network is reached. Tests put stand-ins for names and for kinds of addresses, so that they stay on this
/// machine.
struct NetworkAccess: Sendable {
  /// A file of certificates in PEM form that are trusted instead of the system's.
  var certificates: String?
  /// Returns the address to take for the host of a transfer; nil leaves that to the system's resolver.
  var resolve: @Sendable (String) -> String? = { _ in nil }
  /// Returns the kind of network that an address leads to.
  var place: @Sendable (NetworkAddress) -> NetworkAddress.Place = { $0.place }
}
