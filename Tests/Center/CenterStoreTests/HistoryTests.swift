import NotificationModel
import Testing

@testable import CenterStore

@Suite("Histories")
struct HistoryTests {
  @Test func aThousandNotificationsComeBackInTheirOrder() async throws {
    try await StoreWorld().expectNotificationsComeBack(1_000)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func aRandomHistoryGivesWhatAFoldGives(seed: UInt64) async throws {
    let world = try StoreWorld()
    var random = Dice(state: seed)

    for _ in 0..<40 {
      let app = random.pick(["com.example.dely", "com.example.mail", "caf\u{E9}"])
      let first = world.history.count + 1
      let facts = (0..<random.below(6) + 1).map { random.fact(of: app, sequence: first + $0) }
      try await world.write(facts, app: app)
      if random.below(5) == 0 { try world.expectHistorySurvives() }
    }

    try world.expectHistorySurvives()
  }

  /// A turned clock writes down in one go what would take a year; what counts is what is there at the end.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func aLongTransactionLeavesWhatItsEventsLeaveOneByOne(seed: UInt64) async throws {
    let world = try StoreWorld()
    var random = Dice(state: seed)

    for app in ["com.example.dely", "com.example.mail", "com.example.dely"] {
      let first = world.history.count + 1
      try await world.write((first..<first + 300).map { random.fact(of: app, sequence: $0) }, app: app)
      try world.expectHistorySurvives()
    }
  }

  @Test func whatFiresAgainAndAgainIsWrittenOnce() {
    let events = (1...1_000).flatMap { round in
      StoreWorld.events(
        [
          .request(.rescheduled(.waiting("water", sequence: 1))), .app(.badgeChanged(round)),
          .notification(.delivered(.note("water", sequence: round * 3), replacing: round > 1)),
        ],
        after: (round - 1) * 3
      )
    }

    let water = NotificationKey(app: "com.example.dely", identifier: "water")
    #expect(
      events.rows == [.pending(water), .badge("com.example.dely"), .delivered(water), .summaryQueue(water)]
    )
  }

  @Test func whatComesAndGoesInOneTransactionLeavesNoRow() async throws {
    let world = try StoreWorld()
    try await world.write(
      .request(.scheduled(.waiting("water", sequence: 1))),
      .notification(.queuedForSummary(.note("water", sequence: 2))),
      .notification(.delivered(.note("water", sequence: 3), replacing: false)),
      .notification(.delivered(.note("tea", sequence: 4), replacing: false)),
      .notification(.removed(["water"], .dismissed)),
      .request(.removed(["water"], .removed))
    )

    try world.expectHistorySurvives()
    let snapshot = try world.store.load()
    #expect(snapshot.delivered.map(\.request.identifier) == ["tea"])
    #expect(snapshot.pending.isEmpty && snapshot.summaryQueue.isEmpty)
  }

  @Test func aPromptThatIsAskedAgainIsTheLastOne() async throws {
    let world = try StoreWorld()
    for app in ["a", "b"] { try await world.write(.app(.authorizationPrompted([.alert])), app: app) }
    try await world.write(
      .app(.authorizationAnswered(granted: true, [.alert])),
      .app(.authorizationPrompted([.sound])),
      app: "a"
    )

    try world.expectHistorySurvives()
    #expect(try world.store.load().prompts.map(\.app) == ["b", "a"])
  }

  @Test func appsDoNotShareRows() {
    let facts: [Fact] = [
      .notification(.queuedForSummary(.note("water", of: "com.example.a", sequence: 1))),
      .notification(.queuedForSummary(.note("water", of: "com.example.b", sequence: 2))),
    ]
    let badges =
      StoreWorld.events([.app(.badgeChanged(1))], of: "a", after: 2)
      + StoreWorld.events([.app(.badgeChanged(2))], of: "b", after: 3)

    #expect((StoreWorld.events(facts) + badges).rows.count == 4)
  }
}

extension StoreWorld {
  /// Writes that many delivered notifications, 500 in each call, and looks at what comes back.
  func expectNotificationsComeBack(_ count: Int) async throws {
    for start in stride(from: 1, through: count, by: 500) {
      try await write(
        (start..<start + 500).map { number in
          .notification(
            .delivered(.note("n\(number)", title: "Number \(number)", sequence: number), replacing: false)
          )
        }
      )
    }

    try expectHistorySurvives()
    #expect(try store.load().delivered.count == count)
  }
}
