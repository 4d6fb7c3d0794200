import ArgumentParser
import Foundation
import NotificationWords
import Testing

@testable import Bidi
@testable import NotificationModel
@testable import bellhop

/// What a person types about the phone.
@Suite struct PhoneArgumentTests {
  @Test func thePhoneIsSetByKeys() throws {
    let change = try SettingAssignments<Device>(
      typed: [
        "locale=zh-Hans", "timeZone=machine", "uses24Hours=off", "appearance=light", "textSize=large",
        "preset=terminal",
        "online=off", "lowPower=on", "previews=never", "summary=18:00,08:30",
      ],
      of: "the phone"
    )

    #expect(
      change
        == [
          .set(\.locale, "zh-Hans"), .set(\.timeZone, nil), .set(\.uses24Hours, false),
          .set(\.appearance, .light), .set(\.textSize, .large), .set(\.preset, nil), .set(\.isOnline, false),
          .set(\.isLowPower, true), .set(\.previews, .never),
          .set(\.summary, ScheduledSummary(isOn: true, times: [510, 1080])),
        ]
    )
    #expect(
      try SettingAssignments(typed: ["summary=off"], of: "the phone").applied(to: Device()).summary.isOn
        == false
    )
  }

  @Test(arguments: [
    ("colour=red", "there are: locale, timeZone, uses24Hours"), ("locale", "is not of the form key=value"),
    ("previews=sometimes", "there are: always, whenUnlocked, never"), ("online=maybe", "there are: on, off"),
    ("preset=nokia", "there are: iphone-se, iphone, iphone-max, ipad, terminal"),
    ("summary=8 o'clock", "write times as 08:00,18:00, or on or off"), ("summary=25:00", "write times as"),
    ("textSize=huge", "extraSmall, small, medium"),
  ])
  func whatIsUnknownListsWhatIsKnown(_ setting: String, words: String) {
    #expect(usageFailure(DeviceSetCommand.self, setting)?.text.contains(words) == true, "\(setting)")
  }

  @Test func anAppsSettingsAreSetByKeys() throws {
    let change = try SettingAssignments<Settings>(
      typed: [
        "authorization=provisional", "previews=phone", "grouping=off", "sound=false",
      ],
      of: "an app"
    )

    #expect(
      change
        == [
          .set(\.authorization, .provisional), .set(\.previews, nil), .set(\.grouping, .off),
          .set(\.sound, false),
        ]
    )
    #expect(
      usageFailure(SettingsSetCommand.self, "a.b", "alertStyle=loud")?.text.contains(
        "none, temporary, persistent"
      ) == true
    )
    #expect(
      usageFailure(SettingsSetCommand.self, "a.b", "volume=1")?.text.contains("there are: authorization")
        == true
    )
  }

  @Test(arguments: [
    ("2026-12-24T18:00", "Europe/Berlin", 1_798_131_600.0),
    ("2026-12-24T18:00Z", "Europe/Berlin", 1_798_135_200),
    ("2026-12-24T18:00:30+01:00", "UTC", 1_798_131_630), ("2026-12-24", "UTC", 1_798_070_400),
    ("2026-12-24 18:00", "UTC", 1_798_135_200),
  ])
  func aMomentWithoutAZoneIsThatOfThePhone(_ text: String, zone: String, seconds: Double) throws {
    let zone = try #require(TimeZone(identifier: zone))

    #expect(Moment(argument: text)?.date(in: zone) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", "tomorrow", "2026-02-30", "2026-13-01", "2026-12-24T25:00", "2026-12-24T18:00+99:00", "18:00",
    "٢٠٢٦-01-01",
  ])
  func whatIsNoMomentIsRefused(_ text: String) {
    #expect(Moment(argument: text) == nil)
  }

  @Test(arguments: [
    (
      ["--at", "2026-12-24T18:00"],
      Trigger.calendar(
        CalendarComponents(year: 2026, month: 12, day: 24, hour: 18, minute: 0, second: 0),
        repeats: false
      )
    ),
    (
      ["--at", "2026-12-24T18:00+01:00"],
      .calendar(
        CalendarComponents(year: 2026, month: 12, day: 24, hour: 17, minute: 0, second: 0, timeZone: "GMT"),
        repeats: false
      )
    ),
    (["--daily", "8:05"], .calendar(CalendarComponents(hour: 8, minute: 5, second: 0), repeats: true)),
    (
      ["--matching", "hour=8,weekday=2,timeZone=Asia/Tokyo", "--repeat"],
      .calendar(CalendarComponents(weekday: 2, hour: 8, timeZone: "Asia/Tokyo"), repeats: true)
    ),
    (
      ["--region", "home", "--on", "exit"],
      .location(Region(identifier: "home", notifyOnEntry: false, notifyOnExit: true), repeats: false)
    ),
    (["--region", "home", "--repeat"], .location(Region(identifier: "home"), repeats: true)),
  ])
  func aRequestFiresInManyWays(_ arguments: [String], trigger: Trigger) throws {
    #expect(try TriggerArguments.parse(arguments).trigger() == trigger)
  }

  @Test(arguments: [
    (["--in", "5", "--daily", "08:00"], "Give one of --in, --at"), (["--on", "exit"], "--on needs a region"),
    (["--at", "2026-12-24", "--repeat"], "A moment does not come again"),
    (["--daily", "8"], "write it as 08:00"),
    (["--matching", "hour=25"], "a number from 0 to 23"),
    (["--matching", "minutes=5"], "Did you mean 'minute'?"),
  ])
  func whatDoesNotFitIsSaid(_ arguments: [String], sentence: String) {
    let error = #expect(throws: (any Error).self) { try TriggerArguments.parse(arguments) }

    #expect(error.map { TriggerArguments.message(for: $0).contains(sentence) } == true, "\(arguments)")
  }

  @Test func aRequestThatWaitsForARegionIsListedWithIt() {
    var milk = pending("milk", every: 60, repeats: true)
    milk.request.trigger = .location(Region(identifier: "home", notifyOnExit: true), repeats: true)
    milk.nextTriggerDate = nil
    var morning = pending("morning", every: 60, repeats: true)
    morning.request.trigger = .calendar(CalendarComponents(hour: 8, minute: 0), repeats: true)

    let rows = Listing.pending([milk, morning], utc).rows

    #expect(rows[0][2] == "entering or leaving home" && rows[0][3] == "each time")
    #expect(rows[1][3] == "daily at 08:00")
  }
}
