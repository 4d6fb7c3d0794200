import FoundationEssentials
import NotificationModel
import NotificationState

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
