import Canvas
import FoundationEssentials
import NotificationModel
import NotificationState
import Testing

@testable import CenterUI

/// What is done costs what is seen or what changed, never what is stored. Time is compared with time, so that a slow
/// machine does not matter; the factor between few and many is a thousand, what is allowed is fifteen.
@Suite(.serialized) struct CostTests {
  private static let few = 100
  private static let many = 100_000

  static func world(_ count: Int, perGroup: Int = 1, body: String = "Body") -> ScreenWorld {
    let delivered = (0..<count).map { number in
      DeliveredNotification(
        app: "com.example.mail",
        date: ScreenWorld.start.addingTimeInterval(Double(number - count)),
        request: Request(
          identifier: "n\(number)",
          content: Content(title: "Note \(number)", body: body, threadIdentifier: "\(number / perGroup)")
        ),
        presentation: Presentation(list: true),
        trace: [],
        sequence: number + 1
      )
    }
    return ScreenWorld(
      120,
      40,
      holding: CenterSnapshot(sequence: count + 1, apps: [app("Mail")], delivered: delivered)
    )
  }

  /// The fastest of several runs, each of several rounds.
  private static func time(_ world: ScreenWorld, _ work: (inout ScreenWorld) -> Void) -> Double {
    var world = world
    var best = Double.infinity
    for _ in 0..<7 {
      let clock = ContinuousClock()
      let duration = clock.measure { for _ in 0..<10 { work(&world) } }
      best = min(
        best,
        Double(duration.components.attoseconds) / 1e12 + Double(duration.components.seconds) * 1e6
      )
    }
    return best / 10
  }

  private func expectAlike(_ what: String, perGroup: Int = 1, _ work: (inout ScreenWorld) -> Void) {
    let few = Self.time(Self.world(Self.few, perGroup: min(perGroup, Self.few)), work)
    let many = Self.time(Self.world(Self.many, perGroup: perGroup), work)
    #expect(many < 15 * few + 200, "\(what): \(few) µs, and \(many) µs")
  }

  @Test func drawing() {
    expectAlike("draw") { _ = $0.screen.draw() }
  }

  @Test func movingThroughTheList() {
    expectAlike("down and draw") {
      $0.press("down")
      _ = $0.screen.draw()
    }
    expectAlike("end, home, page-down") { $0.press("end home page-down") }
  }

  @Test func movingThroughAHugeGroup() {
    expectAlike("down in a group of all", perGroup: Self.many) {
      $0.press("end enter down down")
      _ = $0.screen.draw()
    }
  }

  @Test func takingEventsIn() {
    var number = 0
    expectAlike("arrival") { world in
      number += 1
      let key = "new\(number)"
      let notification = DeliveredNotification(
        app: "com.example.mail",
        date: ScreenWorld.start,
        request: Request(identifier: key, content: Content(title: key, threadIdentifier: key)),
        presentation: Presentation(list: true),
        trace: [],
        sequence: 1_000_000 + number
      )
      let fact = Fact.notification(.delivered(notification, replacing: false))
      _ = world.screen.apply([
        Event(sequence: number, date: ScreenWorld.start, app: "com.example.mail", fact: fact)
      ])
    }
    number = 0
    expectAlike("removal in the middle") { world in
      number += 1
      let fact = Fact.notification(
        .removed(["n\(world.screen.center.delivered.count / 2 + number)"], .removed)
      )
      _ = world.screen.apply([
        Event(sequence: number, date: ScreenWorld.start, app: "com.example.mail", fact: fact)
      ])
    }
  }

  @Test(arguments: ["word ", "日本", "x\u{200B}", "\u{200B}", "a\u{301}"]) func drawingLongTexts(_ unit: String)
  {
    let text = String(repeating: unit, count: 65_536 / unit.utf8.count)
    let short = Self.time(Self.world(Self.few, body: String(text.prefix(600)))) { _ = $0.screen.draw() }
    let long = Self.time(Self.world(Self.few, body: text)) { _ = $0.screen.draw() }
    #expect(long < 10 * short + 200, "\(short) µs, and \(long) µs")
  }

  @Test func lookingAtWhatManyEventsWereAbout() {
    func worldAfter(_ count: Int) -> ScreenWorld {
      var world = Self.world(1)
      let names = (1...count).map { "x\($0)" }
      let events = (0..<20).map { number in
        Event(
          sequence: 10 + number,
          date: world.now,
          app: "com.example.mail",
          fact: .request(.removed(names, .removed))
        )
      }
      _ = world.screen.apply(events)
      world.press("home")
      return world
    }
    for tab in [InspectorState.Tab.trace, .log] {
      var times: [Double] = []
      for count in [20, 20_000] {
        var world = worldAfter(count)
        world.screen.inspector.tab = tab
        times.append(Self.time(world) { _ = $0.screen.draw() })
      }
      #expect(times[1] < 3 * times[0] + 200, "\(tab): \(times) µs")
    }
  }

  @Test func clearingManyGroups() {
    func duration(_ count: Int) -> Double {
      let world = Self.world(count)
      // Not in the order of the list, as an engine that sorts by name has them.
      let names = (0..<count - 1).map { "n\($0)" }.sorted()
      let event = Event(
        sequence: 1,
        date: world.now,
        app: "com.example.mail",
        fact: .notification(.removed(names, .dismissed))
      )
      var best = Double.infinity
      for _ in 0..<3 {
        var state = world.screen.center
        state.apply(event)
        var index = world.screen.index
        let passed = ContinuousClock().measure { index.follow(event, in: state) }
        best = min(
          best,
          Double(passed.components.attoseconds) / 1e12 + Double(passed.components.seconds) * 1e6
        )
        #expect(index.count == 1 && index.groupCount == 1)
      }
      return best
    }
    let (few, many) = (duration(4_000), duration(32_000))
    #expect(many < 20 * few, "\(few) µs, and \(many) µs")
  }
}
