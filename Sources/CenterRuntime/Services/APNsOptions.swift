public import APNsTransport

/// How the door for providers is to be opened.
public struct APNsOptions: Hashable, Sendable {
  /// Where it listens.
  public var address: APNsAddress
  /// The folder of its certificate and its key; made when it is not there.
  public var folder: String
  /// More keys whose tokens are taken, each a `.p8` file.
  public var keyFiles: [String]

  public init(address: APNsAddress, folder: String, keyFiles: [String] = []) {
    self.address = address
    self.folder = folder
    self.keyFiles = keyFiles
  }
}
