import Foundation
import NIOCore
import NIOHPACK
import NIOPosix
import NIOSSL
import Testing

/// A provider that sends whatever frames it likes, whether they are allowed or not, and sees every frame that comes.
struct Provider {
  struct Frame: Sendable {
    var type: UInt8
    var flags: UInt8
    var stream: Int
    var payload: [UInt8]

    static let data: UInt8 = 0
    static let headers: UInt8 = 1
    static let reset: UInt8 = 3
    static let settings: UInt8 = 4
    static let ping: UInt8 = 6
    static let goAway: UInt8 = 7
    static let windowUpdate: UInt8 = 8
    /// No type of HTTP/2: what is left when the connection ends.
    static let plain: UInt8 = 255

    var isEnd: Bool { (type == Self.data || type == Self.headers) && flags & 1 != 0 }
  }

  struct Answer: Sendable {
    var headers: HPACKHeaders = [:]
    var body: [UInt8] = []
    /// The error of RST_STREAM.
    var reset: UInt32?
    var isWhole = false

    var status: String? { headers.first(name: ":status") }
    var text: String { String(decoding: body, as: UTF8.self) }
  }

  let channel: any Channel
  private let arrivals: AsyncThrowingStream<Frame, any Error>.Continuation
  private var frames: AsyncThrowingStream<Frame, any Error>.Iterator
  private var encoder = HPACKEncoder(allocator: ByteBufferAllocator())
  private var decoder = HPACKDecoder(allocator: ByteBufferAllocator())
  private var nextStream = 1
  private(set) var answers: [Int: Answer] = [:]
  /// The last value of SETTINGS_MAX_CONCURRENT_STREAMS.
  private(set) var mostStreams: UInt32?
  /// Bytes that the server has let through beyond the first window, by stream.
  private(set) var windows: [Int: Int] = [:]
  private(set) var firstWindow = 65535
  /// Debug data of GOAWAY, and the last stream that it says was looked at.
  private(set) var farewell: (reason: String, error: UInt32, last: Int)?
  private(set) var isPingAnswered = false
  /// What came at the end and is no frame.
  private(set) var plainText = ""

  static let preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
  private static let beginning = Array(preface.utf8) + frame(Frame.settings)

