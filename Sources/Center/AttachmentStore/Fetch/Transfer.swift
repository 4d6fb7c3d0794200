import CCurl
import NotificationModel
import Platform
import SystemPackage

/// One request to one server; the body is written to a file. Used by one thread.
final class Transfer {
  /// The number of bytes of the body.
  private(set) var taken = 0

  private let download: Download
  private let address: WebAddress
  private let file: Descriptor
  /// Which addresses the connection may lead to.
  private let places: Set<NetworkAddress.Place>

  /// The first address that was refused.
  private var refused: NetworkAddress?
  private var hasTried = false
  private var problem: Errno?
  /// Whether the time to connect was up before the time for the whole transfer.
  private var hadTimeToConnect = true

  struct Answer {
    var status: Int
    var location: String
    var contentType: String
  }

  init(_ address: WebAddress, to file: Descriptor, of download: Download) throws(FetchError) {
    self.address = address
    self.file = file
    self.download = download
    places = try download.rule.places(for: address)
  }

  private var limits: AttachmentStore.Limits { download.limits }

  /// Blocks, at most for `time`.
  func run(for time: Duration) throws(FetchError) -> Answer {
    guard time > .zero else { throw .timedOut(limits.timeout) }
    hadTimeToConnect = time > .seconds(limits.connectTimeout)
    guard let answer = ask(for: time) else { throw .brokenOff(address, "there is no memory left") }
    defer { ccurl_answer_free(answer) }
    if let problem = failure(in: answer) { throw problem }
    return Answer(
      status: ccurl_answer_status(answer),
      location: String(cString: ccurl_answer_location(answer)),
      contentType: String(cString: ccurl_answer_content_type(answer))
    )
  }

  private func ask(for time: Duration) -> OpaquePointer? {
    var request = ccurl_request()
    request.allows_plain = address.isPlain
    request.largest = Int64(download.request.largest)
    request.milliseconds = max(1, Int(time / .milliseconds(1)))
    request.connect_milliseconds = max(1, Int(limits.connectTimeout * 1000))
    request.slowest_bytes = limits.slowestBytes
    request.slowest_seconds = limits.slowestSeconds
    request.context = Unmanaged.passUnretained(self).toOpaque()
    request.may_connect = { Transfer.from($0)?.mayConnect($1, $2) ?? false }
    request.receive = { Transfer.from($0)?.receive($1, $2) ?? false }
    request.is_stopped = { Transfer.from($0)?.download.stop.isSet ?? true }
    return address.text.withCString { url in
      "Bellhop".withCString { agent in
        Self.withCString(download.network.certificates) { certificates in
          Self.withCString(download.network.resolve(address.host)) { resolved in
            request.url = url
            request.user_agent = agent
            request.certificates = certificates
            request.address = resolved
            return ccurl_get(&request)
          }
        }
      }
    }
  }
}

// MARK: - What libcurl is given

extension Transfer {
  fileprivate static func withCString<Result>(
    _ text: String?,
    _ body: (UnsafePointer<CChar>?) -> Result
  ) -> Result {
    guard let text else { return body(nil) }
    return text.withCString { body($0) }
  }
}

// MARK: - What is called back

extension Transfer {
  fileprivate static func from(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  fileprivate func mayConnect(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Bool {
    let found = NetworkAddress(bytes: Array(UnsafeBufferPointer(start: bytes, count: count)))
    let isAllowed = places.contains(download.network.place(found))
    if isAllowed { hasTried = true } else { refused = refused ?? found }
    return isAllowed
  }

  fileprivate func receive(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Bool {
    do throws(Errno) {
      try file.writeAll(ArraySlice(UnsafeBufferPointer(start: bytes, count: count)), at: taken)
      taken += count
      return true
    } catch {
      problem = error
      return false
    }
  }
}

// MARK: - What went wrong

extension Transfer {
  fileprivate func failure(in answer: OpaquePointer) -> FetchError? {
    let message = String(cString: ccurl_answer_message(answer))
    return switch Int(ccurl_answer_outcome(answer)) {
    case CCURL_ANSWERED: nil
    case CCURL_UNKNOWN_HOST: .unknownHost(address)
    case CCURL_NO_CONNECTION: noConnection(message)
    case CCURL_NOT_TRUSTED: .notTrusted(address, message)
    case CCURL_TIMED_OUT: timeOut(isConnected: ccurl_answer_is_connected(answer), message)
    case CCURL_TOO_LARGE: .tooLarge(download.request.largest)
    case CCURL_STOPPED: .cancelled
    case CCURL_NOT_TAKEN: .notWritten(problem ?? .ioError)
    default: .brokenOff(address, message)
    }
  }

  private func noConnection(_ message: String) -> FetchError {
    guard let refused, !hasTried else { return .noConnection(address, message) }
    return download.rule.refusal(of: refused, for: address)
  }

  /// libcurl has one code for three kinds of time limits.
  private func timeOut(isConnected: Bool, _ message: String) -> FetchError {
    if message.hasPrefix("Operation too slow") {
      return .slow(bytes: limits.slowestBytes, seconds: limits.slowestSeconds)
    }
    let isOver = isConnected || !hadTimeToConnect
    return isOver ? .timedOut(limits.timeout) : .noAnswer(address, limits.connectTimeout)
  }
}

/// Fetches one file, through all redirects. They are followed here and not by libcurl, so that the rule is applied to
/// each as to the first URL.
struct Download {
  let request: FetchRequest
  let folder: StoreFolder
  let quota: StorageQuota
  let limits: AttachmentStore.Limits
  let network: NetworkAccess
  let stop: StopFlag

  var rule: TransportRule { TransportRule(transport: request.transport, place: network.place) }

  /// Blocks.
  func run() throws(FetchError) -> FetchedFile {
    let end = ContinuousClock.now + .seconds(limits.timeout)
    var address = request.address
    for _ in 0...max(0, limits.redirects) {
      if stop.isSet { throw .cancelled }
      let body = try begin()
      let transfer = try Transfer(address, to: body.descriptor, of: self)
      let answer = try transfer.run(for: end - ContinuousClock.now)
      switch answer.status {
      case 200:
        return FetchedFile(
          descriptor: body.descriptor,
          bytes: transfer.taken,
          contentType: answer.contentType
        )
      case 301, 302, 303, 307, 308: address = try next(after: address, answer)
      default: throw .status(address, answer.status)
      }
    }
    throw .redirects(limits.redirects)
  }

  private func begin() throws(FetchError) -> IncomingFile {
    do throws(Errno) {
      return try folder.begin(in: StoreFolder.fetchedName, quota)
    } catch {
      throw .notWritten(error)
    }
  }

  private func next(after address: WebAddress, _ answer: Transfer.Answer) throws(FetchError) -> WebAddress {
    guard !answer.location.isEmpty, let next = WebAddress(answer.location, from: address) else {
      throw .redirectToNowhere(address, answer.location)
    }
    return next
  }
}
