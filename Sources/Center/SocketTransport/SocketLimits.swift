/// The limits of a server for one peer and for all together.
public struct SocketLimits: Hashable, Sendable {
  /// The longest line in bytes; a longer one is skipped and answered with an error.
  var lineBytes = 1 << 20
  /// Unanswered requests and unsent answers of one connection; beyond this limit the connection is not read.
  var requestsInFlight = 128
  /// Unsent answers of one connection in bytes; beyond this limit the connection is not read.
  var answerBytesInFlight = 1 << 20
  /// Unsent bytes of all connections together, besides those of the connection that has the most and the events that
  /// subscribers share; beyond this limit that connection ends with an error.
  var unsentBytes = 128 << 20
  /// Connections at the same time; a further one gets an error and is closed.
  var connections = 512
  /// Events that a subscriber has not read yet; beyond this limit it receives an error and is disconnected.
  var undeliveredEvents = 4096
  /// Events that a subscriber has not read yet, in bytes; beyond this limit it is disconnected.
  var undeliveredEventBytes = 8 << 20
  /// The time in seconds that a peer has to read the remaining answers when its connection ends.
  public var farewell = 5.0

  /// After so many seconds without a line a connection that has asked for it gets a heartbeat.
  var heartbeat = 3.0

  /// The limits of a server that nobody has configured.
  public static let standard = SocketLimits()

  init() {}
}
