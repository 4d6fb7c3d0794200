import Flows

extension [FlowStep] {
  /// Whether the person uses the screen in one of the steps.
  var usesScreen: Bool {
    hasStep { if case .keys = $0 { true } else if case .paste = $0 { true } else { false } }
  }

  private func hasStep(_ isMeant: (FlowAction) -> Bool) -> Bool {
    contains { step in
      if case .run(let steps) = step.action { return steps.hasStep(isMeant) }
      return isMeant(step.action)
    }
  }
}
