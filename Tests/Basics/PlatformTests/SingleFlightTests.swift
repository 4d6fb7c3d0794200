import Platform
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(3))) struct SingleFlightTests {
  /// Work that ends when it is told to, and counts how often it was started.
  private final class Work: Sendable {
    let starts = Mutex(0)
    let wasCancelled = Mutex(false)
    private let (ends, end) = AsyncStream.makeStream(of: Int.self)

    func run() async -> Int {
      starts.withLock { $0 += 1 }
      for await value in ends { return value }
      wasCancelled.withLock { $0 = true }
      return -1
    }

    func finish(_ value: Int) { end.yield(value) }

    func waitForStart(_ count: Int = 1) async {
      while starts.withLock({ $0 }) < count { await Task.yield() }
    }
  }

  @Test func workIsDoneOnceForAllWhoAskAtTheSameTime() async {
    let flights = SingleFlight<String, Int>()
    let work = Work()
    let tasks = (0..<10).map { _ in Task { await flights.value(for: "a") { await work.run() } } }
    await work.waitForStart()
    for _ in 0..<100 { await Task.yield() }
    work.finish(7)
    for task in tasks {
      // A task that came after the end has started it again.
      if work.starts.withLock({ $0 }) > 1 { work.finish(7) }
      #expect(await task.value == 7)
    }
  }

  @Test func anotherKeyIsOtherWork() async {
    let flights = SingleFlight<String, String>()
    async let first = flights.value(for: "a") { "A" }
    async let second = flights.value(for: "b") { "B" }
    #expect(await [first, second] == ["A", "B"])
  }

  @Test func workThatIsOverIsDoneAgain() async {
    let flights = SingleFlight<String, Int>()
    #expect(await flights.value(for: "a") { 1 } == 1)
    #expect(await flights.value(for: "a") { 2 } == 2)
  }

  @Test func aCancelledTaskLeavesAtOnceAndTheOthersGoOn() async {
    let flights = SingleFlight<String, Int>()
    let work = Work()
    let patient = Task { await flights.value(for: "a") { await work.run() } }
    await work.waitForStart()
    let impatient = Task { await flights.value(for: "a") { await work.run() } }
    for _ in 0..<100 { await Task.yield() }
    impatient.cancel()
    #expect(await impatient.value == nil)
    work.finish(3)
    #expect(await patient.value == 3)
    #expect(!work.wasCancelled.withLock { $0 })
  }

  @Test(arguments: [SingleFlight<String, Int>.LastDeparture.atOnce, .whenTheWorkHasEnded])
  func theLastToLeaveCancelsTheWork(departure: SingleFlight<String, Int>.LastDeparture) async {
    let flights = SingleFlight<String, Int>(lastDeparture: departure)
    let work = Work()
    let only = Task { await flights.value(for: "a") { await work.run() } }
    await work.waitForStart()
    only.cancel()
    let value = await only.value
    switch departure {
    case .atOnce: #expect(value == nil)
    case .whenTheWorkHasEnded: #expect(value == -1 && work.wasCancelled.withLock { $0 })
    }
    while !work.wasCancelled.withLock({ $0 }) { await Task.yield() }
    // The next one begins anew.
    #expect(await flights.value(for: "a") { 5 } == 5)
  }

  @Test func aTaskThatWasCancelledBeforeStartsNothing() async {
    let flights = SingleFlight<String, Int>()
    let cancelled = Task { () -> Int? in
      while !Task.isCancelled { await Task.yield() }
      return await flights.value(for: "a") { 1 }
    }
    cancelled.cancel()
    #expect(await cancelled.value == nil)
  }
}
