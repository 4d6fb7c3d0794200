import NotificationModel

extension Explanation {
  /// Reads a decision: the outcome from the presentation, the reason from the trace.
  /// `isAnswered` says that the app in the foreground was asked and answered.
  init(
    _ state: PhoneState,
    _ decision: Decision,
    _ presentation: Presentation,
    of push: Push,
    isAnswered: Bool
  ) {
    let reading = TraceReading(
      trace: decision.trace,
      presentation: presentation,
      push: push,
      isAnswered: isAnswered
    )
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
  let isAnswered: Bool

  func finding(_ aspect: Aspect) -> Explanation.Finding {
    let own = aspect.rules.lazy.compactMap { rule in trace.last { $0.isAbout(rule) } }.first
    if let detail = shown(aspect, own) {
      return Explanation.Finding(aspect, .yes, detail: detail, reason: own)
    }
    // The engine has no step for the Lock Screen of a phone that is not locked.
    if aspect == .lockScreen, own == nil, push.hasAlert,
      ending == nil || ending?.isAbout(.willPresent) == true
    {
      return Explanation.Finding(
        aspect,
        .no,
        reason: Reason(.stopped, .lockScreen(.none(because: .unlocked)))
      )
    }
    // The app in the foreground was asked and left it out.
    if own == nil, isWanted(aspect), let answer = trace.last(where: { $0.isAbout(.willPresent) }) {
      return Explanation.Finding(aspect, .no, reason: answer)
    }
    if own == nil, ending == nil { return Explanation.Finding(aspect, .notAsked) }
    return Explanation.Finding(aspect, .no, reason: own ?? ending)
  }

  /// Whether the payload has something for it.
  private func isWanted(_ aspect: Aspect) -> Bool {
    switch aspect {
    case .banner, .list, .lockScreen: push.hasAlert
    case .sound: push.content.sound != nil
    case .badge: push.content.badge != nil
    case .serviceExtension, .told: false
    }
  }

  /// nil if the person neither sees nor hears the notification.
  private func shown(_ aspect: Aspect, _ own: Reason?) -> String? {
    switch aspect {
    case .banner: presentation.banner?.rawValue
    case .list: presentation.list || showsActivity ? "" : nil
    case .lockScreen: presentation.lockScreen || showsActivity ? "" : nil
    case .sound: presentation.sound?.name
    case .badge: presentation.badge.map(String.init)
    case .told: isAnswered || isWoken(own) ? "" : nil
    // It is not run for an explanation.
    case .serviceExtension: own?.mark == .met ? "would run" : nil
    }
  }

  /// Whether the card of a Live Activity stands in Notification Center and on the Lock Screen.
  private var showsActivity: Bool { trace.contains { $0.isAbout(.liveActivity) && $0.mark == .met } }

  /// Whether the app is woken, by a silent push or for a call.
  private func isWoken(_ own: Reason?) -> Bool {
    own.map { $0.isAbout(.wake) && $0.mark == .met } == true
      || trace.contains { $0.rule == .pushType(.mustReportCall) }
  }

  /// The step at which the decision ended before it came to what is shown.
  private var ending: Reason? {
    trace.last { reason in reason.mark == .stopped && Self.endings.contains(where: reason.isAbout) }
  }

  /// Rules that can end a decision before it comes to the single aspects.
  private static let endings: [Reason.Rule.Name] = [
    .authorization, .pushType, .content, .willPresent, .summary, .offline,
    .liveActivity,
  ]
}
