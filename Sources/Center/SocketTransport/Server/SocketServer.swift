public import CenterGateway
import ControlProtocol
import Glibc
import NIOCore
import NIOPosix
import NotificationModel
import NotificationWords
import Platform
import Synchronization

/// The server of a center's Unix socket, which speaks JSON-RPC with one object per line.
///
/// `start` binds the path, `run` serves until `shutdown` is called or its task is cancelled; then no connection is
/// accepted any more, the requests in flight are answered, and the socket is removed.
public final class SocketServer: Sendable {
  private struct State {
    var socket: ListeningSocket?
    var isRunning = false
    var isOver = false
    var listener: (any Channel)?
    var connections: [Int: Connection] = [:]
    var latest = 0
  }

  /// The path of the socket.
  public let path: String
  private let gateway: Gateway
  private let limits: SocketLimits
  private let credentials: PeerCredentials.Reading
  private let memory: FreedMemory
  private let eventLines = EventLines()
  private let unsent: UnsentBytes
  private let state = Mutex(State())

  /// Makes a server that does not listen yet.
  public convenience init(path: String, gateway: Gateway, limits: SocketLimits = .standard) {
    self.init(path: path, gateway: gateway, limits: limits, credentials: PeerCredentials.of)
  }

  /// - Parameters:
  ///   - credentials: reads who has connected.
  ///   - memory: is told when connections have ended.
  init(
    path: String,
    gateway: Gateway,
    limits: SocketLimits,
    credentials: @escaping PeerCredentials.Reading,
    memory: FreedMemory = FreedMemory()
  ) {
    self.path = path
    self.gateway = gateway
    self.limits = limits
    unsent = UnsentBytes(limits: limits)
    self.credentials = credentials
    self.memory = memory
  }

  /// Binds the path. Programs can connect from now on and are served once `run` is called. The folder is created
  /// for the user alone; the socket of a center that is gone is replaced. Only the first call has an effect.
  public func start() throws(SocketError) {
    try state.withLock { (state) throws(SocketError) in
      guard state.socket == nil, !state.isOver else { return }
      state.socket = try ListeningSocket(taking: try SocketPath(path))
    }
  }

  /// Serves the connections; only the first call has an effect. Calls `start` if that was not done. Returns when
  /// every received request is answered; a peer that does not read its answers is dropped after
  /// `SocketLimits.farewell`.
  public func run() async throws(SocketError) {
    try start()
    let socket = state.withLock { state -> ListeningSocket? in
      guard !state.isOver, !state.isRunning else { return nil }
      state.isRunning = true
      return state.socket
    }
    guard let socket else { return }
    defer {
      socket.remove()
      socket.release()
    }
    let result = await withTaskCancellationHandler {
      // Everything about a connection is done on the thread that reads it.
      await withTaskExecutorPreference(SocketExecutor.shared.tasks) { await serve(socket) }
    } onCancel: {
      shutdown()
    }
    try result.get()
  }

  /// Ends `run` in order, without waiting for it.
  public func shutdown() {
    let before = state.withLock { state in
      defer { state.isOver = true }
      return state
    }
    guard !before.isOver else { return }
    before.socket?.remove()
    before.listener?.close(promise: nil)
    for connection in before.connections.values { connection.stop() }
    if !before.isRunning { before.socket?.abandon() }
  }

  // MARK: Serving

  private func serve(_ socket: ListeningSocket) async -> Result<Void, SocketError> {
    do {
      let listener = try await Self.bootstrap.bind(socket.descriptor.relinquish()) { [limits, credentials] in
        AcceptedChannel.prepare($0, limits: limits, credentials: credentials)
      }
      let isOver = state.withLock { state in
        state.listener = listener.channel
        return state.isOver
      }
      if isOver { listener.channel.close(promise: nil) }
      try await listener.executeThenClose { accepted in try await admit(accepted) }
      return .success(())
    } catch {
      // Cancelling shuts down in order.
      guard let failure = error as? IOError else { return .success(()) }
      return .failure(.failed(path: path, step: "serve", errno: failure.errnoCode))
    }
  }

