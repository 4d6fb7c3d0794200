import NotificationWords
import Testing

@testable import NotificationModel

/// How often a trigger fires, in words.
struct TriggerWordsTests {
  @Test(arguments: [
    (CalendarComponents(hour: 8, minute: 0), "daily at 08:00"),
    (CalendarComponents(hour: 8, minute: 5, second: 30), "daily at 08:05:30"),
    (CalendarComponents(hour: 8, minute: 0, second: 0), "daily at 08:00"),
    (CalendarComponents(hour: 8, minute: 0, timeZone: "Asia/Tokyo"), "daily at 08:00 Asia/Tokyo"),
    (CalendarComponents(weekday: 2, hour: 8, minute: 0), "weekly on Monday at 08:00"),
    (CalendarComponents(day: 31, hour: 18, minute: 30), "monthly on day 31 at 18:30"),
    (CalendarComponents(month: 12, day: 24, hour: 18, minute: 0), "yearly on 24 December at 18:00"),
    (CalendarComponents(minute: 30), "hourly at minute 30"),
    (CalendarComponents(hour: 8), "whenever hour 8"),
    (
      CalendarComponents(weekday: 3, weekdayOrdinal: 2, hour: 9),
      "whenever weekday 3, weekdayOrdinal 2, hour 9"
    ),
    (CalendarComponents(weekday: 2), "whenever weekday 2"),
  ]) func aCalendarTriggerSaysWhenItComesAgain(_ components: CalendarComponents, words: String) {
    #expect(Trigger.calendar(components, repeats: true).repetition == words)
    #expect(Trigger.calendar(components, repeats: false).repetition == nil)
  }

  @Test func othersSayTheirSpanOrNothing() {
    #expect(Trigger.timeInterval(5400, repeats: true).repetition == "every 90 min")
    #expect(Trigger.timeInterval(5400, repeats: false).repetition == nil)
    #expect(Trigger.location(Region(identifier: "home"), repeats: true).repetition == "each time")
  }
}
