public import CenterGateway
import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// Serves one page to browsers until it is shut down.
public final class PageServer: Sendable {
  /// Answers what a page asks for.
  public typealias Answering = @Sendable (PageRequest) async -> PageAnswer

  private struct State {
    var gate = PageGate(authority: "")
    var listener: (any Channel)?
    var connections: [ObjectIdentifier: any Channel] = [:]
    var listening: [ObjectIdentifier: any Channel] = [:]
  }

  private let address: ListeningAddress
  private let limits: PageLimits
  private let answering: Answering
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let state = Mutex(State())

  /// Makes a server that does not listen yet.
  public convenience init(_ address: ListeningAddress, answering: @escaping Answering) {
    self.init(address, limits: PageLimits(), answering: answering)
  }

  init(_ address: ListeningAddress, limits: PageLimits, answering: @escaping Answering) {
    (self.address, self.limits, self.answering) = (address, limits, answering)
  }

  /// Binds the address and serves from now on.
  public func start() async throws(StartError) {
    guard let place = try? SocketAddress.makeAddressResolvingHost(address.host, port: address.port) else {
      throw StartError.cannotListen(at: address, nil)
    }
    guard place.ipAddress.map(Self.everyAddress.contains) == false else {
      throw StartError(
        "\(address) stands for every address of this machine, and a page is served at one.",
        hint: "Name the one that browsers ask for, such as 127.0.0.1:8080.",
        exitCode: .usage
      )
    }
    let listener: any Channel
    do {
      listener = try await ServerBootstrap(group: group)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try self.admit(channel) }
        }
        .bind(to: place).get()
    } catch {
      let cause = (error as? IOError).map { String(cString: strerror($0.errnoCode)) }
      throw StartError.cannotListen(at: address, cause ?? "\(error)")
    }
    state.withLock { state in
      state.listener = listener
      state.gate = PageGate(authority: address.authority(at: listener.localAddress ?? place))
    }
  }

  private static let everyAddress = ["0.0.0.0", "::", "::ffff:0.0.0.0"]

  /// The address of the page with a key that opens it once.
  public func openingAddress() -> String {
    state.withLock { state in "http://\(state.gate.authority)/?key=\(state.gate.newKey())" }
  }

  /// Whether only programs on this machine reach the page; false before it is served.
  public var isLoopback: Bool {
    let place = state.withLock { $0.listener?.localAddress?.ipAddress }
    return place.map { $0 == "::1" || $0.hasPrefix("127.") } ?? false
  }

  /// Sends one line to every page that is open. A page that does not read is closed; it comes back by itself.
  public func publish(_ line: String) {
    let open = state.withLock { $0.listening.values }
    for channel in open {
      guard channel.isWritable else {
        channel.close(promise: nil)
        continue
      }
      Self.send(line, to: channel)
    }
  }

  fileprivate static func send(_ line: String, to channel: any Channel) {
    let bytes = ByteBuffer(string: "data: \(line)\n\n")
    channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(bytes)), promise: nil)
  }

  /// Closes the listener and all connections.
  public func shutdown() async {
    let (listener, connections) = state.withLock { ($0.listener, $0.connections.values) }
    try? await listener?.close()
    for channel in connections { try? await channel.close() }
    try? await group.shutdownGracefully()
  }

  private func admit(_ channel: any Channel) throws {
    let identifier = ObjectIdentifier(channel)
    let hasRoom = state.withLock { state in
      guard state.connections.count < limits.connections else { return false }
      state.connections[identifier] = channel
      return true
    }
    guard hasRoom else { throw ChannelError.ioOnClosedChannel }
    channel.closeFuture.whenComplete { _ in
      self.state.withLock { state in
        state.connections[identifier] = nil
        state.listening[identifier] = nil
      }
    }
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(HeadLimit(bytes: limits.headBytes))
    try pipeline.configureHTTPServerPipeline(withErrorHandling: true)
    try pipeline.addHandler(IdleStateHandler(allTimeout: limits.idle))
    try pipeline.addHandler(PageConnection(self, limits: limits))
  }

  // MARK: Requests

  fileprivate func judge(_ head: HTTPRequestHead) -> PageGate.Admission {
    state.withLock { $0.gate.judge(head) }
  }

  fileprivate func answer(_ request: PageRequest) async -> PageAnswer { await answering(request) }

  /// Whether the channel hears of events from now on.
  fileprivate func listens(_ channel: any Channel) -> Bool {
    state.withLock { state in
      guard state.listening.count < limits.listening else { return false }
      state.listening[ObjectIdentifier(channel)] = channel
      return true
    }
  }
}

/// What one page, or many, may ask of the server.
struct PageLimits: Sendable {
  /// Connections at the same time; a browser opens up to six for all of its tabs.
  var connections = 32
  /// Pages that hear of events at the same time. With more a browser had no connection left for what they ask.
  var listening = 4
  /// The bytes of a request.
  var headBytes = 16 << 10
  /// The time for a request to come, and for its answer to be read.
  var idle = TimeAmount.seconds(20)
}

