import FoundationEssentials
import NotificationState
import Testing

@testable import CenterUI
@testable import NotificationModel
@testable import PhoneContents

/// What is done costs what is seen or what changed, never what is stored. Each test repeats something on 100,000
/// notifications so often that a cost which grew with them would take minutes; as it is, a second or two is enough. The
/// screen is small, because a frame costs as much as it shows.
@Suite(.serialized, .timeLimit(.minutes(1))) struct CostLongTests {
  private static let count = 100_000
  private static let world = world(perGroup: 1)

  private static func world(_ count: Int = count, perGroup: Int = 1, body: String = "Body") -> ScreenWorld {
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
    let snapshot = CenterSnapshot(sequence: count + 1, apps: [app("Mail")], delivered: delivered)
    return ScreenWorld(46, 16, holding: snapshot)
  }

  /// Does something many times, until the time limit is over.
  private func repeatedly(
    _ times: Int,
    on world: ScreenWorld = world,
    _ work: (inout ScreenWorld, Int) -> Void
  ) {
    var world = world
    for turn in 0..<times where !Task.isCancelled { work(&world, turn) }
  }

  private func event(_ number: Int, _ fact: Fact) -> Event {
    Event(sequence: number, date: ScreenWorld.start, app: "com.example.mail", fact: fact)
  }

  @Test func drawing() {
    repeatedly(1000) { world, _ in _ = world.screen.draw() }
  }

  @Test func movingThroughTheList() {
    repeatedly(1000) { world, _ in world.press("down end home page-down") }
  }

  @Test func movingThroughAHugeGroup() {
    repeatedly(500, on: Self.world(perGroup: Self.count)) { world, _ in
      world.press("end enter down down")
      _ = world.screen.draw()
    }
  }

  @Test func anArrival() {
    repeatedly(10_000) { world, turn in
      let content = Content(title: "New", threadIdentifier: "new \(turn)")
      let notification = DeliveredNotification(
        app: "com.example.mail",
        date: ScreenWorld.start,
        request: Request(identifier: "new \(turn)", content: content),
        presentation: Presentation(list: true),
        trace: [],
        sequence: 1_000_000 + turn
      )
      _ = world.screen.apply([event(turn, .notification(.delivered(notification, replacing: false)))])
    }
  }

  @Test func aRemovalInTheMiddle() {
    repeatedly(10_000) { world, turn in
      let name = "n\(Self.count / 2 + turn)"
      _ = world.screen.apply([event(turn, .notification(.removed([name], .removed)))])
    }
  }

  @Test(arguments: ["word ", "日本", "x\u{200B}", "\u{200B}", "a\u{301}"]) func drawingLongTexts(_ unit: String)
  {
    let text = String(repeating: unit, count: 65_536 / unit.utf8.count)
    repeatedly(500, on: Self.world(100, body: text)) { world, _ in _ = world.screen.draw() }
  }

  @Test(arguments: [InspectorState.Tab.trace, .log])
  func lookingAtWhatManyEventsWereAbout(_ tab: InspectorState.Tab) {
    var world = Self.world(1)
    let names = (0..<Self.count).map { "x\($0)" }
    _ = world.screen.apply((0..<20).map { event(10 + $0, .request(.removed(names, .removed))) })
    world.resize(120, 16)
    world.press("home")
    world.screen.inspector.tab = tab
    repeatedly(500, on: world) { world, _ in _ = world.screen.draw() }
  }

  @Test func clearingManyGroups() {
    // Not in the order of the list, as an engine that sorts by name has them.
    let names = (0..<Self.count - 1).map { "n\($0)" }.sorted()
    let event = event(1, .notification(.removed(names, .dismissed)))
    var (state, index) = (Self.world.screen.center, Self.world.screen.index)
    state.apply(event)
    index.follow(event, in: state)
    #expect(index.places.count == 1)
  }
}
