import NIOCore
import NIOHPACK
import NIOHTTP2
import NIOSSL
import NotificationModel
import NotificationWords
import Synchronization

/// One network connection of a provider.
final class APNsConnection: Sendable {
  /// A request that waits for its answer.
  struct Request: Sendable {
    var request: ProviderRequest
    var permit: RequestLimiter.Permit
    var answer: @Sendable (ProviderAnswer) -> Void
  }

  let channel: any Channel
  /// The place of the connection in the order in which they came.
  let number: Int
  private let standing = Standing()
  private let session: ProviderSession
  private let requests: AsyncStream<Request>

  /// Sets up an accepted channel. Call this on its event loop.
  init(
    _ channel: any Channel,
    number: Int,
    session: ProviderSession,
    tls: NIOSSLContext,
    limits: APNsLimits,
    limiter: RequestLimiter,
    report: @escaping @Sendable (Refusal) -> Void
  ) throws {
    self.channel = channel
    self.number = number
    self.session = session
    let (requests, continuation) = AsyncStream.makeStream(of: Request.self)
    self.requests = requests
    channel.closeFuture.whenComplete { _ in continuation.finish() }
    let streams = ProviderStreams(
      limits: limits,
      limiter: limiter,
      requests: continuation,
      report: report,
      isSurplus: { [standing] in standing.isSurplus.load(ordering: .relaxed) },
      begun: { [standing] in standing.hasRequest.store(true, ordering: .relaxed) }
    )
    let greeting = Greeting(limits: limits, report: report) { channel in
      try Self.speakHTTP2(on: channel, streams)
    }
    try channel.pipeline.syncOperations.addHandlers([
      // Stops reading while the provider does not read its answers.
      BackPressureHandler(), NIOSSLServerHandler(context: tls), greeting,
    ])
  }

  /// Whether no request has come yet: the peer may be a provider that has just connected, or one that only uses up a
  /// connection.
  var isHalfOpen: Bool { !isSurplus && !standing.hasRequest.load(ordering: .relaxed) }

  /// Whether it is one too many, which is told so and ends. Decided before anything is read.
  var isSurplus: Bool { standing.isSurplus.load(ordering: .relaxed) }

  func becomeSurplus() { standing.isSurplus.store(true, ordering: .relaxed) }

  private final class Standing: Sendable {
    let hasRequest = Atomic(false)
    let isSurplus = Atomic(false)
  }

  /// Ends the connection at once, to make room for another one.
  func drop() { channel.close(promise: nil) }

  /// Answers requests, started in the order in which they came. Returns when the connection is closed and the last
  /// request is answered.
  func run() async {
    await withDiscardingTaskGroup { tasks in
      for await request in requests {
        tasks.addImmediateTask { [session] in request.answer(await session.answer(request.request)) }
      }
    }
  }

  /// Ends `run` in order, without waiting for it.
  func stop() { channel.pipeline.fireUserInboundEventTriggered(ProviderStreams.Stop()) }

  // MARK: HTTP/2

  /// The flow-control window of a stream, in bytes: the default that a provider assumes before it has our
  /// settings. Nothing of a request beyond the longest payload is kept.
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
    try channel.pipeline.syncOperations.addHandlers([WireFrames(streams.limits), handler, streams])
  }

  private static func configuration(_ limits: APNsLimits) -> NIOHTTP2Handler.Configuration {
    var configuration = NIOHTTP2Handler.Configuration()
    configuration.connection.initialSettings = [
      // `WireFrames` announces less.
      HTTP2Setting(parameter: .maxConcurrentStreams, value: limits.streamsTaken),
      HTTP2Setting(parameter: .maxHeaderListSize, value: limits.headerBytesTaken),
      HTTP2Setting(parameter: .initialWindowSize, value: streamWindow),
    ]
    configuration.connection.targetWindowSize = connectionWindow
    configuration.stream.targetWindowSize = streamWindow
    // APNs wants PING frames and ignores PRIORITY frames, which some libraries send with each request. A provider
    // that gives up may also cancel all its requests at once.
    configuration.connection.controlFrameRateLimit.maximumCount = 10 * limits.streams
    configuration.stream.streamResetFrameRateLimit.maximumCount = 2 * limits.streams
    // Frames that were under way when a stream was reset are no error of the provider.
    configuration.connection.maximumRecentlyResetStreams = limits.streams
    return configuration
  }
}

/// Why a connection failed before its first request. It is reported on the screen, because the provider only sees
/// that the connection was closed.
enum ConnectionDiagnostic {
  /// What a client of HTTP/1.1 reads. The status is the one that HTTP has for this; what Apple's servers answer is not
  /// documented, so this is our choice.
  static let answerInHTTP1: String = {
    let body = #"{"reason":"HTTP2Required","message":"APNs speaks HTTP/2 only; curl has --http2."}"# + "\n"
    let head = [
      "HTTP/1.1 505 HTTP Version Not Supported", "content-type: application/json",
      "content-length: \(body.utf8.count)", "connection: close",
    ]
    return head.joined(separator: "\r\n") + "\r\n\r\n" + body
  }()

  /// Returns the diagnostic of a failed handshake; nil if the peer disconnected silently, as a port scan does.
  static func handshake(_ error: any Error) -> Refusal? {
    let text = "\(error)"
    guard
      let reason = text.split(separator: "OPENSSL_internal:").dropFirst().first?.prefix(while: { $0 != " " })
    else { return nil }
    // A client built on OpenSSL sends its alert unencrypted where encrypted data is expected, so it arrives as a
    // bad packet.
    let distrust = ["UNKNOWN_CA", "CERTIFICATE", "BAD_PACKET_LENGTH", "BAD_RECORD_MAC"]
    if distrust.contains(where: reason.contains) {
      return Refusal(.provider(.distrust))
    }
    if reason == "HTTP_REQUEST" || reason == "WRONG_VERSION_NUMBER" {
      return Refusal(.provider(.noTLS))
    }
    if reason == "UNSUPPORTED_PROTOCOL" { return Refusal(.provider(.oldTLS)) }
    return Refusal(.provider(.handshake(reason: String(reason))))
  }

  /// Returns the diagnostic of an HTTP/2 error.
  static func http2(_ error: any Error) -> Refusal {
    Refusal(.provider(.wrongHTTP2(problem: words("\(error)".prefix { $0 != "(" }))))
  }

  /// The name of an error in words: "bad stream state transition".
  private static func words(_ name: Substring) -> String {
    name.reduce(into: "") { words, character in
      words += character.isUppercase && !words.isEmpty ? " \(character.lowercased())" : character.lowercased()
    }
  }
}
