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
  /// How many steps were walked.
  private(set) var walked = 0
  /// Whether something happened since the last expectations.
  private var hasActed = true

  init(_ flow: FlowCase, _ options: FlowRunOptions, _ phone: FlowPhone, apps: [String]) {
    self.flow = flow
    self.options = options
    self.phone = phone
    self.apps = apps
  }

  mutating func walk() async throws(FlowFailure) { try await walk(flow.steps) }

  private mutating func walk(_ steps: [FlowStep]) async throws(FlowFailure) {
    for (index, step) in steps.enumerated() {
      let device = await phone.state.device
      guard step.conditions.allSatisfy({ $0.holds(on: device) }) else { continue }
      if case .run(let steps) = step.action {
        try await walk(steps)
      } else {
        try await walk(step, isRefusalExpected: steps[(index + 1)...].expectsRefusal)
      }
    }
  }

  private mutating func walk(_ step: FlowStep, isRefusalExpected: Bool) async throws(FlowFailure) {
    walked += 1
    do {
      if let expected = step.expectations {
        try await compare(expected, step)
        hasActed = false
        return
      }
      if step.isRemark { return }
      if !hasActed { await phone.beginWindow() }
      hasActed = true
      refusal = nil
      let result = try await perform(step)
      guard case .failure(let refusal) = result else { return }
      self.refusal = refusal
      // The phone asks for the passcode, which the next step may give.
      let isGated = refusal.code == .locked && gated != nil
      if !isGated, !isRefusalExpected {
        throw FlowFailure("The step was refused: \(refusal.message)", at: step, explanation: hints(refusal))
      }
    } catch let failure as FlowFailure {
      throw failure
    } catch let problem as FlowFileProblem {
      throw FlowFailure("\(problem.message).", at: step)
    } catch {
      throw await overdue(step)
    }
  }

  /// A hint about bellhop's commands is of no use in a flow.
  private func hints(_ refusal: Refusal) -> [String] {
    refusal.hint.map { $0.contains("bellhop ") ? [] : [$0] } ?? []
  }

  private func overdue(_ step: FlowStep) async -> FlowFailure {
    FlowFailure(flow.isOverdue, at: step, explanation: await phone.unfinished)
  }

  // MARK: Expectations

  private func compare(_ step: ExpectStep, _ written: FlowStep) async throws(FlowFailure) {
    var observation = FlowObservation(
      state: await phone.state,
      now: await phone.now,
      events: await phone.events,
      refusal: refusal,
      screen: "",
      choice: step.notification,
      apps: apps
    )
    if step.expectations.contains(where: { $0.subject == "screen" }) {
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

extension FlowStep {
  fileprivate var expectations: ExpectStep? { if case .expect(let step) = action { step } else { nil } }
  fileprivate var isRemark: Bool { if case .note = action { true } else { false } }
}

extension ArraySlice<FlowStep> {
  /// Whether the next step, but for remarks, expects a refusal.
  fileprivate var expectsRefusal: Bool {
    guard let next = first(where: { !$0.isRemark })?.expectations else { return false }
    return next.expectations.contains { $0.subject == "refusal" }
  }
}
