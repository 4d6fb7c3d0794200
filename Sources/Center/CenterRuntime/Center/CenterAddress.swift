/// The addresses of a running center, as `center.status` reports them.
public struct CenterAddress: Sendable {
  /// The process in which the center runs.
  var processIdentifier: Int
  /// The path of the socket; nil if the center listens on none.
  var socket: String?
  /// The URL of the local APNs; nil if it is closed.
  package var apns: String?
  /// The database, or `:memory:`.
  var store: String

  public init(processIdentifier: Int, socket: String?, store: String) {
    self.processIdentifier = processIdentifier
    self.socket = socket
    self.store = store
  }
}

/// The version of the program.
public enum BellhopVersion {
  /// The version of this program as `--version` prints it, such as `0.1.0`.
  public static let current = "0.1.0"
}
