import CenterGateway
public import ControlProtocol
import Glibc
public import JSON
import NIOCore
import NIOPosix
public import NotificationModel
import NotificationWords
import Platform
import Synchronization
import Text

/// A program's side of the socket. Calls may be made from many tasks at once; they go out in the order in
/// which they are made.
public final class SocketClient: Sendable {
  /// The path of the socket.
  let path: String
  /// The process identifier of the center; nil if it is on another machine, or out of this one's sight.
  public let processIdentifier: Int32?
  let channel: any Channel
  let inbox: ClientInbox

  /// How long a center of this machine may be silent: three heartbeats.
  public static let patience = Duration.seconds(10)

  private init(path: String, channel: any Channel, inbox: ClientInbox, processIdentifier: Int32? = nil) {
    self.path = path
    self.processIdentifier = processIdentifier
    self.channel = channel
    self.inbox = inbox
  }

  /// Connects to the center at a path; throws `.noCenter` if none is running there. A center that is silent for longer
  /// than `patience` ends the connection: calls and events fail with `.unresponsive`.
  public static func connect(
    _ path: String,
    patience: Duration = patience
  ) async throws(SocketError) -> SocketClient {
    try await connect(path, patience: patience, credentials: PeerCredentials.of)
  }

  /// - Parameter credentials: reads whose center it is.
  static func connect(
    _ path: String,
    patience: Duration = patience,
    credentials: @escaping PeerCredentials.Reading
  ) async throws(SocketError) -> SocketClient {
    let checked = try SocketPath(path)
    let inbox = ClientInbox(path: path)
    let channel: any Channel
    let peer: PeerCredentials
    do {
      (channel, peer) = try await connected(to: checked, inbox, patience, credentials).get()
    } catch {
      throw failure(error, path: path)
    }
    guard peer.isTrusted() else {
      channel.close(promise: nil)
      throw .foreignCenter(path: path, user: peer.user)
    }
    return SocketClient(path: path, channel: channel, inbox: inbox, processIdentifier: inbox.process)
  }

  /// Speaks with a center over a descriptor that is connected to it already, by a program that passes the bytes on.
  ///
  /// - Parameters:
  ///   - name: what errors call the center.
  ///   - patience: how long the center may be silent.
  static func connect(
    _ descriptor: Descriptor,
    name: String,
    patience: Duration
  ) async throws(SocketError) -> SocketClient {
    let inbox = ClientInbox(path: name)
    let loop = MultiThreadedEventLoopGroup.sockets.next()
    let bootstrap = bootstrap(on: loop, inbox, patience)
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
    _ inbox: ClientInbox,
    _ patience: Duration,
    _ credentials: @escaping PeerCredentials.Reading
  ) -> EventLoopFuture<(any Channel, PeerCredentials)> {
    let loop = MultiThreadedEventLoopGroup.sockets.next()
    return loop.flatSubmit {
      bootstrap(on: loop, inbox, patience)
        .connect(unixDomainSocketPath: path.text)
        .flatMap { channel in
          credentials(channel).map { peer in
            inbox.process = peer.process > 0 ? peer.process : nil
            return (channel, peer)
          }
        }
    }
  }

