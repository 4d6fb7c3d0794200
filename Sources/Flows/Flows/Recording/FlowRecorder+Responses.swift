import JSON
import NotificationModel
import NotificationState

/// What the person answers, and what becomes of the apps.
extension FlowRecorder {
  mutating func record(_ fact: ResponseFact, _ event: Event) {
    switch fact {
    case .responded(let response), .contentExtensionAnswered(let response): respond(response, event)
    case .handlerFinished(let outcome):
      // A handler may end after further steps.
      guard case .exited(let status) = outcome.ending,
        let cause = steps.lastIndex(where: { $0.response == outcome.response })
      else { break }
      expect("handler", ["exit": .integer(Int64(status))], after: cause)
    }
  }

  private mutating func respond(_ response: Response, _ event: Event) {
    let key = response.notification.key
    let action = SystemAction.short(response.actionIdentifier)
    let on = ["on: \(text(key.identifier))"] + app(event)
    // The phone was locked until then, so this is the unlocking that the response has caused.
    if event.unlocks, let caused = steps.lastIndex(where: { $0.lines == [Self.unlock] }) {
      steps.remove(at: caused)
    }
    if response.actionIdentifier == SystemAction.dismissIdentifier {
      add(event, ["dismiss: \(text(key.identifier))"] + app(event))
    } else if response.actionIdentifier == SystemAction.defaultIdentifier {
      add(event, ["open: \(text(key.identifier))"] + app(event))
    } else if let reply = response.userText {
      add(event, ["reply: \(text(reply))", "action: \(text(action))"] + on)
    } else {
      add(event, ["press: \(text(action))"] + on)
    }
    if event.isPasscodeGiven { steps.append(Step(lines: ["passcode: given"], sequence: event.sequence)) }
    var seen: JSONObject = ["action": .string(action)]
    if let reply = response.userText { seen["text"] = .string(reply) }
    steps[steps.count - 1].response = response.sequence
    expect("response", .object(seen))
  }

  mutating func record(_ fact: AppFact, _ event: Event) {
    let name = event.app ?? ""
    switch fact {
    case .badgeChanged(let badge) where event.reasons.contains(where: \.isBadgeOfApp):
      add(event, ["badge: \(badge)"] + app(event))
    case .settingsChanged(let settings):
      let changes = Settings.changes(from: state.settings(of: name), to: settings)
      let isAnswer = state.prompts.contains { $0.app == name }
      if !changes.isEmpty, !isAnswer {
        add(event, ["settings: \(written(.object(changes)))"] + app(event))
      }
    case .authorizationPrompted(let options):
      add(event, ["authorize: \(list(options.inOrder.map(\.rawValue)))"] + app(event))
      expect("prompts", ["has": [.string(name)]])
    case .authorizationAnswered(let granted, _) where state.prompts.contains { $0.app == name }:
      add(event, ["prompt: \(granted ? "allow" : "deny")"] + app(event))
    case .stateChanged(let new, _) where event.reasons.contains(where: \.isChangeByPerson):
      add(event, ["app: \(written([name: .string(new.rawValue)]))"])
    case .pushStored(let push): keep(push, event)
    // A push of which the phone has heard is lost without a step: it had one.
    case .pushLost(let push) where event.reasons.contains(where: \.isLossAtOnce): keep(push, event)
    case .pushLost where event.reasons.contains(where: \.isExpiry):
      if isSentAgain(event) { unnamed[name] = nil }
    case .storedPushesSent: sent[name] = state.condition(name).storedPushes
    case .badgeChanged, .authorizationAnswered, .stateChanged, .registered, .categoriesSet,
      .deferredPushDropped, .pushLost, .woken, .voIPPushReceived, .pushDeferred, .pushHandled,
      .deviceTokenIssued, .deviceTokenEnded, .registrationFailed,
      .reinstalled, .settingsOpened,
      .interactionDonated:
      break
    }
  }
}

extension Reason {
  /// Whether the push service did not keep a push for a phone that it did not reach.
  fileprivate var isLossAtOnce: Bool {
    guard case .offline(let why) = rule else { return false }
    return [.expiresAtOnce, .expiresInLowPower].contains(why)
  }

  /// Whether a push that was kept has expired.
  fileprivate var isExpiry: Bool { if case .offline(.expired) = rule { true } else { false } }
  fileprivate var isBadgeOfApp: Bool { if case .badge(.setByApp) = rule { true } else { false } }
  fileprivate var isChangeByPerson: Bool { if case .appState(.changed) = rule { true } else { false } }
}

extension Event {
  fileprivate var isPasscodeGiven: Bool {
    reasons.contains { if case .lock(.passcodeGiven) = $0.rule { true } else { false } }
  }

  /// Whether the response has unlocked the phone.
  fileprivate var unlocks: Bool {
    reasons.contains { if case .lock(.passcodeGiven(unlocks: true)) = $0.rule { true } else { false } }
  }
}
