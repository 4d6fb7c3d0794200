import Flows
import NotificationModel

/// The steps of a case in the order in which they are walked; those of other files are walked where they are run.
struct FlowRoute {
  /// The rest of the steps of the file, then those of the file that it runs, and so on.
  private var levels: [ArraySlice<FlowStep>]
  /// How many stops are behind, walked or skipped.
  private(set) var passed = 0
  /// How many steps were skipped, those of a file that was not run included.
  private(set) var skipped = 0

  init(_ steps: [FlowStep]) {
    levels = [steps[...]]
  }

  /// Takes the next step whose conditions hold on the phone. Returns nil at the end.
  mutating func next(on device: Device) -> FlowStep? {
    while let level = levels.indices.last {
      guard let step = levels[level].popFirst() else {
        levels.removeLast()
        continue
      }
      guard step.conditions.allSatisfy({ $0.holds(on: device) }) else {
        passed += step.stops
        skipped += step.count
        continue
      }
      if case .run(let steps) = step.action {
        levels.append(steps[...])
        continue
      }
      passed += step.stops
      return step
    }
    return nil
  }

  /// Returns the steps that would be taken next, but for remarks: those that only look, and the one that acts after
  /// them. They may stand in another file.
  func upcoming(on device: Device) -> [FlowStep] {
    var (ahead, steps) = (self, [FlowStep]())
    while steps.last?.onlyLooks != false, let step = ahead.next(on: device) {
      if !step.isRemark { steps.append(step) }
    }
    return steps
  }
}

extension FlowStep {
  var expectations: ExpectStep? { if case .expect(let step) = action { step } else { nil } }
  var comparedView: ScreenStep.View? { if case .screen(let step) = action { step.view } else { nil } }
  /// Whether it only looks at what the steps before it have caused.
  var onlyLooks: Bool { expectations != nil || comparedView != nil }

  /// Whether it expects something of that subject.
  func expects(_ subject: String) -> Bool {
    if let expectations { return expectations.expectations.contains { $0.subject == subject } }
    return comparedView != nil && subject == "screen"
  }

  /// How many steps it is, with those of a file that it runs.
  fileprivate var count: Int {
    if case .run(let steps) = action { steps.reduce(0) { $0 + $1.count } } else { 1 }
  }

  var isRemark: Bool { if case .note = action { true } else { false } }
}
