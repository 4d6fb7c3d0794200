/// What the program `bellhop-apns` writes to its standard output, as JSON, one report a line.
public enum APNsReport: Codable, Hashable, Sendable {
  /// Providers can connect at this address, `127.0.0.1:2197` for example.
  case listening(address: String)
  /// What a provider needs to know.
  case identity(APNsIdentityFacts)
  /// A provider token.
  case token(String)
  /// The program could not do what it was started for, and ends.
  case failed(message: String, hint: String?, exitCode: Int32)
}

/// What a provider needs to be taken for a good one by the local APNs.
public struct APNsIdentityFacts: Codable, Hashable, Sendable {
  /// The path of the certificate that a provider has to trust, in PEM.
  public var certificate: String
  /// The path of the key that signs provider tokens, a `.p8` file.
  public var key: String
  /// The identifier of the key: `kid` of a provider token.
  public var keyIdentifier: String
  /// The team: `iss` of a provider token.
  public var team: String

  /// The files and the identifiers of one identity.
  public init(certificate: String, key: String, keyIdentifier: String, team: String) {
    self.certificate = certificate
    self.key = key
    self.keyIdentifier = keyIdentifier
    self.team = team
  }
}
