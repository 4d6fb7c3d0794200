import Canvas
import FoundationEssentials
import NotificationModel
import Testing

@testable import CenterUI

/// What is done costs what is seen or what changed, never what is stored. Time is compared with time, so that a slow
/// machine does not matter; the factor between few and many is a thousand, what is allowed is fifteen.
@Suite(.serialized) struct CostTests {
  private static let few = 100
  private static let many = 100_000

  static func world(_ count: Int, perGroup: Int = 1) -> ScreenWorld {
    let delivered = (0..<count).map { number in
      DeliveredNotification(
        app: "com.example.mail",
        date: ScreenWorld.start.addingTimeInterval(Double(number - count)),
        request: Request(
          identifier: "n\(number)",
          content: Content(title: "Note \(number)", body: "Body", threadIdentifier: "\(number / perGroup)")
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
      let fact = Fact.delivered(notification, replacing: false)
      _ = world.screen.apply([
        Event(sequence: number, date: ScreenWorld.start, app: "com.example.mail", fact: fact)
      ])
    }
    number = 0
    expectAlike("removal in the middle") { world in
      number += 1
      let fact = Fact.deliveredRemoved(["n\(world.screen.center.deliveredCount / 2 + number)"], .removed)
      _ = world.screen.apply([
        Event(sequence: number, date: ScreenWorld.start, app: "com.example.mail", fact: fact)
      ])
    }
  }
}
