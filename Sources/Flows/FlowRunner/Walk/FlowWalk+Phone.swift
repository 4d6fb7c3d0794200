import Flows
import Foundation
import JSON
import NotificationModel
import NotificationState
import NotificationWords

extension FlowPhone {
  /// Sets the phone up: its settings first, because the clock is read in its time zone.
  func set(_ setup: PhoneSetup) async throws(CancellationError) -> Result<Answer, Refusal> {
    var settings = setup.settings
    if let focus = setup.focus { settings.append(.set(\.focus, focus.applied(to: state.device.focus))) }
    if !settings.all.isEmpty {
      let result = try await submit(.setDevice(settings))
      if case .failure = result { return result }
    }
    guard let date = setup.clock?.date(in: state.zone) else { return .success(.done) }
    sight(turnedTo: date)
    return try await submit(.setClock(.freeze(date)))
  }
}

extension FlowWalk {
  func turn(_ focus: PhoneSetup.FocusChange) async throws -> Result<Answer, Refusal> {
    var setup = PhoneSetup()
    setup.focus = focus
    return try await phone.set(setup)
  }

  func perform(_ clock: Moment) async throws -> Result<Answer, Refusal> {
    var setup = PhoneSetup()
    setup.clock = clock
    return try await phone.set(setup)
  }

  func perform(
    _ answer: PromptAnswer,
    of named: String?,
    _ step: FlowStep
  ) async throws -> Result<Answer, Refusal> {
    let app = try app(named, step)
    guard await phone.state.prompts.contains(where: { $0.app == app }) else {
      throw FlowRunError("\(app) does not ask for permission.", at: step)
    }
    return try await phone.submit(.answerPrompt(app: app, allow: answer == .allow))
  }

  func perform(_ step: AppStep, _ written: FlowStep) async throws -> Result<Answer, Refusal> {
    for change in step.states {
      let app = try app(change.app, written)
      guard let state = change.state else {
        try await crash(app, written)
        continue
      }
      let result = try await phone.submit(.setAppState(app: app, state))
      if case .failure = result { return result }
    }
    return .success(.done)
  }

  /// A crash in the foreground is noticed; in the background the app just does not run any more.
  private func crash(_ app: String, _ step: FlowStep) async throws {
    guard await phone.state.isRunning(app) else {
      throw FlowRunError("\(app) does not run, so that it cannot crash.", at: step)
    }
    _ = try await phone.submit(.endProgram(app: app))
    if await phone.state.isRunning(app) {
      _ = try await phone.submit(.setAppState(app: app, .notRunning))
    }
  }

  /// The manifest of the app says from now on what its `willPresent` returns.
  func perform(
    _ answer: [PresentationOption],
    of named: String?,
    _ step: FlowStep
  ) async throws -> Result<Answer, Refusal> {
    var app = await phone.state.app(try app(named, step))
    app.willPresent = OrderedOptions(Set(answer))
    return try await phone.submit(.registerApp(app))
  }

  mutating func perform(_ remove: RemoveStep, _ step: FlowStep) async throws -> Result<Answer, Refusal> {
    let app = try app(remove.app, step)
    let result =
      switch remove.list {
      case .delivered: try await phone.submit(.removeDelivered(app: app, .identifiers(remove.identifiers)))
      case .pending: try await phone.submit(.removePending(app: app, .identifiers(remove.identifiers)))
      }
    if case .success(.removed(let keys)) = result {
      let missing = remove.identifiers.first { name in !keys.contains { $0.identifier == name } }
      idle = missing.map { .missing("There is no \($0.quoted) to remove.") }
      if keys.isEmpty { idle = .missing("There is nothing to remove.") }
    }
    return result
  }
}

extension CenterState {
  fileprivate func isRunning(_ app: String) -> Bool {
    [.foreground, .background, .suspended].contains(condition(app).state)
  }
}
