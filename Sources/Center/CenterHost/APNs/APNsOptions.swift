/// How the door for providers is to be opened.
public struct APNsOptions: Hashable, Sendable {
  /// Where the door listens, as the person wrote it: `2197`, `host:2197` or `[::1]:2197`.
  var address: String
  /// The folder of the certificate and the key; made if it does not exist.
  var folder: String
  /// The paths of further `.p8` files whose provider tokens are taken.
  var keyFiles: [String]
  /// Whether further requests before the first good token of a connection are refused.
  var strictFirstStream: Bool
  /// The program that speaks to providers.
  var program: APNsProgram

  /// The door is closed unless a center is started with such options.
  public init(
    address: String,
    folder: String,
    keyFiles: [String] = [],
    strictFirstStream: Bool = false,
    program: APNsProgram
  ) {
    self.address = address
    self.folder = folder
    self.keyFiles = keyFiles
    self.strictFirstStream = strictFirstStream
    self.program = program
  }

  /// The arguments of the program, for a center that listens on `socket`.
  func arguments(socket: String) -> [String] {
    ["serve", "--listen", address, "--folder", folder, "--socket", socket]
      + keyFiles.flatMap { ["--key", $0] } + (strictFirstStream ? ["--strict-first-stream"] : [])
  }
}
