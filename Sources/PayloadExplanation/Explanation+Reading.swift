import NotificationModel

extension Explanation {
  /// Reads a decision: the outcome from the presentation, the reason from the trace.
  init(_ state: PhoneState, _ decision: Decision, _ presentation: Presentation, of push: Push) {
    let reading = TraceReading(trace: decision.trace, presentation: presentation, push: push)
    self.init(
      state: state.name,
      summary: state.summary,
      decision: decision,
      presentation: presentation,
      findings: Aspect.allCases.map(reading.finding)
    )
  }
}

/// Finds the step of a decision that an aspect follows from.
private struct TraceReading {
  let trace: [Reason]
  let presentation: Presentation
  let push: Push

  func finding(_ aspect: Aspect) -> Explanation.Finding {
    let own = aspect.rules.lazy.compactMap { rule in trace.last { $0.rule == rule } }.first
    guard aspect.isSimulated else { return unsimulated(aspect, own) }
    if let detail = shown(aspect) {
      return Explanation.Finding(aspect, .yes, detail: detail, reason: own)
    }
    if own == nil, ending == nil { return Explanation.Finding(aspect, .notAsked) }
    return Explanation.Finding(aspect, .no, reason: own ?? ending)
  }

  /// What the engine does not carry out: a decision that ended before it settles it all the same.
  private func unsimulated(_ aspect: Aspect, _ own: Reason?) -> Explanation.Finding {
    if own == nil, let ending { return Explanation.Finding(aspect, .no, reason: ending) }
    if own == nil, !isAsked(aspect) { return Explanation.Finding(aspect, .notAsked) }
    return Explanation.Finding(aspect, .notSimulated, reason: own)
  }

  /// Every alert comes to the Lock Screen; for the others a push has a key of its own.
  private func isAsked(_ aspect: Aspect) -> Bool {
    switch aspect {
    case .serviceExtension: push.mutableContent
    case .told: push.contentAvailable
    default: true
    }
  }

  /// nil where nobody sees or hears it.
  private func shown(_ aspect: Aspect) -> String? {
    switch aspect {
    case .banner: presentation.banner?.rawValue
    case .list: presentation.list ? "" : nil
    case .sound: presentation.sound?.name
    case .badge: presentation.badge.map(String.init)
    case .lockScreen, .serviceExtension, .told: nil
    }
  }

  /// The step at which the decision ended before it came to what is shown.
  private var ending: Reason? {
    trace.last { $0.mark == .stopped && ["authorization", "content"].contains($0.rule) }
  }
}
