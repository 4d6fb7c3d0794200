public import NotificationModel

/// What becomes of one push in one state of the phone, as the engine decided it.
public struct Explanation: Codable, Hashable, Sendable {
  /// The name of the state.
  public var state: String
  /// What the state means, in a sentence.
  public var summary: String
  /// The decision with its trace: every reason, in the order in which it counted.
  public var decision: Decision
  /// The presentation: what is seen and heard.
  public var presentation: Presentation
  /// One for each aspect, in their order.
  public var findings: [Finding]
  /// What the app receives of the person's reply; nil if the person does not reply in this state.
  public var reply: Reply?
  /// What it means on the phone that was given; nil in a table of many states.
  public var phone: ExplainedPhone?

  /// The person's reply to the notification, with the first button that takes a text.
  public struct Reply: Codable, Hashable, Sendable {
    /// What the app receives; nil if it receives nothing.
    public var response: Response?
    /// Why it receives nothing; nil if it receives something.
    public var obstacle: Obstacle?

    /// What a reply can fail on.
    public enum Obstacle: String, Codable, CaseIterable, Sendable {
      /// There is neither a banner nor an entry in the list.
      case nothingIsSeen
      /// The notification has no category, or one without a text-input action.
      case noButtonTakesText
    }

    init(response: Response?) { self.response = response }

    init(because obstacle: Obstacle) { self.obstacle = obstacle }
  }

  /// The outcome of one aspect of the push.
  public struct Finding: Codable, Hashable, Sendable {
    /// The aspect.
    public var aspect: Aspect
    /// Its result.
    public var outcome: Outcome
    /// In a word: `default` for a sound, the number of a badge. Empty where the outcome says all.
    public var detail: String
    /// The step of the decision that it follows from; nil if the payload did not ask for it at all.
    public var reason: Reason?

    public init(_ aspect: Aspect, _ outcome: Outcome, detail: String = "", reason: Reason? = nil) {
      self.aspect = aspect
      self.outcome = outcome
      self.detail = detail
      self.reason = reason
    }
  }

  /// How an aspect can turn out.
  public enum Outcome: String, Codable, CaseIterable, Sendable {
    case yes
    case no
    /// The payload did not ask for it.
    case notAsked
  }

  public init(
    state: String,
    summary: String,
    decision: Decision,
    presentation: Presentation,
    findings: [Finding]
  ) {
    self.state = state
    self.summary = summary
    self.decision = decision
    self.presentation = presentation
    self.findings = findings
  }

  /// What became of an aspect; one that was not looked at was not asked for.
  public func finding(_ aspect: Aspect) -> Finding {
    findings.first { $0.aspect == aspect } ?? Finding(aspect, .notAsked)
  }
}

/// What a person wants to know about a push (ios-behaviour 3.1).
public enum Aspect: String, Codable, CaseIterable, Sendable {
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
