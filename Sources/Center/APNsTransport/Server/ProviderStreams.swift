import NIOCore
import NIOHPACK
import NIOHTTP2
import NotificationModel
import NotificationWords

/// All streams of a connection: their limit, their timeouts and the end of the connection.
final class ProviderStreams: ChannelInboundHandler {
  typealias InboundIn = HTTP2Frame
  typealias OutboundOut = HTTP2Frame

  /// An event that ends the connection: further requests are refused, received ones are answered.
  struct Stop {}

  let limits: APNsLimits
  private let limiter: RequestLimiter
  private let requests: AsyncStream<APNsConnection.Request>.Continuation
  private let report: @Sendable (Refusal) -> Void
  /// Whether the connection is one too many.
  private let isSurplus: @Sendable () -> Bool
  /// Is told of the first request.
  private let begun: @Sendable () -> Void

  private var context: ChannelHandlerContext?
  private var open = 0
  private var latest = HTTP2StreamID.rootStream
  private var isTrusted = false
  private var isEnding = false
  private var isFailed = false
  private var isFailureTold = false
  /// The timeout for the first frame, then for the next activity.
  private var patience: Scheduled<Void>?
  private var taking: Scheduled<Void>?

  init(
    limits: APNsLimits,
    limiter: RequestLimiter,
    requests: AsyncStream<APNsConnection.Request>.Continuation,
    report: @escaping @Sendable (Refusal) -> Void,
    isSurplus: @escaping @Sendable () -> Bool,
    begun: @escaping @Sendable () -> Void
  ) {
    self.limits = limits
    self.limiter = limiter
    self.requests = requests
    self.report = report
    self.isSurplus = isSurplus
    self.begun = begun
  }

  // MARK: Streams

  /// Sets up a stream, or refuses it.
  func admit(_ channel: any Channel) throws {
    let options = channel.syncOptions
    if let stream = try options?.getOption(HTTP2StreamChannelOptions.streamID) {
      latest = max(latest, stream)
    }
    open += 1
    begun()
    patience?.cancel()
    let permit = open <= limits.streams && !isSurplus() ? limiter.acquire() : nil
    try channel.pipeline.syncOperations.addHandler(RequestHandler(self, permit: permit))
  }

  func ask(
    _ request: ProviderRequest,
    _ permit: RequestLimiter.Permit,
    answer: @escaping @Sendable (ProviderAnswer) -> Void
  ) {
    requests.yield(APNsConnection.Request(request: request, permit: permit, answer: answer))
  }

  /// Allows many streams from now on, because a provider token was valid (ios-behaviour 6.1).
  func trust() {
    guard !isTrusted else { return }
    isTrusted = true
    send(.settings(.settings([HTTP2Setting(parameter: .maxConcurrentStreams, value: limits.streamsTaken)])))
  }

  /// Tells the person of a request that is refused for the size of its headers.
  func tellOfLongHeaders() { report(Refusal(.provider(.longHeaders(most: limits.headerBytes)))) }

  func closed() {
    open -= 1
    guard open == 0 else { return }
    if !isEnding { waitForSomething() } else if !isSurplus() { close() }
  }

  // MARK: Frames and time

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    wait(limits.greeting) { $0.close() }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    patience?.cancel()
    taking?.cancel()
    self.context = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // The first frame of a connection that is one too many: it may send its requests again on another one.
    if isSurplus() { return goAway("ServiceUnavailable") }
    switch unwrapInboundIn(data).payload {
    case .settings, .ping: if open == 0 { waitForSomething() }
    default: break
    }
  }

  private func waitForSomething() {
    guard !isEnding else { return }
    wait(isTrusted ? limits.idle : min(limits.idle, limits.stranger)) { $0.goAway("IdleTimeout") }
  }

  private func wait(_ seconds: Double, then body: @escaping (ProviderStreams) -> Void) {
    patience?.cancel()
    patience = schedule(seconds, body)
  }

  private func schedule(
    _ seconds: Double,
    _ body: @escaping (ProviderStreams) -> Void
  ) -> Scheduled<Void>? {
    guard let loop = context?.eventLoop else { return nil }
    let bound = NIOLoopBound((self, body), eventLoop: loop)
    return loop.scheduleTask(in: .seconds(seconds)) { bound.value.1(bound.value.0) }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    taking?.cancel()
    taking = context.channel.isWritable ? nil : schedule(limits.taking) { $0.close() }
    context.fireChannelWritabilityChanged()
  }

  // MARK: The end

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is Stop: goAway(APNsReason.shutdown.rawValue)
    case is WireFrames.Failed: isFailed = true
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  /// An error of one stream does not end the connection.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if isFailed { reportFailure(error) }
    if isFailed || !(error is any NIOHTTP2Error) { close() }
  }

  /// Reports the first error only: frames that the provider had already sent would cause more of them.
  private func reportFailure(_ failure: any Error) {
    guard !isFailureTold else { return }
    isFailureTold = true
    report(ConnectionDiagnostic.http2(failure))
  }

  /// Sends a GOAWAY frame and closes the connection when the last request is answered, or after
  /// `APNsLimits.farewell`.
  private func goAway(_ reason: String) {
    guard !isEnding else { return }
    isEnding = true
    let data = ByteBuffer(string: #"{"reason":"\#(reason)"}"#)
    send(.goAway(lastStreamID: latest, errorCode: .noError, opaqueData: data))
    // Closed at once, one that is still sending would not read the frame.
    if isSurplus() { return wait(limits.skipping) { $0.close() } }
    if open == 0 { close() } else { wait(limits.farewell) { $0.close() } }
  }

  private func close() {
    context?.flush()
    context?.close(promise: nil)
  }

  private func send(_ frame: HTTP2Frame.FramePayload) {
    guard let context else { return }
    context.writeAndFlush(wrapOutboundOut(HTTP2Frame(streamID: .rootStream, payload: frame)), promise: nil)
  }
}
