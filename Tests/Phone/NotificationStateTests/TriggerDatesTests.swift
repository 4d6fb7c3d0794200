import Foundation
import NotificationState
import TestSupport
import Testing

@testable import NotificationModel

@Suite("The dates of calendar triggers (ios-behaviour 1.7 and 3.9)")
struct TriggerDatesTests {
  /// What is asked for in a zone after a moment, and the dates that follow, all in ISO 8601.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var zone: String
    var after: String
    var components: CalendarComponents
    var dates: [String]
    var testDescription: String { name }
  }

  private static let rows: [Row] = [
    Row(
      name: "8:00 each day",
      zone: "UTC",
      after: "2026-03-24T08:00:00Z",
      components: CalendarComponents(hour: 8),
      dates: ["2026-03-25T08:00:00Z", "2026-03-26T08:00:00Z"]
    ),
    Row(
      name: "what the clock leaps over in Berlin",
      zone: "Europe/Berlin",
      after: "2026-03-28T12:00:00+01:00",
      components: CalendarComponents(hour: 2, minute: 30),
      dates: ["2026-03-29T03:30:00+02:00", "2026-03-30T02:30:00+02:00"]
    ),
    Row(
      name: "what comes twice in Berlin counts once",
      zone: "Europe/Berlin",
      after: "2026-10-24T12:00:00+02:00",
      components: CalendarComponents(hour: 2, minute: 30),
      dates: ["2026-10-25T02:30:00+02:00", "2026-10-26T02:30:00+01:00"]
    ),
    Row(
      name: "what the clock leaps over in New York",
      zone: "America/New_York",
      after: "2026-03-07T12:00:00-05:00",
      components: CalendarComponents(hour: 2, minute: 30),
      dates: ["2026-03-08T03:30:00-04:00", "2026-03-09T02:30:00-04:00"]
    ),
    Row(
      name: "what comes twice in New York counts once",
      zone: "America/New_York",
      after: "2026-10-31T12:00:00-04:00",
      components: CalendarComponents(hour: 1, minute: 30),
      dates: ["2026-11-01T01:30:00-04:00", "2026-11-02T01:30:00-05:00"]
    ),
    Row(
      name: "9:00 stays 9:00 over a change",
      zone: "Europe/Berlin",
      after: "2026-03-28T09:00:00+01:00",
      components: CalendarComponents(hour: 9),
      dates: ["2026-03-29T09:00:00+02:00", "2026-03-30T09:00:00+02:00"]
    ),
    Row(
      name: "each half hour, in an hour that comes twice too",
      zone: "Europe/Berlin",
      after: "2026-10-25T01:30:00+02:00",
      components: CalendarComponents(minute: 30),
      dates: ["2026-10-25T02:30:00+02:00", "2026-10-25T02:30:00+01:00", "2026-10-25T03:30:00+01:00"]
    ),
    Row(
      name: "each half hour, but for the one that is not there",
      zone: "Europe/Berlin",
      after: "2026-03-29T01:30:00+01:00",
      components: CalendarComponents(minute: 30),
      dates: ["2026-03-29T03:30:00+02:00", "2026-03-29T04:30:00+02:00"]
    ),
    Row(
      name: "half an hour's change",
      zone: "Australia/Lord_Howe",
      after: "2026-04-05T00:50:00+11:00",
      components: CalendarComponents(minute: 45),
      dates: ["2026-04-05T01:45:00+11:00", "2026-04-05T01:45:00+10:30", "2026-04-05T02:45:00+10:30"]
    ),
    Row(
      name: "midnight that the clock leaps over",
      zone: "America/Sao_Paulo",
      after: "2018-11-03T12:00:00-03:00",
      components: CalendarComponents(hour: 0),
      dates: ["2018-11-04T01:00:00-02:00", "2018-11-05T00:00:00-02:00"]
    ),
    Row(
      name: "a second of each minute",
      zone: "UTC",
      after: "2026-12-31T23:59:10Z",
      components: CalendarComponents(second: 5),
      dates: ["2027-01-01T00:00:05Z", "2027-01-01T00:01:05Z"]
    ),
    Row(
      name: "a second of each minute of an hour",
      zone: "UTC",
      after: "2026-03-24T08:58:30Z",
      components: CalendarComponents(hour: 8, second: 0),
      dates: ["2026-03-24T08:59:00Z", "2026-03-25T08:00:00Z"]
    ),
    Row(
      name: "the 31st, and the 1st where there is none",
      zone: "UTC",
      after: "2026-01-31T10:00:00Z",
      components: CalendarComponents(day: 31, hour: 9),
      dates: ["2026-03-01T09:00:00Z", "2026-03-31T09:00:00Z", "2026-05-01T09:00:00Z", "2026-05-31T09:00:00Z"]
    ),
    Row(
      name: "the 31st in June, as it was reported",
      zone: "UTC",
      after: "2017-06-20T00:00:00Z",
      components: CalendarComponents(day: 31),
      dates: ["2017-07-01T00:00:00Z", "2017-07-31T00:00:00Z"]
    ),
    Row(
      name: "29 February",
      zone: "UTC",
      after: "2026-01-01T00:00:00Z",
      components: CalendarComponents(month: 2, day: 29, hour: 9),
      dates: ["2026-03-01T09:00:00Z", "2027-03-01T09:00:00Z", "2028-02-29T09:00:00Z", "2029-03-01T09:00:00Z"]
    ),
    Row(
      name: "29 February of a year without one",
      zone: "UTC",
      after: "2026-01-01T00:00:00Z",
      components: CalendarComponents(year: 2027, month: 2, day: 29),
      dates: ["2027-03-01T00:00:00Z"]
    ),
    Row(
      name: "31 April",
      zone: "UTC",
      after: "2026-01-01T00:00:00Z",
      components: CalendarComponents(month: 4, day: 31),
      dates: ["2026-05-01T00:00:00Z", "2027-05-01T00:00:00Z"]
    ),
    Row(
      name: "a leap day that is a Sunday",
      zone: "UTC",
      after: "2026-01-01T00:00:00Z",
      components: CalendarComponents(month: 2, day: 29, weekday: 1),
      dates: ["2032-02-29T00:00:00Z", "2060-02-29T00:00:00Z"]
    ),
    Row(
      name: "Friday the 13th",
      zone: "UTC",
      after: "2026-06-10T00:00:00Z",
      components: CalendarComponents(day: 13, weekday: 6),
      dates: ["2026-11-13T00:00:00Z", "2027-08-13T00:00:00Z"]
    ),
    Row(
      name: "Tuesdays",
      zone: "UTC",
      after: "2026-03-24T09:00:00Z",
      components: CalendarComponents(weekday: 3, hour: 9),
      dates: ["2026-03-31T09:00:00Z", "2026-04-07T09:00:00Z"]
    ),
    Row(
      name: "the second Tuesday",
      zone: "UTC",
      after: "2026-06-10T00:00:00Z",
      components: CalendarComponents(weekday: 3, weekdayOrdinal: 2, hour: 9),
      dates: ["2026-07-14T09:00:00Z", "2026-08-11T09:00:00Z"]
    ),
    Row(
      name: "the fifth Tuesday",
      zone: "UTC",
      after: "2026-06-10T00:00:00Z",
      components: CalendarComponents(weekday: 3, weekdayOrdinal: 5),
      dates: ["2026-06-30T00:00:00Z", "2026-09-29T00:00:00Z", "2026-12-29T00:00:00Z"]
    ),
    Row(
      name: "a week of the month",
      zone: "UTC",
      after: "2026-06-10T00:00:00Z",
      components: CalendarComponents(weekOfMonth: 2),
      dates: ["2026-07-05T00:00:00Z", "2026-08-02T00:00:00Z"]
    ),
    Row(
      name: "a week of the year",
      zone: "UTC",
      after: "2026-06-10T00:00:00Z",
      components: CalendarComponents(weekOfYear: 10),
      dates: ["2027-02-28T00:00:00Z", "2028-02-27T00:00:00Z"]
    ),
    Row(
      name: "a month",
      zone: "UTC",
      after: "2026-06-10T00:00:00Z",
      components: CalendarComponents(month: 6),
      dates: ["2027-06-01T00:00:00Z", "2028-06-01T00:00:00Z"]
    ),
    Row(
      name: "a year",
      zone: "UTC",
      after: "2026-06-10T00:00:00Z",
      components: CalendarComponents(year: 2027),
      dates: ["2027-01-01T00:00:00Z"]
    ),
    Row(
      name: "every day of a year",
      zone: "UTC",
      after: "2026-12-30T09:00:00Z",
      components: CalendarComponents(year: 2026, hour: 9),
      dates: ["2026-12-31T09:00:00Z"]
    ),
    Row(
      name: "a zone of its own",
      zone: "America/New_York",
      after: "2026-03-24T12:00:00Z",
      components: CalendarComponents(hour: 9, timeZone: "Asia/Tokyo"),
      dates: ["2026-03-25T00:00:00Z", "2026-03-26T00:00:00Z"]
    ),
    Row(
      name: "a date in the past",
      zone: "UTC",
      after: "2026-06-10T00:00:00Z",
      components: CalendarComponents(year: 2025, month: 1, day: 1, hour: 9),
      dates: []
    ),
    Row(
      name: "a week that February never has",
      zone: "UTC",
      after: "2026-06-10T00:00:00Z",
      components: CalendarComponents(month: 2, weekOfYear: 30),
      dates: []
    ),
    Row(
      name: "what no calendar has",
      zone: "UTC",
      after: "2026-06-10T00:00:00Z",
      components: CalendarComponents(hour: 25),
      dates: []
    ),
  ]

  @Test(arguments: rows)
  func theDatesThatFollow(row: Row) throws {
    let dates = TriggerDates(zone: try #require(TimeZone(identifier: row.zone)))
    var date = try Self.date(row.after)
    for expected in row.dates {
      let next = try #require(dates.next(after: date, matching: row.components))
      #expect(next == (try Self.date(expected)), "\(next) instead of \(expected)")
      date = next
    }
    guard row.components.year != nil || row.dates.isEmpty else { return }
    #expect(dates.next(after: date, matching: row.components) == nil)
  }

  /// The last date of a long time is the one that is found by going through all of them.
  @Test(arguments: rows)
  func theLastOfThem(row: Row) throws {
    let dates = TriggerDates(zone: try #require(TimeZone(identifier: row.zone)))
    let start = try Self.date(row.after)
    for days in [0.01, 1, 40, 400] {
      let end = start + days * 86_400
      var last: Date?
      var steps = 0
      while let next = dates.next(after: last ?? start, matching: row.components), next <= end, steps < 500 {
        last = next
        steps += 1
      }
      guard steps < 500 else { continue }
      #expect(dates.last(after: start, until: end, matching: row.components) == last)
    }
  }

  /// Where the system's calendar has a clear answer it is the same: wall times that are there once, days that every
  /// month has.
  @Test(arguments: ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"])
  func theSystemsCalendarAgrees(zone: String) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    let dates = TriggerDates(zone: calendar.timeZone)
    var random = SeededGenerator(seed: 4)
    func maybe(_ range: ClosedRange<Int>) -> Int? {
      Bool.random(using: &random) ? .random(in: range, using: &random) : nil
    }
    for _ in 0..<120 {
      let weekday = maybe(1...7)
      let wanted = CalendarComponents(
        month: maybe(1...12),
        day: weekday == nil ? .random(in: 1...28, using: &random) : nil,
        weekday: weekday,
        hour: .random(in: 4...23, using: &random),
        minute: .random(in: 0...59, using: &random)
      )
      guard wanted.month == nil || wanted.weekday == nil else { continue }
      let start = Date(timeIntervalSince1970: .random(in: 1.6e9...1.9e9, using: &random))
      let theirs = calendar.nextDate(
        after: start,
        matching: DateComponents(
          month: wanted.month,
          day: wanted.day,
          hour: wanted.hour,
          minute: wanted.minute,
          weekday: wanted.weekday
        ),
        matchingPolicy: .nextTime
      )
      #expect(dates.next(after: start, matching: wanted) == theirs, "\(wanted) after \(start)")
    }
  }

  private static func date(_ text: String) throws -> Date {
    try Date(text, strategy: .iso8601)
  }
}
