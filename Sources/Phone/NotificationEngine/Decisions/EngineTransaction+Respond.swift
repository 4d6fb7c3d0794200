import HashTreeCollections
import NotificationModel
import NotificationState
import NotificationWords

extension EngineTransaction {
  mutating func respond(
    to identifier: String,
    of bundle: String?,
    with typed: String,
    text: String?,
    authenticated: Bool,
    option: ContentExtension.ResponseOption?,
    from origin: ResponseOrigin
  ) throws(Refusal) -> Answer {
    try check(identifier, of: bundle, typed, text)
    let notification = try find(identifier, of: bundle, from: origin)
    let offered = state.offeredActions(by: notification)
    // An app's own action takes precedence over the short name of a system action.
    let isOwn = offered.contains { $0.identifier == typed }
    let action = isOwn ? typed : SystemAction.identifier(typed: typed)
    if action == SystemAction.dismissIdentifier {
      guard text == nil else { throw Refusal(.response(.textNotExpected(by: .dismissal))) }
      return dismissAsked(notification, from: origin)
    }
    var reasons = try check(action, among: offered, on: notification, text: text)
    let chosen = offered.first { $0.identifier == action }
    let isActivity = isActivity(notification, from: origin)
    let wasEntry = !isActivity && state.delivered[notification.key] != nil
    let evidence = evidence(of: notification, chosen, from: origin)
    try passLock(chosen, authenticated: authenticated, &reasons)
    if let chosen,
      let response = answerThroughCard(chosen, text, of: notification, option, evidence, &reasons)
    {
      return .responded(response)
    }
    try bringUp(notification, chosen, because: reasons)
    let response = answer(
      notification,
      action: action,
      text: text,
      evidence: evidence,
      because: reasons
    )
    // A Live Activity stays while its app is open.
    if isActivity { endBanner(of: notification.key) } else { takeAway(notification, wasEntry: wasEntry) }
    settleBanners()
    return .responded(response)
  }

  /// Removes the answered notification. One that was on the Lock Screen only is gone already if the answer
  /// unlocked the phone.
  private mutating func takeAway(_ notification: DeliveredNotification, wasEntry: Bool) {
    endBanner(of: notification.key)
    guard !wasEntry || state.delivered[notification.key] != nil else { return }
    let reason = Reason(.met, .action(.answered))
    record(
      .notification(.removed([notification.key.identifier], .answered)),
      of: notification.app,
      because: [reason]
    )
  }

  private func check(_ identifier: String, of bundle: String?, _ action: String, _ text: String?)
    throws(Refusal)
  {
    if let bundle { try Check.bundle(bundle) }
    try Check.name(identifier, .identifier, at: "identifier")
    try Check.name(action, .action, at: "action")
    try Check.reply(text)
  }

  /// A notification in the list, the one on the banner, or a Live Activity.
  private func find(_ identifier: String, of bundle: String?, from origin: ResponseOrigin) throws(Refusal)
    -> DeliveredNotification
  {
    let listed = state.delivered.matching(identifier).map(\.app)
    let active = state.activities.matching(identifier).map(\.key.app)
    let apps = bundle.map { [$0] } ?? listed + active + unlistedApps
    let found = Set(apps).sorted().compactMap {
      shown(NotificationKey(app: $0, identifier: identifier), from: origin)
    }
    guard let first = found.first else {
      throw Refusal(.notification(.unknown(identifier, app: bundle)))
    }
    guard found.count == 1 else {
      throw Refusal(.notification(.ambiguous(identifier, apps: found.map(\.app).sorted())))
    }
    return first
  }

  /// Applies the table of 3.4 on a locked phone. A foreground action and opening unlock it; an action that needs
  /// authentication asks for the passcode and leaves it locked.
  private mutating func passLock(_ action: Action?, authenticated: Bool, _ reasons: inout [Reason])
    throws(Refusal)
  {
    guard state.device.isLocked else { return }
    guard Self.needsPasscode(action) else { return reasons.append(Reason(.met, .lock(.runsLocked))) }
    guard authenticated else { throw Refusal(.phone(.locked)) }
    let opens = Self.opensApp(action)
    reasons.append(Reason(.met, .lock(.passcodeGiven(unlocks: opens))))
    if opens { _ = try setDevice([.set(\.isLocked, false)], bringsBack: false) }
  }

  private static func opensApp(_ action: Action?) -> Bool { action?.options.contains(.foreground) ?? true }

