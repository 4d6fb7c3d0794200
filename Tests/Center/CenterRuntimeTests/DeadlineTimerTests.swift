import Foundation
import NotificationModel
import Testing

@testable import CenterRuntime

/// When the machine's clock shows that something is due on the phone.
@Suite struct DeadlineTimerTests {
  private let noon = Date(timeIntervalSince1970: 43_200)

  @Test func withTheMachinesClockItIsTheSameMoment() {
    #expect(DeadlineTimer.moment(of: noon, on: .real) == noon)
    #expect(DeadlineTimer.moment(of: nil, on: .real) == nil)
  }

  @Test func aClockThatStandsStillComesNowhere() {
    #expect(DeadlineTimer.moment(of: noon, on: .frozen(at: noon - 1)) == nil)
  }

  @Test func aFastClockComesThereSooner() {
    let clock = Clock.running(factor: 60, phone: noon, machine: noon)
    #expect(DeadlineTimer.moment(of: noon + 600, on: clock) == noon + 10)
  }

  @Test(arguments: [3.0, 7, 11, 0.3, 99_999])
  func itNeverComesTooEarly(factor: Double) throws {
    let clock = Clock.running(factor: factor, phone: noon, machine: noon)
    for second in 1..<200 {
      let due = noon + Double(second)
      let moment = try #require(DeadlineTimer.moment(of: due, on: clock))
      #expect(clock.phone(at: moment) >= due)
    }
  }

  /// Each push moves the end of the banner further away.
  @Test func aLaterDeadlineIsWaitedForAfterTheEarlierOne() async {
    let manual = ManualClock(noon)
    let (woken, continuation) = AsyncStream<Date>.makeStream()
    var wakes = woken.makeAsyncIterator()
    let woke: @Sendable (Date) async -> Void = { _ in continuation.yield(manual.now) }
    var timer = DeadlineTimer(manual.wallClock)
    timer.set(to: noon + 5, woke: woke)
    timer.set(to: noon + 8, woke: woke)
    await manual.untilSomebodySleeps()
    manual.advance(by: 5)
    #expect(await wakes.next() == noon + 5)
    let isReachedEarly = timer.wake(from: noon + 5)
    #expect(!isReachedEarly)
    #expect(timer.deadline == noon + 8)
    timer.set(to: timer.deadline, woke: woke)
    await manual.untilSomebodySleeps()
    manual.advance(by: 3)
    #expect(await wakes.next() == noon + 8)
    let isReached = timer.wake(from: noon + 8)
    #expect(isReached)
    #expect(timer.deadline == nil)
  }

  @Test func anEarlierDeadlineIsWaitedForAtOnce() async {
    let manual = ManualClock(noon)
    let (woken, continuation) = AsyncStream<Date>.makeStream()
    var wakes = woken.makeAsyncIterator()
    var timer = DeadlineTimer(manual.wallClock)
    timer.set(to: noon + 600) { continuation.yield($0) }
    timer.set(to: noon + 5) { continuation.yield($0) }
    // The first sleep may have begun before it was cancelled, so that both are looked at.
    manual.advance(by: 5)
    #expect(await wakes.next() == noon + 5)
    let isReached = timer.wake(from: noon + 5)
    #expect(isReached)
  }

  @Test func aTimerThatIsNoLongerSetReachesNothing() async {
    let manual = ManualClock(noon)
    let (woken, continuation) = AsyncStream<Void>.makeStream()
    var wakes = woken.makeAsyncIterator()
    var timer = DeadlineTimer(manual.wallClock)
    timer.set(to: noon + 5) { _ in continuation.yield() }
    timer.set(to: nil) { _ in continuation.yield() }
    await manual.untilSomebodySleeps()
    manual.advance(by: 5)
    await wakes.next()
    let isReached = timer.wake(from: noon + 5)
    #expect(!isReached)
    #expect(timer.deadline == nil)
  }
}
