public import Foundation
public import NotificationModel
public import NotificationState

/// The behaviour of the notification center, as a value. It reads no clock, no file and no socket: it is told
/// what is asked and when, and answers with what happens because of it.
public struct Engine: Sendable {
  /// As of the last event that was applied.
  public private(set) var state: CenterState

  /// `machineZone` is where the phone is as long as nobody has said where it is.
  public init(_ snapshot: CenterSnapshot = CenterSnapshot(), machineZone: TimeZone = .gmt) {
    state = CenterState(snapshot, machineZone: machineZone)
  }

  /// The next moment at which there is something to do; nil when only a command can change anything.
  public var nextDeadline: Date? {
    EngineTransaction(state, at: .distantPast).nextDue(until: .distantFuture)?.date
  }

  /// What a command leads to, each event with its reasons, and the answer. Nothing has changed yet.
  /// - Parameters:
  ///   - now: what the phone's clock shows.
  ///   - machine: what the machine's clock shows; nil if it shows the same.
  public func decide(_ command: Command, at now: Date, machine: Date? = nil) throws(Refusal)
    -> CommandResult
  {
    var transaction = EngineTransaction(state, at: now, machine: machine)
    let answer = try transaction.carryOut(command)
    return transaction.result(answer, since: state)
  }

  /// Decides and takes what was decided in; all of it or, where it is refused, nothing. The state is the one that
  /// `apply` would come to, event by event, without the work of it.
  /// - Parameters:
  ///   - now: what the phone's clock shows.
  ///   - machine: what the machine's clock shows; nil if it shows the same.
  public mutating func carryOut(_ command: Command, at now: Date, machine: Date? = nil) throws(Refusal)
    -> CommandResult
  {
    var transaction = EngineTransaction(state, at: now, machine: machine)
    let answer = try transaction.carryOut(command)
    let result = transaction.result(answer, since: state)
    state = transaction.state
    return result
  }

  /// Takes in what another engine decided: the state follows from the events and from nothing else.
  public mutating func apply(_ event: Event) {
    state.apply(event)
  }
}

/// What the engine decided about one command.
public struct CommandResult: Sendable {
  /// In order, to be applied all or none.
  public var events: [Event]
  /// What has to be done outside because of it, in order, once the events are durable.
  public var effects: [EngineEffect]
  /// For whoever asked.
  public var answer: Answer
}
