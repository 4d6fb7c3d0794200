/// The limits of one provider and of all together. Times are in seconds.
public struct APNsLimits: Hashable, Sendable {
  /// Connections at the same time; a further one is closed.
  var connections = 64
  /// Concurrent streams of a connection after its first valid provider token; before that there is one
  /// (ios-behaviour 6.1).
  var streams = 1000
  /// Whether further streams before the first valid token are refused. Only one is announced in any case, and a provider
  /// that sends a burst before it has read the settings is served unless this is true; our choice.
  public var strictFirstStream = false
  /// Unanswered requests of all connections; further streams are refused.
  var requestsInFlight = 4096
  /// The size of the headers of one request, in bytes.
  var headerBytes = 16 << 10
  /// The time for the TLS handshake and the first frame.
  var greeting = 10.0
  /// The time for one request to arrive completely.
  public var request = 30.0
  /// The time for a provider to send the rest of a too long payload that is already answered.
  var skipping = 0.25
  /// The time for a provider to read what was sent to it.
  var taking = 30.0
  /// The time after which an idle connection is closed. APNs's own time is not documented; it asks for a PING
  /// after an hour.
  var idle = 3660.0
  /// The same for a connection without a valid token, so that its place becomes free sooner.
  var stranger = 300.0
  /// The time for answering requests and sending the answers when a connection ends.
  var farewell = 5.0

  /// The limits of a server that nobody has configured.
  public static let standard = APNsLimits()

  init() {}
}
