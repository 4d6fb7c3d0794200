import AppProcesses
public import CenterGateway
import JSON
import Logging
import NotificationEngine
import NotificationModel
import NotificationState

extension Center {
  /// A program connected as an app: the latest one of a bundle is told.
  public func connect(_ link: AppLink) {
    callQueues[link.identifier] = AppCallQueue(link)
  }

  public func disconnect(_ identifier: Int) {
    callQueues.removeValue(forKey: identifier)?.close()
  }

  /// Tells the app of a response, aside from everything else: a slow or dead handler delays nobody.
  /// While the center is closing nobody is told any more; at the next start they are.
  func hand(out response: Response) {
    guard phase == .open else { return }
    if let callQueue = callQueue(of: response.app) {
      let reply = callQueue.post(.didReceive(response), within: Self.answerTime)
      let name = callQueue.link.name
      handle(response) { await Self.outcome(of: response, told: name, reply) }
    } else if let program = state.app(response.app).handler {
      handle(response) { [handlers] in await handlers.handle(response, with: program) }
    } else {
      // Before anybody else's command: the same commands have the same events, in the same order.
      enqueue(
        .finishHandling(HandlerOutcome(response: response.sequence, recipient: .nobody, ending: .logged))
      )
    }
  }

  private func handle(_ response: Response, _ work: @escaping @Sendable () async -> HandlerOutcome) {
    handling[response.sequence] = Task { await self.finished(await work()) }
  }

  private func finished(_ outcome: HandlerOutcome) async {
    if phase == .open || outcome.wasStarted {
      if case .failure(let refusal) = await carryOut(.finishHandling(outcome)) {
        log.error("the end of a handler could not be recorded: \(refusal.message)")
      }
    }
    handling[outcome.response] = nil
  }

  /// Seconds a connected program may take, as a handler's process (ios-behaviour 3.3).
  private static let answerTime = Duration.seconds(30)

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
  fileprivate var wasStarted: Bool {
    if case .couldNotStart = ending { return false }
    return true
  }
}
