import FoundationEssentials
import JSON
import NotificationModel
import NotificationWords
import TestSupport
import Testing

@Suite("Local requests and their moments (ios-behaviour 1.7, 3.8 and 3.9)")
struct ScheduleTests {
  @Test(arguments: [
    ("100%% sure", "100% sure"), ("50% off", "50% off"), ("%d messages", " messages"), ("a%@b%1$@c", "abc"),
    ("%5.2f km", " km"), ("%", "%"), ("%%%", "%%"), ("%lu", ""), ("no sign", "no sign"),
    ("ends with %%", "ends with %"), ("%-08.3lld|%hhx|%$d|%.f|%05%", "||%$d|%.f|%05%"),
    // As long as a content may be: each sign is read once.
    ("%" + String(repeating: "0", count: 60_000), "%" + String(repeating: "0", count: 60_000)),
  ])
  func percentSignsInABodyAreEscapes(body: String, shown: String) {
    var world = EngineWorld(at: "09:00")
    world.add(.note("a") { $0.body = body })
    #expect(world.delivered("a")?.request.content.body == shown)
    #expect(world.reasons("content").isEmpty == (body == shown))
    world.add(.note("later", in: 5) { $0.body = body })
    world.wait(5)
    #expect(world.delivered("later")?.request.content.body == shown)

    // Whether the rule holds for pushes is open: theirs are shown as they are.
    world.push("pushed") { $0.content.body = body }
    #expect(world.delivered("pushed")?.request.content.body == body)
  }

  @Test func aRequestFiresAtItsMomentAndNotBefore() {
    var world = EngineWorld(at: "09:00")

    let added = world.add(.note("tea", in: 180))
    let before = world.wait(179)
    let then = world.wait(1)

    #expect(added == ["scheduled tea"])
    #expect(before.isEmpty)
    #expect(then == ["unscheduled tea (fired)", "delivered tea", "banner tea"])
    #expect(world.delivered("tea")?.date == .at("09:03"))
    #expect(world.pending.isEmpty)
  }

  @Test func theAnswerNamesTheNextDate() {
    var world = EngineWorld(at: "09:00")

    world.add(.note("tea", in: 180))

    guard case .added(let decision, let date) = world.answer else {
      Issue.record("answered with \(String(describing: world.answer))")
      return
    }
    #expect(decision.outcome == .scheduled)
    #expect(decision.trace == [Reason(.met, .trigger(.waits(until: .time(seconds: 180), repeats: false)))])
    #expect(date == .at("09:03"))
    #expect(world.nextDeadline == .at("09:03"))
  }

  @Test func aRequestWithoutATriggerFiresAtOnce() {
    var world = EngineWorld(at: "09:00")

    #expect(world.add(.note("now")) == ["delivered now", "banner now"])
    #expect(world.decision?.outcome == .presented)
    #expect(world.delivered("now")?.request.trigger == nil)
  }