  private static func bootstrap(
    on loop: any EventLoop,
    _ inbox: ClientInbox,
    _ patience: Duration
  ) -> ClientBootstrap {
    ClientBootstrap(group: loop)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let handler = ClientHandler(inbox: inbox, patience: TimeAmount(patience))
          try channel.pipeline.syncOperations.addHandler(handler)
        }
      }
  }

  /// Calls a method and waits for its result. Throws a `Refusal` if the center answers with an error, a
  /// `SocketError` if the connection ends before the answer or the peer is no center, and `CancellationError` if the
  /// task is cancelled.
  ///
  /// - Parameter whenSent: called as soon as later calls go out behind this one.
  public func call(
    _ method: String,
    _ parameters: JSONObject = [:],
    whenSent: @escaping @Sendable () -> Void = {}
  ) async throws -> JSONValue {
    let text = try await text(of: method, parameters, whenSent: whenSent)
    do {
      return try text.value()
    } catch {
      channel.close(promise: nil)
      throw SocketError.connectionLost(path: path)
    }
  }

  /// Calls a method and returns its result unread; throws what `call` throws.
  func text<Parameters, Output>(
    of method: KeyPath<Methods, Method<Parameters, Output>>,
    _ parameters: Parameters
  ) async throws -> ResultText {
    try await text(of: Methods()[keyPath: method].name, try ResultCoding.parameters(parameters))
  }

  private func text(
    of method: String,
    _ parameters: JSONObject,
    whenSent: @escaping @Sendable () -> Void = {}
  ) async throws -> ResultText {
    do {
      return try await inbox.calls.call { id in
        let line = Message.call(id: .integer(id), method: method, parameters: parameters).line
        guard line.count <= SocketLimits.standard.lineBytes else {
          let cause = Refusal.ConnectionCause.longCall(
            bytes: line.count,
            most: SocketLimits.standard.lineBytes
          )
          return inbox.calls.resolve(id, .failure(Refusal(.connection(cause))))
        }
        channel.writeAndFlush(ByteBuffer(bytes: line)).whenFailure { [inbox] _ in inbox.failToSend(id) }
        whenSent()
      }
    } catch SocketError.unresponsive(let path, let process, _) {
      let isCommand = Self.isCommand(method, parameters)
      throw SocketError.unresponsive(path: path, processIdentifier: process, isCommandSent: isCommand)
    }
  }

  private static func isCommand(_ method: String, _ parameters: JSONObject) -> Bool {
    guard case .command? = try? MethodTable.entry(named: method).call(parameters) else { return false }
    return true
  }

  /// Calls a method of the table; throws what the other `call` throws.
  public func call<Parameters, Output>(
    _ method: KeyPath<Methods, Method<Parameters, Output>>,
    _ parameters: Parameters,
    whenSent: @escaping @Sendable () -> Void = {}
  ) async throws -> Output {
    let method = Methods()[keyPath: method]
    let result = try await call(method.name, try ResultCoding.parameters(parameters), whenSent: whenSent)
    return try ResultCoding.output(result, of: method)
  }

  /// Calls a method that takes no parameters; throws what the other `call` throws.
  public func call<Output>(_ method: KeyPath<Methods, Method<NoParameters, Output>>) async throws -> Output {
    try await call(method, NoParameters())
  }

  /// Whether the connection has not ended yet.
  public var isConnected: Bool { channel.isActive }

  /// Returns when the connection has ended, by either side.
  public func waitUntilClosed() async {
    try? await channel.closeFuture.get()
  }

  /// Ends the connection. Calls that are still waiting fail.
  public func close() async {
    channel.close(promise: nil)
    try? await channel.closeFuture.get()
  }

  private static func failure(_ error: any Error, path: String) -> SocketError {
    guard let number = (error as? IOError)?.errnoCode else { return .connectionLost(path: path) }
    return .connecting(to: path, failedWith: number)
  }
}

extension TimeAmount {
  fileprivate init(_ duration: Duration) {
    self = .nanoseconds(Int64(duration / .nanoseconds(1)))
  }
}

extension SocketClient {
  /// Has the center carry out what a person does on a screen. Returns after the change is durable; throws what `call`
  /// throws, and a `Refusal` for a command that no screen submits or if the center is of a version without the method.
  func submit(_ command: Command) async throws {
    do {
      _ = try await call(\.screen.submit, SubmitParameters(command))
    } catch let refusal as Refusal where refusal.code == .unknownMethod {
      throw Refusal(.connection(.otherVersion(try await call(\.center.status).version)))
    } catch let refusal as Refusal where refusal.code == .tooLarge {
      // A line holds a mebibyte, which is several thousand notifications.
      guard case .dismiss(let keys, let origin) = command, keys.count > 1 else { throw refusal }
      let half = keys.count / 2
      try await submit(.dismiss(Array(keys[..<half]), origin: origin))
      try await submit(.dismiss(Array(keys[half...]), origin: origin))
    }
  }
}

/// A subscription: the state of the center, and all later events.
public struct EventFeed: Sendable {
  /// The sequence number of the last event before the subscription.
  public var sequence: Int
  /// The state at that event; nil if it was not requested.
  public var snapshot: CenterSnapshot?
  /// All later events without a gap. The stream ends when the center shuts down, and throws a `Refusal` if unread
  /// events would have been lost.
  public var events: AsyncThrowingStream<Event, any Error>
  /// Who watches, each time that changes, beginning with now; it ends at once for a subscriber that is no viewer.
  var viewers: AsyncStream<ViewerList>
}

extension SocketClient {
  /// Subscribes, once for each connection, if a name is given as a viewer that the others know by it; throws what `call`
  /// throws.
  public func events(snapshot: Bool = false, viewer: String? = nil) async throws -> EventFeed {
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: Event.self,
      bufferingPolicy: .bufferingOldest(ClientInbox.mostEvents)
    )
    guard inbox.deliverEvents(to: continuation) else {
      throw Refusal(.connection(.isSubscribed()))
    }
    let (viewers, list) = AsyncStream.makeStream(of: ViewerList.self, bufferingPolicy: .bufferingNewest(1))
    if viewer == nil { list.finish() } else { inbox.deliverViewers(to: list) }
    let result = try await call(\.events.subscribe, SubscribeParameters(snapshot: snapshot, viewer: viewer))
    return EventFeed(
      sequence: result.sequence,
      snapshot: result.snapshot,
      events: stream,
      viewers: viewers
    )
  }
}

