import NIOCore
import NIOHPACK
import NIOHTTP2
import NIOSSL
import NotificationModel

/// One connection of a provider, from the first byte to the last.
final class APNsConnection: Sendable {
  /// A request that waits for its answer.
  struct Request: Sendable {
    var request: ProviderRequest
    var seat: ConnectionLimiter.Seat
    var answer: @Sendable (ProviderAnswer) -> Void
  }

  let channel: any Channel
  private let session: ProviderSession
  private let requests: AsyncStream<Request>

  /// Makes an accepted channel ready; on its event loop.
  init(
    _ channel: any Channel,
    session: ProviderSession,
    tls: NIOSSLContext,
    limits: APNsLimits,
    seats: ConnectionLimiter,
    complain: @escaping @Sendable (Refusal) -> Void
  ) throws {
    self.channel = channel
    self.session = session
    let (requests, continuation) = AsyncStream.makeStream(of: Request.self)
    self.requests = requests
    channel.closeFuture.whenComplete { _ in continuation.finish() }
    let streams = ProviderStreams(limits: limits, seats: seats, requests: continuation, complain: complain)
    let greeting = Greeting(limits: limits, complain: complain) { channel in
      try Self.speakHTTP2(on: channel, streams)
    }
    try channel.pipeline.syncOperations.addHandlers([
      // A provider that does not read its answers is not read either.
      BackPressureHandler(), NIOSSLServerHandler(context: tls), greeting,
    ])
  }

  /// Requests are begun in the order in which they came. Ends when the connection is closed and the last of them is
  /// answered.
  func run() async {
    await withDiscardingTaskGroup { tasks in
      for await request in requests {
        tasks.addImmediateTask { [session] in request.answer(await session.answer(request.request)) }
      }
    }
  }

  /// Ends `run` in good order, and does not wait for that.
  func stop() { channel.pipeline.fireUserInboundEventTriggered(ProviderStreams.Stop()) }

  // MARK: HTTP/2

  /// Bytes of one request that a provider may send ahead: as many as it takes for granted before it has seen our
  /// settings. Nothing is kept of what is longer than a payload.
  private static let streamWindow = 65_535
  private static let connectionWindow = 1 << 20

  private static func speakHTTP2(on channel: any Channel, _ streams: ProviderStreams) throws {
    let bound = NIOLoopBound(streams, eventLoop: channel.eventLoop)
    let configuration = configuration(streams.limits)
    let handler = NIOHTTP2Handler(
      mode: .server,
      eventLoop: channel.eventLoop,
      connectionConfiguration: configuration.connection,
      streamConfiguration: configuration.stream
    ) { stream in
      stream.eventLoop.makeCompletedFuture { try bound.value.admit(stream) }
    }
    try channel.pipeline.syncOperations.addHandlers([WireFrames(), handler, streams])
  }

  private static func configuration(_ limits: APNsLimits) -> NIOHTTP2Handler.Configuration {
    var configuration = NIOHTTP2Handler.Configuration()
    configuration.connection.initialSettings = [
      // `WireFrames` announces fewer.
      HTTP2Setting(parameter: .maxConcurrentStreams, value: limits.streams),
      HTTP2Setting(parameter: .maxHeaderListSize, value: limits.headerBytes),
      HTTP2Setting(parameter: .initialWindowSize, value: streamWindow),
    ]
    configuration.connection.targetWindowSize = connectionWindow
    configuration.stream.targetWindowSize = streamWindow
    // APNs wants PING frames and ignores PRIORITY frames, of which some libraries send one for each request; and a
    // provider that gives up may take back all its requests at once.
    configuration.connection.controlFrameRateLimit.maximumCount = 10 * limits.streams
    configuration.stream.streamResetFrameRateLimit.maximumCount = 2 * limits.streams
    // What a provider had sent already when its stream was reset is no mistake of it.
    configuration.connection.maximumRecentlyResetStreams = limits.streams
    return configuration
  }
}
