public import JSON

/// One step of a decision: a rule and its result. A decision is always recorded with its reasons.
/// `NotificationWords` makes the sentence from the rule.
public struct Reason: Hashable, Sendable {
  /// The effect of the step on the decision.
  public var mark: Mark
  /// The rule that was applied, with the facts that it was applied to.
  public var rule: Rule

  /// How a step can turn out.
  public enum Mark: String, Codable, Sendable {
    /// The condition was met; the decision goes on.
    case met
    /// The decision ended here.
    case stopped
    /// Something is probably not what the sender intended.
    case odd
  }

  public init(_ mark: Mark, _ rule: Rule) {
    self.mark = mark
    self.rule = rule
  }

  /// Whether the step is one of the rule with that name.
  public func isAbout(_ name: Rule.Name) -> Bool { rule.name == name.rawValue }

  /// Whether the step is about a change of the content before the decision: by the service extension, with
  /// attachments, or with the sender.
  public var isAboutContentMade: Bool {
    isAbout(.serviceExtension) || isAbout(.attachment) || isAbout(.communication)
  }

  /// Whether it counts again when it is decided anew: an oddity of the arrival, or what its sender asked for.
  public var isAboutArrival: Bool { mark == .odd || rule == .provider(.preventsAwakening) }
}

extension Reason {
  /// All rules, grouped by what they decide about. Each group is an enumeration of its own.
  public enum Rule: Hashable, Sendable {
    case content(ContentRule)
    case pushType(PushTypeRule)
    case liveActivity(LiveActivityRule)
    case provider(ProviderRule)
    case authorization(AuthorizationRule)
    case willPresent(WillPresentRule)
    case interruptionLevel(InterruptionLevelRule)
    case focus(FocusRule)
    case summary(SummaryRule)
    case banner(BannerRule)
    case lockScreen(LockScreenRule)
    case list(ListRule)
    case sound(SoundRule)
    case badge(BadgeRule)
    case category(CategoryRule)

    case trigger(TriggerRule)
    case fire(FireRule)
    case region(RegionRule)
    case replace(ReplaceRule)
    case limit(LimitRule)
    case remove(RemoveRule)

    case registration(RegistrationRule)
    case reinstall(ReinstallRule)
    case appState(AppStateRule)
    case settings(SettingsRule)
    case wake(WakeRule)
    case offline(OfflineRule)

    case action(ActionRule)
    case dismiss(DismissRule)
    case lock(LockRule)
    case contentExtension(ContentExtensionRule)
    case handler(HandlerRule)

    case serviceExtension(ServiceExtensionRule)
    case attachment(AttachmentRule)
    case communication(CommunicationRule)
    case localization(LocalizationRule)

    case device(DeviceRule)
    case clock(ClockRule)

    /// A step that came with its sentence: a diagnostic of an input, or a reason that was written by another
    /// version.
    case recorded(rule: String, text: String)
  }
}

extension Reason {
  /// What a push, the time or the person does to a Live Activity (ios-behaviour 2.5).
  public enum LiveActivityRule: Codable, Hashable, Sendable {
    case started(attributesType: String)
    case updated
    /// A push ended it; it stays so many seconds, at most four hours. `isLimited` tells that the push wants it longer.
    case ended(stays: Double, isLimited: Bool)
    /// It was active as long as an activity may be.
    case endedBySystem
    case becameStale
    case dismissalDateReached
    /// More of the app have ended than are kept.
    case displaced(most: Int)
    /// The person took it off the Lock Screen.
    case dismissedByPerson
    case turnedOff(app: String)
    /// The push has an alert, and the activity is shown for it.
    case alerts
    /// The push has an alert, for which the Dynamic Island expands where another phone has a banner.
    case expandsIsland
    /// The push has an alert, and the Lock Screen does not light up for it.
    case staysDark(because: LockScreenRule.Obstacle)
    /// The push has an alert, but its activity leaves the Lock Screen at once.
    case leavesWithoutAlert
    case ignored(because: Obstacle)

    /// Why a push changes no activity.
    public enum Obstacle: Codable, Hashable, Sendable {
      case switchedOff
      case noEvent
      case noTimestamp
      case noContentState
      /// A start without the alert that it has to carry.
      case noAlert
      case noAttributes
      case unknownType(String, known: [String])
      case alreadyStarted(identifier: String)
      case tooMany(most: Int)
      /// No activity of the app runs, or none of that identifier.
      case notStarted(identifier: String?)
      case alreadyEnded(identifier: String)
      case older(timestamp: Double, latest: Double)
    }
  }
}

