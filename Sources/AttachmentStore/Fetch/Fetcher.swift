import NotificationModel
import Platform
import Synchronization

/// Fetches files, each once however many ask for it at the same time. A task that is cancelled leaves at once; the last
/// one to leave ends the fetch. Each app has places of its own: one with slow hosts holds up itself alone.
final class Fetcher: Sendable {
  let limits: AttachmentStore.Limits
  private let cache: FetchCache
  private let certificates: String?
  private let running = SingleFlight<Key, Outcome>()
  /// By bundle identifier; only apps that fetch have some.
  private let queues = Mutex<[String: BlockingWorkQueue]>([:])

  typealias Outcome = Result<FetchedFile, FetchProblem>

  /// Nobody waits for the place of another app, so what two apps fetch is fetched by each; the cache is common.
  private struct Key: Hashable {
    var request: FetchRequest
    var bundle: String
  }

  init(cache: FetchCache, limits: AttachmentStore.Limits, certificates: String?) {
    self.cache = cache
    self.limits = limits
    self.certificates = certificates
  }

  func fetch(_ request: FetchRequest, for bundle: String) async throws(AttachmentProblem) -> FetchedFile {
    let outcome = await running.value(for: Key(request: request, bundle: bundle)) { [self] in
      let stop = StopFlag()
      return await withTaskCancellationHandler {
        await queue(of: bundle).run { [self] in find(request, stop) }
      } onCancel: {
        stop.set()
      }
    }
    do throws(FetchProblem) {
      return try (outcome ?? .failure(.cancelled)).get()
    } catch {
      throw AttachmentProblem(error, fetching: request.address.text, for: bundle)
    }
  }

  /// It was no attachment: whoever puts that right on the server sees it at once.
  func forget(_ request: FetchRequest) { cache.forget(request) }

  private func queue(of bundle: String) -> BlockingWorkQueue {
    queues.withLock { queues in
      let queue = queues[bundle] ?? BlockingWorkQueue(atOnce: limits.fetchesAtOnce)
      queues[bundle] = queue
      return queue
    }
  }

  /// In the cache, or from its server. Blocks.
  private func find(_ request: FetchRequest, _ stop: StopFlag) -> Outcome {
    if let found = cache.find(request) { return .success(found) }
    return Result { () throws(FetchProblem) in
      try Download(request: request, cache: cache, limits: limits, certificates: certificates, stop: stop)
        .run()
    }
  }
}

/// Says to a thread that its work is not wanted any more.
final class StopFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }

  func set() { flag.store(true, ordering: .relaxed) }
}
