import FoundationEssentials
import NotificationModel
import NotificationState

/// What this screen has asked the phone to change, and has not seen changed yet, oldest first. Keys come faster than
/// answers: what is pressed next builds on what was pressed before.
struct PendingChanges: Sendable {
  private(set) var changes: [PendingChange] = []

  /// Seconds until the screen forgets a change that the center has neither carried out nor refused: another client may
  /// have changed the same setting meanwhile.
  static let patience = 5.0

  mutating func note(_ effects: [Effect], at now: Date, on center: CenterState) {
    for case .submit(let command) in effects {
      guard let subject = PendingChange.Subject(command) else { continue }
      let before = OptimisticPhone(center, self, at: now)
      changes.append(PendingChange(command: command, subject: subject, since: now, from: before.time))
    }
  }

  /// The state that comes with several events is the one after the last: what was asked before is done with its own
  /// event.
  mutating func follow(_ event: Event, at now: Date) {
    let app = event.app ?? ""
    switch event.fact {
    case .phone(.deviceChanged(let device)): settle(.device) { $0.isDone(on: device) }
    case .phone(.clockChanged(let clock)): settle(.clock) { $0.isDone(on: clock, at: now) }
    case .app(.settingsChanged(let settings)): settle(.settings(app)) { $0.isDone(on: settings) }
    case .app(.stateChanged(let state, _)): settle(.state(app)) { $0.isDone(on: state) }
    case .phone, .app, .request, .notification, .banner, .response: break
    }
  }

  private mutating func settle(_ subject: PendingChange.Subject, _ isDone: (PendingChange) -> Bool) {
    while let index = changes.firstIndex(where: { $0.subject == subject }), isDone(changes[index]) {
      changes.remove(at: index)
    }
  }

  /// The center carries them out in their order, so of each subject the first is done first. One that came about
  /// otherwise is done as well.
  mutating func settle(on center: CenterState, at now: Date) {
    guard !changes.isEmpty else { return }
    var waiting: Set<PendingChange.Subject> = []
    changes.removeAll { change in
      if abs(now.timeIntervalSince(change.since)) > Self.patience { return true }
      if waiting.contains(change.subject) { return false }
      if change.isDone(on: center, at: now) { return true }
      waiting.insert(change.subject)
      return false
    }
  }

  /// It was refused: the first that is so was asked for first.
  mutating func drop(_ command: Command) {
    if let index = changes.firstIndex(where: { $0.command == command }) { changes.remove(at: index) }
  }
}

struct PendingChange: Sendable {
  var command: Command
  var subject: Subject
  /// By the machine's clock.
  var since: Date
  /// What the phone's clock would show when it was asked.
  var from: Date

  /// What changes one after the other.
  enum Subject: Hashable, Sendable {
    case device, clock
    case settings(String)
    case state(String)

    /// nil for what does not say how something is to be afterwards.
    init?(_ command: Command) {
      switch command {
      case .setDevice: self = .device
      case .setClock: self = .clock
      case .setSettings(let app, _): self = .settings(app)
      case .setAppState(let app, _): self = .state(app)
      default: return nil
      }
    }
  }

  /// Whether the phone is as it was asked to be.
  fileprivate func isDone(on center: CenterState, at now: Date) -> Bool {
    switch subject {
    case .device: isDone(on: center.device)
    case .clock: isDone(on: center.clock, at: now)
    case .settings(let app): isDone(on: center.settings(of: app))
    case .state(let app): isDone(on: center.condition(app).state)
    }
  }

  fileprivate func isDone(on device: Device) -> Bool {
    guard case .setDevice(let change) = command else { return true }
    return change.applied(to: device) == device
  }

  fileprivate func isDone(on settings: Settings) -> Bool {
    guard case .setSettings(_, let change) = command else { return true }
    return change.applied(to: settings) == settings
  }

  fileprivate func isDone(on state: AppState) -> Bool {
    guard case .setAppState(_, let asked) = command else { return true }
    return asked == state
  }

  fileprivate func isDone(on clock: Clock, at now: Date) -> Bool {
    guard case .setClock(let change) = command else { return true }
    return isDone(change, clock, at: now)
  }

  private func isDone(_ change: ClockChange, _ clock: Clock, at now: Date) -> Bool {
    switch change {
    case .real: clock == .real
    case .freeze: clock.factor == 0
    case .scale(let factor): clock.factor == factor
    // A clock that was hurried or stopped meanwhile comes there nearly.
    case .advance(let seconds): clock.phone(at: now) > from + seconds - 0.01
    case .set(let date): clock.phone(at: now) > date - 0.01
    }
  }
}
