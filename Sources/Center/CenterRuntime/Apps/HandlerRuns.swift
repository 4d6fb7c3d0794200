import AppProcesses
import CenterGateway
import NotificationModel

/// Hands responses to apps: to the connected program, or else to the handler in the manifest. Each response has a
/// task of its own, so a slow or dead handler delays nothing else.
final class HandlerRuns {
  private let processes: HandlerProcess
  /// Keyed by the sequence number of the response.
  private var runs: [Int: Task<Void, Never>] = [:]

  init(_ processes: HandlerProcess) {
    self.processes = processes
  }

  /// What became of a response that was handed over.
  struct End: Sendable {
    var outcome: HandlerOutcome
    /// Whether the app may have received the response. A handler that was still waiting to start when the center closed,
    /// and a program that had disconnected, did not.
    var mayHaveReached: Bool
  }

  /// Hands the response over and calls `finished` with its end. Returns false if the app has neither a
  /// connected program nor a handler, and none that was launched and may connect.
  func start(
    _ response: Response,
    to link: AppCallQueue?,
    or handler: Program?,
    or launched: AppCallQueue?,
    finished: @escaping @Sendable (End) async -> Void
  ) -> Bool {
    if let queue = link ?? (handler == nil ? launched : nil) {
      let reply = queue.post(.didReceive(response), within: processes.limits.timeout)
      run(response, finished) { await Self.ending(of: response, in: queue, reply) }
    } else if let handler {
      run(response, finished) { [processes] in
        let outcome = await processes.handle(response, with: handler)
        let isStarted = if case .couldNotStart = outcome.ending { false } else { true }
        return End(outcome: outcome, mayHaveReached: isStarted)
      }
    } else {
      return false
    }
    return true
  }

  private func run(
    _ response: Response,
    _ finished: @escaping @Sendable (End) async -> Void,
    _ work: @escaping @Sendable () async -> End
  ) {
    runs[response.sequence] = Task { await finished(await work()) }
  }

  /// Forgets the run, after its outcome was recorded or could not be.
  func remove(_ sequence: Int) { runs[sequence] = nil }

  /// Ends the handlers and returns when their outcomes are recorded.
  nonisolated(nonsending) func cancelAll() async {
    while !runs.isEmpty {
      for run in runs.values { run.cancel() }
      for run in runs.values { await run.value }
    }
  }

  private static func ending(
    of response: Response,
    in queue: AppCallQueue,
    _ reply: Task<AppCallQueue.Reply, Never>
  ) async -> End {
    guard let link = await queue.link else {
      let outcome = HandlerOutcome(response: response.sequence, recipient: .nobody, ending: .logged)
      return End(outcome: outcome, mayHaveReached: false)
    }
    let start = ContinuousClock.now
    let answer = await withTaskCancellationHandler {
      await reply.value
    } onCancel: {
      reply.cancel()
    }
    let (ending, output): (HandlerOutcome.Ending, String) =
      switch answer {
      case .answered(.heard(let output)): (.answered, output)
      case .answered(.presentation), .answered(.handledPush): (.answered, "")
      case .failed(let why): (.failed(why), "")
      case .notTold: (.failed("it was not told"), "")
      case .abandoned: (.failed("the center ended before the program answered"), "")
      case .unknown: (.failed("the program does not know \(AppCall.didReceive(response).method)"), "")
      case .late(let time): (.timedOut(seconds: time / .seconds(1)), "")
      }
    let outcome = HandlerOutcome(
      response: response.sequence,
      recipient: .connection(link.name),
      ending: ending,
      output: output,
      duration: start.duration(to: .now) / .seconds(1)
    )
    let isTold = if case .notTold = answer { false } else { true }
    return End(outcome: outcome, mayHaveReached: isTold)
  }
}
