import FoundationEssentials
import NotificationModel
import NotificationState
import PhoneContents

/// The changes that this screen has asked for and not seen yet, oldest first. Keys come faster than answers, and each
/// key builds on the ones before it.
struct PendingChanges: Sendable {
  private(set) var changes: [PendingChange] = []

  /// How long the screen remembers a change that the center has neither carried out nor refused: another client may have
  /// changed the same setting meanwhile.
  private static let patience = Duration.seconds(5)

  mutating func note(_ effects: [Effect], at now: MachineTime, on center: CenterState) {
    for case .submit(let command) in effects {
      guard let state = command.wantedState else { continue }
      let before = OptimisticPhone(center, self, at: now)
      changes.append(PendingChange(command: command, state: state, since: now, from: before.time))
    }
  }

  /// An event settles the changes of its own subject alone: the state that comes with several events is the one after the
  /// last.
  mutating func follow(_ event: Event, at now: MachineTime) {
    let app = event.app ?? ""
    switch event.fact {
    case .phone(.deviceChanged(let device)): settle(.device) { $0.isDone(on: device) }
    case .phone(.clockChanged(let clock)): settle(.clock) { $0.isDone(on: clock, at: now) }
    case .app(.settingsChanged(let settings)): settle(.settings(app)) { $0.isDone(on: settings) }
    case .app(.stateChanged(let state, _)): settle(.state(app)) { $0.isDone(on: state) }
    case .phone, .app, .request, .notification, .activity, .banner, .response: break
    }
  }

  private mutating func settle(_ subject: PendingChange.Subject, _ isDone: (PendingChange) -> Bool) {
    while let index = changes.firstIndex(where: { $0.subject == subject }), isDone(changes[index]) {
      changes.remove(at: index)
    }
  }

  /// Removes the changes that the phone shows already. The center carries changes out in their order, so of each
  /// subject the first is done first.
  mutating func settle(on center: CenterState, at now: MachineTime) {
    guard !changes.isEmpty else { return }
    var waiting: Set<PendingChange.Subject> = []
    changes.removeAll { change in
      if now - change.since > Self.patience { return true }
      if waiting.contains(change.subject) { return false }
      if change.isDone(on: center, at: now) { return true }
      waiting.insert(change.subject)
      return false
    }
  }

  /// Whether the person has answered the prompt of that app, and the center has not taken it away yet.
  func hasAnsweredPrompt(of app: String) -> Bool {
    changes.contains { $0.subject == .prompt(app) }
  }

  /// Removes a refused command. Of several that are alike the first was asked first.
  mutating func drop(_ command: Command) {
    if let index = changes.firstIndex(where: { $0.command == command }) { changes.remove(at: index) }
  }
}

struct PendingChange: Sendable {
  var command: Command
  var state: Command.WantedState
  var since: MachineTime
  /// The time of the phone's clock when the change was asked for.
  var from: Date

  /// Changes of one subject are carried out one after the other.
  enum Subject: Hashable {
    case device, clock
    case settings(String)
    case state(String)
    case prompt(String)
  }

  var subject: Subject {
    switch state {
    case .device: .device
    case .clock: .clock
    case .settings(let app, _): .settings(app)
    case .appState(let app, _): .state(app)
    case .promptAnswered(let app): .prompt(app)
    }
  }

  // MARK: Whether the phone is as it was asked to be

  fileprivate func isDone(on center: CenterState, at now: MachineTime) -> Bool {
    switch state {
    case .device: isDone(on: center.device)
    case .clock: isDone(on: center.clock, at: now)
    case .settings(let app, _): isDone(on: center.settings(of: app))
    case .appState(let app, _): isDone(on: center.condition(app).state)
    case .promptAnswered(let app): !center.prompts.contains { $0.app == app }
    }
  }

  fileprivate func isDone(on device: Device) -> Bool {
    guard case .device(let change) = state else { return true }
    return change.applied(to: device) == device
  }

  fileprivate func isDone(on settings: Settings) -> Bool {
    guard case .settings(_, let change) = state else { return true }
    return change.applied(to: settings) == settings
  }

  fileprivate func isDone(on state: AppState) -> Bool {
    guard case .appState(_, let wanted) = self.state else { return true }
    return wanted == state
  }

  fileprivate func isDone(on clock: Clock, at now: MachineTime) -> Bool {
    guard case .clock(let change) = state else { return true }
    return switch change {
    case .real: clock == .real
    case .freeze: clock.factor == 0
    case .scale(let factor): clock.factor == factor
    // A clock that was hurried or stopped meanwhile comes there nearly.
    case .advance(let seconds): clock.phone(at: now) > from + seconds - 0.01
    case .set(let date): clock.phone(at: now) > date - 0.01
    }
  }
}

/// The phone as it will be once all pending changes are carried out.
struct OptimisticPhone {
  private let center: CenterState
  private(set) var device: Device
  private(set) var clock: Clock
  /// The time that the phone's clock shows.
  private(set) var time: Date
  private var settings: [String: Settings] = [:]
  private var states: [String: AppState] = [:]

  init(_ center: CenterState, _ pendingChanges: PendingChanges, at now: MachineTime) {
    self.center = center
    (device, clock, time) = (center.device, center.clock, center.clock.phone(at: now))
    for change in pendingChanges.changes { apply(change) }
  }

  func settings(of app: String) -> Settings { settings[app] ?? center.settings(of: app) }

  func state(of app: String) -> AppState { states[app] ?? center.condition(app).state }

  private mutating func apply(_ pending: PendingChange) {
    switch pending.state {
    case .device(let change): device = change.applied(to: device)
    case .settings(let app, let change): settings[app] = change.applied(to: self.settings(of: app))
    case .appState(let app, let state): states[app] = state
    case .clock(let change): apply(change, pending.since, from: pending.from)
    case .promptAnswered: break
    }
  }

  /// - Parameter start: the time of the clock when the change was asked for; the clock may be on its way already.
  private mutating func apply(_ change: ClockChange, _ machine: MachineTime, from start: Date) {
    switch change {
    case .real: (clock, time) = (.real, Clock.real.phone(at: machine))
    case .freeze(let date):
      time = date ?? time
      clock = .frozen(at: time)
    case .scale(let factor): clock = .running(factor: factor, phone: time, since: machine)
    case .set(let date): turn(to: date, machine)
    case .advance(let seconds): turn(to: start + seconds, machine)
    }
  }

  private mutating func turn(to date: Date, _ machine: MachineTime) {
    time = date
    let factor = clock.factor
    clock = factor == 0 ? .frozen(at: date) : .running(factor: factor, phone: date, since: machine)
  }
}

extension ScreenState {
  /// The phone that the next change starts from.
  var expected: OptimisticPhone { OptimisticPhone(center, pendingChanges, at: now) }
}
