import NIOCore
import NIOHPACK
import NIOHTTP2
import Synchronization

/// One stream: receives a request and sends the answer.
final class RequestHandler: ChannelInboundHandler {
  typealias InboundIn = HTTP2Frame.FramePayload
  typealias OutboundOut = HTTP2Frame.FramePayload

  private enum Phase {
    case reading
    /// The session has the request.
    case asked
    case over
  }

  private let streams: ProviderStreams
  /// nil if the stream is refused.
  private var permit: RequestLimiter.Permit?
  private var reader: RequestReader?
  private var phase = Phase.reading
  private var isAnswered = false
  /// Bytes received after the request was complete or too long.
  private var skipped = 0
  private var deadline: Scheduled<Void>?

  private static let mostSkipped = 1 << 20

  init(_ streams: ProviderStreams, permit: RequestLimiter.Permit?) {
    self.streams = streams
    self.permit = permit
  }

  func channelActive(context: ChannelHandlerContext) {
    if permit == nil {
      phase = .over
      context.writeAndFlush(wrapOutboundOut(.rstStream(.refusedStream)), promise: nil)
    } else {
      giveUp(in: streams.limits.request, context)
    }
    context.fireChannelActive()
  }

  /// Closes the stream after `seconds`, unless the provider goes on, or runs `body` instead.
  private func giveUp(
    in seconds: Double,
    _ context: ChannelHandlerContext,
    _ body: @escaping (RequestHandler, ChannelHandlerContext) -> Void = { $1.close(promise: nil) }
  ) {
    deadline?.cancel()
    let bound = NIOLoopBound((self, context, body), eventLoop: context.eventLoop)
    deadline = context.eventLoop.scheduleTask(in: .seconds(seconds)) {
      let (handler, context, body) = bound.value
      body(handler, context)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let payload = unwrapInboundIn(data)
    guard phase == .reading else { return skip(payload, context) }
    switch payload {
    case .headers(let headers):
      if reader == nil {
        reader = RequestReader(headers.headers, isEnd: headers.endStream)
        guard headers.headers.listSize <= streams.limits.headerBytes else { return refuseHeaders(context) }
      } else {
        reader?.finish()
      }
    case .data(let data):
      if case .byteBuffer(let bytes) = data.data { reader?.receive(bytes) }
      if data.endStream { reader?.finish() }
    default: return
    }
    askIfComplete(context)
  }

  private func askIfComplete(_ context: ChannelHandlerContext) {
    guard let reader, reader.isComplete, let permit else { return }
    deadline?.cancel()
    phase = .asked
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    streams.ask(reader.request, permit) { answer in
      bound.eventLoop.execute { bound.value.0.send(answer, bound.value.1) }
    }
  }

  // MARK: The answer

  private func send(_ answer: ProviderAnswer, _ context: ChannelHandlerContext) {
    guard phase == .asked else { return }
    phase = .over
    if answer.isTrusted { streams.trust() }
    write(answer.headers, answer.body, context)
  }

  /// Answers headers beyond the limit as HTTP does (RFC 9113 10.5.1); APNs documents nothing.
  private func refuseHeaders(_ context: ChannelHandlerContext) {
    streams.tellOfLongHeaders()
    phase = .over
    write(HPACKHeaders([(":status", "431")]), "", context)
  }

  private func write(_ headers: HPACKHeaders, _ text: String, _ context: ChannelHandlerContext) {
    let body = ByteBuffer(string: text)
    let isLong = body.readableBytes > 0
    let headers = HTTP2Frame.FramePayload.headers(.init(headers: headers, endStream: !isLong))
    let data = HTTP2Frame.FramePayload.data(.init(data: .byteBuffer(body), endStream: true))
    giveUp(in: streams.limits.taking, context)
    if isLong { context.write(wrapOutboundOut(headers), promise: nil) }
    context.writeAndFlush(wrapOutboundOut(isLong ? data : headers)).assumeIsolated().whenSuccess {
      self.answered(context)
    }
  }

  private func answered(_ context: ChannelHandlerContext) {
    isAnswered = true
    guard reader?.isEnded == false else { return }
    guard skipped <= Self.mostSkipped else { return endRequest(context) }
    giveUp(in: streams.limits.skipping, context) { $0.endRequest($1) }
  }

  // MARK: What is too long

  /// Some libraries read the answer only after they have sent everything, so a limited number of surplus bytes is
  /// received and dropped. Others stop when the answer comes and wait for the end of the stream, which follows
  /// soon.
  private func skip(_ payload: HTTP2Frame.FramePayload, _ context: ChannelHandlerContext) {
    guard case .data(let data) = payload else { return }
    skipped += data.data.readableBytes
    if data.endStream { reader?.finish() }
    guard skipped > Self.mostSkipped else { return }
    try? context.channel.syncOptions?.setOption(.autoRead, value: false)
    if isAnswered { endRequest(context) }
  }

  /// Resets the stream with NO_ERROR: the rest of the request is not needed (RFC 9113 8.1). Called after the
  /// answer was sent, which would be dropped otherwise.
  private func endRequest(_ context: ChannelHandlerContext) {
    guard context.channel.isActive, reader?.isEnded == false else { return }
    context.writeAndFlush(wrapOutboundOut(.rstStream(.noError)), promise: nil)
  }

  // MARK: The end

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    phase = .over
    permit = nil
    streams.closed()
    context.fireChannelInactive()
  }

