import Testing

@testable import AppProcesses

@Suite(.timeLimit(.minutes(1))) struct TurnsTests {
  @Test func turnsComeInTheOrderInWhichTheyWereAskedFor() async {
    let turns = Turns(atOnce: 1, perApp: 1)
    #expect(await turns.take(for: "a"))
    let (stream, arrivals) = AsyncStream.makeStream(of: Int.self)
    var waiting: [Task<Void, Never>] = []
    for number in 1...5 {
      waiting.append(
        Task {
          #expect(await turns.take(for: "a"))
          arrivals.yield(number)
        }
      )
      while turns.waitingCount < number { await Task.yield() }
    }

    var order: [Int] = []
    var iterator = stream.makeAsyncIterator()
    for _ in 1...5 {
      turns.giveBack(of: "a")
      if let number = await iterator.next() { order.append(number) }
    }
    #expect(order == [1, 2, 3, 4, 5])
    for task in waiting { await task.value }
  }

  @Test func whoGivesUpIsNotWaitedFor() async {
    let turns = Turns(atOnce: 1, perApp: 1)
    #expect(await turns.take(for: "a"))
    let patient = Task { await turns.take(for: "a") }
    while turns.waitingCount < 1 { await Task.yield() }
    let impatient = Task { await turns.take(for: "a") }
    while turns.waitingCount < 2 { await Task.yield() }

    impatient.cancel()
    #expect(await impatient.value == false)
    #expect(turns.waitingCount == 1)
    turns.giveBack(of: "a")
    #expect(await patient.value)
  }

  @Test func whoWasCancelledBeforeAskingTakesNoTurn() async {
    let turns = Turns(atOnce: 1, perApp: 1)
    let cancelled = Task { () -> Bool in
      while !Task.isCancelled { await Task.yield() }
      return await turns.take(for: "a")
    }
    cancelled.cancel()
    #expect(await cancelled.value == false)
    #expect(await turns.take(for: "a"))
  }

  @Test func anAppThatHasAllItsTurnsHoldsUpNobodyElse() async {
    let turns = Turns(atOnce: 4, perApp: 2)
    #expect(await turns.take(for: "hung"))
    #expect(await turns.take(for: "hung"))
    let third = Task { await turns.take(for: "hung") }
    while turns.waitingCount < 1 { await Task.yield() }

    #expect(await turns.take(for: "b"))
    #expect(await turns.take(for: "c"))

    // Somebody else's place is of no use to it; its own is.
    turns.giveBack(of: "b")
    #expect(turns.waitingCount == 1)
    turns.giveBack(of: "hung")
    #expect(await third.value)
  }

  @Test func aPlaceGoesToTheAppThatHasTheFewest() async {
    let turns = Turns(atOnce: 3, perApp: 2)
    for app in ["a", "b", "b"] { #expect(await turns.take(for: app)) }
    let (stream, arrivals) = AsyncStream.makeStream(of: String.self)
    for (number, app) in ["b", "a", "c"].enumerated() {
      Task {
        if await turns.take(for: app) { arrivals.yield(app) }
      }
      while turns.waitingCount <= number { await Task.yield() }
    }

    var order: [String] = []
    var iterator = stream.makeAsyncIterator()
    for app in ["b", "b", "a"] {
      turns.giveBack(of: app)
      if let next = await iterator.next() { order.append(next) }
    }
    // When the second place was free, a had one and b none.
    #expect(order == ["c", "b", "a"])
  }

  @Test func oneAppCannotTakeEveryPlaceWhateverTheLimitsSay() async {
    let turns = Turns(atOnce: 3, perApp: 100)
    #expect(await turns.take(for: "a"))
    #expect(await turns.take(for: "a"))
    let third = Task { await turns.take(for: "a") }
    while turns.waitingCount < 1 { await Task.yield() }
    #expect(await turns.take(for: "b"))
    third.cancel()
    #expect(await third.value == false)
  }
}
