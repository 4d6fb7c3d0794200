import FoundationEssentials
import HashTreeCollections
import NotificationModel
import NotificationState

/// The events of one command while it is being decided: each event is recorded and applied to a state of the
/// transaction, so that the next step sees it. The engine's state does not change.
struct EngineTransaction {
  private(set) var state: CenterState
  private(set) var events: [Event] = []
  private(set) var effects: [EngineEffect] = []
  /// The moment that is being decided about, by the phone's clock.
  var now: Date
  /// The same moment by the machine's clock.
  let machine: Date

  init(_ state: CenterState, at now: Date, machine: Date? = nil) {
    self.state = state
    self.now = now
    self.machine = machine ?? now
  }

  /// The dates of calendar triggers in the phone's time zone.
  var dates: TriggerDates { TriggerDates(zone: state.zone) }

  mutating func record(_ fact: Fact, of app: String?, because reasons: [Reason]) {
    let event = Event(sequence: nextSequence, date: now, app: app, fact: fact, reasons: reasons)
    events.append(event)
    state.apply(event)
  }

  mutating func record(_ fact: Fact, of app: String?, _ mark: Reason.Mark = .met, by rule: Reason.Rule) {
    record(fact, of: app, because: [Reason(mark, rule)])
  }

  /// Adds an effect, to be carried out after those before it.
  mutating func follow(with effect: EngineEffect) { effects.append(effect) }

  var nextSequence: Int { state.sequence + 1 }

  /// Decides on the command. All that fell due before it comes first, even if the timer is late.
  mutating func decide(_ command: Command) throws(Refusal) -> Answer {
    passTime(catchingUp: command == .passTime(catchingUp: true))
    return switch command {
    case .registerApp(let app): try register(app)
    case .setCategories(let app, let categories): try setCategories(categories, of: app)
    case .push(let push): try receive(push)
    case .pushFromProvider(let push): try receive(push)
    case .add(let app, let request, _): try add(request, of: app)
    case .removePending(let app, let selection): try removePending(selection, of: app)
    case .removeDelivered(let app, let selection): try removeDelivered(selection, of: app)
    case .dismiss(let keys, let origin): try dismiss(keys, from: origin)
    case .respond(let app, let identifier, let action, let text, let authenticated, let option, let origin):
      try respond(
        to: identifier,
        of: app,
        with: action,
        text: text,
        authenticated: authenticated,
        option: option,
        from: origin
      )
    case .flickBanner(let key): flickBanner(key)
    case .pinBanner(let key, let isPinned): pinBanner(key, isPinned)
    case .setBadge(let app, let badge): try setBadge(badge, of: app)
    case .finishHandling(let outcome): finishHandling(outcome)
    case .finishPush(let app, let result): try finishPush(of: app, result)
    case .reportInput(let source, let refusal): reportInput(refusal, from: source)
    case .passTime: .done
    case .setDevice(let change): try setDevice(change)
    case .setClock(let change): try setClock(change)
    case .setSettings(let app, let change): try setSettings(of: app, change)
    case .requestAuthorization(let app, let options): try requestAuthorization(of: app, options)
    case .answerPrompt(let app, let allow): try answerPrompt(of: app, allow: allow)
    case .setAppState(let app, let state): try setAppState(of: app, to: state)
    case .mute(let app, let time): try mute(app, time)
    case .unregisterForRemoteNotifications(let app): try unregisterForRemoteNotifications(app)
    case .connectProgram(let app): try connectProgram(of: app)
    case .endProgram(let app): try endProgram(of: app)
    case .answerPresentation(let key, let asked, let answer): answerPresentation(key, sequence: asked, answer)
    case .finishExtension(let key, let asked, let result): finishExtension(key, sequence: asked, result)
    case .registerForRemoteNotifications(let app): try registerForRemoteNotifications(app)
    case .reinstall(let app, let keepsSettings): try reinstall(app, keepsSettings: keepsSettings)
    case .reset: try reset()
    case .openAppSettings(let app, let notification): try openAppSettings(of: app, from: notification)
    case .crossRegion(let region, let entered): try crossRegion(region, entered: entered)
    case .openSummary: openSummary()
    }
  }
}

/// The programs that are connected as apps.
extension EngineTransaction {
  /// An app that a program is connected for is known, also if nothing registered it before.
  mutating func connectProgram(of bundle: String) throws(Refusal) -> Answer {
    try Check.newBundle(bundle)
    guard state.apps[bundle] == nil else { return .done }
    var app = App(unregistered: bundle)
    app.origin = .socket
    record(.app(.registered(app)), of: bundle, .odd, by: .registration(.byConnection(app: bundle)))
    return .done
  }

