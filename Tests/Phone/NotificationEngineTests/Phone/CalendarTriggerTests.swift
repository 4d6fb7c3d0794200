import Foundation
import TestSupport
import Testing

@testable import NotificationModel

@Suite("Calendar triggers on the phone (ios-behaviour 1.7 and 3.9)")
struct CalendarTriggerTests {
  private func request(_ components: CalendarComponents, repeats: Bool = false) -> Request {
    Request(
      identifier: "a",
      content: Content(title: "Hello"),
      trigger: .calendar(components, repeats: repeats)
    )
  }

  @Test(arguments: [
    CalendarComponents(year: 2025), CalendarComponents(hour: 24), CalendarComponents(day: 32),
    CalendarComponents(month: 13), CalendarComponents(year: 9000),
    CalendarComponents(month: 2, weekOfYear: 30),
  ])
  func whatCannotFireIsRefused(components: CalendarComponents) {
    var world = EngineWorld(at: "09:00")

    world.add(request(components, repeats: true))

    #expect(world.refusal?.code == .noDate)
    #expect(world.refusal?.message.contains("1400") == true)
    #expect(world.pending.isEmpty)
  }

  @Test func withoutComponentsOrWithAnUnknownZoneItIsNoTrigger() {
    var world = EngineWorld(at: "09:00")

    world.add(request(CalendarComponents()))
    let empty = world.refusal
    world.add(request(CalendarComponents(hour: 8, timeZone: "Mars/Olympus")))

    #expect(empty?.code == .invalidTrigger)
    #expect(world.refusal?.path == "request.trigger.dateComponents.timeZone")
  }

  @Test func itFiresOnceOrEachTime() {
    var world = EngineWorld(at: "09:00")
    world.add(request(CalendarComponents(hour: 10)))
    #expect(world.answer.flatMap(\.nextTriggerDate) == .at("10:00"))
    #expect(world.wait(until: "10:00").prefix(2) == ["unscheduled a (fired)", "delivered a"])
    #expect(world.nextDeadline == .at("10:00:05"))

    world.add(request(CalendarComponents(minute: 30), repeats: true))
    let happened = world.wait(3 * 3600)

    #expect(happened.count { $0 == "rescheduled a" } == 3)
    #expect(world.pending == ["a"])
  }

  @Test func aRepeatThatNamesAYearEnds() {
    var world = EngineWorld(at: "09:00")
    world.add(request(CalendarComponents(year: 2026, month: 3, day: 24, hour: 10), repeats: true))

    #expect(world.wait(until: "11:00").first == "unscheduled a (fired)")
    #expect(world.pending.isEmpty)
  }

  @Test func wallClockTimeFollowsThePhone() {
    var world = EngineWorld(at: "09:00")
    world.add(request(CalendarComponents(hour: 12), repeats: true))
    world.add(
      Request(
        identifier: "fixed",
        content: Content(title: "b"),
        trigger: .calendar(CalendarComponents(hour: 12, timeZone: "UTC"), repeats: true)
      )
    )

    let happened = world.submit(.setDevice([.set(\.timeZone, "Europe/Berlin")]))

    #expect(happened.filter { $0.hasPrefix("resch") } == ["rescheduled a"])
    #expect(world.nextDeadline == .at("11:00"))
  }

  @Test func whatHasPassedInTheNewZoneIsDueAtOnce() {
    var world = EngineWorld(at: "09:00")
    world.add(request(CalendarComponents(year: 2026, month: 3, day: 24, hour: 10)))

    let happened = world.submit(.setDevice([.set(\.timeZone, "Asia/Tokyo")]))

    #expect(happened.contains("delivered a"))
    #expect(world.pending.isEmpty)
  }
}

extension Answer {
  fileprivate var nextTriggerDate: Date? {
    if case .added(_, let date) = self { return date }
    return nil
  }
}