  /// Ignored: an error of a stream also closes it.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {}
}

extension HPACKHeaders {
  /// The size as the limit of HTTP/2 counts it (RFC 9113 6.5.2).
  fileprivate var listSize: Int { reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 32 } }
}

extension ProviderAnswer {
  var headers: HPACKHeaders {
    var headers = HPACKHeaders([(":status", "\(status)"), ("apns-id", identifier)])
    if let uniqueIdentifier { headers.add(name: "apns-unique-id", value: uniqueIdentifier) }
    if reason != nil { headers.add(name: "content-type", value: "application/json") }
    return headers
  }
}

/// Reads one request. Nothing beyond the longest payload is kept.
struct RequestReader {
  private(set) var request: ProviderRequest
  /// Whether the request has arrived completely or is too long.
  private(set) var isComplete = false
  /// Whether the provider has ended the stream.
  private(set) var isEnded = false

  init(_ headers: HPACKHeaders, isEnd: Bool) {
    let fields = headers.lazy.filter { !$0.name.hasPrefix(":") }
      .map { ProviderRequest.Field(name: $0.name.lowercased(), value: $0.value) }
    request = ProviderRequest(
      method: headers.first(name: ":method") ?? "",
      path: headers.first(name: ":path") ?? "",
      fields: Array(fields),
      body: []
    )
    if isEnd { finish() }
  }

  mutating func receive(_ bytes: ByteBuffer) {
    let room = ProviderRequest.longestBody + 1 - request.body.count
    request.body += bytes.readableBytesView.prefix(room)
    if request.body.count > ProviderRequest.longestBody { isComplete = true }
  }

  /// Ends the request. Trailers, which APNs does not use, end it too.
  mutating func finish() {
    isComplete = true
    isEnded = true
  }
}

/// Limits the number of concurrent requests of all connections.
final class RequestLimiter: Sendable {
  private let limit: Int
  private let taken = Mutex(0)

  init(_ limit: Int) {
    self.limit = limit
  }

  /// Takes a permit; nil if all are taken.
  func acquire() -> Permit? {
    let isFree = taken.withLock { taken in
      guard taken < limit else { return false }
      taken += 1
      return true
    }
    return isFree ? Permit(self) : nil
  }

  /// A permit that is free again as soon as nothing references it: the stream is closed and its request is answered.
  final class Permit: Sendable {
    private let limiter: RequestLimiter

    fileprivate init(_ limiter: RequestLimiter) {
      self.limiter = limiter
    }

    deinit { limiter.taken.withLock { $0 -= 1 } }
  }
}
