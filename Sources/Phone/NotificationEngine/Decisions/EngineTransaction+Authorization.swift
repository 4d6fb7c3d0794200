import JSON
import NotificationModel
import NotificationState
import NotificationWords

/// Permission (ios-behaviour 3.12).
extension EngineTransaction {
  /// The first request prompts the person; later requests get the same answer. A provisional app that requests
  /// more prompts once more; our choice, Apple's pages only say that it may ask later.
  mutating func requestAuthorization(of bundle: String, _ options: OrderedOptions<AuthorizationOption>)
    throws(Refusal) -> Answer
  {
    try Check.newBundle(bundle)
    // A second request during the prompt waits for the same answer.
    if state.prompts.contains(where: { $0.app == bundle }) { return .authorization(granted: nil) }
    let status = state.condition(bundle).settings.authorization
    switch status {
    case .notDetermined where options.contains(.provisional): return grantProvisionally(bundle, options)
    case .notDetermined: return prompt(for: bundle, options, wasProvisional: false)
    case .provisional where !options.contains(.provisional):
      return prompt(for: bundle, options, wasProvisional: true)
    case .denied, .authorized, .provisional, .ephemeral:
      let granted = status != .denied
      let reason = Reason(.met, .authorization(.askedBefore(answer: status)))
      answerAuthorization(of: bundle, granted: granted, options, because: reason)
      return .authorization(granted: granted)
    }
  }

  private mutating func prompt(
    for bundle: String,
    _ options: OrderedOptions<AuthorizationOption>,
    wasProvisional: Bool
  )
    -> Answer
  {
    let reason = Reason(.met, .authorization(.prompted(wasProvisional: wasProvisional)))
    record(.app(.authorizationPrompted(options)), of: bundle, because: [reason])
    return .authorization(granted: nil)
  }

  private mutating func grantProvisionally(_ bundle: String, _ options: OrderedOptions<AuthorizationOption>)
    -> Answer
  {
    let reason = Reason(.met, .authorization(.grantedProvisionally))
    var settings = state.condition(bundle).settings
    settings.authorization = .provisional
    record(.app(.settingsChanged(settings)), of: bundle, because: [reason])
    answerAuthorization(of: bundle, granted: true, options, because: reason)
    return .authorization(granted: true)
  }

  mutating func answerPrompt(of bundle: String, allow: Bool) throws(Refusal) -> Answer {
    try Check.bundle(bundle)
    guard let prompt = state.prompts.first(where: { $0.app == bundle }) else {
      throw .noPrompt(of: bundle)
    }
    let reason = Reason(allow ? .met : .stopped, .authorization(.answered(allows: allow)))
    var settings = state.condition(bundle).settings
    settings.authorization = allow ? .authorized : .denied
    if allow { settings.allowOnly(prompt.options) }
    record(.app(.settingsChanged(settings)), of: bundle, because: [reason])
    answerAuthorization(of: bundle, granted: allow, prompt.options, because: reason)
    return .authorization(granted: allow)
  }
}

extension Settings {
  /// Turns off what the app did not request.
  fileprivate mutating func allowOnly(_ options: OrderedOptions<AuthorizationOption>) {
    alertStyle = !options.contains(.alert) ? .none : alertStyle == .none ? .temporary : alertStyle
    notificationCenter = notificationCenter && options.contains(.alert)
    lockScreen = lockScreen && options.contains(.alert)
    sound = options.contains(.sound)
    badge = options.contains(.badge)
    if options.contains(.criticalAlert) { criticalAlert = true }
  }
}
