import CenterStore
import Foundation
import Logging
import NotificationEngine
import NotificationModel
import NotificationState

/// Decides commands one after another and writes what follows from them. Commands that come while a transaction is being
/// written share the next one, and nobody is answered before the write.
///
/// It belongs to one actor, and none of its work leaves it.
final class CommitQueue {
  /// As of the last events that are written.
  private(set) var engine: Engine
  private let store: CenterStore
  private let clock: WallClock
  private let log: Logger
  private var submissions: [Submission] = []

  typealias Reply = CheckedContinuation<Result<Answer, Refusal>, Never>

  private struct Submission {
    var command: Command
    /// nil if nobody waits.
    var reply: Reply?
  }

  /// More would make one reply wait for too much work of others.
  static let mostInOneTransaction = 512

  /// Takes up what the store holds.
  init(store: CenterStore, clock: WallClock, log: Logger, machineZone: TimeZone) throws(StoreError) {
    self.store = store
    self.clock = clock
    self.log = log
    engine = Engine(try store.load(), machineZone: machineZone)
  }

  var isEmpty: Bool { submissions.isEmpty }

  /// What the phone's clock shows.
  var phoneTime: Date { engine.state.clock.phone(at: clock.now()) }

  /// The command's turn comes before that of any that is added later.
  func add(_ command: Command, reply: Reply? = nil) {
    submissions.append(Submission(command: command, reply: reply))
  }

  /// Why the command would be refused now; nil if it would not. Nothing happens either way.
  func refusal(of command: Command) -> Refusal? {
    do throws(Refusal) {
      _ = try engine.decide(command, at: phoneTime, machine: clock.now())
      return nil
    } catch {
      return error
    }
  }

  /// Carries out what was added, until there is nothing left. After each transaction the replies are given and `publish`
  /// is called in one step with taking up the new state: nobody sees one without the other.
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

  /// Returns nil when everything durable is on the disk; otherwise why it is not, and then nothing of it is.
  private nonisolated(nonsending) func write(_ batch: CommandBatch) async -> Refusal? {
    do {
      try await store.write(batch.events, leadingTo: batch.engine.state)
      return nil
    } catch {
      log.error("store: \(error)")
      return Refusal(error)
    }
  }

  /// Nothing is written any more.
  func close() { store.close() }
}