extension SocketClient {
  /// Makes the connection the app of that bundle identifier, once for each connection. What the center calls is answered by
  /// `answer`: calls begin in their order, and none waits for the answer to another. What it throws is told to the center.
  public func connect(
    asApp bundle: String,
    name: String? = nil,
    answering answer: @escaping @Sendable (AppCall) async throws -> AppReply
  ) async throws {
    let (calls, continuation) = AsyncStream.makeStream(of: IncomingCall.self)
    inbox.deliverCalls(to: continuation)
    Task { [channel] in
      await withDiscardingTaskGroup { tasks in
        for await call in calls {
          tasks.addImmediateTask {
            let result = await Self.result(of: call, to: bundle, answer)
            channel.writeAndFlush(ByteBuffer(bytes: Message.answer(id: call.id, result).line), promise: nil)
          }
        }
      }
    }
    _ = try await call(\.app.connect, ConnectAppParameters(bundle: bundle, name: name))
  }

  private static func result(
    of call: IncomingCall,
    to bundle: String,
    _ answer: @Sendable (AppCall) async throws -> AppReply
  ) async -> Result<JSONValue, Refusal> {
    do {
      return .success(
        try await answer(try AppCall(method: call.method, call.parameters, to: bundle)).result()
      )
    } catch let refusal as Refusal {
      return .failure(refusal)
    } catch let error as AppLinkError where error.isUnknownMethod {
      return .failure(Refusal(.message(.unknownMethod(call.method, meant: nil, known: []))))
    } catch {
      return .failure(Refusal(.center(.program("\(error)"))))
    }
  }
}

/// Converts bytes from the center to messages for the inbox, and ends the connection if the center is silent for too long:
/// it asks for a heartbeat, so that a center that has nothing to say differs from one that is stuck.
final class ClientHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// The limit is high, because a list of a hundred thousand notifications is one line.
  private var splitter = LineSplitter(limit: 1 << 30)
  private let inbox: ClientInbox
  private let patience: TimeAmount
  /// When something was read last.
  private var latest = NIODeadline.now()
  private var watch: Scheduled<Void>?
  /// Whether the other side is a center whose lines are whole so far.
  private var hasWholeLines = false
  /// A line that the center has cut off, if the next one is its farewell; nil if there is none.
  private var brokenLine: [UInt8]?

  /// A look that is later than that was held up in this process.
  private static let lateness = TimeAmount.seconds(1)

  /// The identifier of the call that asks for the heartbeat; other calls count from 1.
  private static let heartbeatCall: Int64 = 0

  /// - Parameter patience: how long the center may be silent.
  init(inbox: ClientInbox, patience: TimeAmount) {
    self.inbox = inbox
    self.patience = patience
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { begin(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    begin(context)
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    latest = context.eventLoop.now
    for line in unwrapInboundIn(data).withUnsafeReadableBytes({ splitter.receive($0) }) {
      guard case .complete(let bytes) = line else { return fail(notACenter([]), context) }
      if brokenLine == nil, inbox.receiveResult(bytes) {
        hasWholeLines = true
        continue
      }
      let message = try? Message(line: bytes, limits: .written)
      if let brokenLine {
        guard case .answer(nil, .failure)? = message else { return fail(notACenter(brokenLine), context) }
      }
      guard let message else {
        // A center that gives a connection up cuts off the line that it has begun, and says why in the next.
        guard hasWholeLines else { return fail(notACenter(bytes), context) }
        brokenLine = bytes
        continue
      }
      hasWholeLines = true
      // A center of an earlier version has no heartbeat, so its silence says nothing.
      if case .answer(.integer(Self.heartbeatCall), .failure) = message { endWatch() }
      if let answer = inbox.receive(message) {
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: answer.line)), promise: nil)
      }
      if inbox.hasFailed { return context.close(promise: nil) }
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    endWatch()
    if let brokenLine { inbox.fail(notACenter(brokenLine)) }
    inbox.close()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func fail(_ reason: SocketError, _ context: ChannelHandlerContext) {
    inbox.fail(reason)
    context.close(promise: nil)
  }

  /// The longest part of a strange line that is quoted, in bytes.
  private static let quoted = 60

  private func notACenter(_ line: [UInt8]) -> SocketError {
    .notACenter(path: inbox.path, said: String(decoding: line.prefix(Self.quoted), as: UTF8.self))
  }

  // MARK: Silence

  private func begin(_ context: ChannelHandlerContext) {
    guard watch == nil else { return }
    let method = Methods().connection.heartbeat.name
    let call = Message.call(id: .integer(Self.heartbeatCall), method: method, parameters: JSONObject())
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: call.line)), promise: nil)
    latest = context.eventLoop.now
    wait(context)
  }

  /// Looks again when the patience is over, counted from what was read last. Each read only notes the time.
  private func wait(_ context: ChannelHandlerContext) {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    watch = context.eventLoop.scheduleTask(deadline: latest + patience) {
      let (handler, context) = bound.value
      let (now, end) = (context.eventLoop.now, handler.latest + handler.patience)
      // Who looks so late was stopped itself, and has not read yet what came meanwhile.
      if now > end + Self.lateness { handler.latest = now }
      guard now >= handler.latest + handler.patience else { return handler.wait(context) }
      let (path, process) = (handler.inbox.path, handler.inbox.process)
      handler.fail(.unresponsive(path: path, processIdentifier: process), context)
    }
  }

  private func endWatch() {
    watch?.cancel()
    watch = nil
  }
}
