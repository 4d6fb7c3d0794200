import AppProcesses
public import ControlProtocol
import Logging
import NotificationEngine
import NotificationModel

extension Center {
  /// A program connected as an app: the latest one of a bundle is told.
  public func connect(_ link: AppLink) {
    links[link.identifier] = link
  }

  public func disconnect(_ identifier: Int) {
    links[identifier] = nil
  }

  /// Tells the app of a response, aside from everything else: a slow or dead handler delays nobody.
  /// While the center is closing nobody is told any more; at the next start they are.
  func hand(out response: Response) {
    guard phase == .open else { return }
    let link = links.values.filter { $0.bundle == response.app }.max { $0.identifier < $1.identifier }
    let program = state.app(response.app).handler
    handling[response.sequence] = Task { [handlers] in
      let outcome =
        if let link {
          await Self.tell(link, of: response)
        } else if let program {
          await handlers.handle(response, with: program)
        } else {
          HandlerOutcome(response: response.sequence, recipient: .nobody, ending: .logged)
        }
      await self.finished(outcome)
    }
  }

  private func finished(_ outcome: HandlerOutcome) async {
    if phase == .open || outcome.wasStarted {
      if case .failure(let refusal) = await carryOut(.finishHandling(outcome)) {
        log.error("the end of a handler could not be recorded: \(refusal.message)")
      }
    }
    handling[outcome.response] = nil
  }

  /// Seconds a connected program may take, as a handler's process (user-notifications, 3.3).
  private static let answerTime = Duration.seconds(30)

  private static func tell(_ link: AppLink, of response: Response) async -> HandlerOutcome {
    let clock = ContinuousClock()
    let start = clock.now
    let ending: (HandlerOutcome.Ending, String) = await withTaskGroup { group in
      group.addTask {
        do {
          let answer = try await link.didReceive(response)
          return (HandlerOutcome.Ending.answered, answer == .null ? "" : JSONWriter.string(answer))
        } catch {
          return (HandlerOutcome.Ending.failed("\(error)"), "")
        }
      }
      group.addTask {
        try? await Task.sleep(for: answerTime)
        return (.timedOut(seconds: 30), "")
      }
      defer { group.cancelAll() }
      return await group.next() ?? (.failed("it was not told"), "")
    }
    let duration = (clock.now - start) / .seconds(1)
    return HandlerOutcome(
      response: response.sequence,
      recipient: .connection(link.name),
      ending: ending.0,
      output: ending.1,
      duration: duration
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
