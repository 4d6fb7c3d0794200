import CenterStore
import NotificationModel
import Testing

@Suite("Long histories")
struct HistoryTests {
  @Test func tenThousandNotificationsComeBackInTheirOrder() async throws {
    let world = try StoreWorld()

    for start in stride(from: 1, through: 10_000, by: 500) {
      try await world.write(
        (start..<start + 500).map { number in
          .delivered(.note("n\(number)", title: "Number \(number)", sequence: number), replacing: false)
        }
      )
    }

    try world.expectHistorySurvives()
    #expect(try world.store.load().delivered.count == 10_000)
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
}
