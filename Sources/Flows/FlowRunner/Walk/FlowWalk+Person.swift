import CenterUI
import Flows
import NotificationModel
import NotificationState
import TerminalInput

extension FlowWalk {
  /// Presses a button. If the phone asks for the passcode, the response is kept for the step that enters it.
  mutating func respond(
    _ action: String,
    _ text: String?,
    to choice: NotificationChoice,
    _ step: FlowStep
  ) async throws -> Result<Answer, Refusal> {
    let key = try await notification(choice, step).key
    func command(authenticated: Bool) -> Command {
      .respond(
        app: key.app,
        identifier: key.identifier,
        action: action,
        text: text,
        authenticated: authenticated
      )
    }
    let result = try await phone.submit(command(authenticated: false))
    if case .failure(let refusal) = result, refusal.code == .locked { gated = command(authenticated: true) }
    return result
  }

  mutating func perform(_ reply: ReplyStep, _ step: FlowStep) async throws -> Result<Answer, Refusal> {
    let notification = try await notification(reply.notification, step)
    let category = await phone.state.app(notification.app).categories.first {
      $0.identifier == notification.request.content.categoryIdentifier
    }
    let action = reply.action ?? category?.actions.first { $0.textInput != nil }?.identifier
    guard let action else {
      throw FlowRunError(
        "The notification \"\(notification.request.identifier)\" has no action that takes a text.",
        at: step
      )
    }
    var choice = reply.notification
    choice.identifier = notification.request.identifier
    return try await respond(action, reply.text, to: choice, step)
  }

  func perform(_ dismiss: NotificationChoice, _ step: FlowStep) async throws -> Result<Answer, Refusal> {
    try await phone.submit(.dismiss([notification(dismiss, step).key]))
  }

  mutating func clear(_ named: String?, _ step: FlowStep) async throws -> Result<Answer, Refusal> {
    let only = try named.map { name throws(FlowRunError) in try app(name, step) }
    let keys = await phone.state.delivered.values.filter { only == nil || $0.app == only }
      .sorted { $0.sequence < $1.sequence }.map(\.key)
    if keys.isEmpty { idle = .missing("There is nothing to clear.") }
    return keys.isEmpty ? .success(.done) : try await phone.submit(.dismiss(keys))
  }

  func perform(_ flick: String?, _ step: FlowStep) async throws -> Result<Answer, Refusal> {
    guard let banner = await phone.state.banner else {
      throw FlowRunError("There is no banner to flick away.", at: step)
    }
    if let wanted = flick, wanted != banner.request.identifier {
      throw FlowRunError("The banner is that of \"\(banner.request.identifier)\".", at: step)
    }
    return try await phone.submit(.flickBanner(banner.key))
  }

  mutating func perform(
    _ passcode: PasscodeAnswer,
    _ asked: Command?,
    _ step: FlowStep
  ) async throws -> Result<Answer, Refusal> {
    guard let asked else {
      guard await phone.screen.asksForPasscode else {
        throw FlowRunError("The phone does not ask for the passcode.", at: step)
      }
      let key = Key(passcode == .given ? .enter : .escape)
      note(try await phone.use(.key(key)), of: "The step")
      return .success(.done)
    }
    switch passcode {
    case .given: return try await phone.submit(asked)
    case .refused: return .success(.done)
    }
  }

  /// The chosen notification, in the list or on the banner, or the latest push of the chosen Live Activity.
  private func notification(
    _ choice: NotificationChoice,
    _ step: FlowStep
  ) async throws(FlowRunError) -> DeliveredNotification {
    let state = await phone.state
    var shown = Array(state.delivered.values)
    if let banner = state.banner, !shown.contains(where: { $0.key == banner.key }) { shown.append(banner) }
    // A Live Activity is chosen by its name only.
    shown += state.activitiesInOrder().map(\.notification).filter { latest in
      latest.request.identifier == choice.identifier && !shown.contains { $0.key == latest.key }
    }
    let newestFirst = shown.sorted { $0.sequence > $1.sequence }
    let found = newestFirst.filter { notification in
      (choice.identifier ?? notification.request.identifier) == notification.request.identifier
        && (choice.app ?? notification.app) == notification.app
    }
    if let identifier = choice.identifier, Set(found.map(\.app)).count > 1 {
      throw FlowRunError(
        "Several apps have a notification \"\(identifier)\"; name one with \"app\".",
        at: step
      )
    }
    if let first = found.first { return first }
    let there = newestFirst.map(\.request.identifier).joined(separator: ", ")
    throw FlowRunError(
      choice.identifier.map { "There is no notification \"\($0)\"." } ?? "There is no notification.",
      at: step,
      explanation: there.isEmpty ? ["Nothing is delivered."] : ["There are: \(there)."]
    )
  }
}
