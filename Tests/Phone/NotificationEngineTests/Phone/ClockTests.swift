import Foundation
import JSON
import TestSupport
import Testing

@testable import NotificationEngine
@testable import NotificationModel

@Suite("A clock that can be turned")
struct ClockTests {
  private func rest(_ world: EngineWorld) -> ClockChange? {
    if case .clock(_, _, let rest) = world.answer { return rest }
    return nil
  }

  private func shown(_ world: EngineWorld) -> Date? {
    if case .clock(_, let now, _) = world.answer { return now }
    return nil
  }

  @Test func whatIsDueOnTheWayHappensAtItsOwnMoment() {
    var world = EngineWorld(at: "09:00")
    world.add(.note("tea", in: 300))
    world.add(.note("drink", in: 120, repeats: true))

    let happened = world.submit(.setClock(.advance(600)))

    let fired = world.lastEvents.filter {
      if case .notification(.delivered) = $0.fact { true } else { false }
    }
    #expect(fired.map(\.date) == ["09:02", "09:04", "09:05", "09:06", "09:08", "09:10"].map(Date.at))
    #expect(happened.contains("banner tea timedOut"))
    #expect(happened.last == "clock running" || happened.contains("clock running"))
    #expect(shown(world) == .at("09:10"))
  }

  @Test func turnedInOneGoOrInMany() throws {
    func run(_ steps: [Double]) -> [String] {
      var world = EngineWorld(at: "09:00")
      world.submit(.setClock(.freeze(nil)))
      world.add(.note("tea", in: 300))
      world.add(
        Request(
          identifier: "hourly",
          content: Content(title: "h"),
          trigger: .calendar(CalendarComponents(minute: 7), repeats: true)
        )
      )
      for seconds in steps {
        world.submit(.setClock(.advance(seconds)), machine: .at("09:00"))
        if let now = shown(world) { world.leap(to: now) }
      }
      return world.history.filter { if case .notification(.delivered) = $0.fact { true } else { false } }
        .map { "\($0.date.timeOfDay) \($0.line)" }
    }

    #expect(run([7200]) == run([10, 290, 300, 3000, 3600]))
  }

  @Test func twoRunsGiveTheSameBytes() throws {
    func run() throws -> [[UInt8]] {
      var world = EngineWorld(at: "09:00")
      for name in ["c", "a", "b"] { world.add(.note(name, in: 60)) }
      world.push("x", to: "com.example.z")
      world.push("x", to: "com.example.y")
      world.submit(.setClock(.advance(3600)))
      return try world.history.map { JSONWriter.bytes(try JSONValue(encoding: $0)) }
    }

    #expect(try run() == run())
  }

  /// So much is due that it takes several steps; each says what is left, and in the end nothing is missing.
  @Test(arguments: [
    Clock.frozen(at: .at("09:00")), .running(factor: 2, phone: .at("09:00"), machine: .at("09:00")),
  ])
  func aLongWayIsGoneInSteps(clock: Clock) {
    var world = EngineWorld(at: "09:00")
    world.submit(.setClock(clock.factor == 0 ? .freeze(nil) : .scale(2)), machine: .at("09:00"))
    for number in 0..<64 { world.add(.note("r\(number)", in: 60, repeats: true)) }
    let goal = Date.at("09:00") + 2.5 * 3600

    var change: ClockChange? = .advance(2.5 * 3600)
    var steps = 0
    while let next = change, steps < 100 {
      world.submit(.setClock(next), machine: .at("09:00"))
      #expect(world.lastEvents.count < EngineTransaction.mostEventsAtOnce + 1000)
      if let now = shown(world) { world.advanceTo(now) }
      change = rest(world)
      steps += 1
    }

    // Each step but the last is full.
    #expect(steps > 1 && steps <= 1 + world.history.count / EngineTransaction.mostEventsAtOnce)
    #expect(shown(world) == goal)
    #expect(world.snapshot.clock.factor == clock.factor)
    #expect(world.snapshot.clock.phone(at: .at("09:00")) == goal)
    let fired = world.history.count { if case .notification(.delivered) = $0.fact { true } else { false } }
    #expect(fired == 64 * 150)
  }

  @Test func setBackNothingHappensTwice() {
    var world = EngineWorld(at: "09:00")
    world.add(.note("tea", in: 60))
    world.wait(120)

    world.submit(.setClock(.set(.at("08:00"))), machine: .at("09:02"))
    world.leap(to: .at("08:00"))

    #expect(shown(world) == nil || world.list == ["tea"])
    #expect(world.banner == nil)
    #expect(world.wait(until: "09:30").isEmpty)
  }

