public import FoundationEssentials
public import NotificationEngine
public import NotificationModel
import NotificationState
import NotificationWords

/// A phone with an engine and a clock that only moves when it is told to. Whatever is done is answered with
/// what happened, as short lines (`Event.line`); what was refused is one line with the message.
public struct EngineWorld: Sendable {
  public private(set) var engine: Engine
  public private(set) var now: Date
  /// All that happened, also while the apps were registered.
  public private(set) var history: [Event] = []
  /// What the last command was answered with; nil when it was refused.
  public private(set) var answer: Answer?
  /// Why the last command was refused; nil when it was not.
  public private(set) var refusal: Refusal?

  /// A phone on which these apps are registered.
  public init(at time: String, with apps: [App] = [.dely, .weather]) {
    engine = Engine()
    now = .at(time)
    for app in apps { submit(.registerApp(app)) }
  }

  /// A phone that was switched off and comes up again with what was kept.
  public init(at time: String, after snapshot: CenterSnapshot) {
    engine = Engine(snapshot)
    now = .at(time)
    submit(.passTime(catchingUp: true))
  }

  /// What happened because of the last command, with its reasons.
  public private(set) var lastEvents: [Event] = []

  // MARK: Doing

  @discardableResult
  /// - Parameter machine: what the machine's clock shows; nil if it shows the same as the phone's.
  public mutating func submit(_ command: Command, machine: Date? = nil) -> [String] {
    (answer, refusal, lastEvents) = (nil, nil, [])
    do {
      let ruling = try engine.submit(command, at: now, machine: machine)
      history += ruling.events
      (answer, lastEvents) = (ruling.answer, ruling.events)
      return ruling.events.map(\.line)
    } catch {
      refusal = error
      return ["refused: \(error.message)"]
    }
  }

  @discardableResult
  public mutating func push(
    _ collapseIdentifier: String? = nil,
    to topic: String = App.dely.bundle,
    _ change: (inout Push) -> Void = { _ in }
  ) -> [String] {
    submit(.push(.note(collapseIdentifier, to: topic, change)))
  }

  @discardableResult
  public mutating func add(_ request: Request, of app: String = App.dely.bundle) -> [String] {
    submit(.add(app: app, request))
  }

  @discardableResult
  public mutating func respond(
    _ identifier: String,
    _ action: String,
    text: String? = nil,
    of app: String? = nil,
    authenticated: Bool = false
  ) -> [String] {
    submit(
      .respond(app: app, identifier: identifier, action: action, text: text, authenticated: authenticated)
    )
  }

  @discardableResult
  public mutating func dismiss(_ identifiers: String..., of app: String = App.dely.bundle) -> [String] {
    submit(.dismiss(identifiers.map { NotificationKey(app: app, identifier: $0) }))
  }

  @discardableResult
  public mutating func register(_ app: App) -> [String] {
    submit(.registerApp(app))
  }

  /// Time passes, and the timer rings where something is due.
  @discardableResult
  public mutating func wait(_ seconds: Double) -> [String] {
    let end = now + seconds
    var lines: [String] = []
    while let deadline = engine.nextDeadline, deadline <= end {
      now = max(now, deadline)
      lines += submit(.passTime(catchingUp: false))
    }
    now = end
    return lines
  }

  @discardableResult
  public mutating func wait(until time: String) -> [String] {
    wait(Date.at(time).timeIntervalSince(now))
  }

  /// The clock leaps, forward or back, and the timer rings once.
  @discardableResult
  public mutating func leap(to moment: Date) -> [String] {
    now = moment
    return submit(.passTime(catchingUp: false))
  }

  /// The clock moves on, but nothing rings: the timer is late.
  public mutating func moveClock(_ seconds: Double) {
    now += seconds
  }

  // MARK: Looking

  /// Everything there is.
  public var snapshot: CenterSnapshot { engine.state.snapshot }

  /// When the timer rings next.
  public var nextDeadline: Date? { engine.nextDeadline }

  public func app(_ bundle: String) -> App { engine.state.app(bundle) }

  /// The identifiers in the list, newest first.
  public var list: [String] {
    engine.state.delivered.values.sorted { $0.sequence > $1.sequence }.map(\.request.identifier)
  }

  /// The identifiers that wait for their trigger, soonest first.
  public var pending: [String] {
    engine.state.pending.values
      .sorted {
        ($0.nextTriggerDate ?? .distantFuture, $0.sequence) < (
          $1.nextTriggerDate ?? .distantFuture, $1.sequence
        )
      }
      .map(\.request.identifier)
  }

  /// The identifier on the banner.
  public var banner: String? { engine.state.banner?.request.identifier }

  public func badge(of app: String = App.dely.bundle) -> Int { snapshot.badges[app] ?? 0 }

  /// The delivered notification of that identifier.
  public func delivered(_ identifier: String, of app: String = App.dely.bundle) -> DeliveredNotification? {
    engine.state.delivered[NotificationKey(app: app, identifier: identifier)]
  }

  /// What was decided about the last push or request.
  public var decision: Decision? {
    switch answer {
    case .pushed(let decision), .added(let decision, _): decision
    default: nil
    }
  }

  /// The texts of the last decision's reasons of that rule.
  public func reasons(_ rule: String) -> [String] {
    (decision?.trace ?? []).filter { $0.rule.name == rule }.map(\.text)
  }
}
