import CenterGateway
import Foundation
import Logging
import NotificationEngine
import NotificationModel
import NotificationState
import NotificationWords

/// Decides commands one after another and writes their events. Commands that arrive during a write share the next
/// transaction, and each reply comes after its write.
///
/// A queue belongs to one actor and does all its work there.
final class CommitQueue {
  /// The engine after the last written events.
  private(set) var engine: Engine
  private let store: any StateStorage
  private let clock: WallClock
  private let log: Logger
  private var submissions: [Submission] = []
  /// Why the last transaction was not written; nil if it was.
  private var lastFailure: Refusal?

  typealias Reply = CheckedContinuation<Result<Answer, Refusal>, Never>

  private struct Submission {
    var command: Command
    /// nil if the submitter does not wait for an answer.
    var reply: Reply?
  }

  /// The limit bounds how long one reply waits for the commands of others.
  static let mostInOneTransaction = 512

  init(_ engine: Engine, store: any StateStorage, clock: WallClock, log: Logger) {
    self.engine = engine
    self.store = store
    self.clock = clock
    self.log = log
  }

  var phoneTime: Date { engine.state.clock.phone(at: clock.now()) }

  /// Queues the command behind all earlier ones.
  func add(_ command: Command, reply: Reply? = nil) {
    submissions.append(Submission(command: command, reply: reply))
  }

  /// Returns the refusal that the command would get now; nil if it would be accepted. Nothing changes.
  func refusal(of command: Command) -> Refusal? {
    do throws(Refusal) {
      _ = try engine.decide(command, at: phoneTime, machine: clock.now())
      return nil
    } catch {
      return error
    }
  }

  /// Carries out queued commands until the queue is empty. After each transaction the new engine is stored, the
  /// replies are sent and `publish` is called without suspension, so that all three are seen together. `announce` is called
  /// before a write that waits for the disk, and with nil if that has failed.
  /// - Parameter hasProgram: whether a program is connected as that app, so that it can be asked.
  nonisolated(nonsending) func run(
    hasProgram: (String) -> Bool,
    announce: (CommandBatch?) -> Void,
    publish: (CommandBatch) -> Void
  ) async {
    while !submissions.isEmpty {
      let taken = Array(submissions.prefix(Self.mostInOneTransaction))
      submissions.removeFirst(taken.count)
      let batch = CommandBatch(taken.map(\.command), on: engine, hasProgram: hasProgram, machine: clock.now)
      let isAnnounced = store.waitsForDisk(toCommit: batch.events)
      if isAnnounced { announce(batch) }
      let failure = await write(batch)
      if failure == nil { engine = batch.engine } else if isAnnounced { announce(nil) }
      for (submission, result) in zip(taken, batch.results(failure: failure)) {
        answer(submission, result)
      }
      if failure == nil { publish(batch) }
    }
  }

  private func answer(_ submission: Submission, _ result: Result<Answer, Refusal>) {
    if let reply = submission.reply {
      reply.resume(returning: result)
    } else if case .failure(let refusal) = result {
      log.error("what followed from an event could not be recorded: \(refusal.message)")
    }
  }

  /// Returns nil if the batch is durable; otherwise the reason, and then nothing of it was written.
  private nonisolated(nonsending) func write(_ batch: CommandBatch) async -> Refusal? {
    do throws(Refusal) {
      try await store.commit(batch.events, leadingTo: batch.engine.state)
      if batch.events.contains(where: \.fact.isDurable) { lastFailure = nil }
      report(store.takeFindings())
      return nil
    } catch {
      log.error("store: \(error.message)")
      // All viewers are told, once: the submitter may be a program without a screen.
      if lastFailure != error { add(.reportInput(source: "store", error)) }
      lastFailure = error
      return error
    }
  }

  /// Tells all viewers what other programs did to the store. The reports are not durable themselves.
  func report(_ findings: [String]) {
    for finding in findings { add(.reportInput(source: "store", Refusal(.center(.storeFinding(finding))))) }
  }

  /// Closes the store; nothing is written after that.
  func close() { store.close() }
}

/// The commands of one transaction, decided one after another on a copy of the engine.
struct CommandBatch {
  /// The engine after all commands.
  private(set) var engine: Engine
  private(set) var events: [Event] = []
  private(set) var effects: [EngineEffect] = []
  private var decided: [Result<Answer, Refusal>] = []
  /// The index of the first command with events. Its result and all later ones, refusals too, depend on the write.
  private var firstToWrite: Int?

  /// - Parameters:
  ///   - hasProgram: whether a program is connected as that app, so that it can be asked.
  ///   - machine: returns the machine's time.
  init(
    _ commands: [Command],
    on engine: Engine,
    hasProgram: (String) -> Bool = { _ in true },
    machine: () -> Date
  ) {
    self.engine = engine
    for (index, command) in commands.enumerated() { decide(command, index, hasProgram, at: machine()) }
  }

  /// An app in the foreground that no program is connected as answers nothing, which is decided with the command itself.
  private mutating func decide(
    _ command: Command,
    _ index: Int,
    _ hasProgram: (String) -> Bool,
    at machine: Date
  ) {
    do throws(Refusal) {
      let now = engine.state.clock.phone(at: machine)
      var result = try engine.submit(command, at: now, machine: machine)
      for asked in result.presentationsToAsk where !hasProgram(asked.app) {
        let answer = Command.answerPresentation(asked.key, sequence: asked.sequence, .nobody)
        result = result.followed(by: try engine.submit(answer, at: now, machine: machine))
        result.effects.removeAll { $0 == .askForPresentation(asked) }
      }
      events += result.events
      effects += result.effects
      decided.append(.success(result.answer))
      if !result.events.isEmpty, firstToWrite == nil { firstToWrite = index }
    } catch {
      decided.append(.failure(error))
    }
  }

  /// Returns the result of each command, in their order. `failure` is the reason why the events could not be
  /// written; nil if they are written.
  func results(failure: Refusal?) -> [Result<Answer, Refusal>] {
    guard let failure, let firstToWrite else { return decided }
    return decided[..<firstToWrite] + decided[firstToWrite...].map { _ in .failure(failure) }
  }
}

/// Those who wait to write to the store again, because a write has failed. The timer of the center wakes them.
struct WriteRetries {
  /// When the next attempt is due; nil if nobody waits.
  private(set) var date: Date?
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Seconds from a failed write to the next attempt.
  static let pause = 5.0

  /// Returns when the attempt is due, which is the same for all who wait.
  mutating func add(_ next: CheckedContinuation<Void, Never>, at now: Date) -> Date {
    waiting.append(next)
    let due = date ?? now + Self.pause
    date = due
    return due
  }

  func areDue(at now: Date) -> Bool { date.map { $0 <= now } ?? false }

  mutating func resume() {
    for waiting in waiting { waiting.resume() }
    self = WriteRetries()
  }
}
