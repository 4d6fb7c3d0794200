import Testing

@testable import AppProcesses

@Suite(.timeLimit(.minutes(1))) struct TurnsTests {
  @Test func turnsComeInTheOrderInWhichTheyWereAskedFor() async {
    let turns = Turns(atOnce: 1)
    #expect(await turns.take())
    let (stream, arrivals) = AsyncStream.makeStream(of: Int.self)
    var waiting: [Task<Void, Never>] = []
    for number in 1...5 {
      waiting.append(
        Task {
          #expect(await turns.take())
          arrivals.yield(number)
        }
      )
      while turns.waitingCount < number { await Task.yield() }
    }

    var order: [Int] = []
    var iterator = stream.makeAsyncIterator()
    for _ in 1...5 {
      turns.giveBack()
      if let number = await iterator.next() { order.append(number) }
    }
    #expect(order == [1, 2, 3, 4, 5])
    for task in waiting { await task.value }
  }

  @Test func whoGivesUpIsNotWaitedFor() async {
    let turns = Turns(atOnce: 1)
    #expect(await turns.take())
    let patient = Task { await turns.take() }
    while turns.waitingCount < 1 { await Task.yield() }
    let impatient = Task { await turns.take() }
    while turns.waitingCount < 2 { await Task.yield() }

    impatient.cancel()
    #expect(await impatient.value == false)
    #expect(turns.waitingCount == 1)
    turns.giveBack()
    #expect(await patient.value)
  }

  @Test func whoWasCancelledBeforeAskingTakesNoTurn() async {
    let turns = Turns(atOnce: 1)
    let cancelled = Task { () -> Bool in
      while !Task.isCancelled { await Task.yield() }
      return await turns.take()
    }
    cancelled.cancel()
    #expect(await cancelled.value == false)
    #expect(await turns.take())
  }
}