  /// An app whose program ends while the person looks at it has crashed: it does not run any more, and the system presents
  /// its next notification. So has an app out of sight whose program is all that there is of it, and the next response
  /// launches it. One that a manifest describes may have several programs, and is not noticed there; our choice
  /// (ios-behaviour 3.1).
  mutating func endProgram(of bundle: String) throws(Refusal) -> Answer {
    try Check.newBundle(bundle)
    let app = state.app(bundle)
    let isItsProgram = app.origin == .socket && app.launch != nil
    switch state.condition(bundle).state {
    case .foreground: break
    case .background, .suspended: guard isItsProgram else { return .done }
    case .notRunning, .forceQuit: return .done
    }
    changeState(of: bundle, to: .notRunning, because: [Reason(.odd, .appState(.crashed(app: bundle)))])
    settleAsked()
    settleBanners()
    return .done
  }
}

/// Setting the phone back to how it was at first. A phone that is erased forgets its apps as well; here they stay
/// registered, because the next test is about them: our choice.
extension EngineTransaction {
  /// The apps come first: with nothing pending, queued or stored, nothing is delivered when the phone goes online or the
  /// clock is turned.
  mutating func reset() throws(Refusal) -> Answer {
    for bundle in everyBundle.sorted() {
      _ = try reinstall(bundle, keepsSettings: true)
      let first = AppCondition(settings: Settings()).state
      if state.condition(bundle).state != first {
        changeState(of: bundle, to: first, because: [Reason(.met, .reinstall(.reinstalled(app: bundle)))])
      }
    }
    let device = Device.standard
    if device != state.device {
      record(.phone(.deviceChanged(device)), of: nil, because: Self.differences(state.device, device))
    }
    if state.clock != .real { _ = try setClock(.real) }
    return .done
  }

  /// The apps that are registered or were used, and those that are only known from what was sent to them.
  private var everyBundle: Set<String> {
    Set(state.apps.map(\.key)).union(state.conditions.map(\.key)).union(state.badges.map(\.key))
      .union(state.delivered.apps).union(state.pending.apps).union(state.summaryQueue.apps)
      .union(state.asked.apps).union(state.extending.apps).union(state.activities.apps).union(
        state.banners.waiting.map(\.app)
      )
      .union([state.banner?.app].compactMap(\.self))
  }
}

extension EngineTransaction {
  /// Takes a push that a provider addressed to a device token (ios-behaviour 6.5).
  mutating func receive(_ sent: ProviderPush) throws(Refusal) -> Answer {
    switch state.standing(of: sent.deviceToken) {
    case .unknown:
      return .pushedByProvider(ProviderPushAnswer(.badDeviceToken))
    case .active(let app) where app != sent.bundle, .ended(let app, _) where app != sent.bundle:
      return .pushedByProvider(ProviderPushAnswer(.deviceTokenNotForTopic, app: app))
    case .ended(let app, let timestamp):
      // The same installation has the same token.
      let isInstalled =
        DeviceToken.hex(for: app, installation: state.condition(app).installation) == sent.deviceToken
      return .pushedByProvider(
        ProviderPushAnswer(isInstalled ? .registrationEnded : .unregistered, app: app, timestamp: timestamp)
      )
    case .active(let app):
      switch sent.content {
      case .unreadable(let problem):
        return .pushedByProvider(ProviderPushAnswer(.unreadable, app: app, problem: problem))
      case .readable(var push):
        push.expiration = push.expiration.map { onThePhone($0, sentAt: sent.sentAt) }
        var answer = ProviderPushAnswer(.accepted, app: app)
        if case .pushed(let decision) = try receive(push) {
          answer.notification = decision.identifier.isEmpty ? nil : decision.identifier
          answer.decision = decision.outcome
        }
        return .pushedByProvider(answer)
      }
    }
  }

  /// A provider's expiration by the phone's clock: as far ahead of it as it was ahead of the provider's. 0, which means
  /// that the push is not kept, stays 0.
  private func onThePhone(_ expiration: Double, sentAt: Double) -> Double {
    expiration > 0 ? now.timeIntervalSince1970 + expiration - sentAt : expiration
  }
}

/// The summary at set times (ios-behaviour 3.11).
extension EngineTransaction {
  /// Queues it for the next summary; the badge does not wait (our choice). A queued notification with the same
  /// identifier is replaced.
  mutating func queueForSummary(_ arrival: Arrival, _ rules: PresentationRules) -> Decision {
    var presentation = Presentation(badge: rules.presentation.badge)
    presentation.list = true
    let notification = notification(of: arrival, presentation, rules.reasons)
    changeBadge(asShownBy: rules.presentation, notification.key)
    record(.notification(.queuedForSummary(notification)), of: notification.app, because: rules.reasons)
    return Decision(of: notification, .waiting)
  }

