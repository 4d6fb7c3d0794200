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
