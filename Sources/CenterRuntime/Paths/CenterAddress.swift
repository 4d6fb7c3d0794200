/// Where a running center can be found; what `center.status` tells.
public struct CenterAddress: Sendable {
  public var processIdentifier: Int
  /// nil when it listens on none.
  public var socket: String?
  /// Where providers reach it; nil when that door is closed.
  public var apns: String?
  /// The database, or `:memory:`.
  public var store: String

  public init(processIdentifier: Int, socket: String?, store: String) {
    self.processIdentifier = processIdentifier
    self.socket = socket
    self.store = store
  }
}

public enum BellhopVersion {
  public static let current = "0.1.0"
}
