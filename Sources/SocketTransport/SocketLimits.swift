/// How much one peer, and all of them together, may ask of a server.
public struct SocketLimits: Hashable, Sendable {
  /// Bytes of one line; what is longer is answered with an error and skipped.
  public var lineBytes = 1 << 20
  /// Requests of one connection that are not answered yet, and answers that were not sent yet; beyond it the
  /// connection is not read.
  public var requestsInFlight = 128
  /// Bytes of answers of one connection that were not sent yet; beyond it the connection is not read.
  public var answerBytesInFlight = 1 << 20
  public var connections = 512
  /// Events that a subscriber has not taken yet; beyond it, it is told so and disconnected.
  public var undeliveredEvents = 4096
  /// The same in bytes.
  public var undeliveredEventBytes = 8 << 20
  /// Seconds that a peer has to take what is left for it when its connection ends.
  public var farewell = 5.0

  public static let standard = SocketLimits()

  public init() {}
}
