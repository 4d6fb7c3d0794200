import Testing

@testable import Platform

@Suite(.timeLimit(.minutes(3))) struct AsyncSemaphoreTests {
  @Test func permitsComeInTheOrderInWhichTheyWereAskedFor() async {
    let semaphore = AsyncSemaphore(limit: 1, perKey: 1)
    #expect(await semaphore.acquire(for: "a"))
    let (stream, arrivals) = AsyncStream.makeStream(of: Int.self)
    var waiting: [Task<Void, Never>] = []
    for number in 1...5 {
      waiting.append(
        Task {
          #expect(await semaphore.acquire(for: "a"))
          arrivals.yield(number)
        }
      )
      while semaphore.waitingCount < number { await Task.yield() }
    }

    var order: [Int] = []
    var iterator = stream.makeAsyncIterator()
    for _ in 1...5 {
      semaphore.release(for: "a")
      if let number = await iterator.next() { order.append(number) }
    }
    #expect(order == [1, 2, 3, 4, 5])
    for task in waiting { await task.value }
  }

  @Test func aCancelledTaskIsNotWaitedFor() async {
    let semaphore = AsyncSemaphore(limit: 1, perKey: 1)
    #expect(await semaphore.acquire(for: "a"))
    let patient = Task { await semaphore.acquire(for: "a") }
    while semaphore.waitingCount < 1 { await Task.yield() }
    let impatient = Task { await semaphore.acquire(for: "a") }
    while semaphore.waitingCount < 2 { await Task.yield() }

    impatient.cancel()
    #expect(await impatient.value == false)
    #expect(semaphore.waitingCount == 1)
    semaphore.release(for: "a")
    #expect(await patient.value)
  }

  @Test func aTaskThatWasCancelledBeforeTakesNoPermit() async {
    let semaphore = AsyncSemaphore(limit: 1, perKey: 1)
    let cancelled = Task { () -> Bool in
      while !Task.isCancelled { await Task.yield() }
      return await semaphore.acquire(for: "a")
    }
    cancelled.cancel()
    #expect(await cancelled.value == false)
    #expect(await semaphore.acquire(for: "a"))
  }

  @Test func aKeyThatHoldsAllItsPermitsHoldsUpNoOtherKey() async {
    let semaphore = AsyncSemaphore(limit: 4, perKey: 2)
    #expect(await semaphore.acquire(for: "hung"))
    #expect(await semaphore.acquire(for: "hung"))
    let third = Task { await semaphore.acquire(for: "hung") }
    while semaphore.waitingCount < 1 { await Task.yield() }

    #expect(await semaphore.acquire(for: "b"))
    #expect(await semaphore.acquire(for: "c"))

    // Another key's permit is of no use to it; its own is.
    semaphore.release(for: "b")
    #expect(semaphore.waitingCount == 1)
    semaphore.release(for: "hung")
    #expect(await third.value)
  }

  @Test func aPermitGoesToTheKeyThatHoldsTheFewest() async {
    let semaphore = AsyncSemaphore(limit: 3, perKey: 2)
    for app in ["a", "b", "b"] { #expect(await semaphore.acquire(for: app)) }
    let (stream, arrivals) = AsyncStream.makeStream(of: String.self)
    for (number, app) in ["b", "a", "c"].enumerated() {
      Task {
        if await semaphore.acquire(for: app) { arrivals.yield(app) }
      }
      while semaphore.waitingCount <= number { await Task.yield() }
    }

    var order: [String] = []
    var iterator = stream.makeAsyncIterator()
    for app in ["b", "b", "a"] {
      semaphore.release(for: app)
      if let next = await iterator.next() { order.append(next) }
    }
    // When the second permit was free, a had one and b none.
    #expect(order == ["c", "b", "a"])
  }

  @Test func oneKeyCannotTakeEveryPermitWhateverTheLimitsSay() async {
    let semaphore = AsyncSemaphore(limit: 3, perKey: 100)
    #expect(await semaphore.acquire(for: "a"))
    #expect(await semaphore.acquire(for: "a"))
    let third = Task { await semaphore.acquire(for: "a") }
    while semaphore.waitingCount < 1 { await Task.yield() }
    #expect(await semaphore.acquire(for: "b"))
    third.cancel()
    #expect(await third.value == false)
  }
}