  /// Otherwise all that repeats would be silent until the clock is where it was.
  @Test func setBackWhatIsPendingWaitsFromThereOn() {
    var world = EngineWorld(at: "09:00")
    let daily = Trigger.calendar(CalendarComponents(hour: 10, minute: 0), repeats: true)
    world.submit(
      .add(app: App.dely.bundle, Request(identifier: "tea", content: Content(title: "Tea"), trigger: daily))
    )
    world.add(.note("tick", in: 90, repeats: true))
    world.submit(.setClock(.freeze(nil)), machine: .at("09:00"))
    world.submit(.setClock(.advance(3 * 86_400 + 10)), machine: .at("09:00"))
    world.leap(to: .at("09:00") + 3 * 86_400 + 10)

    world.submit(.setClock(.set(.at("09:00"))), machine: .at("09:00"))
    world.leap(to: .at("09:00"))

    let dates = world.snapshot.pending.map(\.nextTriggerDate)
    #expect(dates == [.at("10:00"), .at("09:00") + 80])
  }

  @Test func setBackTheBudgetOfSilentPushesIsFree() {
    var world = EngineWorld(at: "09:00")
    let silent = Push(topic: App.dely.bundle, content: Content(), hasAlert: false, contentAvailable: true)
    for _ in 0..<4 { world.submit(.push(silent)) }
    #expect(world.snapshot.conditions[App.dely.bundle]?.deferredPush != nil)

    let happened = world.submit(.setClock(.set(.at("07:00"))), machine: .at("09:00"))

    #expect(happened.contains("woken com.example.dely"))
  }

  @Test(arguments: [0, -1, .infinity, .nan, 1e300])
  func impossibleTurnsAreRefused(seconds: Double) {
    var world = EngineWorld(at: "09:00")

    world.submit(.setClock(.advance(seconds)))

    #expect(world.refusal?.code == .invalidParameters)
  }

  @Test(arguments: [0, -1, 1e-9, 100_001, .infinity, .nan])
  func impossiblePacesAreRefused(factor: Double) {
    var world = EngineWorld(at: "09:00")

    world.submit(.setClock(.scale(factor)))

    #expect(world.refusal?.code == .invalidParameters)
  }

  @Test func aClockAsAFunctionOfTheMachines() {
    let start = Date.at("09:00")
    let hurried = Clock.running(factor: 60, phone: start, machine: start)
    let mad = Clock.running(factor: 0, phone: start, machine: start)

    #expect(hurried.phone(at: start + 10) == start + 600)
    #expect(hurried.machine(at: start + 600) == start + 10)
    #expect(hurried.phone(at: .distantFuture) == .distantFuture)
    #expect(mad.machine(at: start + 1) == nil)
    #expect(Clock.frozen(at: start).machine(at: start + 1) == nil)
    #expect(Clock.frozen(at: start).machine(at: start) == .distantPast)
  }

  /// A store that somebody wrote into: whatever it says, the timer gets on.
  @Test(arguments: [-1e20, -1e12, 0, 1e10, 1e300, .infinity, -.infinity, .nan])
  func noDateStopsTheTimer(seconds: Double) {
    var snapshot = CenterSnapshot()
    let mad = Date(timeIntervalSinceReferenceDate: seconds)
    let triggers: [Trigger] = [
      .timeInterval(0, repeats: true), .calendar(CalendarComponents(second: 0), repeats: true),
      .timeInterval(5, repeats: false),
    ]
    snapshot.pending = triggers.enumerated().map { number, trigger in
      PendingRequest(
        app: App.dely.bundle,
        request: Request(identifier: "r\(number)", content: Content(title: "x"), trigger: trigger),
        since: mad,
        nextTriggerDate: mad,
        sequence: number
      )
    }
    snapshot.conditions = [
      App.dely.bundle: AppCondition(
        wakes: [mad, mad, mad, mad],
        deferredPush: Push(
          topic: App.dely.bundle,
          content: Content(),
          hasAlert: false,
          contentAvailable: true
        )
      )
    ]

    var world = EngineWorld(at: "10:00", after: snapshot)
    world.submit(.passTime(catchingUp: false))
    world.submit(.setClock(.advance(100)))

    #expect(world.history.count < 2000)
    #expect(world.nextDeadline.map { $0 > world.now } ?? true)
  }
}

extension EngineWorld {
  /// The phone shows that now.
  fileprivate mutating func advanceTo(_ date: Date) { moveClock(date.timeIntervalSince(now)) }
}
