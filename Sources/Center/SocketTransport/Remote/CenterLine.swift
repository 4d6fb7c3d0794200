/// A connection to a center in another process, with the reason for its end.
public struct CenterLine: Sendable {
  /// The connection.
  public var client: SocketClient
  /// Returns a sentence that says why the connection has ended; nil if the reason is unknown.
  public var whyEnded: @Sendable () async -> String?

  public init(_ client: SocketClient, whyEnded: @escaping @Sendable () async -> String? = { nil }) {
    self.client = client
    self.whyEnded = whyEnded
  }

  /// Connects to a center of this machine.
  public static func local(_ path: String) async throws(SocketError) -> CenterLine {
    CenterLine(try await SocketClient.connect(path)) { "The center has ended." }
  }
}
