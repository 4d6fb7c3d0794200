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
}
