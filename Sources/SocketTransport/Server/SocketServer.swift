public import CenterGateway
import ControlProtocol
import NIOCore
import NIOPosix
import NotificationModel
import Synchronization

/// The door of a center for programs on the same machine: a Unix socket that speaks JSON-RPC, one object per
/// line.
///
/// `start` takes the path, `run` serves until `shutdown` or until its task is cancelled; then nobody is let
/// in any more, what is in flight is answered, and the socket is removed.
public final class SocketServer: Sendable {
  private struct State {
    var socket: ListeningSocket?
    var isRunning = false
    var isOver = false
    var listener: (any Channel)?
    var connections: [Int: Connection] = [:]
    var latest = 0
  }

  /// Where the socket is.
  public let path: String
  private let gateway: Gateway
  private let limits: SocketLimits
  private let state = Mutex(State())

  public init(path: String, gateway: Gateway, limits: SocketLimits = .standard) {
    self.path = path
    self.gateway = gateway
    self.limits = limits
  }

  /// Takes the path; from now on programs can connect, and are served as soon as `run` is called. Its folder
  /// is created, for the user alone; the socket of a center that is gone is replaced. Only the first call
  /// counts.
  public func start() throws(SocketError) {
    try state.withLock { (state) throws(SocketError) in
      guard state.socket == nil, !state.isOver else { return }
      state.socket = try ListeningSocket(taking: try SocketPath(path))
    }
  }

  /// Serves, once. Starts if that has not been done. It ends when every request that came was answered; a
  /// peer that does not take its answers is given up after `SocketLimits.farewell`.
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
      await serve(socket)
    } onCancel: {
      shutdown()
    }
    try result.get()
  }

  /// Ends `run` in good order, and does not wait for that.
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
      let listener = try await Self.bootstrap.bind(socket.descriptor) { [limits] in
        AcceptedChannel.prepare($0, limits: limits)
      }
      let isOver = state.withLock { state in
        state.listener = listener.channel
        return state.isOver
      }
      if isOver { listener.channel.close(promise: nil) }
      try await listener.executeThenClose { accepted in try await admit(accepted) }
      return .success(())
    } catch {
      // Cancelling is an orderly end.
      guard let failure = error as? IOError else { return .success(()) }
      return .failure(.failed(path: path, step: "serve", errno: failure.errnoCode))
    }
  }

  private static var bootstrap: ServerBootstrap {
    ServerBootstrap(group: MultiThreadedEventLoopGroup.sockets)
      .serverChannelOption(.backlog, value: ListeningSocket.backlog)
      .childChannelOption(.autoRead, value: false)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
  }

  /// Ends when the listener does, and then with it all connections.
  private func admit(_ accepted: NIOAsyncChannelInboundStream<AcceptedChannel>) async throws {
    try await withThrowingDiscardingTaskGroup { tasks in
      defer { shutdown() }
      for try await channel in accepted {
        guard let connection = admit(channel) else { continue }
        tasks.addTask {
          await connection.run()
          self.state.withLock { $0.connections[connection.identifier] = nil }
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
      return .failure(Refusal(.notPermitted, "This center belongs to another user."))
    }
    guard !state.isOver else {
      return .failure(Refusal(.shuttingDown, "The center is shutting down."))
    }
    guard state.connections.count < limits.connections else {
      let message = "\(limits.connections) programs are connected, which is the limit."
      return .failure(Refusal(.overloaded, message, hint: "Try again when one of them has gone."))
    }
    state.latest += 1
    let connection = Connection(
      channel,
      peer: peer,
      identifier: state.latest,
      gateway: gateway,
      limits: limits
    )
    state.connections[state.latest] = connection
    return .success(connection)
  }
}

extension MultiThreadedEventLoopGroup {
  /// All Unix sockets of a process share one thread, which only moves bytes.
  static let sockets = MultiThreadedEventLoopGroup(numberOfThreads: 1)
}
