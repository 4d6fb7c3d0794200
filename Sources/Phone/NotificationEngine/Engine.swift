public import FoundationEssentials
import HashTreeCollections
public import NotificationModel
public import NotificationState

/// The behaviour of the notification center, as a value. It reads no clock, file or socket: it takes commands with
/// their times and returns events.
public struct Engine: Sendable {
  /// The state after the last command.
  public private(set) var state: CenterState

  /// `machineZone` is the phone's time zone until one is set.
  public init(_ snapshot: CenterSnapshot = CenterSnapshot.empty, machineZone: TimeZone = .gmt) {
    state = CenterState(snapshot, machineZone: machineZone)
  }

  /// The next moment at which time alone changes something; nil if only a command can.
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
    let answer = try transaction.decide(command)
    return transaction.result(answer, since: state)
  }

  /// Decides on a command and changes the state by what was decided; all of it or, where it is refused, nothing. The state
  /// is the one that its own `apply` would come to, event by event, without the work of it.
  /// - Parameters:
  ///   - now: what the phone's clock shows.
  ///   - machine: what the machine's clock shows; nil if it shows the same.
  public mutating func submit(_ command: Command, at now: Date, machine: Date? = nil) throws(Refusal)
    -> CommandResult
  {
    var transaction = EngineTransaction(state, at: now, machine: machine)
    let answer = try transaction.decide(command)
    let result = transaction.result(answer, since: state)
    state = transaction.state
    return result
  }
}

/// The engine's decision on one command.
public struct CommandResult: Sendable {
  /// The events in order; either all or none are applied.
  public var events: [Event]
  /// The effects in order, to be executed once the events are durable.
  public var effects: [EngineEffect]
  /// The answer to the caller.
  public var answer: Answer
}

extension CommandResult {
  /// The notifications about which apps in the foreground are to be asked.
  public var presentationsToAsk: [DeliveredNotification] {
    effects.compactMap { effect in
      guard case .askForPresentation(let notification) = effect else { return nil }
      return notification
    }
  }

  /// This result and that of a command which settles what this one has asked for. The decision is then the later one,
  /// with what was decided about waking the app, which waits for nobody.
  public func followed(by later: CommandResult) -> CommandResult {
    var all = CommandResult(
      events: events + later.events,
      effects: effects + later.effects,
      answer: answer
    )
    guard case .pushed(var decision) = later.answer else { return all }
    if case .pushed(let first) = answer, first.identifier == decision.identifier {
      decision.trace += first.trace.filter { $0.isAbout(.wake) }
      all.answer = .pushed(decision)
    } else if case .pushedByProvider(var accepted) = answer, accepted.decision == .asked {
      accepted.decision = decision.outcome
      all.answer = .pushedByProvider(accepted)
    }
    return all
  }
}

extension Engine {
  /// The effects after a restart, for what was under way: running extensions, apps that were being asked,
  /// responses whose handler is not known to have finished. Responses are handed over again: a handler may be told
  /// of one twice, but never not at all.
  public var effectsAfterRestart: [EngineEffect] {
    let extensions = state.extending.values.sorted { $0.notification.sequence < $1.notification.sequence }
    let questions = state.asked.values.sorted { $0.notification.sequence < $1.notification.sequence }
    let unfinished = state.responses.values.filter { $0.outcome == nil }
      .sorted { $0.response.sequence < $1.response.sequence }
    return extensions.map { .submit(Self.showOriginal(of: $0)) }
      + questions.map {
        .submit(.answerPresentation($0.key, sequence: $0.notification.sequence, .nobody))
      }
      + unfinished.map { .handOver($0.response) }
  }

  private static func showOriginal(of push: ExtendingPush) -> Command {
    let reason = Reason(.odd, .serviceExtension(.interrupted))
    let result = ExtensionResult(content: nil, reasons: [reason])
    return .finishExtension(push.key, sequence: push.notification.sequence, result)
  }
}