  private static var bootstrap: ServerBootstrap {
    ServerBootstrap(group: MultiThreadedEventLoopGroup.sockets)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(AcceptPause())
        }
      }
      .serverChannelOption(.backlog, value: ListeningSocket.backlog)
      .childChannelOption(.autoRead, value: false)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
  }

  /// Accepts connections until the listener is closed, and ends with all connections.
  private func admit(_ accepted: NIOAsyncChannelInboundStream<AcceptedChannel>) async throws {
    try await withThrowingDiscardingTaskGroup { tasks in
      defer { shutdown() }
      for try await channel in accepted {
        guard let connection = admit(channel) else { continue }
        tasks.addTask {
          await connection.run()
          self.state.withLock { $0.connections[connection.identifier] = nil }
          self.memory.connectionEnded(leaving: connection.outbox.mostBytes)
        }
      }
    }
  }

  private func admit(_ channel: AcceptedChannel) -> Connection? {
    guard let peer = channel.peer else {
      channel.channel.close(promise: nil)
      return nil
    }
    let result = state.withLock { state in register(channel, peer, &state) }
    switch result {
    case .success(let connection): return connection
    case .failure(let refusal):
      channel.refuse(refusal)
      return nil
    }
  }

  private func register(
    _ channel: AcceptedChannel,
    _ peer: PeerCredentials,
    _ state: inout State
  ) -> Result<Connection, Refusal> {
    guard peer.isTrusted() else {
      return .failure(Refusal(.connection(.ofAnotherUser(geteuid()))))
    }
    guard !state.isOver else {
      return .failure(Refusal(.connection(.closing)))
    }
    guard state.connections.count < limits.connections else {
      return .failure(Refusal(.connection(.manyConnections(limit: limits.connections))))
    }
    state.latest += 1
    let connection = Connection(
      channel,
      peer: peer,
      identifier: state.latest,
      gateway: gateway,
      eventLines: eventLines,
      unsent: unsent,
      limits: limits
    )
    state.connections[state.latest] = connection
    return .success(connection)
  }
}

extension MultiThreadedEventLoopGroup {
  /// The event loop of all Unix sockets of the process.
  static let sockets = MultiThreadedEventLoopGroup(numberOfThreads: 1)
}

/// Stops accepting connections for a moment when accepting has failed, as it does while the process has no descriptor
/// left. Connections wait in the kernel's queue meanwhile.
///
/// NIO's `AcceptBackoffHandler` delays the next read, but a read that has failed stays pending: the event loop tries it
/// again at once and keeps a processor busy until a descriptor is free.
final class AcceptPause: ChannelInboundHandler {
  typealias InboundIn = any Channel

  private static let time = TimeAmount.milliseconds(200)
  private var resumption: Scheduled<Void>?

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard error is IOError else { return context.fireErrorCaught(error) }
    guard resumption == nil, let options = context.channel.syncOptions else { return }
    try? options.setOption(.autoRead, value: false)
    resumption = context.eventLoop.assumeIsolated().scheduleTask(in: Self.time) {
      self.resumption = nil
      try? options.setOption(.autoRead, value: true)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    resumption?.cancel()
    resumption = nil
    context.fireChannelInactive()
  }
}

/// A connection that has just been accepted, with its peer.
struct AcceptedChannel: Sendable {
  let channel: any Channel
  let reader: NIOLoopBound<LineReader>
  /// The peer; nil if it has disconnected already.
  let peer: PeerCredentials?

  /// Sets up a channel. Call this on its event loop.
  static func prepare(
    _ channel: any Channel,
    limits: SocketLimits,
    credentials: PeerCredentials.Reading
  ) -> EventLoopFuture<AcceptedChannel> {
    let peer = credentials(channel).map(Optional.some).recover { _ in nil }
    return channel.eventLoop.makeCompletedFuture {
      let reader = LineReader(limit: limits.lineBytes)
      try channel.pipeline.syncOperations.addHandler(reader)
      return NIOLoopBound(reader, eventLoop: channel.eventLoop)
    }.flatMap { reader in
      peer.map { AcceptedChannel(channel: channel, reader: reader, peer: $0) }
    }
  }

  /// Sends the refusal and closes the connection after a moment. If it were closed at once, the peer's first request
  /// would fail before the peer has read why.
  func refuse(_ refusal: Refusal) {
    let line = Message.answer(id: nil, .failure(refusal)).line
    channel.writeAndFlush(ByteBuffer(bytes: line)).whenComplete { [channel] _ in
      channel.close(mode: .output, promise: nil)
      channel.eventLoop.scheduleTask(in: Self.patience) { channel.close(promise: nil) }
    }
  }

  /// How long a refused peer has to read.
  private static let patience = TimeAmount.milliseconds(500)
}