  /// The person opens the next summary before its time.
  mutating func openSummary() -> Answer {
    deliverSummary()
    settleBanners()
    return .done
  }

  /// Delivers the queued notifications, the most relevant last, so that it is on top of the list; among equals the
  /// newest is on top.
  mutating func deliverSummary() {
    let queued = state.summaryQueue.values.sorted {
      ($0.request.content.relevanceScore, $0.sequence) < ($1.request.content.relevanceScore, $1.sequence)
    }
    guard !queued.isEmpty else { return }
    let reason = Reason(.met, .summary(.delivered(count: queued.count)))
    record(.notification(.summaryDelivered(queued.reversed().map(\.key))), of: nil, because: [reason])
    for notification in queued {
      var arrival = arrival(of: notification.request, in: notification.app)
      arrival.queuedAt = notification.date
      arrival.isExtended = true
      let before = arrival.remarks
      arrival.remarks += notification.carriedReasons.filter { !before.contains($0) }
      _ = deliver(arrival)
    }
  }
}

/// An action of an open card goes to its content extension first (ios-behaviour 1.14 and 3.16).
extension EngineTransaction {
  /// Returns nil if the app is told: there is no extension, it answers nothing to that action, or it forwards it.
  ///
  /// Actions are only visible on expanded cards, so the card counts as open, also for the command line; our
  /// choice.
  mutating func answerThroughCard(
    _ action: Action,
    _ text: String?,
    of notification: DeliveredNotification,
    _ answered: ContentExtension.ResponseOption?,
    _ evidence: ResponseEvidence,
    _ reasons: inout [Reason]
  ) -> Response? {
    let category = notification.request.content.categoryIdentifier
    guard let taker = state.app(notification.app).contentExtension(for: category),
      let option = answered ?? taker.response(to: action.identifier)
    else { return nil }
    // Closing the card does not withdraw the notification (ios-behaviour 3.16).
    reasons.append(Reason(.met, .contentExtension(.answered(option: option))))
    guard option != .dismissAndForwardAction else { return nil }
    let response = Response(
      app: notification.app,
      actionIdentifier: action.identifier,
      userText: text,
      notification: notification,
      appState: state.condition(notification.app).state,
      date: now,
      sequence: nextSequence,
      contentExtension: option,
      evidence: evidence
    )
    record(.response(.contentExtensionAnswered(response)), of: notification.app, because: reasons)
    return response
  }
}

/// Communication notifications: the sender takes the place of the title (ios-behaviour 3.19).
extension EngineTransaction {
  /// The intent that every message is donated with.
  private static let intent = "INSendMessageIntent"

  /// Applies the communication; if a condition is missing, the plain form stays and a reason names it.
  mutating func adoptCommunication(_ arrival: inout Arrival) {
    guard let communication = arrival.request.content.communication else { return }
    let missing = Self.missing(for: arrival)
    guard missing.isEmpty else {
      arrival.request.content.communication = nil
      arrival.remarks += missing.map { Reason(.odd, .communication(.plainForm(because: $0))) }
      return
    }
    let bundle = arrival.app.bundle
    let sender = communication.sender.displayName
    let donated = Reason.CommunicationRule.donated(sender: sender, hasAvatar: communication.avatar != nil)
    let reason = Reason(.met, .communication(donated))
    record(.app(.interactionDonated(communication)), of: bundle, because: [reason])
    arrival.remarks.append(reason)
    arrival.request.content.speak(as: communication)
  }

  private static func missing(for arrival: Arrival) -> [Reason.CommunicationRule.Obstacle] {
    let app = arrival.app
    var missing: [Reason.CommunicationRule.Obstacle] = []
    if app.capabilities?.contains(.communication) == false {
      missing.append(.lacksCapability)
    }
    if app.userActivityTypes?.contains(intent) != true {
      missing.append(.appLacksActivityType(type: intent))
    }
    if arrival.request.trigger.isPush, app.serviceExtension?.userActivityTypes.contains(intent) != true {
      missing.append(.extensionLacksActivityType(type: intent))
    }
    if arrival.request.content.communication?.sender.displayName.isEmpty == true {
      missing.append(.senderHasNoName)
    }
    return missing
  }
}

extension Content {
  /// The sender becomes the title and the group the subtitle. In a conversation of two the subtitle stays; our
  /// choice, Apple shows no example of one.
  fileprivate mutating func speak(as communication: Communication) {
    title = communication.sender.displayName
    localization?.title = nil
    guard let line = communication.groupLine else { return }
    subtitle = line
    localization?.subtitle = nil
  }
}
