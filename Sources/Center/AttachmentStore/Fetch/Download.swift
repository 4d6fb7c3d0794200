import NotificationModel
import SystemPackage

/// Fetches one file, through all redirects. They are followed here and not by libcurl, so that the rule is applied to
/// each as to the first URL.
struct Download {
  let request: FetchRequest
  let cache: FetchCache
  let limits: AttachmentStore.Limits
  let network: NetworkAccess
  let stop: StopFlag

  var rule: TransportRule { TransportRule(transport: request.transport, place: network.place) }

  /// Blocks.
  func run() throws(FetchProblem) -> FetchedFile {
    let end = ContinuousClock.now + .seconds(limits.timeout)
    var address = request.address
    for _ in 0...max(0, limits.redirects) {
      if stop.isSet { throw .cancelled }
      let body = try begin()
      let transfer = try Transfer(address, to: body.descriptor, of: self)
      let answer = try transfer.run(for: end - ContinuousClock.now)
      switch answer.status {
      case 200: return try keep(body, transfer.taken, answer)
      case 301, 302, 303, 307, 308: address = try next(after: address, answer)
      default: throw .status(address, answer.status)
      }
    }
    throw .redirects(limits.redirects)
  }

  private func begin() throws(FetchProblem) -> IncomingFile {
    do throws(Errno) { return try cache.begin() } catch { throw .notWritten(error) }
  }

  private func next(after address: WebAddress, _ answer: Transfer.Answer) throws(FetchProblem) -> WebAddress {
    guard !answer.location.isEmpty, let next = WebAddress(answer.location, from: address) else {
      throw .redirectToNowhere(address, answer.location)
    }
    return next
  }

  private func keep(
    _ body: IncomingFile,
    _ bytes: Int,
    _ answer: Transfer.Answer
  ) throws(FetchProblem) -> FetchedFile {
    let file = FetchedFile(descriptor: body.descriptor, bytes: bytes, contentType: answer.contentType)
    guard let seconds = Freshness.seconds(answer.cacheControl, standard: limits.freshness) else {
      return file
    }
    do throws(Errno) {
      try cache.keep(body, file, for: seconds, as: request)
    } catch {
      // Without room in the cache the file is used once.
    }
    return file
  }
}
