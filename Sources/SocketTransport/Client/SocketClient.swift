public import ControlProtocol
import Glibc
public import JSON
import NIOCore
import NIOPosix
import NotificationModel
import Platform
import Synchronization

/// A program's side of the socket. Calls may be made from many tasks at once; they go out in the order in
/// which they are made.
public final class SocketClient: Sendable {
  /// The path of the socket.
  public let path: String
  /// The process identifier of the center; nil if it is on another machine, or out of this one's sight.
  public let processIdentifier: Int32?
  let channel: any Channel
  let inbox: ClientInbox

  private init(path: String, channel: any Channel, inbox: ClientInbox, processIdentifier: Int32? = nil) {
    self.path = path
    self.processIdentifier = processIdentifier
    self.channel = channel
    self.inbox = inbox
  }

  /// Connects to the center at a path; throws `.noCenter` if none is running there.
  public static func connect(_ path: String) async throws(SocketError) -> SocketClient {
    try await connect(path, credentials: PeerCredentials.of)
  }

  /// - Parameter credentials: reads whose center it is.
  static func connect(
    _ path: String,
    credentials: @escaping PeerCredentials.Reading
  ) async throws(SocketError) -> SocketClient {
    let checked = try SocketPath(path)
    let inbox = ClientInbox(path: path)
    let channel: any Channel
    let peer: PeerCredentials
    do {
      (channel, peer) = try await connected(to: checked, inbox: inbox, credentials).get()
    } catch {
      throw failure(error, path: path)
    }
    guard peer.isTrusted() else {
      channel.close(promise: nil)
      throw .foreignCenter(path: path, user: peer.user)
    }
    let process = peer.process > 0 ? peer.process : nil
    return SocketClient(path: path, channel: channel, inbox: inbox, processIdentifier: process)
  }

  /// Speaks with a center over a descriptor that is connected to it already, by a program that passes the bytes on.
  ///
  /// - Parameter name: what errors call the center.
  static func connect(_ descriptor: Descriptor, name: String) async throws(SocketError) -> SocketClient {
    let inbox = ClientInbox(path: name)
    let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.sockets)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(ClientHandler(inbox: inbox))
        }
      }
    do {
      let channel = try await bootstrap.withConnectedSocket(descriptor.relinquish()).get()
      return SocketClient(path: name, channel: channel, inbox: inbox)
    } catch {
      throw failure(error, path: name)
    }
  }

  /// Connects on the event loop, and reads the credentials in the same turn of it, before the channel reads: a center
  /// that refuses the connection closes it at once, and the channel of a closed connection has no descriptor to ask.
  private static func connected(
    to path: SocketPath,
    inbox: ClientInbox,
    _ credentials: @escaping PeerCredentials.Reading
  ) -> EventLoopFuture<(any Channel, PeerCredentials)> {
    let loop = MultiThreadedEventLoopGroup.sockets.next()
    return loop.flatSubmit {
      ClientBootstrap(group: loop)
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(ClientHandler(inbox: inbox))
          }
        }
        .connect(unixDomainSocketPath: path.text)
        .flatMap { channel in credentials(channel).map { (channel, $0) } }
    }
  }

  /// Calls a method and waits for its result. Throws a `Refusal` if the center answers with an error, a
  /// `SocketError` if the connection ends before the answer or the peer is no center, and `CancellationError` if the
  /// task is cancelled.
  public func call(_ method: String, _ parameters: JSONObject = [:]) async throws -> JSONValue {
    let text = try await text(of: method, parameters)
    do {
      return try text.value()
    } catch {
      channel.close(promise: nil)
      throw SocketError.connectionLost(path: path)
    }
  }

  /// Calls a method and returns its result unread; throws what `call` throws.
  public func text<Parameters, Output>(
    of method: KeyPath<Methods, Method<Parameters, Output>>,
    _ parameters: Parameters
  ) async throws -> ResultText {
    try await text(of: Methods()[keyPath: method].name, try ResultCoding.parameters(parameters))
  }

  private func text(of method: String, _ parameters: JSONObject) async throws -> ResultText {
    try await inbox.calls.call { id in
      let line = Message.call(id: .integer(id), method: method, parameters: parameters).line
      channel.writeAndFlush(ByteBuffer(bytes: line)).whenFailure { [inbox] _ in inbox.failToSend(id) }
    }
  }

  /// Calls a method of the table; throws what the other `call` throws.
  public func call<Parameters, Output>(
    _ method: KeyPath<Methods, Method<Parameters, Output>>,
    _ parameters: Parameters
  ) async throws -> Output {
    let method = Methods()[keyPath: method]
    let result = try await call(method.name, try ResultCoding.parameters(parameters))
    return try ResultCoding.output(result, of: method)
  }

  /// Calls a method that takes no parameters; throws what the other `call` throws.
  public func call<Output>(_ method: KeyPath<Methods, Method<NoParameters, Output>>) async throws -> Output {
    try await call(method, NoParameters())
  }

  /// Whether the connection has not ended yet.
  public var isConnected: Bool { channel.isActive }

  /// Returns when the connection has ended, by either side.
  public func end() async {
    try? await channel.closeFuture.get()
  }

  /// Ends the connection. Calls that are still waiting fail.
  public func close() async {
    channel.close(promise: nil)
    try? await channel.closeFuture.get()
  }

  private static func failure(_ error: any Error, path: String) -> SocketError {
    switch (error as? IOError)?.errnoCode {
    case ENOENT, ECONNREFUSED: .noCenter(path: path)
    case let number?: .failed(path: path, step: "connect to", errno: number)
    case nil: .connectionLost(path: path)
    }
  }
}
