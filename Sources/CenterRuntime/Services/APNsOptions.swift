public import APNsTransport

/// The options of the local APNs.
public struct APNsOptions: Hashable, Sendable {
  /// The address to listen on.
  public var address: APNsAddress
  /// The folder of the certificate and its key; it is created if it is missing.
  public var folder: String
  /// Further keys whose tokens are accepted, each a `.p8` file.
  public var keyFiles: [String]

  public init(address: APNsAddress, folder: String, keyFiles: [String] = []) {
    self.address = address
    self.folder = folder
    self.keyFiles = keyFiles
  }
}
