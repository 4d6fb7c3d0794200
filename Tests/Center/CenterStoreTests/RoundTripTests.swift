import Foundation
import JSON
import Testing

@testable import CenterStore
@testable import NotificationModel

@Suite("What was written comes back")
struct RoundTripTests {
  @Test func anEmptyStoreLoadsAsAnEmptyCenter() throws {
    let world = try StoreWorld()

    #expect(try world.store.load() == CenterSnapshot())
  }

  @Test func aNotificationKeepsEveryPropertyToTheLastDigit() async throws {
    let world = try StoreWorld()

    try await world.write(.notification(.delivered(.full("invite", sequence: 1), replacing: false)))

    try world.expectHistorySurvives()
    let loaded = try #require(try world.store.load().delivered.first)
    #expect(loaded.date.timeIntervalSinceReferenceDate == moment(0.000_000_9).timeIntervalSinceReferenceDate)
    // Two objects are equal in any order of their members; here the order must come back too.
    #expect(
      loaded.request.content.userInfo.keys
        == DeliveredNotification.full("", sequence: 0).request.content.userInfo.keys
    )
  }

  @Test func aNotificationWithNothingInItComesBackAsThat() async throws {
    let world = try StoreWorld()
    let bare = DeliveredNotification(
      app: "",
      date: Date(timeIntervalSinceReferenceDate: 0),
      request: Request(identifier: "", content: Content()),
      presentation: Presentation(list: true),
      trace: [],
      sequence: 1
    )

    try await world.write(.notification(.delivered(bare, replacing: false)))

    try world.expectHistorySurvives()
  }

  @Test func aLaterNotificationOfTheSameIdentifierTakesItsPlaceAtTheTop() async throws {
    let world = try StoreWorld()
    try await world.write(
      .notification(
        .delivered(.note("draft", title: "EngineTransaction saved", sequence: 1), replacing: false)
      ),
      .notification(.delivered(.note("other", sequence: 2), replacing: false)),
      .notification(.delivered(.note("draft", of: "com.example.mail", sequence: 3), replacing: false))
    )

    try await world.write(
      .notification(.delivered(.note("draft", title: "EngineTransaction sent", sequence: 4), replacing: true))
    )

    try world.expectHistorySurvives()
    #expect(try world.store.load().delivered.map(\.request.content.title).last == "EngineTransaction sent")
    #expect(try world.store.load().delivered.map(\.sequence) == [2, 3, 4])
  }

  @Test func aBannerWithoutAnEntryInTheListLeavesNoneAndTakesTheOldOneOut() async throws {
    let world = try StoreWorld()
    try await world.write(.notification(.delivered(.note("a", sequence: 1), replacing: false)))

    try await world.write(.notification(.delivered(.note("a", sequence: 2, list: false), replacing: true)))

    try world.expectHistorySurvives()
    #expect(try world.store.load().delivered.isEmpty)
  }

  @Test func removedNotificationsAreGoneAndOthersStay() async throws {
    let world = try StoreWorld()
    try await world.write(
      (1...6).map { .notification(.delivered(.note("n\($0)", sequence: $0), replacing: false)) }
    )
    try await world.write(
      .notification(.delivered(.note("n2", of: "com.example.mail", sequence: 7), replacing: false))
    )

    try await world.write(.notification(.removed(["n2", "n4", "unknown"], .removed)))
    try await world.write(
      .notification(.removed(["n1"], .answered)),
      .notification(.removed(["n2"], .dismissed))
    )

    try world.expectHistorySurvives()
    #expect(try world.store.load().delivered.map(\.request.identifier) == ["n3", "n5", "n6", "n2"])
  }

  @Test func appsAreReplacedWholeAndCategoriesAlone() async throws {
    let world = try StoreWorld()
    var renamed = App.dely
    renamed.name = "Dely 2"

    try await world.write(
      .app(.registered(.dely)),
      .app(.registered(App(unregistered: "com.example.b"))),
      app: nil
    )
    try world.expectHistorySurvives()
    try await world.write(
      .app(.categoriesSet([.invite, NotificationModel.Category(identifier: "EMPTY", actions: [])]))
    )
    try await world.write(.app(.categoriesSet([.invite])), app: "com.example.unknown")
    try world.expectHistorySurvives()
    try await world.write(.app(.registered(renamed)))

    try world.expectHistorySurvives()
    #expect(try world.store.load().apps.map(\.name) == ["com.example.b", "Dely 2"])
  }

  @Test func pendingRequestsAreReplacedRescheduledAndRemoved() async throws {
    let world = try StoreWorld()
    try await world.write(
      .request(.scheduled(.waiting("a", sequence: 1))),
      .request(.scheduled(.waiting("b", sequence: 2))),
      .request(.scheduled(.waiting("a", of: "com.example.mail", sequence: 3))),
      .request(.scheduled(.waiting("c", sequence: 4)))
    )
    var again = PendingRequest.waiting("b", sequence: 2)
    again.since = moment(100)
    again.nextTriggerDate = moment(190.000_000_3)

    try await world.write(
      .request(.scheduled(.waiting("a", title: "Later still", sequence: 5))),
      .request(.rescheduled(again)),
      .request(.removed(["c", "unknown"], .evicted))
    )

    try world.expectHistorySurvives()
    #expect(try world.store.load().pending.map(\.sequence) == [2, 3, 5])
  }

  @Test func badgesAreKeptUntilTheyAreZero() async throws {
    let world = try StoreWorld()

    try await world.write(.app(.badgeChanged(3)), .app(.badgeChanged(7)))
    try await world.write(.app(.badgeChanged(1)), app: "com.example.mail")
    try world.expectHistorySurvives()
    #expect(try world.store.load().badges == ["com.example.dely": 7, "com.example.mail": 1])
    try await world.write(.app(.badgeChanged(0)))

    try world.expectHistorySurvives()
  }

  @Test func responsesKeepTheirNotificationAndWhatBecameOfThem() async throws {
    let world = try StoreWorld()
    let full = DeliveredNotification.full("invite", sequence: 1)
    let outcome = HandlerOutcome(
      response: 5,
      recipient: .command(["/bin/dely", ""]),
      ending: .timedOut(seconds: 2.5),
      output: "ok\n",
      errorOutput: "\u{1B}[31m",
      duration: 2.500_1
    )

    try await world.write(
      .response(.responded(.to(full, sequence: 2))),
      .response(.responded(.to(full, action: "reply", text: "", sequence: 5))),
      .response(.responded(.to(.note("b", sequence: 3), action: "reply", text: "Gern! 🍝", sequence: 9)))
    )
    try world.expectHistorySurvives()
    try await world.write(.response(.handlerFinished(outcome)))

    try world.expectHistorySurvives()
    #expect(try world.store.load().responses.map(\.outcome) == [nil, outcome, nil])
  }

  @Test func theLatestFiveHundredResponsesComeBackAndTenThousandAreKept() async throws {
    let world = try StoreWorld()
    let note = DeliveredNotification.note("a", sequence: 1)

    // Sequences have gaps: other events lie between two responses.
    for start in stride(from: 0, to: 10_200, by: 600) {
      let sequences = (start..<start + 600).map { $0 * 3 }
      try await world.write(sequences.map { .response(.responded(.to(note, sequence: $0))) })
      try await world.write(sequences.map { .response(.handlerFinished(.logged($0))) })
    }

    try world.expectHistorySurvives()
    #expect(try world.store.load().responses.count == 500)
    world.store.close()
    #expect(try countRows(in: world.path, table: "responses") == 10_000)
  }

  @Test func anOldResponseWhoseAppWasNotToldYetComesBackBesidesTheLatest() async throws {
    let world = try StoreWorld()
    let note = DeliveredNotification.note("a", sequence: 1)
    try await world.write((1...1000).map { .response(.responded(.to(note, sequence: $0))) })
    try await world.write(
      (1...1000).filter { $0 != 7 && $0 != 8 }.map { .response(.handlerFinished(.logged($0))) }
    )

    try world.expectHistorySurvives()
    #expect(try world.store.load().responses.map(\.response.sequence) == [7, 8] + Array(501...1000))

    // Once it is told, it is as old as it is.
    try await world.write(.response(.handlerFinished(.logged(7))))
    #expect(try world.store.load().responses.map(\.response.sequence) == [8] + Array(501...1000))
  }

  @Test func whatConcernsTheBannerIsNotStored() async throws {
    let world = try StoreWorld()
    let key = NotificationKey(app: "com.example.dely", identifier: "a")
    try await world.write(.notification(.delivered(.note("a", sequence: 1), replacing: false)))

    try await world.store.write(
      world.next([
        .banner(.shown(key)), .banner(.pinned(true)), .banner(.ended(key, .flicked)),
        .notification(.withheld(.note("b", sequence: 9))),
      ])
    )

    try world.expectHistorySurvives()
  }

  @Test func callsTakeEffectInTheirOrder() async throws {
    let world = try StoreWorld()
    let note = DeliveredNotification.note("a", sequence: 1)
    let events = world.next((1...500).map { .response(.responded(.to(note, sequence: $0))) })

    // Not one of the calls waits for the one before.
    let calls = await Writer(world.store).begin(events)
    for call in calls { try await call.value }

    world.store.close()
    let written = try integers("SELECT response FROM responses ORDER BY position", in: world.path)
    #expect(written == Array(1...500))
  }
}

/// Calls the store as the runtime does: from an actor, whose jobs run in the order in which they are given.
private actor Writer {
  private let store: CenterStore

  init(_ store: CenterStore) { self.store = store }

  func begin(_ events: [Event]) -> [Task<Void, any Error>] {
    events.map { event in Task { try await store.write([event]) } }
  }
}
