public import CenterGateway
public import FoundationEssentials
import NIOCore
import NIOSSL
import NotificationModel
import NotificationWords
import Synchronization

/// The local APNs: an HTTP/2 server over TLS that answers providers as APNs does.
///
/// `start` binds the address; `run` serves until `shutdown` is called or its task is cancelled. Then no connection
/// is accepted any more, connected providers receive a GOAWAY frame, and the requests in flight are answered.
public final class APNsServer: Sendable {
  private struct State {
    var isStarted = false
    var isRunning = false
    var isOver = false
    var listener: (any Channel)?
    var connections: [ObjectIdentifier: APNsConnection] = [:]
    /// How many connections have come.
    var count = 0

    /// The connection that has been half open for the longest time; nil if there is none.
    var oldestHalfOpen: APNsConnection? {
      connections.values.filter(\.isHalfOpen).min { $0.number < $1.number }
    }
  }

  /// The address that it was reported to use.
  let address: ListeningAddress
  private let identity: APNsIdentity
  private let phone: PhoneGateway
  private let now: @Sendable () -> Date
  private let limits: APNsLimits
  private let limiter: RequestLimiter
  private let state = Mutex(State())
  private let accepted = AsyncStream.makeStream(of: APNsConnection.self)
  /// Only the first few diagnostics are kept; more would not be read.
  private let diagnostics = AsyncStream.makeStream(of: Refusal.self, bufferingPolicy: .bufferingOldest(16))

  /// - Parameter now: the machine's time, not the phone's.
  public init(
    address: ListeningAddress,
    identity: APNsIdentity,
    phone: PhoneGateway,
    now: @escaping @Sendable () -> Date = { Date() },
    limits: APNsLimits = .standard
  ) {
    self.address = address
    self.identity = identity
    self.phone = phone
    self.now = now
    self.limits = limits
    limiter = RequestLimiter(limits.requestsInFlight)
  }

  /// The address with the port that was bound; nil before `start`.
  public var boundAddress: ListeningAddress? {
    let port = state.withLock { $0.listener?.localAddress?.port }
    return port.map { ListeningAddress(host: address.host, port: $0) }
  }

  /// Binds the address. Providers can connect from now on and are answered once `run` is called. Only the first
  /// call has an effect. Throws if the address or the certificate cannot be used.
  public func start() async throws(StartError) {
    let isFirst = state.withLock { state in
      defer { state.isStarted = true }
      return !state.isStarted && !state.isOver
    }
    guard isFirst else { return }
    let tls = try ServerCertificate.context(identity, host: address.host, now: now(), limits: limits)
    let teams = [APNsIdentity.keyIdentifier: APNsIdentity.team]
    let keys = ProviderKeys(identity.publicKeys, teams: teams)
    let listener = try await ListeningPort.open(address) { [weak self] channel in
      guard let self else { throw ChannelError.ioOnClosedChannel }
      try admit(channel, tls, keys)
    }
    let isOver = state.withLock { state in
      state.listener = listener
      return state.isOver
    }
    if isOver { listener.close(promise: nil) }
  }

  /// Serves the connections; only the first call has an effect. Returns when every received request is answered; a
  /// provider that does not read its answers is dropped after `APNsLimits.farewell`.
  public func run() async {
    let isFirst = state.withLock { state in
      defer { state.isRunning = true }
      return !state.isRunning && state.listener != nil
    }
    guard isFirst else { return }
    // Cancelling shuts down in order, so it must not cancel the tasks that answer.
    let serving = Task { await serve() }
    await withTaskCancellationHandler {
      await serving.value
    } onCancel: {
      shutdown()
    }
  }

  /// Ends `run` in order, without waiting for it.
  public func shutdown() {
    let before = state.withLock { state in
      defer { state.isOver = true }
      return state
    }
    guard !before.isOver else { return }
    before.listener?.close(promise: nil)
    accepted.continuation.finish()
    for connection in before.connections.values { connection.stop() }
  }

  // MARK: Serving

  private func serve() async {
    async let reported: Void = reportAll()
    await withDiscardingTaskGroup { tasks in
      for await connection in accepted.stream { tasks.addTask { await connection.run() } }
    }
    diagnostics.continuation.finish()
    await reported
  }

  private func reportAll() async {
    for await diagnostic in diagnostics.stream {
      await phone.report(diagnostic)
    }
  }

  private func admit(_ channel: any Channel, _ tls: NIOSSLContext, _ keys: ProviderKeys) throws {
    let report: @Sendable (Refusal) -> Void = { [diagnostics] in diagnostics.continuation.yield($0) }
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    let connection = try APNsConnection(
      channel,
      number: number,
      session: ProviderSession(keys: keys, phone: phone, now: now),
      tls: tls,
      limits: limits,
      limiter: limiter,
      report: report
    )
    let identifier = ObjectIdentifier(connection)
    // A connection without a request makes room for another one; those with a request stay.
    let dropped = try state.withLock { state -> APNsConnection? in
      guard !state.isOver else { throw ChannelError.ioOnClosedChannel }
      let isCrowded = state.connections.values.count(where: { !$0.isSurplus }) >= limits.connections
      let dropped = isCrowded ? state.oldestHalfOpen : nil
      if let dropped { state.connections[ObjectIdentifier(dropped)] = nil }
      if isCrowded, dropped == nil { connection.becomeSurplus() }
      if state.connections.count < 2 * limits.connections { state.connections[identifier] = connection }
      return dropped
    }
    dropped?.drop()
    if connection.isSurplus {
      let refusal = Refusal(.provider(.manyConnections(limit: limits.connections)))
      report(refusal)
      guard state.withLock({ $0.connections[identifier] != nil }) else { throw refusal }
    }
    channel.closeFuture.whenComplete { [weak self] _ in
      self?.state.withLock { $0.connections[identifier] = nil }
    }
    accepted.continuation.yield(connection)
  }
}

/// The limits of one provider and of all together. Times are in seconds.
public struct APNsLimits: Hashable, Sendable {
  /// Connections at the same time. As many further ones are told that they are too many; the rest is closed at once.
  var connections = 64
  /// Concurrent streams of a connection. Before its first valid provider token it is told of one (ios-behaviour 6.1), and
  /// a burst that comes before it has read that is served all the same.
  var streams = 1000
  /// Unanswered requests of all connections; further streams are refused.
  var requestsInFlight = 4096
  /// The size of the headers of one request, in bytes.
  var headerBytes = 16 << 10
  /// What NIOHTTP2 takes before it ends the connection: beyond our limits streams are refused one by one.
  var streamsTaken: Int { 2 * streams }
  var headerBytesTaken: Int { 4 * headerBytes }
  /// The time for the TLS handshake and the first frame.
  var greeting = 10.0
  /// The time for one request to arrive completely.
  var request = 30.0
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