/// Refuses a request that is too long, before it is kept.
private final class HeadLimit: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer
  private let most: Int
  private var count = 0

  init(bytes: Int) { most = bytes }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let isOver = count > most
    count += unwrapInboundIn(data).readableBytes
    guard count > most else { return context.fireChannelRead(data) }
    guard !isOver else { return }
    let answer =
      "HTTP/1.1 431 Request Header Fields Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: answer)), promise: nil)
    context.close(promise: nil)
  }

  /// An answer belongs to a request that has come whole.
  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    count = 0
    context.write(data, promise: promise)
  }
}

/// The requests of one connection, one after the other.
private final class PageConnection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart
  private let server: PageServer
  private let limits: PageLimits
  private var head: HTTPRequestHead?
  private var isListening = false
  private var hasAsked = false

  init(_ server: PageServer, limits: PageLimits) { (self.server, self.limits) = (server, limits) }

  /// Who sends a request letter by letter has no more time than others.
  func channelActive(context: ChannelHandlerContext) {
    context.eventLoop.assumeIsolated().scheduleTask(in: limits.idle) {
      if !self.hasAsked { context.close(promise: nil) }
    }
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = head
    case .body: context.close(promise: nil)
    case .end:
      guard let head else { return }
      hasAsked = true
      answer(head, on: context.channel)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent, !isListening { context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func answer(_ head: HTTPRequestHead, on channel: any Channel) {
    switch server.judge(head) {
    case .refused(let status, let sentence):
      PageResponse(status, .text, Array((sentence + "\n").utf8), closes: true).send(for: head, to: channel)
    case .opened(let cookie):
      var response = PageResponse(.seeOther, .text, [])
      response.headers.add(name: "Location", value: "/")
      if let cookie { response.headers.add(name: "Set-Cookie", value: cookie) }
      response.send(for: head, to: channel)
    case .admitted(let request) where request.path == "/events":
      guard head.method == .GET, server.listens(channel) else {
        let sentence = "The page is open too often; close it in another tab.\n"
        return PageResponse(.serviceUnavailable, .text, Array(sentence.utf8)).send(for: head, to: channel)
      }
      isListening = true
      PageResponse.beginEvents(on: channel)
      // What was published before the page listened is in its list.
      PageServer.send("{}", to: channel)
    case .admitted(let request):
      let server = server
      Task {
        let answer = await server.answer(request)
        PageResponse(answer.isFound ? .ok : .notFound, answer.type, answer.bytes).send(for: head, to: channel)
      }
    }
  }
}

/// An answer with the headers that all have.
private struct PageResponse {
  var status: HTTPResponseStatus
  var headers = HTTPHeaders()
  var bytes: [UInt8]
  var closes: Bool

  init(
    _ status: HTTPResponseStatus,
    _ type: PageAnswer.ContentType,
    _ bytes: [UInt8],
    closes: Bool = false
  ) {
    (self.status, self.bytes, self.closes) = (status, bytes, closes)
    headers = Self.common(type.rawValue)
    headers.add(name: "Content-Length", value: "\(bytes.count)")
    if closes { headers.add(name: "Connection", value: "close") }
  }

  /// Nothing runs, is shown or is asked for that does not come from here, and no other page may show or read it.
  private static func common(_ type: String) -> HTTPHeaders {
    [
      "Content-Type": type,
      "Content-Security-Policy":
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        + "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      "Cross-Origin-Resource-Policy": "same-origin",
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-store",
    ]
  }

  func send(for head: HTTPRequestHead, to channel: any Channel) {
    channel.write(
      HTTPServerResponsePart.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers)),
      promise: nil
    )
    if head.method != .HEAD, !bytes.isEmpty {
      channel.write(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: bytes))), promise: nil)
    }
    let sent = channel.writeAndFlush(HTTPServerResponsePart.end(nil))
    if closes || !head.isKeepAlive { sent.whenComplete { _ in channel.close(promise: nil) } }
  }

  static func beginEvents(on channel: any Channel) {
    let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: common("text/event-stream"))
    channel.writeAndFlush(HTTPServerResponsePart.head(head), promise: nil)
  }
}

extension ListeningAddress {
  /// What the `Host` of a browser's request is: it writes numbers in their usual form, and leaves out the usual port.
  /// - Parameter place: what the address was resolved to, with the port that was bound.
  func authority(at place: SocketAddress) -> String {
    let isName = !host.contains(":") && host.split(separator: ".").last?.first?.isNumber == false
    let name = isName ? host.lowercased() : place.ipAddress ?? host
    let port = place.port ?? port
    return (name.contains(":") ? "[\(name)]" : name) + (port == 80 ? "" : ":\(port)")
  }
}
