/// `NSAppTransportSecurity`: what may be fetched for an app besides https from public addresses.
public struct TransportSecurity: Codable, Hashable, Sendable {
  /// `NSAllowsArbitraryLoads`: http from public addresses too.
  public var allowsArbitraryLoads: Bool
  /// `NSExceptionDomains`: the hosts, as names or addresses, that may be on this machine or a private network. Plain
  /// http is allowed for them. A host that is not named is reached at public addresses only, because the URL comes from
  /// a payload of unknown origin (ios-behaviour 3.15).
  public var exceptionDomains: [String]

  public init(allowsArbitraryLoads: Bool = false, exceptionDomains: [String] = []) {
    self.allowsArbitraryLoads = allowsArbitraryLoads
    self.exceptionDomains = exceptionDomains
  }

  /// A key that is missing allows nothing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    allowsArbitraryLoads = try container.decodeIfPresent(Bool.self, forKey: .allowsArbitraryLoads) ?? false
    exceptionDomains = try container.decodeIfPresent([String].self, forKey: .exceptionDomains) ?? []
  }
}