  /// - Parameter authority: nil is without TLS.
  init(host: String, port: Int, name: String?, authority: String?, protocols: [String]) async throws {
    let (stream, arrivals) = AsyncThrowingStream.makeStream(of: Frame.self)
    self.arrivals = arrivals
    frames = stream.makeAsyncIterator()
    let context = try authority.map { try Self.context(trusting: $0, protocols) }
    channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          if let context {
            let tls = try NIOSSLClientHandler(context: context, serverHostname: name)
            try channel.pipeline.syncOperations.addHandler(tls)
          }
          try channel.pipeline.syncOperations.addHandler(FrameReader(arrivals))
        }
      }
      .connect(host: host, port: port).get()
  }

  private static func context(trusting authority: String, _ protocols: [String]) throws -> NIOSSLContext {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.trustRoots = .file(authority)
    configuration.applicationProtocols = protocols
    configuration.shutdownTimeout = .milliseconds(100)
    return try NIOSSLContext(configuration: configuration)
  }

  func close() async throws {
    let closed = Late.promise()
    // An error is no matter: it is the end as well.
    channel.close().whenComplete { _ in closed.succeed() }
    try await Late.unless("the connection was closed", closed)
  }

  /// From now on it hears nothing, not even that TLS is at its end.
  func goDeaf() async throws { try await channel.pipeline.addHandler(Deafness(), position: .first).get() }

  // MARK: Sending

  func send(_ bytes: [UInt8]) async throws {
    let sent = Late.promise()
    channel.writeAndFlush(ByteBuffer(bytes: bytes)).cascade(to: sent)
    try await Late.unless("the server took what was sent", sent)
  }

  func send(_ text: String) async throws { try await send(Array(text.utf8)) }

  static func frame(_ type: UInt8, flags: UInt8 = 0, stream: Int = 0, _ payload: [UInt8] = []) -> [UInt8] {
    let (length, stream) = (UInt32(payload.count), UInt32(stream))
    return length.bytes.dropFirst() + [type, flags] + stream.bytes + payload
  }

  /// What every connection begins with.
  func begin() async throws { try await send(Self.beginning) }

  /// The headers of a request, and perhaps its end; its stream.
  mutating func open(_ headers: HPACKHeaders, isEnd: Bool = false) async throws -> Int {
    let (stream, bytes) = try headerFrame(headers, isEnd: isEnd)
    try await send(bytes)
    return stream
  }

  mutating func headerFrame(_ headers: HPACKHeaders, isEnd: Bool = false) throws -> (Int, [UInt8]) {
    defer { nextStream += 2 }
    var buffer = ByteBuffer()
    try encoder.encode(headers: headers, to: &buffer)
    let flags: UInt8 = isEnd ? 5 : 4
    return (
      nextStream, Self.frame(Frame.headers, flags: flags, stream: nextStream, Array(buffer.readableBytesView))
    )
  }

  /// A request without a body whose headers are not compressed: quickly made in great numbers.
  static func plainRequest(on stream: Int, token: String?, _ more: [(String, String)]) -> [UInt8] {
    var block: [UInt8] = []
    for header in headers(token: token, more) { block += [0x10] + plain(header.name) + plain(header.value) }
    return frame(Frame.headers, flags: 5, stream: stream, block)
  }

  /// RFC 7541 5.2, without Huffman's code.
  private static func plain(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard bytes.count >= 127 else { return [UInt8(bytes.count)] + bytes }
    var (length, rest) = ([UInt8(127)], bytes.count - 127)
    while rest >= 128 {
      length.append(UInt8(rest % 128 + 128))
      rest /= 128
    }
    return length + [UInt8(rest)] + bytes
  }

  func data(_ bytes: [UInt8], on stream: Int, isEnd: Bool = true) async throws {
    try await send(Self.frame(Frame.data, flags: isEnd ? 1 : 0, stream: stream, bytes))
  }

  /// A push, whole; its stream.
  mutating func push(
    _ body: String = #"{"aps":{"alert":"Hello"}}"#,
    to device: String = StandInCenter.deviceToken,
    token: String?,
    _ more: [(String, String)] = []
  ) async throws -> Int {
    let (stream, bytes) = try pushFrames(body, to: device, token: token, more)
    try await send(bytes)
    return stream
  }

  /// Begins with a push, in one record of TLS: to the server they come at the same moment, however busy the machine is.
  mutating func beginAndPush(token: String?) async throws -> Int {
    let (stream, bytes) = try pushFrames(token: token)
    try await send(Self.beginning + bytes)
    return stream
  }

  private mutating func pushFrames(
    _ body: String = #"{"aps":{"alert":"Hello"}}"#,
    to device: String = StandInCenter.deviceToken,
    token: String?,
    _ more: [(String, String)] = []
  ) throws -> (Int, [UInt8]) {
    let (stream, bytes) = try headerFrame(Self.headers(to: device, token: token, more))
    return (stream, bytes + Self.frame(Frame.data, flags: 1, stream: stream, Array(body.utf8)))
  }

  static func headers(
    _ method: String = "POST",
    to device: String = StandInCenter.deviceToken,
    path: String? = nil,
    token: String?,
    _ more: [(String, String)] = []
  ) -> HPACKHeaders {
    var headers = HPACKHeaders([
      (":method", method), (":scheme", "https"), (":authority", "localhost"),
      (":path", path ?? "/3/device/\(device)"), ("apns-topic", StandInCenter.app),
      ("apns-push-type", "alert"),
    ])
    if let token { headers.add(name: "authorization", value: "bearer \(token)") }
    for (name, value) in more { headers.add(name: name, value: value) }
    return headers
  }

  // MARK: What comes

  /// The next frame, already looked at; nil at the end of the connection.
  mutating func next() async throws -> Frame? {
    let deadline = Late.unless("a frame came or the connection ended") { [arrivals] in
      arrivals.finish(throwing: $0)
    }
    defer { deadline.cancel() }
    guard let frame = try await frames.next() else { return nil }
    try await take(frame)
    return frame
  }

  /// Until something is so, or the connection is over.
  mutating func until(_ isMet: (Provider) -> Bool) async throws {
    while !isMet(self) {
      guard try await next() != nil else { break }
    }
  }

  mutating func answer(on stream: Int) async throws -> Answer {
    try await until { $0.answers[stream]?.isWhole == true || $0.answers[stream]?.reset != nil }
    return try #require(answers[stream])
  }

  /// Whether the connection ends; whatever comes before.
  mutating func end() async throws {
    while try await next() != nil {}
  }

  private mutating func take(_ frame: Frame) async throws {
    switch frame.type {
    case Frame.headers:
      var bytes = ByteBuffer(bytes: frame.payload)
      answers[frame.stream, default: Answer()].headers = try decoder.decodeHeaders(from: &bytes)
    case Frame.data: answers[frame.stream, default: Answer()].body += frame.payload
    case Frame.reset: answers[frame.stream, default: Answer()].reset = frame.number(at: 0)
    case Frame.settings where frame.flags & 1 == 0: try await takeSettings(frame)
    case Frame.plain: plainText = String(decoding: frame.payload, as: UTF8.self)
    case Frame.ping: isPingAnswered = frame.flags & 1 != 0
    case Frame.windowUpdate: windows[frame.stream, default: 0] += Int(frame.number(at: 0))
    case Frame.goAway:
      let reason = String(decoding: frame.payload.dropFirst(8), as: UTF8.self)
      farewell = (reason, frame.number(at: 4), Int(frame.number(at: 0)))
    default: break
    }
    if frame.isEnd { answers[frame.stream, default: Answer()].isWhole = true }
  }

  private mutating func takeSettings(_ frame: Frame) async throws {
    for start in stride(from: 0, to: frame.payload.count, by: 6) {
      let value = frame.number(at: start + 2)
      switch frame.payload[start + 1] {
      case 3: mostStreams = value
      case 4: firstWindow = Int(value)
      default: break
      }
    }
    try? await send(Self.frame(Frame.settings, flags: 1))
  }
}

