import Flows
import NotificationModel

/// The steps of a case in the order in which they are walked; those of other files are walked where they are run.
struct FlowRoute {
  /// The rest of the steps of the file, then those of the file that it runs, and so on.
  private var levels: [ArraySlice<FlowStep>]
  /// How many stops are behind, walked or skipped.
  private(set) var passed = 0

  init(_ steps: [FlowStep]) {
    levels = [steps[...]]
  }

  /// Takes the next step whose conditions hold on the phone, and says whether the step after it expects a refusal.
  /// Returns nil at the end.
  mutating func next(on device: Device) -> (step: FlowStep, isRefusalExpected: Bool)? {
    while let level = levels.indices.last {
      guard let step = levels[level].popFirst() else {
        levels.removeLast()
        continue
      }
      guard step.conditions.allSatisfy({ $0.holds(on: device) }) else {
        passed += step.stops
        continue
      }
      if case .run(let steps) = step.action {
        levels.append(steps[...])
        continue
      }
      passed += step.stops
      return (step, levels[level].expectsRefusal)
    }
    return nil
  }
}

extension ArraySlice<FlowStep> {
  /// Whether the next step, but for remarks, expects a refusal.
  fileprivate var expectsRefusal: Bool {
    guard let next = first(where: { !$0.isRemark })?.expectations else { return false }
    return next.expectations.contains { $0.subject == "refusal" }
  }
}

extension FlowStep {
  var expectations: ExpectStep? { if case .expect(let step) = action { step } else { nil } }
  var isRemark: Bool { if case .note = action { true } else { false } }
}
