import CenterStore
import Foundation
import NotificationModel
import NotificationState
import Platform

/// What it costs to look at the files of the store before and after each transaction, so that nothing is acknowledged
/// once another program has changed them. The yardstick is a whole transaction with one event.
enum FilesCost {
  private static let transactions = 1_000
  private static let rounds = 3

  static func run() async throws {
    title("Looking at the files of the store, beside a transaction")
    try await withFolder { folder in
      let path = folder + "/center.sqlite"
      let store = try CenterStore(path)
      var (transaction, looks) = (RowCost.none, RowCost.none)
      for round in 0..<rounds {
        let (start, before) = (ContinuousClock.now, clock())
        for number in 1...transactions {
          let event = Event(
            sequence: round * transactions + number,
            date: Date(timeIntervalSinceReferenceDate: 0),
            app: "com.example.dely",
            fact: .app(.badgeChanged(number))
          )
          var state = CenterState(CenterSnapshot.empty, machineZone: .gmt)
          state.apply(event)
          try await store.write([event], leadingTo: state)
        }
        transaction = transaction.best(cost(since: start, before))
        looks = looks.best(look(at: path))
      }
      store.close()
      row("a transaction of one event", transaction.summary)
      row("of it looking at the files", looks.summary, looks.processorTime, over: transaction.processorTime)
    }
  }

  /// As a store does: at four files before and after each.
  private static func look(at path: String) -> RowCost {
    let (start, before) = (ContinuousClock.now, clock())
    var found = 0
    for _ in 0..<2 * transactions {
      for suffix in ["", "-wal", "-shm", "-lock"] where (try? FileStatus(of: path + suffix)) != nil {
        found += 1
      }
    }
    return found == 8 * transactions ? cost(since: start, before) : .none
  }

  private static func cost(since start: ContinuousClock.Instant, _ before: clock_t) -> RowCost {
    RowCost(
      processorTime: Double(clock() - before) / Double(CLOCKS_PER_SEC) / Double(transactions),
      time: (ContinuousClock.now - start) / .seconds(1) / Double(transactions)
    )
  }
}