extension Provider.Frame {
  func number(at start: Int) -> UInt32 {
    payload[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension UInt32 {
  fileprivate var bytes: [UInt8] { stride(from: 24, through: 0, by: -8).map { UInt8(self >> $0 & 0xFF) } }
}

private final class Deafness: ChannelInboundHandler, Sendable {
  typealias InboundIn = ByteBuffer

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {}
}

/// Bytes → frames.
private final class FrameReader: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let frames: AsyncThrowingStream<Provider.Frame, any Error>.Continuation
  private var bytes: [UInt8] = []

  init(_ frames: AsyncThrowingStream<Provider.Frame, any Error>.Continuation) {
    self.frames = frames
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    bytes += unwrapInboundIn(data).readableBytesView
    while bytes.count >= 9 {
      let length = Int(bytes[0]) << 16 | Int(bytes[1]) << 8 | Int(bytes[2])
      guard bytes.count >= 9 + length else { return }
      let stream = bytes[5..<9].reduce(0) { $0 << 8 | Int($1) }
      frames.yield(
        Provider.Frame(type: bytes[3], flags: bytes[4], stream: stream, payload: Array(bytes[9..<9 + length]))
      )
      bytes.removeFirst(9 + length)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    if !bytes.isEmpty {
      frames.yield(Provider.Frame(type: Provider.Frame.plain, flags: 0, stream: 0, payload: bytes))
    }
    frames.finish()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
