public import FoundationEssentials
import JSON
public import NotificationModel
import NotificationState

/// Writes a walk as a flow: what comes in and what the person does become steps, and what was to be seen after each
/// becomes the few expectations that matter. Times between them become `advance`.
public struct FlowRecorder: Sendable {
  private var state: CenterState
  private let start: Date
  private let startSettings: Device
  /// The settings of the apps at the start.
  private let appSettings: [String: Settings]
  /// The apps that took part, in the order of their first steps.
  private var apps: [String] = []
  private var steps: [Step] = []
  /// What is expected after the last step, by subject.
  private var expected: JSONObject = [:]
  /// The moment that the steps have come to.
  private var moment: Date
  /// Notifications whose arrival has a step already.
  private var arriving: Set<NotificationKey> = []
  private var dismissed: Set<NotificationKey> = []

  private struct Step {
    var lines: [String]
    /// The number of the event that it stands for.
    var sequence: Int
    /// Whether it may turn out to be the consequence of a response.
    var mayFollow = false
  }

  /// Begins at a state of the center, at what the phone's clock shows.
  public init(_ snapshot: CenterSnapshot, now: Date) {
    state = CenterState(viewing: snapshot)
    start = now
    moment = now
    startSettings = snapshot.device
    appSettings = snapshot.conditions.mapValues(\.settings)
  }

  /// How many steps have been recorded, without expectations.
  public var count: Int { steps.count }

  /// Records an event.
  public mutating func take(_ event: Event) {
    record(event)
    state.apply(event)
  }

  // MARK: Steps

  private mutating func record(_ event: Event) {
    switch event.fact {
    case .notification(let fact): record(fact, event)
    case .request(let fact): record(fact, event)
    case .response(let fact): record(fact, event)
    case .app(let fact): record(fact, event)
    case .phone(let fact): record(fact, event)
    case .banner(.ended(let key, .flicked)): add(event, ["flick: \(text(key.identifier))"])
    case .banner: break
    }
  }

  private mutating func record(_ fact: NotificationFact, _ event: Event) {
    switch fact {
    case .delivered(let notification, _), .withheld(let notification):
      arrive(notification, event)
      expected["shown"] = .array(notification.presentation.ways.map(JSONValue.string))
    case .extensionStarted(let push): arrive(push.notification, event)
    case .presentationAsked(let notification, _): arrive(notification, event)
    case .queuedForSummary(let notification):
      arrive(notification, event)
      expected["waiting"] = ["has": [.string(notification.request.identifier)]]
    case .removed(let identifiers, .removed):
      add(event, ["remove: \(list(identifiers))"] + app(event))
    case .removed(let identifiers, .dismissed):
      for identifier in identifiers where dismissed.remove(key(event, identifier)) == nil {
        dismissed.insert(key(event, identifier))
        add(event, ["dismiss: \(text(identifier))"])
      }
    case .removed, .summaryDelivered, .presentationAnswered, .extensionFinished: break
    }
  }

  /// A notification arrives: a push or a request without a trigger is a step, one that fires follows from the time.
  private mutating func arrive(_ notification: DeliveredNotification, _ event: Event) {
    let key = notification.key
    let isPresented = event.fact.arrived != nil
    guard !arriving.contains(key) else {
      if isPresented { arriving.remove(key) }
      return
    }
    if !isPresented { arriving.insert(key) }
    let content = notification.request.content
    switch notification.request.trigger {
    case .push?:
      add(
        event,
        ["push: \(FlowText.value(.object(content.userInfo)))", "id: \(text(key.identifier))"] + app(event)
      )
    case nil: add(event, schedule(notification.request) + app(event))
    case .timeInterval?, .calendar?, .location?: pass(to: event.date)
    }
  }

  private mutating func record(_ fact: RequestFact, _ event: Event) {
    switch fact {
    case .scheduled(let pending): add(event, schedule(pending.request) + app(event))
    case .removed(let identifiers, .removed):
      add(event, ["remove: \(list(identifiers))", "from: pending"] + app(event))
    case .removed, .rescheduled: break
    }
  }

  private func schedule(_ request: Request) -> [String] {
    let standard = (try? JSONValue(encoding: Content()))?.objectValue ?? [:]
    let content = (try? JSONValue(encoding: request.content))?.objectValue ?? [:]
    let changed = JSONObject(content.filter { standard[$0.key] != $0.value }.map { ($0.key, $0.value) })
    var lines = ["schedule: \(FlowText.value(.object(changed)))", "id: \(text(request.identifier))"]
    if case .timeInterval(let seconds, repeats: false)? = request.trigger, seconds >= 1 {
      lines.append("in: \(FlowText.interval(Int(seconds)))")
    } else if let trigger = request.trigger, let value = try? JSONValue(encoding: trigger) {
      lines.append("trigger: \(FlowText.value(value))")
    }
    return lines
  }

  private mutating func record(_ fact: ResponseFact, _ event: Event) {
    switch fact {
    case .responded(let response), .contentExtensionAnswered(let response): respond(response, event)
    case .handlerFinished(let outcome):
      if case .exited(let status) = outcome.ending { expected["handler"] = ["exit": .integer(Int64(status))] }
    }
  }

