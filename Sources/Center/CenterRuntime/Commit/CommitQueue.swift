import CenterGateway
import Foundation
import Logging
import NotificationEngine
import NotificationModel
import NotificationState

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

  /// `engine` has the state that the store has.
  init(_ engine: Engine, store: any StateStorage, clock: WallClock, log: Logger) {
    self.engine = engine
    self.store = store
    self.clock = clock
    self.log = log
  }

  /// The phone's time.
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
  /// replies are sent and `publish` is called without suspension, so that all three are seen together.
  nonisolated(nonsending) func run(publish: (CommandBatch) -> Void) async {
    while !submissions.isEmpty {
      let taken = Array(submissions.prefix(Self.mostInOneTransaction))
      submissions.removeFirst(taken.count)
      let batch = CommandBatch(taken.map(\.command), on: engine, machine: clock.now)
      let failure = await write(batch)
      if failure == nil { engine = batch.engine }
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
    for finding in findings { add(.reportInput(source: "store", Refusal(.storeUnavailable, finding))) }
  }

  /// Closes the store; nothing is written after that.
  func close() { store.close() }
}
