public import FoundationEssentials
import JSON
public import NotificationModel
import NotificationState
import YAMLCoding

/// Writes a walk as a flow: what comes in and what the person does become steps, and what was to be seen after each
/// becomes the few expectations that matter. Times between them become `advance`.
public struct FlowRecorder: Sendable {
  private var state: CenterState
  private let start: Date
  private let startSettings: Device
  /// The time zone in which the start is written.
  private let startZone: TimeZone
  /// The settings of the apps at the start.
  private let appSettings: [String: Settings]
  /// The apps that took part, in the order of their first steps.
  private var apps: [String] = []
  private var steps: [Step] = []
  /// What is expected after the last step, by subject.
  private var expected: JSONObject = [:]
  /// The moment that the steps have come to.
  private var moment: Date
  /// Notifications that have waited and arrive now; the push or the request has its step already.
  private var continuing: Set<NotificationKey> = []
  /// By app, the pushes that the push service has kept and sends now, in their order; they have their steps already.
  private var sent: [String: [Push]] = [:]
  /// By app, the numbers of the events with which pushes without an identifier were stored.
  private var unnamed: [String: [Int]] = [:]
  /// An upper limit of the bytes and the values of the steps.
  private var size = (bytes: 0, values: 0)

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
    // A flow is written in whole seconds.
    start = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
    moment = start
    startSettings = snapshot.device
    startZone = state.zone
    appSettings = snapshot.conditions.mapValues(\.settings)
  }

  /// How many steps have been recorded, without expectations.
  public var count: Int { steps.count }

  /// Whether the flow is as long as a flow that can be read may be.
  public var isFull: Bool {
    // The header needs room too.
    size.bytes > FlowDocument.limits.bytes / 2 || size.values > FlowDocument.limits.values / 2
  }

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
      // The dismissals of which the app is told are responses.
      guard !event.reasons.contains(where: \.isDismissalThatTheAppWasTold) else { break }
      for identifier in identifiers { add(event, ["dismiss: \(text(identifier))"] + app(event)) }
    case .extensionFinished(let key), .presentationAnswered(let key, _):
      if !event.reasons.contains(where: \.isWithdrawal) { continuing.insert(key) }
    case .summaryDelivered(let keys): continuing.formUnion(keys)
    case .removed: break
    }
  }

  /// A notification arrives: a push or a request without a trigger is a step, one that fires follows from the time.
  private mutating func arrive(_ notification: DeliveredNotification, _ event: Event) {
    guard continuing.remove(notification.key) == nil else { return pass(to: event.date) }
    switch notification.request.trigger {
    case .push?:
      if !isSentAgain(event, as: notification.key.identifier) { push(notification, event) }
    case nil: add(event, schedule(notification.request) + app(event))
    case .timeInterval?, .calendar?, .location?: pass(to: event.date, rounding: .up)
    }
  }

  private mutating func push(_ notification: DeliveredNotification, _ event: Event) {
    let payload = written(.object(notification.request.content.userInfo))
    add(event, ["push: \(payload)", "id: \(text(notification.key.identifier))"] + app(event))
  }

  /// Whether the event is about a push that the push service has kept: it has its step since then. A push without an
  /// identifier takes the place of the one before, so all of them get the identifier that the last one has on the phone.
  private mutating func isSentAgain(_ event: Event, as identifier: String? = nil) -> Bool {
    guard let app = event.app, let kept = sent[app]?.first else { return false }
    sent[app]?.removeFirst()
    guard let identifier, (kept.collapseIdentifier ?? "").isEmpty else { return true }
    let numbers = unnamed.removeValue(forKey: app) ?? []
    for index in steps.indices where numbers.contains(steps[index].sequence) {
      steps[index].lines.insert("id: \(text(identifier))", at: 1)
    }
    return true
  }

  /// A push that did not come to the phone at once, or never.
  private mutating func keep(_ push: Push, _ event: Event) {
    guard !isSentAgain(event) else { return }
    let identifier = push.collapseIdentifier ?? ""
    if identifier.isEmpty { unnamed[push.topic, default: []].append(event.sequence) }
    let id = identifier.isEmpty ? [] : ["id: \(text(identifier))"]
    add(event, ["push: \(written(.object(push.content.userInfo)))"] + id + app(event))
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
    var lines = ["schedule: \(written(.object(changed)))", "id: \(text(request.identifier))"]
    if case .timeInterval(let seconds, repeats: false)? = request.trigger, seconds >= 1 {
      lines.append("in: \(FlowText.interval(Int(seconds)))")
    } else if let trigger = request.trigger, let value = try? JSONValue(encoding: trigger) {
      lines.append("trigger: \(written(value))")
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
        add(event, ["settings: \(written(.object(changes)))"] + app(event))
      }
    case .authorizationPrompted(let options):
      add(event, ["authorize: \(list(options.inOrder.map(\.rawValue)))"] + app(event))
    case .authorizationAnswered(let granted, _) where state.prompts.contains { $0.app == name }:
      add(event, ["prompt: \(granted ? "allow" : "deny")"] + app(event))
    case .stateChanged(let new, _) where event.reasons.contains(where: \.isChangeByPerson):
      add(event, ["app: \(written([name: .string(new.rawValue)]))"])
      steps[steps.count - 1].mayFollow = true
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
    if let focus = device.focus.written(from: state.device.focus) { add(event, ["focus: \(written(focus))"]) }
    if !changes.isEmpty { add(event, ["device: \(written(.object(changes)))"]) }
  }

  // MARK: Adding

  private mutating func add(_ event: Event, _ lines: [String]) {
    pass(to: event.date)
    closeExpectations()
    if let app = event.app, !apps.contains(app) { apps.append(app) }
    append(Step(lines: lines, sequence: event.sequence))
  }

  /// Less than a second is no time that a person meant. What falls due has happened only if the time is rounded up.
  private mutating func pass(to date: Date, rounding rule: FloatingPointRoundingRule = .down) {
    let passed = date.timeIntervalSince(moment)
    // A clock that was set back.
    guard passed > -1 else {
      closeExpectations()
      moment = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
      return append(Step(lines: ["clock: \(text(String(moment.onTheWall(in: state.zone))))"], sequence: 0))
    }
    // Dates are not exact to the last bit.
    let tolerance = rule == .up ? -0.001 : 0.001
    let seconds = Int((passed + tolerance).rounded(rule))
    guard seconds >= 1 else { return }
    closeExpectations()
    moment += Double(seconds)
    append(Step(lines: ["advance: \(FlowText.interval(seconds))"], sequence: 0))
  }

  private mutating func append(_ step: Step) {
    steps.append(step)
    for line in step.lines {
      size.bytes += line.utf8.count + 3
      // A value follows one of these, or begins the line.
      size.values += 2 + line.utf8.count { ",:{[".utf8.contains($0) }
    }
  }

  private mutating func closeExpectations() {
    guard !expected.isEmpty else { return }
    append(Step(lines: ["expect: \(written(.object(expected)))"], sequence: 0))
    expected = [:]
  }

  private func app(_ event: Event) -> [String] {
    event.app.map { ["app: \(text($0))"] } ?? []
  }

  private func text(_ text: String) -> String { written(.string(text)) }
  private func list(_ texts: [String]) -> String { written(.array(texts.map(JSONValue.string))) }

  /// A value as it stands in a step, where `${` begins the name of a value of the flow.
  private func written(_ value: JSONValue) -> String { FlowText.value(value.escapingValues) }

  // MARK: The file

  /// The flow of all that was recorded.
  public func text(name: String) -> String {
    var end = self
    end.closeExpectations()
    var lines = ["name: \(FlowText.value(.string(name)))"]
    if !apps.isEmpty {
      lines.append("apps:")
      for bundle in apps {
        let app = state.app(bundle)
        lines += RecordedApp(app, settings: appSettings[bundle] ?? app.settings).lines
      }
    }
    var phone = Device.changes(from: .standard, to: startSettings)
    phone["clock"] = .string(String(start.onTheWall(in: startZone)))
    if let focus = startSettings.focus.written(from: .standard) { phone["focus"] = focus }
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

extension Focus {
  /// What a flow says to make this Focus of another one; nil if they are the same.
  fileprivate func written(from before: Focus) -> JSONValue? {
    guard self != before else { return nil }
    var turned = before
    turned.isOn = isOn
    if turned == self { return isOn ? "on" : "off" }
    let names = Focus.fields.filter(\.isSettable).map(\.name)
    return (try? JSONValue(encoding: self))?.objectValue.map { object in
      .object(JSONObject(object.filter { names.contains($0.key) }.map { ($0.key, $0.value) }))
    }
  }
}

extension Reason {
  fileprivate var isDismissalThatTheAppWasTold: Bool {
    if case .dismiss(.appWasTold) = rule { true } else { false }
  }

  /// Whether nothing comes any more of what a notification has waited for.
  fileprivate var isWithdrawal: Bool {
    if case .serviceExtension(.superseded) = rule { return true }
    if case .serviceExtension(.reinstalled) = rule { return true }
    if case .willPresent(.withdrawn) = rule { return true }
    return false
  }

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
}
