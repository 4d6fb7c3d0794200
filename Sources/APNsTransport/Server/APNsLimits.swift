/// How much one provider, and all of them together, may ask of the server. Times are seconds.
public struct APNsLimits: Hashable, Sendable {
  public var connections = 64
  /// Streams of a connection at once, after its first good provider token; one before (ios-behaviour 6.1).
  public var streams = 1000
  /// Requests of all connections that are not answered yet; a stream beyond it is refused.
  public var requestsInFlight = 4096
  /// Bytes of the headers of one request.
  public var headerBytes = 16 << 10
  /// For the TLS handshake and the first frame.
  public var greeting = 10.0
  /// For the whole of one request to come.
  public var request = 30.0
  /// For a provider to send the rest of a payload that is too long and answered already.
  public var skipping = 0.25
  /// For a provider to take what was sent to it.
  public var taking = 30.0
  /// Until a connection on which nothing happens is closed. How long APNs waits is unknown; it asks for a PING after
  /// an hour.
  public var idle = 3660.0
  /// The same for one whose provider has not shown a good token: others may need its place.
  public var stranger = 300.0
  /// For requests to be answered and answers to be taken, when a connection ends.
  public var farewell = 5.0

  public static let standard = APNsLimits()

  public init() {}
}