  @Test func aRepeatingOneFiresFromEachDeliveryAndStaysPending() {
    var world = EngineWorld(at: "09:00", with: [.dely.allowed { $0.alertStyle = .none }])
    world.add(.note("drink", in: 60, repeats: true))

    let happened = world.wait(185)

    #expect(
      happened == [
        "rescheduled drink", "delivered drink", "rescheduled drink", "replaced drink", "rescheduled drink",
        "replaced drink",
      ]
    )
    #expect(world.delivered("drink")?.date == .at("09:03"))
    #expect(world.pending == ["drink"])
    #expect(world.nextDeadline == .at("09:04"))
  }

  @Test func ofTwoAtTheSameMomentTheEarlierAddedFiresFirst() {
    var world = EngineWorld(at: "09:00")
    world.add(.note("z", in: 60))
    world.add(.note("a", in: 60), of: App.weather.bundle)
    world.add(.note("m", in: 60))

    let happened = world.wait(60)

    #expect(happened.filter { $0.hasPrefix("delivered") } == ["delivered z", "delivered a", "delivered m"])
  }

  @Test(arguments: [
    (0, false, "time interval must be greater than 0"),
    (-5, false, "time interval must be greater than 0"),
    (-5, true, "time interval must be greater than 0"),
    (.nan, false, "time interval must be greater than 0"),
    (.infinity, true, "time interval must be greater than 0"),
    (59.9, true, "time interval must be at least 60 if repeating"),
  ])
  func aTriggerTheFrameworkWouldNotConstructIsRefused(seconds: Double, repeats: Bool, sentence: String) {
    var world = EngineWorld(at: "09:00")

    world.add(.note("a", in: seconds, repeats: repeats))

    #expect(world.refusal?.code == .invalidTrigger)
    #expect(
      world.refusal?.message == "The framework refuses this trigger, and the app would crash: \(sentence)."
    )
    #expect(world.refusal?.path == "request.trigger.timeInterval")
    #expect(world.pending.isEmpty)
  }

  @Test(arguments: [1e11, 1e300, .greatestFiniteMagnitude])
  func anIntervalBeyondTheCalendarIsRefused(seconds: Double) {
    var world = EngineWorld(at: "09:00")

    world.add(.note("a", in: seconds))

    #expect(world.refusal?.code == .invalidTrigger)
    #expect(world.refusal?.message == "The time interval of \(seconds) s ends after the year 4000.")
    #expect(world.refusal?.hint == "It is in seconds.")
  }

  @Test func theShortestIntervalFiresWithTheNextMoment() {
    var world = EngineWorld(at: "09:00")
    world.add(.note("soon", in: .leastNonzeroMagnitude))

    #expect(world.wait(0).contains("delivered soon"))
  }

  @Test func aLocalRequestHasNoPushTrigger() {
    var world = EngineWorld(at: "09:00")
    var request = Request.note("a")
    request.trigger = .push(contentAvailable: false, mutableContent: false)

    world.add(request)

    #expect(world.refusal?.code == .invalidTrigger)
    #expect(world.refusal?.path == "request.trigger.type")
  }

  @Test func aRequestWithNothingToShowIsRefused() {
    var world = EngineWorld(at: "09:00")

    world.add(Request(identifier: "a", content: Content(userInfo: ["k": 1])))

    #expect(world.refusal?.code == .noContent)
    #expect(world.refusal?.message == "Notification has no user visible content (UNErrorDomain 1401).")
    #expect(world.add(Request(identifier: "b", content: Content(badge: 1))) == ["badge 1", "withheld b"])
  }

  @Test(arguments: [
    (Settings.Authorization.denied, "The person does not allow notifications of com.example.dely."),
    (.notDetermined, "com.example.dely has not asked for permission, or the person has not answered yet."),
  ])
  func anAppWithoutPermissionCannotAdd(authorization: Settings.Authorization, hint: String) {
    var world = EngineWorld(at: "09:00", with: [.dely.allowed { $0.authorization = authorization }])

    world.add(.note("a", in: 60))

    #expect(world.refusal?.code == .notificationsNotAllowed)
    #expect(
      world.refusal?.message == "Notifications are not allowed for this application (UNErrorDomain 1)."
    )
    #expect(world.refusal?.hint == hint)
  }

  @Test func whatFiresAfterThePermissionWentIsWithheld() {
    var world = EngineWorld(at: "09:00")
    world.add(.note("a", in: 60))
    world.register(.dely.allowed { $0.authorization = .denied })

    #expect(world.wait(60) == ["unscheduled a (fired)", "withheld a"])
  }

  @Test func ofMoreThanSixtyFourTheLastAddedStay() {
    var world = EngineWorld(at: "09:00")
    world.add(.note("soonest", in: 1))
    for number in 2...64 { world.add(.note("n\(number)", in: 1000 + Double(number))) }
    world.add(.note("elsewhere", in: 1000), of: App.weather.bundle)

    let happened = world.add(.note("n65", in: 5000))

    #expect(happened == ["scheduled n65", "unscheduled soonest (evicted)"])
    #expect(world.decision?.trace.last?.rule.name == "limit", "whoever displaces something is told")
    #expect(
      world.lastEvents.last?.reasons == [
        Reason(.odd, .limit(.evicted(most: 64, identifiers: ["soonest"])))
      ]
    )
    #expect(world.pending.count == 65)
    #expect(world.wait(10).isEmpty)
  }

  @Test func replacingAPendingOneMakesItTheLastAdded() {
    var world = EngineWorld(at: "09:00")
    for number in 1...64 { world.add(.note("n\(number)", in: 1000)) }
    world.add(.note("n1", in: 1000))

    #expect(world.add(.note("n65", in: 1000)).last == "unscheduled n2 (evicted)")
  }

  // MARK: A timer that is late, a clock that leaps

  @Test func whatFellDueComesBeforeTheCommandThatComesFirst() {
    var world = EngineWorld(at: "09:00")
    world.add(.note("due", in: 10))
    world.moveClock(11)

    let happened = world.push("push")

    #expect(
      happened == [
        "unscheduled due (fired)", "delivered due", "banner due", "delivered push", "banner due displaced",
        "banner push",
      ]
    )
    #expect(
      world.lastEvents.map(\.date)
        == Array(repeating: .at("09:00:10"), count: 3) + Array(repeating: .at("09:00:11"), count: 3)
    )
    #expect(world.list == ["push", "due"])
  }

  @Test func whatFellDueCannotBeRemovedFromThePendingAnyMore() {
    var world = EngineWorld(at: "09:00")
    world.add(.note("due", in: 10))
    world.moveClock(10)

    world.submit(.removePending(app: nil, .all))

    #expect(world.answer == .removed([]))
    #expect(world.list == ["due"])
  }

  @Test func aLeapOfYearsDeliversARepeatingRequestOnce() {
    var world = EngineWorld(at: "09:00")
    world.add(.note("drink", in: 60, repeats: true))

    let happened = world.leap(to: .at("09:00:30") + 50 * 365 * 86_400)

    #expect(happened.prefix(3) == ["rescheduled drink", "rescheduled drink", "delivered drink"])
    #expect(
      world.lastEvents.first?.reasons.map(\.text) == [
        "fell due 26280000 times at once: delivered at the last of those dates"
      ]
    )
    #expect(world.nextDeadline.map { $0 > world.now } == true)
  }

  @Test func aShortLeapDeliversEachTime() {
    var world = EngineWorld(at: "09:00")
    world.add(.note("drink", in: 60, repeats: true))

    let happened = world.leap(to: .at("09:10"))

    #expect(happened.count { $0 == "delivered drink" || $0 == "replaced drink" } == 10)
  }

  @Test func aClockThatIsSetBackPutsNothingForward() {
    var world = EngineWorld(at: "09:00")
    world.add(.note("tea", in: 60))

    #expect(world.leap(to: .at("07:00")).isEmpty)
    #expect(world.wait(until: "09:00:59").isEmpty)
    #expect(world.wait(1).contains("delivered tea"))
  }

  // MARK: Removing

  @Test func removingAnswersWhatWasThere() {
    var world = EngineWorld(at: "09:00")
    for name in ["b", "a", "c"] { world.add(.note(name, in: 60)) }
    world.add(.note("a", in: 60), of: App.weather.bundle)

    let some = world.submit(
      .removePending(app: App.dely.bundle, .identifiers(["c", "missing", "a", "c"]))
    )
    let answered = world.answer
    let all = world.submit(.removePending(app: nil, .all))

    #expect(some == ["unscheduled c a (removed)"])
    #expect(answered == .removed(["c", "a"].map { NotificationKey(app: App.dely.bundle, identifier: $0) }))
    #expect(all == ["unscheduled b (removed)", "unscheduled a (removed)"])
    #expect(world.pending.isEmpty)
    #expect(world.wait(100).isEmpty)
  }

  @Test func removingNothingIsNoEvent() {
    var world = EngineWorld(at: "09:00")

    #expect(world.submit(.removePending(app: nil, .all)).isEmpty)
    #expect(world.submit(.removeDelivered(app: "com.example.nobody", .identifiers(["a"]))).isEmpty)
    #expect(world.answer == .removed([]))
  }

  @Test func deliveredOnesAreRemovedWithTheirBannersAndNobodyIsTold() {
    var world = EngineWorld(at: "09:00")
    world.push("a") { $0.content.categoryIdentifier = "invite" }
    world.push("b")
    world.push("c")

    let happened = world.submit(.removeDelivered(app: nil, .identifiers(["b", "c"])))

    #expect(happened == ["removed b c (removed)", "banner c gone"])
    #expect(world.list == ["a"])
  }
}