  private mutating func respond(_ response: Response, _ event: Event) {
    let key = response.notification.key
    let action = SystemAction.short(response.actionIdentifier)
    let on = ["on: \(text(key.identifier))"] + app(event)
    // What the response itself has caused is no step of the person's.
    while let last = steps.last, last.mayFollow, last.sequence > event.sequence - 8 { steps.removeLast() }
    if response.actionIdentifier == SystemAction.dismissIdentifier {
      if dismissed.remove(key) == nil {
        dismissed.insert(key)
        add(event, ["dismiss: \(text(key.identifier))"])
      }
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
    expected["response"] = .object(seen)
  }

  private mutating func record(_ fact: AppFact, _ event: Event) {
    let name = event.app ?? ""
    switch fact {
    case .badgeChanged(let badge) where event.reasons.contains(where: \.isBadgeOfApp):
      add(event, ["badge: \(badge)"] + app(event))
    case .settingsChanged(let settings):
      let changes = Settings.changes(from: state.settings(of: name), to: settings)
      let isAnswer = state.prompts.contains { $0.app == name }
      if !changes.isEmpty, !isAnswer {
        add(event, ["settings: \(FlowText.value(.object(changes)))"] + app(event))
      }
    case .authorizationPrompted(let options):
      add(event, ["authorize: \(list(options.inOrder.map(\.rawValue)))"] + app(event))
    case .authorizationAnswered(let granted, _) where state.prompts.contains { $0.app == name }:
      add(event, ["prompt: \(granted ? "allow" : "deny")"] + app(event))
    case .stateChanged(let new, _) where event.reasons.contains(where: \.isChangeByPerson):
      add(event, ["app: \(FlowText.value([name: .string(new.rawValue)]))"])
      steps[steps.count - 1].mayFollow = true
    case .woken(let push), .voIPPushReceived(let push), .pushDeferred(let push), .pushStored(let push),
      .pushLost(let push):
      add(event, ["push: \(FlowText.value(.object(push.content.userInfo)))"] + app(event))
    case .badgeChanged, .authorizationAnswered, .stateChanged, .registered, .categoriesSet,
      .deferredPushDropped,
      .storedPushesSent, .pushHandled, .deviceTokenIssued, .deviceTokenEnded, .registrationFailed,
      .reinstalled, .settingsOpened,
      .interactionDonated:
      break
    }
  }

  private mutating func record(_ fact: PhoneFact, _ event: Event) {
    switch fact {
    case .deviceChanged(let device): change(to: device, event)
    case .regionCrossed(let region, let entered):
      add(event, ["region: \(text(region))"] + (entered ? [] : ["is: left"]))
    case .clockChanged, .inputRefused: break
    }
  }

  private mutating func change(to device: Device, _ event: Event) {
    var changes = Device.changes(from: state.device, to: device)
    changes["locked"] = nil
    if device.isLocked != state.device.isLocked {
      add(event, [device.isLocked ? "lock" : "unlock"])
      steps[steps.count - 1].mayFollow = !device.isLocked
    }
    if device.focus.isOn != state.device.focus.isOn {
      add(event, ["focus: \(device.focus.isOn ? "on" : "off")"])
    }
    if !changes.isEmpty { add(event, ["device: \(FlowText.value(.object(changes)))"]) }
  }

  // MARK: Adding

  private mutating func add(_ event: Event, _ lines: [String]) {
    pass(to: event.date)
    closeExpectations()
    if let app = event.app, !apps.contains(app) { apps.append(app) }
    steps.append(Step(lines: lines, sequence: event.sequence))
  }

  /// Less than a second is no time that a person meant.
  private mutating func pass(to date: Date) {
    let seconds = Int(date.timeIntervalSince(moment))
    guard seconds >= 1 else { return }
    closeExpectations()
    moment += Double(seconds)
    steps.append(Step(lines: ["advance: \(FlowText.interval(seconds))"], sequence: 0))
  }

  private mutating func closeExpectations() {
    guard !expected.isEmpty else { return }
    steps.append(Step(lines: ["expect: \(FlowText.value(.object(expected)))"], sequence: 0))
    expected = [:]
  }

  private func key(_ event: Event, _ identifier: String) -> NotificationKey {
    NotificationKey(app: event.app ?? "", identifier: identifier)
  }

  private func app(_ event: Event) -> [String] {
    event.app.map { ["app: \(text($0))"] } ?? []
  }

  private func text(_ text: String) -> String { FlowText.value(.string(text)) }
  private func list(_ texts: [String]) -> String { FlowText.value(.array(texts.map(JSONValue.string))) }

  // MARK: The file

  /// The flow of all that was recorded.
  public func text(name: String) -> String {
    var end = self
    end.closeExpectations()
    var lines = ["name: \(text(name))"]
    if !apps.isEmpty {
      lines.append("apps:")
      for bundle in apps {
        let app = state.app(bundle)
        lines += RecordedApp(app, settings: appSettings[bundle] ?? app.settings).lines
      }
    }
    var phone = Device.changes(from: .standard, to: startSettings)
    phone["clock"] = .string(String(start.onTheWall(in: state.zone)))
    if startSettings.focus.isOn { phone["focus"] = "on" }
    lines += ["phone: \(FlowText.value(.object(phone)))", "---"]
    for step in end.steps {
      for (index, line) in step.lines.enumerated() { lines.append((index == 0 ? "- " : "  ") + line) }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension SettingRecord {
  /// The settings that differ, by their names on the command line.
  fileprivate static func changes(from before: Self, to after: Self) -> JSONObject {
    JSONObject(
      fields.filter { $0.isTyped && $0.text(of: before) != $0.text(of: after) }.map { field in
        (field.typedName, .string(field.text(of: after)))
      }
    )
  }
}

extension Reason {
  fileprivate var isBadgeOfApp: Bool { if case .badge(.setByApp) = rule { true } else { false } }
  fileprivate var isChangeByPerson: Bool { if case .appState(.changed) = rule { true } else { false } }
}

extension Event {
  fileprivate var isPasscodeGiven: Bool {
    reasons.contains { if case .lock(.passcodeGiven) = $0.rule { true } else { false } }
  }
}
