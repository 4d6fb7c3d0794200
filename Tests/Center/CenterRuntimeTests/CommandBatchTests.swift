import Foundation
import NotificationEngine
import NotificationState
import Testing

@testable import CenterRuntime
@testable import NotificationModel

/// Commands that share a transaction: each is answered as if it were alone, and what rests on a failed write is refused.
@Suite struct CommandBatchTests {
  private static let app = "com.example.dely"
  private static let push = Command.push(
    Push(topic: app, collapseIdentifier: "a", content: Content(title: "Hello"), hasAlert: true)
  )
  /// Nothing that has been removed is no event.
  private static let idle = Command.removeDelivered(app: app, .identifiers(["nobody"]))
  private static let unknown = Command.respond(
    app: app,
    identifier: "nobody",
    action: "default",
    text: nil,
    authenticated: false
  )

  private func batch(_ commands: Command...) -> CommandBatch {
    CommandBatch(commands, on: Engine()) { Date(timeIntervalSince1970: 1_000_000) }
  }

  private func refusals(_ results: [Result<Answer, Refusal>]) -> [Refusal.Code?] {
    results.map { result in
      if case .failure(let refusal) = result { refusal.code } else { nil }
    }
  }

  @Test func eachSeesWhatTheOneBeforeDid() {
    let again = Command.respond(
      app: Self.app,
      identifier: "a",
      action: "default",
      text: nil,
      authenticated: false
    )

    let batch = batch(Self.push, again)

    #expect(refusals(batch.results(failure: nil)) == [nil, nil])
    #expect(batch.events.map(\.sequence) == Array(1...batch.events.count))
    #expect(batch.engine.state.sequence == batch.events.count)
  }

  @Test func aFailedWriteRefusesAllThatRestsOnIt() {
    let full = Refusal(.storeFull, "There is no room.")

    let batch = batch(Self.unknown, Self.idle, Self.push, Self.idle, Self.unknown)

    #expect(
      refusals(batch.results(failure: nil)) == [
        .unknownNotification, nil, nil, nil, .unknownNotification,
      ]
    )
    #expect(
      refusals(batch.results(failure: full)) == [
        .unknownNotification, nil, .storeFull, .storeFull, .storeFull,
      ],
      "what came before the first event rests on nothing; a refusal after it does"
    )
  }
}
