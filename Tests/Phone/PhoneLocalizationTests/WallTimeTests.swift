import Foundation
import Testing

@testable import PhoneLocalization

/// Dates as a person reads them, where clocks are changed, where hours are crooked, and where years meet.
struct WallTimeTests {
  struct Moment: Sendable, CustomTestStringConvertible {
    var zone: String
    var now: String
    var date: String
    var relative: String
    var upcoming: String
    var stamp: String

    init(
      _ zone: String,
      _ now: String,
      _ date: String,
      _ relative: String,
      _ upcoming: String,
      _ stamp: String
    ) {
      (self.zone, self.now, self.date) = (zone, now, date)
      (self.relative, self.upcoming, self.stamp) = (relative, upcoming, stamp)
    }

    var testDescription: String { "\(date) at \(now) in \(zone)" }
  }

  /// The dates are in UTC.
  static let moments = [
    // Berlin, 29 March 2026: at 2:00 it is 3:00.
    Moment("Europe/Berlin", "2026-03-29T01:30:00Z", "2026-03-29T00:59:00Z", "31m ago", "now", "01:59:00"),
    Moment("Europe/Berlin", "2026-03-29T12:00:00Z", "2026-03-29T01:00:00Z", "11h ago", "now", "03:00:00"),
    Moment(
      "Europe/Berlin",
      "2026-03-29T21:00:00Z",
      "2026-03-28T22:59:00Z",
      "Yesterday, 23:59",
      "now",
      "Sat 28 Mar 23:59"
    ),
    Moment(
      "Europe/Berlin",
      "2026-03-28T20:00:00Z",
      "2026-03-29T01:00:00Z",
      "29 Mar",
      "tomorrow 3:00",
      "Sun 29 Mar 3:00"
    ),
    Moment(
      "Europe/Berlin",
      "2026-03-29T21:59:00Z",
      "2026-03-29T22:00:00Z",
      "30 Mar",
      "in 1 min",
      "Mon 30 Mar 0:00"
    ),
    // Berlin, 25 October 2026: at 3:00 it is 2:00, and 2:30 comes twice.
    Moment("Europe/Berlin", "2026-10-25T12:00:00Z", "2026-10-25T00:30:00Z", "11h ago", "now", "02:30:00"),
    Moment("Europe/Berlin", "2026-10-25T12:00:00Z", "2026-10-25T01:30:00Z", "10h ago", "now", "02:30:00"),
    Moment("Europe/Berlin", "2026-10-25T22:59:30Z", "2026-10-24T22:00:00Z", "24h ago", "now", "00:00:00"),
    Moment(
      "Europe/Berlin",
      "2026-10-25T22:59:30Z",
      "2026-10-25T23:00:00Z",
      "now",
      "within a minute",
      "Mon 26 Oct 0:00"
    ),
    Moment(
      "Europe/Berlin",
      "2026-10-24T20:00:00Z",
      "2026-10-25T22:59:00Z",
      "25 Oct",
      "tomorrow 23:59",
      "Sun 25 Oct 23:59"
    ),
    // Kathmandu is 5:45 ahead.
    Moment(
      "Asia/Kathmandu",
      "2026-03-24T18:20:00Z",
      "2026-03-24T04:00:00Z",
      "Yesterday, 9:45",
      "now",
      "Tue 24 Mar 9:45"
    ),
    Moment("Asia/Kathmandu", "2026-03-24T18:10:00Z", "2026-03-23T18:15:00Z", "23h ago", "now", "00:00:00"),
    // New Year.
    Moment(
      "Europe/Berlin",
      "2026-01-01T09:00:00Z",
      "2025-12-31T22:00:00Z",
      "Yesterday, 23:00",
      "now",
      "Wed 31 Dec 2025 23:00"
    ),
    Moment(
      "Europe/Berlin",
      "2026-01-04T09:00:00Z",
      "2025-12-30T09:00:00Z",
      "Tue 10:00",
      "now",
      "Tue 30 Dec 2025 10:00"
    ),
    Moment(
      "Europe/Berlin",
      "2026-01-10T09:00:00Z",
      "2025-12-28T09:00:00Z",
      "28 Dec 2025",
      "now",
      "Sun 28 Dec 2025 10:00"
    ),
    Moment(
      "Europe/Berlin",
      "2026-12-31T22:30:00Z",
      "2026-12-31T23:00:00Z",
      "1 Jan 2027",
      "in 30 min",
      "Fri 1 Jan 2027 0:00"
    ),
    Moment(
      "Europe/Berlin",
      "2026-12-20T09:00:00Z",
      "2027-01-04T08:41:00Z",
      "4 Jan 2027",
      "Mon 4 Jan 2027 9:41",
      "Mon 4 Jan 2027 9:41"
    ),
    Moment(
      "Europe/Berlin",
      "2026-03-24T09:00:00Z",
      "2026-03-09T09:00:00Z",
      "9 Mar",
      "now",
      "Mon 9 Mar 10:00"
    ),
  ]

  @Test(arguments: moments) func aDateReads(_ moment: Moment) throws {
    let zone = try #require(TimeZone(identifier: moment.zone))
    let now = try Date(moment.now, strategy: .iso8601)
    let date = try Date(moment.date, strategy: .iso8601)
    let time = PhoneTime(now: now, zone: zone)

    #expect(time.relative(date) == moment.relative)
    #expect(time.upcoming(date) == moment.upcoming)
    #expect(time.stamp(date) == moment.stamp)
  }
}
