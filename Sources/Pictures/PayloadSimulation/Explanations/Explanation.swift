public import NotificationModel

/// What becomes of one push in one state of the phone, as the engine decided it.
public struct Explanation: Codable, Equatable, Sendable {
  /// The name of the state.
  var state: String
  /// What the state means, in a sentence.
  var summary: String
  /// The decision with its trace: every reason, in the order in which it counted.
  var decision: Decision
  /// The presentation: what is seen and heard.
  public var presentation: Presentation
  /// One for each aspect, in their order.
  var findings: [Finding]
  /// What the app receives of the person's reply; nil if the person does not reply in this state.
  var reply: Reply?
  /// What it means on the phone that was given; nil in a table of many states.
  public var phone: ExplainedPhone?

  /// The person's reply to the notification, with the first button that takes a text.
  struct Reply: Codable, Equatable, Sendable {
    /// What the app receives; nil if it receives nothing.
    var response: Response?
    /// Why it receives nothing; nil if it receives something.
    var obstacle: Obstacle?

    /// What a reply can fail on.
    enum Obstacle: String, Codable, CaseIterable, Sendable {
      /// There is neither a banner nor an entry in the list.
      case nothingIsSeen
      /// The notification has no category, or one without a text-input action.
      case noButtonTakesText
    }
  }

  /// The outcome of one aspect of the push.
  struct Finding: Codable, Hashable, Sendable {
    /// The part of what the phone does that is explained.
    var aspect: Aspect
    /// Its result.
    var outcome: Outcome
    /// In a word: `default` for a sound, the number of a badge. Empty where the outcome says all.
    var detail: String
    /// The step of the decision that it follows from; nil if the payload did not ask for it at all.
    var reason: Reason?

    init(_ aspect: Aspect, _ outcome: Outcome, detail: String = "", reason: Reason? = nil) {
      self.aspect = aspect
      self.outcome = outcome
      self.detail = detail
      self.reason = reason
    }
  }

  /// How an aspect can turn out.
  enum Outcome: String, Codable, CaseIterable, Sendable {
    case yes
    case no
    /// The payload did not ask for it.
    case notAsked
  }

  /// What became of an aspect; one that was not looked at was not asked for.
  func finding(_ aspect: Aspect) -> Finding {
    findings.first { $0.aspect == aspect } ?? Finding(aspect, .notAsked)
  }
}

/// What a person wants to know about a push (ios-behaviour 3.1).
enum Aspect: String, Codable, CaseIterable, Sendable {
  case banner
  case list
  case lockScreen
  case sound
  case badge
  /// Whether the service extension runs.
  case serviceExtension
  /// Which app is told of the arrival.
  case told

  /// The rules of the engine's trace that decide about it, the most telling first.
  var rules: [Reason.Rule.Name] {
    switch self {
    case .banner: [.banner]
    case .list: [.list, .liveActivity]
    case .lockScreen: [.lockScreen, .liveActivity]
    case .sound: [.sound]
    case .badge: [.badge]
    case .serviceExtension: [.serviceExtension]
    case .told: [.wake, .willPresent]
    }
  }
}

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
    // Of several obstacles the first stands for all; the steps of the decision name them.
    let own = aspect.rules.lazy.compactMap { rule in
      trace.first { $0.isAbout(rule) && $0.mark == .stopped } ?? trace.last { $0.isAbout(rule) }
    }.first
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

  /// What the person sees or hears of an aspect; nil if it is neither seen nor heard.
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