  /// Whether a locked phone asks for the passcode before the action; nil means opening the notification.
  private static func needsPasscode(_ action: Action?) -> Bool {
    action?.needsPasscode ?? true
  }

  /// How a response comes about, before it changes the phone.
  private func evidence(
    of notification: DeliveredNotification,
    _ action: Action?,
    from origin: ResponseOrigin
  ) -> ResponseEvidence {
    var evidence = evidence(of: notification, from: origin)
    if evidence.isLocked, Self.needsPasscode(action) { evidence.passcode = .given }
    return evidence
  }

  /// A client that does not say where the person responds means the place where the notification is seen; our choice.
  func evidence(of notification: DeliveredNotification, from origin: ResponseOrigin) -> ResponseEvidence {
    let isLocked = state.device.isLocked
    let seen: ResponseSurface =
      state.banner?.key == notification.key ? .banner : isLocked ? .lockScreen : .list
    return ResponseEvidence(
      isLocked: isLocked,
      passcode: .notNeeded,
      surface: origin.surface ?? seen,
      input: origin.input
    )
  }

  private mutating func bringUp(
    _ notification: DeliveredNotification,
    _ action: Action?,
    because reasons: [Reason]
  ) throws(Refusal) {
    guard let reason = reasons.last else { return }
    guard Self.opensApp(action) else {
      return runInBackground(notification.app, because: reason)
    }
    let request = notification.request
    let isPush = request.trigger.isPush
    try open(
      notification.app,
      launch: .notification(notification.key, isPush: isPush),
      payload: isPush ? request.content.userInfo : nil,
      request: isPush ? nil : request,
      because: reason
    )
  }

  /// Suspends an app that was only started to handle something.
  private mutating func letGo(_ app: String) {
    let isBusy = state.responses.values.contains { $0.response.app == app && $0.outcome == nil }
    guard !isBusy, state.condition(app).isBroughtUp else { return }
    let reason = Reason(.met, .appState(.handled))
    changeState(of: app, to: .suspended, because: [reason])
  }

  /// The app whose notification may only be on the banner.
  private var unlistedApps: [String] { [state.banner?.app].compactMap(\.self) }

  /// Checks that the category offers the action and that the text fits it; returns the reasons (ios-behaviour
  /// 3.3).
  private func check(
    _ action: String,
    among offered: [Action],
    on notification: DeliveredNotification,
    text: String?
  ) throws(Refusal) -> [Reason] {
    if action == SystemAction.defaultIdentifier {
      guard text == nil else { throw Refusal(.response(.textNotExpected(by: .opening))) }
      return [Reason(.met, .action(.opened))]
    }
    guard let found = offered.first(where: { $0.identifier == action }) else {
      let cause = Refusal.ResponseCause.unknownAction(
        action,
        category: state.category(of: notification)?.identifier,
        named: notification.request.content.categoryIdentifier,
        offered: offered.map(\.identifier)
      )
      throw Refusal(.response(cause))
    }
    switch (found.textInput, text) {
    case (nil, .some): throw Refusal(.response(.textNotExpected(by: .custom(action))))
    case (.some, nil), (.some, ""):
      throw Refusal(.response(.textRequired(by: action)))
    default: return [Reason(.met, .action(Self.pressed(found)))]
    }
  }

  private static func pressed(_ action: Action) -> Reason.ActionRule {
    .pressed(
      title: action.title,
      isDestructive: action.options.contains(.destructive),
      opensApp: action.options.contains(.foreground)
    )
  }

  /// Records the response and hands it over; the runtime chooses the program.
  mutating func answer(
    _ notification: DeliveredNotification,
    action: String,
    text: String?,
    evidence: ResponseEvidence,
    because reasons: [Reason]
  ) -> Response {
    let response = Response(
      app: notification.app,
      actionIdentifier: action,
      userText: text,
      notification: notification,
      appState: state.condition(notification.app).state,
      date: now,
      sequence: nextSequence,
      evidence: evidence
    )
    record(.response(.responded(response)), of: notification.app, because: reasons)
    follow(with: .handOver(response))
    return response
  }

  mutating func finishHandling(_ outcome: HandlerOutcome) -> Answer {
    let app = state.responses[outcome.response]?.response.app
    record(
      .response(.handlerFinished(outcome)),
      of: app,
      because: [app == nil ? Reason(.odd, .handler(.forgotten)) : Reason(.met, .handler(.done))]
    )
    if let app { letGo(app) }
    return .done
  }
}

extension Trigger? {
  var isPush: Bool {
    if case .push = self { return true }
    return false
  }
}
