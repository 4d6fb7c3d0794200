import CenterUI
import Flows
import Foundation
import NotificationModel
import NotificationState
import NotificationWords

/// The walk through one case. Each step is carried out by an extension of this type, by the subject of the step.
struct FlowWalk {
  let flow: FlowCase
  let options: FlowRunOptions
  let phone: FlowPhone
  /// The bundle identifiers of the flow's apps.
  let apps: [String]
  /// What the person was doing when the phone asked for the passcode.
  var gated: Command?
  /// Why the last step was refused, for the expectations after it.
  var refusal: Refusal?
  /// That the last step, or a part of it, did nothing; nil if all of it did something.
  var idle: LooseEnd?
  /// Whether the last step was refused, came to nothing or left something hanging.
  private var cameToNothing = false
  /// The steps to come.
  private(set) var route: FlowRoute
  /// How many steps were walked.
  private(set) var walked = 0
  /// Whether something happened since the last expectations.
  private var hasActed = true

  init(_ flow: FlowCase, _ options: FlowRunOptions, _ phone: FlowPhone, apps: [String]) {
    self.flow = flow
    self.options = options
    self.phone = phone
    self.apps = apps
    route = FlowRoute(flow.steps)
  }

  mutating func walk() async throws(FlowFailure) {
    while let step = await nextStep() {
      try await walk(step)
      if await phone.isInterrupted { throw await overdue(step) }
    }
  }

  /// Takes the next step; nil at the end.
  mutating func nextStep() async -> FlowStep? { route.next(on: await phone.state.device) }

  /// Takes the next step if it only checks what the steps before it have caused; nil otherwise.
  mutating func nextCheck() async -> FlowStep? {
    var ahead = route
    guard let step = ahead.next(on: await phone.state.device), step.stops == 0 else { return nil }
    route = ahead
    return step
  }

  /// Walks a step and waits for all that it causes. Throws if something is not as expected; the walk can go on.
  mutating func walk(_ step: FlowStep) async throws(FlowFailure) {
    walked += 1
    do {
      if let expected = step.expectations {
        try await compare(expected, step)
        hasActed = false
        return
      }
      if let view = step.comparedView { return try await compare(view, step) }
      if step.isRemark { return }
      if !hasActed { await phone.beginWindow() }
      hasActed = true
      (refusal, idle) = (nil, nil)
      let (before, past, open) = await (phone.state, phone.history.count, phone.openQuestions)
      if case .failure(let refusal) = try await perform(step) { self.refusal = refusal }
      let events = await Array(phone.history.dropFirst(past))
      let questions = await phone.openQuestions
      let next = route.upcoming(on: await phone.state.device)
      let ends =
        [gated == nil ? nil : refusal.map(LooseEnd.passcode), idle].compactMap(\.self)
        // A question that was open before counts only if the step could have answered it.
        + questions.filter { $0.answers.contains(step.name) || !open.contains($0) }
        + LooseEnd.strangers(in: events, of: step, before: before, after: await phone.state)
      cameToNothing = refusal != nil || !ends.isEmpty
      if let refusal, gated == nil, !next.contains(where: { $0.expects("refusal") }) {
        let hint = refusal.hintIsCommand ? nil : refusal.hint
        throw FlowFailure(
          "The step was refused: \(refusal.message)",
          at: step,
          explanation: hint.map { [$0] } ?? []
        )
      }
      if let end = ends.first(where: { !$0.isTakenUp(by: next) }) {
        throw FlowFailure(end.text, at: step, explanation: end.hint.map { [$0] } ?? [])
      }
    } catch let failure as FlowFailure {
      throw failure
    } catch let problem as FlowFileProblem {
      throw FlowFailure(problem.sentence, at: step)
    } catch {
      throw await overdue(step)
    }
  }

  private func overdue(_ step: FlowStep) async -> FlowFailure {
    FlowFailure(flow.isOverdue, at: step, explanation: await phone.unfinished)
  }

  // MARK: Expectations

  private func compare(_ step: ExpectStep, _ written: FlowStep) async throws(FlowFailure) {
    // Of an app that is not there everything is as if nothing had happened, unless something was sent to it.
    if let named = step.notification.app, await !phone.history.contains(where: { $0.app == named }) {
      _ = try app(named, written)
    }
    var observation = FlowObservation(
      state: await phone.state,
      now: await phone.now,
      events: await phone.events,
      refusal: refusal,
      screen: "",
      choice: step.notification,
      apps: apps
    )
    observation.cameToNothing = cameToNothing
    if written.expects("screen") {
      observation.screen = await phone.text(of: .screen, size: nil, nil) ?? ""
    }
    for expectation in step.expectations {
      let mismatches = observation.mismatches(with: expectation)
      guard mismatches.isEmpty else {
        throw FlowFailure(
          "\(expectation.subject) is not as expected.",
          at: written,
          line: expectation.line,
          mismatches: mismatches,
          explanation: observation.explanation(of: expectation.subject)
        )
      }
    }
  }
}
