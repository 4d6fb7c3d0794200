import Synchronization
import Testing

@testable import CenterRuntime

/// What a viewer has not passed on yet, and who waits for that.
@Suite(.timeLimit(.minutes(3))) struct BacklogTests {
  private let backlog = Backlog()
  private let many = Backlog.most + 1

  /// Somebody whose patience never ends waits; gives the task that ends when the wait does.
  private func wait() -> Task<Void, Never> {
    Task { await backlog.settle { await Self.forever() } }
  }

  /// Until it is cancelled.
  private static func forever() async {
    let (stream, ending) = AsyncStream<Void>.makeStream()
    for await _ in stream {}
    ending.finish()
  }

  @Test func nobodyWaitsForAViewerThatDoesNotCount() async {
    backlog.add(many)

    await wait().value
  }

  @Test func nobodyWaitsForTheLastFew() async {
    backlog.passedOn(0)
    backlog.add(Backlog.most)

    await wait().value
  }

  @Test func aViewerIsWaitedForUntilItHasPassedOnEnough() async {
    backlog.passedOn(0)
    backlog.add(many + 1)
    let over = Count()
    await withTaskGroup { group in
      group.addImmediateTask {
        await backlog.settle { await Self.forever() }
        over.add()
      }
      backlog.passedOn(1)
      #expect(backlog.waiterCount == 1)
      backlog.passedOn(1)
      #expect(backlog.waiterCount == 0)
    }
    #expect(over.value == 1)
  }

  @Test func patienceEnds() async {
    backlog.passedOn(0)
    backlog.add(many)

    await backlog.settle {}
  }

  @Test func whoTookNothingIsWaitedForAgainOnceItHasCaughtUp() async {
    backlog.passedOn(0)
    backlog.add(many)
    await backlog.settle {}
    let asked = Count()
    let count: @Sendable () async -> Void = { asked.add() }

    await backlog.settle(patience: count)
    #expect(asked.value == 0, "given up")

    backlog.passedOn(many)
    backlog.add(many)
    await backlog.settle(patience: count)
    #expect(asked.value == 1)
  }

  @Test func nobodyWaitsForOneThatHasGone() async {
    backlog.passedOn(0)
    backlog.add(many)
    await withTaskGroup { group in
      group.addImmediateTask { await backlog.settle { await Self.forever() } }
      backlog.stopCounting()
    }
  }

  @Test func aCenterThatEndsWaitsForNobody() async {
    backlog.passedOn(0)
    backlog.add(many)
    await withTaskGroup { group in
      group.addImmediateTask { await backlog.settle { await Self.forever() } }
      backlog.giveUp()
    }
  }
}

/// How often something happened.
private final class Count: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func add() { count.withLock { $0 += 1 } }
}
