import Foundation
import Testing

@testable import NotificationModel
@testable import PayloadCoding

/// A `UILocalNotification` that repeats is a calendar trigger (ios-behaviour 4).
@Suite struct LegacyRepeatTests {
  // Tuesday.
  private let now = Date(timeIntervalSince1970: 1_774_345_260)

  private func request(_ unit: String, zone: String? = nil, fireDate: String = "2026-03-24T18:30:15Z") throws
    -> (request: Request, diagnostics: [Diagnostic])
  {
    let zone = zone.map { #","timeZone":"\#($0)""# } ?? ""
    let text = #"{"alertBody":"Tea","fireDate":"\#(fireDate)","repeatInterval":"\#(unit)"\#(zone)}"#
    let document = try PayloadReader.read(Array(text.utf8), source: nil)
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    return try #require(document.local?.request(identifier: "t", now: now, zone: berlin))
  }

  @Test(arguments: [
    ("minute", CalendarComponents(second: 15, timeZone: "GMT")),
    ("hour", CalendarComponents(minute: 30, second: 15, timeZone: "GMT")),
    ("day", CalendarComponents(hour: 18, minute: 30, second: 15, timeZone: "GMT")),
    ("week", CalendarComponents(weekday: 3, hour: 18, minute: 30, second: 15, timeZone: "GMT")),
    ("month", CalendarComponents(day: 24, hour: 18, minute: 30, second: 15, timeZone: "GMT")),
    ("year", CalendarComponents(month: 3, day: 24, hour: 18, minute: 30, second: 15, timeZone: "GMT")),
  ])
  func aUnitLeavesThePartsOfTheDateBelowIt(unit: String, components: CalendarComponents) throws {
    #expect(try request(unit).request.trigger == .calendar(components, repeats: true))
  }

  @Test func withATimeZoneItIsTheClockOnTheWallOfThePhone() throws {
    let components = CalendarComponents(hour: 19, minute: 30, second: 15)

    #expect(try request("day", zone: "Europe/Berlin").request.trigger == .calendar(components, repeats: true))
  }

  @Test(arguments: ["era", "second", "quarter"])
  func whatATriggerCannotSayFiresOnceAndIsSaid(unit: String) throws {
    let (request, diagnostics) = try request(unit)

    #expect(request.trigger == .timeInterval(31_755, repeats: false))
    #expect(diagnostics.contains { $0.rule == "unsupported" && $0.path == "repeatInterval" })
  }

  @Test func aFirstTimeFarAwayCannotBeSaid() throws {
    #expect(try request("day", fireDate: "2026-04-24T18:30:15Z").diagnostics.count == 1)
    #expect(try request("day").diagnostics.isEmpty)
  }
}
