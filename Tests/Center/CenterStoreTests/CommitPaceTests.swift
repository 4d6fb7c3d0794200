import Testing

@testable import CenterStore

@Suite("Where a transaction is written")
struct CommitPaceTests {
  @Test("A few events are written on the caller's thread, many on the store's queue")
  func size() {
    let pace = CommitPace()
    #expect(pace.allows(1))
    #expect(pace.allows(CommitPace.mostAtOnce))
    #expect(!pace.allows(CommitPace.mostAtOnce + 1))
  }

  @Test("After a slow transaction the next one is written on the store's queue")
  func slowDisk() {
    let pace = CommitPace()
    pace.measuring(1) { Self.pass(CommitPace.longest * 2) }
    #expect(!pace.allows(1))
  }

  @Test("How long a large transaction took does not count")
  func large() {
    let pace = CommitPace()
    pace.measuring(CommitPace.mostAtOnce + 1) { Self.pass(CommitPace.longest * 2) }
    #expect(pace.allows(1))
  }

  /// Takes that long.
  private static func pass(_ time: Duration) {
    let end = ContinuousClock.now + time
    while ContinuousClock.now < end {}
  }
}
