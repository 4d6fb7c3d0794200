import Foundation
import NotificationWords
import Testing

@testable import bellhop

/// What a mistyped app, and a clock on its way, say.
@Suite struct NewAppTests {
  private let known = ["com.example.dely", "com.example.messages", "org.other.tea"]

  @Test(arguments: [
    ("com.exmaple.dely", "com.example.dely"), ("com.example.Dely", "com.example.dely"),
    ("dely", "com.example.dely"), ("mesages", "com.example.messages"), ("tea", "org.other.tea"),
  ]) func theNameThatWasMeantIsFound(typed: String, meant: String) {
    #expect(AppArgument.meant(by: typed, among: known) == meant)
  }

  @Test(arguments: ["a.c", "nope", "com.example.calendar", ""]) func othersAreNoMistake(typed: String) {
    #expect(AppArgument.meant(by: typed, among: known + ["a.b"]) == nil)
  }

  @Test func aClockOnItsWayTellsHowFarItIs() {
    let start = Date(timeIntervalSince1970: 1_774_345_260)
    let journey = ClockJourney(start: start, goal: start + TimeInterval(1000), zone: .gmt)

    let line = journey.line(at: start + TimeInterval(439))
    #expect(line == "2026-03-24 09:48:19, 43 %; Ctrl-C stops it there")
    #expect(journey.line(at: start + TimeInterval(5000)).contains("100 %"))
  }

  @Test func theZoneIsSaidWhereItIsNotThePersons() throws {
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let moment = Date(timeIntervalSince1970: 1_774_345_260)

    #expect(LocalTime(tokyo, person: .gmt).heading("DATE") == "DATE (Asia/Tokyo)")
    #expect(LocalTime(tokyo, person: .gmt).spoken(moment) == "2026-03-24 18:41:00 Asia/Tokyo")
    #expect(LocalTime(tokyo, person: tokyo).heading("DATE") == "DATE")
    #expect(LocalTime(tokyo, person: tokyo).spoken(moment) == "2026-03-24 18:41:00")
    #expect(LocalTime(try #require(TimeZone(identifier: "UTC")), person: .gmt).zone == nil)
  }
}
