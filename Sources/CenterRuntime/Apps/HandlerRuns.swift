import AppProcesses
import CenterGateway
import NotificationModel

/// Responses that are being handed to apps: to the program that is connected, or else to the handler of the manifest.
/// Each is handed over aside from everything else, so that a slow or dead handler delays nobody.
final class HandlerRuns {
  private let processes: HandlerProcess
  /// By the sequence of the response.
  private var runs: [Int: Task<Void, Never>] = [:]

  /// Time a connected program may take, as a handler's process (ios-behaviour 3.3).
  private static let answerTime = Duration.seconds(30)

  init(_ processes: HandlerProcess) {
    self.processes = processes
  }

  /// Hands the response over and calls `finished` with what came of it. False if there is nobody to hand it to.
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

  /// The outcome is recorded, as far as it can be.
  func remove(_ sequence: Int) { runs[sequence] = nil }

  /// Ends the handlers, and returns when what became of them is recorded.
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
  /// Whether the app was told at all; a handler whose turn had not come when the center closed was not.
  var wasStarted: Bool {
    if case .couldNotStart = ending { return false }
    return true
  }
}
