import Foundation
import NotificationModel
import NotificationState

/// The app in the foreground is asked how a notification is to be presented (ios-behaviour 3.2).
extension EngineTransaction {
  /// How many questions may be open at once; beyond this the oldest count as unanswered. Our choice: an app that
  /// does not answer under a frozen clock must not fill the memory.
  static let mostAsked = 256

  /// Asks the app; nothing is presented until it answers. A second notification with the same identifier replaces
  /// the first, as its presentation would.
  mutating func ask(about arrival: Arrival, because reasons: [Reason]) -> Decision {
    let key = NotificationKey(app: arrival.app.bundle, identifier: arrival.request.identifier)
    let notification = notification(of: arrival, .nothing, reasons)
    settle(key, .replaced)
    if state.asked.count >= Self.mostAsked, let oldest = askedInOrder.first {
      _ = answer(oldest, .failed(.tooManyQuestions))
    }
    let factor = state.clock.factor
    let deadline = now + PresentationAnswer.timeLimit * (factor == 0 ? 1 : factor)
    record(
      .notification(.presentationAsked(notification, deadline: deadline)),
      of: arrival.app.bundle,
      because: reasons
    )
    follow(with: .askForPresentation(notification))
    return Decision(
      identifier: notification.key.identifier,
      app: notification.app,
      outcome: .asked,
      trace: reasons
    )
  }

  /// Takes the app's answer. A late, repeated or outdated answer changes nothing.
  mutating func answerPresentation(_ key: NotificationKey, sequence: Int, _ answer: PresentationAnswer)
    -> Answer
  {
    guard let question = state.asked[key], question.notification.sequence == sequence else { return .done }
    let decision = self.answer(question, answer)
    settleBanners()
    return .pushed(decision)
  }

  /// If the app is no longer in the foreground, the system presents the notification, and the answer does not
  /// count.
  mutating func answer(
    _ asked: AskedPresentation,
    _ answer: PresentationAnswer,
    because why: Reason.WillPresentRule? = nil
  )
    -> Decision
  {
    let key = asked.key
    let reason = Reason(answer.isOptions ? .met : .odd, .willPresent(why ?? .answered(answer: answer)))
    record(.notification(.presentationAnswered(key, answer)), of: key.app, because: [reason])
    var arrival = arrival(of: asked.notification.request, in: key.app)
    arrival.answer = answer
    arrival.isExtended = true
    arrival.remarks = asked.notification.carriedReasons
    return deliver(arrival)
  }

  /// Ends the wait for the app's answer, which would change nothing any more.
  mutating func settle(_ key: NotificationKey, _ why: PresentationFailure) {
    guard state.asked[key] != nil else { return }
    let reason = Reason(.odd, .willPresent(.withdrawn(why: why)))
    record(.notification(.presentationAnswered(key, .failed(why))), of: key.app, because: [reason])
  }

  var askedInOrder: [AskedPresentation] {
    state.asked.values.sorted { $0.notification.sequence < $1.notification.sequence }
  }
}

extension PresentationAnswer {
  fileprivate var isOptions: Bool {
    if case .options = self { return true }
    return false
  }
}