/// A cause, or the sentence in which an older version told it. In JSON the sentence is a string, as it was written.
public enum Told<Cause: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  case cause(Cause)
  case sentence(String)

  public init(from decoder: any Decoder) throws {
    if let sentence = try? decoder.singleValueContainer().decode(String.self) {
      self = .sentence(sentence)
    } else {
      self = .cause(try Cause(from: decoder))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .cause(let cause): try cause.encode(to: encoder)
    case .sentence(let sentence):
      var value = encoder.singleValueContainer()
      try value.encode(sentence)
    }
  }
}

extension Reason {
  /// Why a part of a service extension's answer is ignored.
  public typealias IgnoredCause = Told<ExtensionMistake>

  /// What is wrong with a part of a service extension's answer.
  public enum ExtensionMistake: Codable, Hashable, Sendable {
    /// `found` is the kind of the value, with the value if it is short.
    case wrongKind(found: String, expected: Kind)
    case unknownKey
    case unknownContentProperty
    case unknownIntentProperty
    /// A part of the request that a service extension may not change.
    case unchangeable
    /// A property that the system ignores since iOS 15.
    case obsolete
    /// The sender, which the intent names and not the content.
    case toldByIntent
    /// An attachment whose URL or one of whose options is of another kind than it should be.
    case malformedAttachment
    case tooMany(count: Int)
    case tooLong(mostBytes: Int)
    /// `found` is the type of the intent, as `wrongKind` shows a value.
    case otherIntent(found: String)
    case senderHasNoName
    case moreNamesThanAnybodyReads
    case currentUserAmongRecipients

    /// What a value should be.
    public enum Kind: String, Codable, CaseIterable, Sendable {
      case string, object, array
      /// A number from 0.
      case count
      /// A number from 0 to 1.
      case share
      case sound, interruptionLevel, attachment
    }
  }
}

extension Reason: Codable {
  private enum CodingKeys: String, CodingKey {
    case mark, rule, text, facts
  }

  /// Makes the sentence of a reason for an encoder, see `textMaker`.
  public struct TextMaker: Sendable {
    let text: @Sendable (Reason) -> String

    public init(_ text: @escaping @Sendable (Reason) -> String) {
      self.text = text
    }
  }

  /// The key in an encoder's `userInfo` for the `TextMaker` that writes the `text` beside the facts. Without it no
  /// text is written: the model has no words.
  public static let textMaker = CodingUserInfoKey(rawValue: "Reason.textMaker")

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let name = try values.decode(String.self, forKey: .rule)
    let text = try values.decodeIfPresent(String.self, forKey: .text)
    let facts = try values.decodeIfPresent(JSONValue.self, forKey: .facts)
    self.init(try values.decode(Mark.self, forKey: .mark), Rule(name: name, facts: facts, text: text))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(mark, forKey: .mark)
    try values.encode(rule.name, forKey: .rule)
    if case .recorded(_, let text) = rule {
      try values.encode(text, forKey: .text)
    } else if let maker = Self.textMaker.flatMap({ encoder.userInfo[$0] }) as? TextMaker {
      try values.encode(maker.text(self), forKey: .text)
    }
    if let facts = rule.coded?.facts { try values.encode(facts, forKey: .facts) }
  }
}

extension Reason.Rule {
  /// The rule as it was written: its name with the facts, or with the sentence that older versions wrote instead.
  /// Facts that this version does not know are kept as text.
  public init(name: String, facts: JSONValue?, text: String?) {
    if let facts, let rule = Self.read(name, facts) {
      self = rule
    } else {
      self = .recorded(rule: name, text: text ?? facts.map { JSONWriter.string($0) } ?? "")
    }
  }

  /// The stable short name of the rule, for machines: `authorization`, `banner`, `will-present`.
  public var name: String {
    if case .recorded(let rule, _) = self { return rule }
    return coded?.name.rawValue ?? ""
  }

  /// The facts as JSON; nil if the reason came with its sentence. Throws what JSON cannot hold.
  public func facts() throws -> JSONValue? {
    guard let facts = coded?.facts else { return nil }
    return try JSONValue(encoding: facts)
  }
}

/// The same few reasons stand in the traces of most notifications.
extension Reason: RepeatedJSON {}
