import Flows
import NotificationModel
import NotificationWords

extension FlowWalk {
  /// Carries out a step and waits for all that it causes. Returns why it was refused, or its answer.
  mutating func perform(_ step: FlowStep) async throws -> Result<Answer, Refusal> {
    // A passcode can be given only while the phone asks for it.
    let asked = gated
    gated = nil
    return switch step.action {
    case .push(let push): try await perform(push, step)
    case .schedule(let schedule): try await perform(schedule, step)
    case .press(let press): try await respond(press.action, nil, to: press.notification, step)
    case .reply(let reply): try await perform(reply, step)
    case .open(let open): try await respond("default", nil, to: open.notification, step)
    case .dismiss(let dismiss): try await perform(dismiss, step)
    case .clear(let clear): try await perform(clear, step)
    case .flick(let flick): try await perform(flick, step)
    case .passcode(let passcode): try await perform(passcode, asked, step)
    case .lock: try await phone.submit(.setDevice([.set(\.isLocked, true)]))
    case .unlock: try await phone.submit(.setDevice([.set(\.isLocked, false)]))
    case .device(let device): try await phone.set(device.setup)
    case .focus(let focus): try await turn(focus)
    case .settings(let settings): try await perform(settings, step)
    case .prompt(let prompt): try await perform(prompt, step)
    case .advance(let advance): try await phone.advance(by: advance.interval.seconds)
    case .clock(let clock): try await perform(clock)
    case .region(let region):
      try await phone.submit(.crossRegion(region.region, entered: region.crossing == .entered))
    case .app(let app): try await perform(app, step)
    case .authorize(let authorize): try await perform(authorize, step)
    case .answer(let answer): try await perform(answer, step)
    case .badge(let badge): try await phone.submit(.setBadge(app: app(badge.app, step), badge.badge))
    case .remove(let remove): try await perform(remove, step)
    case .keys(let keys): try await perform(keys)
    case .paste(let paste): try await perform(paste)
    case .crash: try await restart()
    case .screen, .expect, .run, .note: .success(.done)
    }
  }

  /// The app of that name, or the only one of the flow.
  func app(_ named: String?, _ step: FlowStep) throws(FlowFailure) -> String {
    let known = "There are: \(apps.joined(separator: ", "))."
    guard let named else {
      if let only = apps.first, apps.count == 1 { return only }
      throw FlowFailure(
        "The flow has \(apps.isEmpty ? "no app" : "several apps"); name one with \"app\".",
        at: step,
        explanation: apps.isEmpty ? [] : [known]
      )
    }
    guard apps.contains(named) else {
      throw FlowFailure("There is no app \"\(named)\" on the phone.", at: step, explanation: [known])
    }
    return named
  }

  private func restart() async throws -> Result<Answer, Refusal> {
    try await phone.restart()
    return .success(.done)
  }
}
