import NotificationModel
import NotificationState

/// An action of an open card goes to its content extension first (ios-behaviour 1.14 and 3.16).
extension EngineTransaction {
  /// Returns nil if the app is told: there is no extension, it answers nothing to that action, or it forwards it.
  ///
  /// Actions are only visible on expanded cards, so the card counts as open, also for the command line; our
  /// choice.
  mutating func take(
    _ action: Action,
    _ text: String?,
    of notification: DeliveredNotification,
    _ answered: ContentExtension.ResponseOption?,
    _ evidence: ResponseEvidence,
    _ reasons: inout [Reason]
  ) -> Response? {
    let category = notification.request.content.categoryIdentifier
    guard let taker = state.app(notification.app).contentExtension(for: category),
      let option = answered ?? taker.response(to: action.identifier)
    else { return nil }
    // Closing the card does not withdraw the notification (ios-behaviour 3.16).
    reasons.append(Reason(.met, .contentExtension(.answered(option: option))))
    guard option != .dismissAndForwardAction else { return nil }
    let response = Response(
      app: notification.app,
      actionIdentifier: action.identifier,
      userText: text,
      notification: notification,
      appState: state.condition(notification.app).state,
      date: now,
      sequence: nextSequence,
      contentExtension: option,
      evidence: evidence
    )
    record(.response(.contentExtensionAnswered(response)), of: notification.app, because: reasons)
    return response
  }
}
