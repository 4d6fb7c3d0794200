import NotificationModel
import Platform
import Synchronization

/// Fetches files, each once for all tasks that ask at the same time. A cancelled task leaves at once; when the last one
/// leaves, the fetch ends. The number of fetches is limited for each app, so that one with slow hosts delays only
/// itself.
final class Fetcher: Sendable {
  let limits: AttachmentStore.Limits
  private let cache: FetchCache
  private let network: NetworkAccess
  private let running = SingleFlight<Key, Outcome>()
  /// The queues by bundle identifier, one for each app that has fetched a file.
  private let queues = Mutex<[String: BlockingWorkQueue]>([:])

  typealias Outcome = Result<FetchedFile, FetchProblem>

  /// No app waits for the fetch of another one, so a file that two apps fetch at once is fetched twice. They share the
  /// cache.
  private struct Key: Hashable {
    var request: FetchRequest
    var bundle: String
  }

  init(cache: FetchCache, limits: AttachmentStore.Limits, network: NetworkAccess) {
    self.cache = cache
    self.limits = limits
    self.network = network
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

  /// Forgets a file that was no attachment, so that a corrected one is fetched at once.
  func forget(_ request: FetchRequest) { cache.forget(request) }

  private func queue(of bundle: String) -> BlockingWorkQueue {
    queues.withLock { queues in
      let queue = queues[bundle] ?? BlockingWorkQueue(atOnce: limits.fetchesAtOnce)
      queues[bundle] = queue
      return queue
    }
  }

  /// Returns the file from the cache or from its server. Blocks.
  private func find(_ request: FetchRequest, _ stop: StopFlag) -> Outcome {
    if let found = cache.find(request) { return .success(found) }
    return Result { () throws(FetchProblem) in
      try Download(request: request, cache: cache, limits: limits, network: network, stop: stop)
        .run()
    }
  }
}

/// Tells a thread to stop its work.
final class StopFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }

  func set() { flag.store(true, ordering: .relaxed) }
}
