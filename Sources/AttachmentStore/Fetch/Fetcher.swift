import NotificationModel
import Synchronization

/// Fetches files, each once however many ask for it at the same time. Whoever is cancelled leaves at once; the last one
/// to leave ends the fetch. Each app has places of its own: one with slow hosts holds up itself alone.
final class Fetcher: Sendable {
  let limits: AttachmentStore.Limits
  private let cache: FetchCache
  private let certificates: String?
  private let state = Mutex(State())

  typealias Outcome = Result<FetchedFile, FetchProblem>

  private struct State {
    var nextTicket = 0
    var flights: [Key: Flight] = [:]
    /// By bundle identifier; only apps that fetch have some.
    var workers: [String: Workers] = [:]
  }

  /// Nobody waits for the place of another app, so what two apps fetch is fetched by each; the cache is common.
  private struct Key: Hashable {
    var request: FetchRequest
    var bundle: String
  }

  private struct Flight {
    var stop = StopFlag()
    var waiting: [Int: CheckedContinuation<Outcome, Never>] = [:]
  }

  init(cache: FetchCache, limits: AttachmentStore.Limits, certificates: String?) {
    self.cache = cache
    self.limits = limits
    self.certificates = certificates
  }

  func fetch(_ request: FetchRequest, for bundle: String) async throws(AttachmentProblem) -> FetchedFile {
    let key = Key(request: request, bundle: bundle)
    let ticket = state.withLock { state in
      state.nextTicket += 1
      return state.nextTicket
    }
    let outcome: Outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { join(key, ticket, $0) }
    } onCancel: {
      leave(key, ticket)
    }
    do throws(FetchProblem) {
      return try outcome.get()
    } catch {
      throw AttachmentProblem(error, fetching: request.address.text, for: bundle)
    }
  }

  /// It was no attachment: whoever puts that right on the server sees it at once.
  func forget(_ request: FetchRequest) { cache.forget(request) }

  /// Cancelling sets the task's flag before it calls `leave`, so one of the two sees that nobody waits any more.
  private func join(
    _ key: Key,
    _ ticket: Int,
    _ continuation: CheckedContinuation<Outcome, Never>
  ) {
    var begun: StopFlag?
    let isCancelled = state.withLock { state in
      if Task.isCancelled { return true }
      if state.flights[key] == nil {
        let flight = Flight()
        state.flights[key] = flight
        begun = flight.stop
      }
      state.flights[key]?.waiting[ticket] = continuation
      return false
    }
    if isCancelled { continuation.resume(returning: .failure(.cancelled)) }
    if let begun { begin(key, begun) }
  }

  private func leave(_ key: Key, _ ticket: Int) {
    let left = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      guard let left = state.flights[key]?.waiting.removeValue(forKey: ticket) else { return nil }
      if let flight = state.flights[key], flight.waiting.isEmpty {
        flight.stop.set()
        state.flights[key] = nil
      }
      return left
    }
    left?.resume(returning: .failure(.cancelled))
  }

  private func begin(_ key: Key, _ stop: StopFlag) {
    let request = key.request
    let workers = state.withLock { state in
      let mine = state.workers[key.bundle] ?? Workers(atOnce: limits.fetchesAtOnce)
      state.workers[key.bundle] = mine
      return mine
    }
    workers.start { [self] in
      let outcome: Outcome =
        if let found = cache.find(request) {
          .success(found)
        } else {
          Result { () throws(FetchProblem) in
            try Download(
              request: request,
              cache: cache,
              limits: limits,
              certificates: certificates,
              stop: stop
            )
            .run()
          }
        }
      end(key, stop, outcome)
    }
  }

  /// Another flight of the same request may have begun after everybody left this one.
  private func end(_ key: Key, _ stop: StopFlag, _ outcome: Outcome) {
    let waiting = state.withLock { state in
      guard let flight = state.flights[key], flight.stop === stop else {
        return [Int: CheckedContinuation<Outcome, Never>]()
      }
      state.flights[key] = nil
      return flight.waiting
    }
    for continuation in waiting.values { continuation.resume(returning: outcome) }
  }
}

/// Says to a thread that its work is not wanted any more.
final class StopFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }

  func set() { flag.store(true, ordering: .relaxed) }
}
