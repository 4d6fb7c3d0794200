import NIOCore
import NIOHTTP2
import NIOTLS
import NotificationModel
import NotificationWords

/// Handles the TLS handshake and the first bytes. A client need not offer ALPN: what it sends first tells which protocol
/// it speaks, as for Apple's servers. A client of HTTP/1.1 is answered in HTTP/1.1, and its connection is closed.
final class Greeting: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let limits: APNsLimits
  private let report: @Sendable (Refusal) -> Void
  private let welcome: (any Channel) throws -> Void
  private var deadline: Scheduled<Void>?
  /// What was sent while the protocol is not known.
  private var received = ByteBuffer()
  private var isOver = false

  /// - Parameter welcome: adds the handlers of HTTP/2.
  init(
    limits: APNsLimits,
    report: @escaping @Sendable (Refusal) -> Void,
    welcome: @escaping (any Channel) throws -> Void
  ) {
    self.limits = limits
    self.report = report
    self.welcome = welcome
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    deadline = context.eventLoop.scheduleTask(in: .seconds(limits.greeting)) {
      bound.value.close(promise: nil)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    deadline?.cancel()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case TLSUserEvent.handshakeCompleted("h2"): begin(context)
    // Without ALPN, and with one that names nothing we speak, the first bytes tell.
    case TLSUserEvent.handshakeCompleted: break
    case is ProviderStreams.Stop: context.close(promise: nil)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isOver else { return }
    var bytes = unwrapInboundIn(data)
    received.writeBuffer(&bytes)
    switch FirstBytes(received.readableBytesView) {
    case .some(.http2):
      begin(context)
    case .some(.other):
      isOver = true
      report(Refusal(.provider(.noHTTP2)))
      context.close(promise: nil)
    case .some(.http1):
      isOver = true
      report(Refusal(.provider(.noHTTP2)))
      let answer = ByteBuffer(string: ConnectionDiagnostic.answerInHTTP1)
      let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
      context.writeAndFlush(wrapOutboundOut(answer)).whenComplete { _ in bound.value.close(promise: nil) }
    case nil: break
    }
  }

  private func begin(_ context: ChannelHandlerContext) {
    isOver = true
    do {
      try welcome(context.channel)
      if received.readableBytes > 0 {
        context.fireChannelRead(wrapInboundOut(received))
        context.fireChannelReadComplete()
      }
      context.pipeline.syncOperations.removeHandler(self, promise: nil)
    } catch {
      context.close(promise: nil)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if let diagnostic = ConnectionDiagnostic.handshake(error) { report(diagnostic) }
    context.close(promise: nil)
  }
}

/// The protocol that the first bytes of a connection belong to.
enum FirstBytes: Hashable {
  case http2
  /// A request of HTTP/1.0 or 1.1.
  case http1
  case other

  private static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
  /// A request line may be longer, but its version is not what it is recognised by then.
  private static let longestLine = 4096

  /// Returns nil if more bytes are needed.
  init?(_ bytes: some Collection<UInt8>) {
    if bytes.starts(with: Self.preface) {
      self = .http2
      return
    }
    if Self.preface.starts(with: bytes) { return nil }
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      guard bytes.count <= Self.longestLine, bytes.allSatisfy({ $0 >= 0x20 || $0 == 0x0D }) else {
        self = .other
        return
      }
      return nil
    }
    let line = String(decoding: bytes[..<end], as: UTF8.self)
    self = line.contains(" HTTP/1.") ? .http1 : .other
  }
}

/// Reads the frames that NIOHTTP2 writes, for two things that it does not offer.
///
/// NIOHTTP2 treats a stream beyond the announced limit, and headers beyond theirs, as an error of the connection; for APNs
/// and RFC 9113 (5.1.2, 10.5.1) it is an error of that stream. NIOHTTP2 is therefore configured with larger limits, this
/// handler rewrites its settings to announce ours, in the first ones the single stream that is allowed before a valid
/// token, and the handlers of the streams refuse what is beyond them.
///
/// After an error of the connection NIOHTTP2 writes a GOAWAY frame but does not tell other handlers, who cannot
/// distinguish it from an error of one stream.
final class WireFrames: ChannelOutboundHandler {
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  /// An event: NIOHTTP2 has ended the connection because of an error.
  struct Failed {}

  private static let headerLength = 9
  private static let settings: UInt8 = 4
  private static let goAway: UInt8 = 7

  private let limits: APNsLimits
  private var isFirst = true

  init(_ limits: APNsLimits) { self.limits = limits }

  /// The bytes of the current frame that are still to come.
  private var rest = 0

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .byteBuffer(var bytes) = unwrapOutboundIn(data) else {
      return context.write(data, promise: promise)
    }
    let isFailure = begins(bytes) && look(at: &bytes)
    context.write(wrapOutboundOut(.byteBuffer(bytes)), promise: promise)
    if isFailure { context.fireUserInboundEventTriggered(Failed()) }
  }

  /// Whether a frame begins with these bytes. Each frame is a write of its own, except that the content of a DATA
  /// frame is a second write.
  private func begins(_ bytes: ByteBuffer) -> Bool {
    guard rest == 0 else {
      rest = max(0, rest - bytes.readableBytes)
      return false
    }
    let start = bytes.readerIndex
    guard let high = bytes.getInteger(at: start, as: UInt8.self),
      let low = bytes.getInteger(at: start + 1, as: UInt16.self)
    else { return false }
    rest = max(0, Self.headerLength + Int(high) << 16 + Int(low) - bytes.readableBytes)
    return true
  }

  /// Returns whether the frame reports an error of the connection.
  private func look(at bytes: inout ByteBuffer) -> Bool {
    let start = bytes.readerIndex
    switch bytes.getInteger(at: start + 3, as: UInt8.self) {
    case Self.settings:
      announceLimits(in: &bytes)
      isFirst = false
      return false
    case Self.goAway:
      return bytes.getInteger(at: start + Self.headerLength + 4, as: UInt32.self) != 0
    default: return false
    }
  }

  /// A setting has two bytes for its name and four for its value.
  private func announceLimits(in bytes: inout ByteBuffer) {
    for setting in stride(from: bytes.readerIndex + Self.headerLength, to: bytes.writerIndex, by: 6) {
      switch bytes.getInteger(at: setting, as: UInt16.self) {
      case 3: bytes.setInteger(UInt32(isFirst ? 1 : limits.streams), at: setting + 2)
      case 6: bytes.setInteger(UInt32(limits.headerBytes), at: setting + 2)
      default: break
      }
    }
  }
}
