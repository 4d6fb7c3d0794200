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

/// How long a fetched file is used again, from the words `no-store`, `no-cache` and `max-age` of `Cache-Control`. A
/// stale file is fetched anew; there is no revalidation by `ETag`.
enum Freshness {
  /// The most seconds that a server can ask for: a day.
  private static let longest = 86_400.0

  /// Returns the seconds; nil if the file is not to be kept.
  static func seconds(_ field: String, standard: Double) -> Double? {
    var seconds = standard
    for word in field.lowercased().split(separator: ",") {
      let parts = word.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " && $0 != "\"" } }
      switch parts.first {
      case "no-store", "no-cache": return nil
      case "max-age": seconds = parts.count > 1 ? Double(parts[1]) ?? standard : standard
      default: break
      }
    }
    return seconds > 0 ? min(seconds, longest) : nil
  }
}
