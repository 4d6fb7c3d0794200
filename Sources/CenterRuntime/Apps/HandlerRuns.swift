import AppProcesses
import CenterGateway
import NotificationModel

/// Hands responses to apps: to the connected program, or else to the handler in the manifest. Each response has a
/// task of its own, so a slow or dead handler delays nothing else.
final class HandlerRuns {
  private let processes: HandlerProcess
  /// Keyed by the sequence number of the response.
  private var runs: [Int: Task<Void, Never>] = [:]

  /// The time limit of a connected program, the same as that of a handler process (ios-behaviour 3.3).
  private static let answerTime = Duration.seconds(30)

  init(_ processes: HandlerProcess) {
    self.processes = processes
  }

  /// Hands the response over and calls `finished` with the outcome. Returns false if the app has neither a
  /// connected program nor a handler.
  func start(
    _ response: Response,
    to link: AppCallQueue?,
    or handler: Program?,
    finished: @escaping @Sendable (HandlerOutcome) async -> Void
  ) -> Bool {
    if let link {
      let reply = link.post(.didReceive(response), within: Self.answerTime)
      let name = link.link.name
      run(response, finished) { await Self.outcome(of: response, told: name, reply) }
    } else if let handler {
      run(response, finished) { [processes] in await processes.handle(response, with: handler) }
    } else {
      return false
    }
    return true
  }

  private func run(
    _ response: Response,
    _ finished: @escaping @Sendable (HandlerOutcome) async -> Void,
    _ work: @escaping @Sendable () async -> HandlerOutcome
  ) {
    runs[response.sequence] = Task { await finished(await work()) }
  }

  /// Forgets the run, after its outcome was recorded or could not be.
  func remove(_ sequence: Int) { runs[sequence] = nil }

  /// Ends the handlers and returns when their outcomes are recorded.
  nonisolated(nonsending) func end() async {
    while let run = runs.values.first {
      run.cancel()
      await run.value
    }
  }

  private static func outcome(
    of response: Response,
    told name: String,
    _ reply: Task<AppCallQueue.Reply, Never>
  ) async -> HandlerOutcome {
    let start = ContinuousClock.now
    let answer = await withTaskCancellationHandler {
      await reply.value
    } onCancel: {
      reply.cancel()
    }
    let (ending, output): (HandlerOutcome.Ending, String) =
      switch answer {
      case .answered(.heard(let output)): (.answered, output)
      case .answered(.presentation): (.answered, "")
      case .failed(let why): (.failed(why), "")
      case .notTold: (.failed("it was not told"), "")
      case .unknown: (.failed("the program does not know \(AppCall.didReceive(response).method)"), "")
      case .late(let time): (.timedOut(seconds: time / .seconds(1)), "")
      }
    return HandlerOutcome(
      response: response.sequence,
      recipient: .connection(name),
      ending: ending,
      output: output,
      duration: start.duration(to: .now) / .seconds(1)
    )
  }
}

extension HandlerOutcome {
  /// Whether the app received the response. A handler that was still waiting to start when the center closed did
  /// not.
  var wasStarted: Bool {
    if case .couldNotStart = ending { return false }
    return true
  }
}
