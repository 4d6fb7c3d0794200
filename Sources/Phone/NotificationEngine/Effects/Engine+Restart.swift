import HashTreeCollections
import NotificationModel
import NotificationState

extension Engine {
  /// The effects after a restart, for what was under way: running extensions, apps that were being asked,
  /// responses whose handler is not known to have finished. Responses are handed over again: a handler may be told
  /// of one twice, but never not at all.
  public var effectsAfterRestart: [EngineEffect] {
    let extensions = state.extending.values.sorted { $0.notification.sequence < $1.notification.sequence }
    let questions = state.asked.values.sorted { $0.notification.sequence < $1.notification.sequence }
    let unfinished = state.responses.values.filter { $0.outcome == nil }
      .sorted { $0.response.sequence < $1.response.sequence }
    return extensions.map { .carryOut(Self.showOriginal(of: $0)) }
      + questions.map {
        .carryOut(.answerPresentation($0.key, sequence: $0.notification.sequence, .nobody))
      }
      + unfinished.map { .handOver($0.response) }
  }

  private static func showOriginal(of push: ExtendingPush) -> Command {
    let reason = Reason(.odd, .serviceExtension(.interrupted))
    let result = ExtensionResult(content: nil, reasons: [reason])
    return .finishExtension(push.key, sequence: push.notification.sequence, result)
  }
}
