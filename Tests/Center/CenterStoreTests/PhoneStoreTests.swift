import Foundation
import JSON
import Testing

@testable import CenterStore
@testable import NotificationModel

/// The phone around the notifications survives a restart, to the last digit.
@Suite struct PhoneStoreTests {
  @Test(arguments: [
    Clock.real, .frozen(at: moment(0.000_000_7)),
    .running(factor: 0.001, phone: moment(1), machine: moment(2.000_000_3)),
  ])
  func theClock(clock: Clock) async throws {
    let world = try StoreWorld()
    try await world.write(
      .phone(.clockChanged(.frozen(at: moment(5)))),
      .phone(.clockChanged(clock)),
      app: nil
    )

    try world.expectHistorySurvives()
    #expect(try world.store.load().clock == clock)
  }

  @Test func howAnAppStands() async throws {
    let world = try StoreWorld()
    let app = App(
      bundle: "com.example.dely",
      name: "Dely",
      settings: Settings(.set(\.authorization, .notDetermined)),
      origin: .manifest
    )
    let push = Push(
      topic: app.bundle,
      content: Content(userInfo: ["aps": ["content-available": 1]]),
      hasAlert: false
    )
    try await world.write(
      .app(.registered(app)),
      .app(.authorizationPrompted([.alert, .sound])),
      .app(.authorizationAnswered(granted: true, [.alert, .sound])),
      .app(.settingsChanged(Settings(.set(\.sound, false)))),
      .app(.stateChanged(.foreground, launch: .icon)),
      .app(.stateChanged(.suspended, launch: nil)),
      .app(.woken(push)),
      .app(.woken(push)),
      .app(.pushDeferred(push)),
      .app(.pushStored(push)),
      .app(.deviceTokenIssued("00ff"))
    )

    try world.expectHistorySurvives()
    let condition = try #require(try world.store.load().conditions[app.bundle])
    #expect(condition.wakes.count == 2 && condition.deferredPush == push && condition.deviceToken == "00ff")

    try await world.write(.app(.reinstalled), .app(.storedPushesSent), .app(.deferredPushDropped))
    try world.expectHistorySurvives()
    #expect(try world.store.load().conditions[app.bundle]?.installation == 2)
  }

  @Test func untilWhenAnAppIsInTheBackground() async throws {
    let world = try StoreWorld()
    let push = Push(topic: "com.example.dely", content: Content(), hasAlert: false, contentAvailable: true)
    try await world.write(
      .app(.stateChanged(.suspended, launch: nil)),
      .app(.stateChanged(.background, launch: nil)),
      .app(.woken(push))
    )
    try world.expectHistorySurvives()
    let woken = try #require(try world.store.load().conditions["com.example.dely"])
    #expect(woken.backgroundUntil != nil && woken.wakes.count == 1)

    try await world.write(.app(.stateChanged(.suspended, launch: nil)))
    try world.expectHistorySurvives()
    #expect(try world.store.load().conditions["com.example.dely"]?.backgroundUntil == nil)
  }

  @Test func aResponseCountsOnlyWhereAnAppWasBroughtUp() async throws {
    let world = try StoreWorld()
    let notification = DeliveredNotification.full("a", sequence: 1)
    func response(_ sequence: Int) -> Fact {
      .response(
        .responded(
          Response(
            app: "com.example.dely",
            actionIdentifier: "reply",
            userText: nil,
            notification: notification,
            appState: .background,
            date: moment(9),
            sequence: sequence
          )
        )
      )
    }
    try await world.write(response(1))
    try world.expectHistorySurvives()
    #expect(try world.store.load().conditions.isEmpty)

    try await world.write(
      .app(.stateChanged(.notRunning, launch: nil)),
      .app(.stateChanged(.background, launch: .action)),
      response(4)
    )
    try world.expectHistorySurvives()
    #expect(try world.store.load().conditions["com.example.dely"]?.backgroundUntil != nil)
  }

  @Test func anAppStandsAtFirstAsItsManifestSays() async throws {
    let world = try StoreWorld()
    let app = App(
      bundle: "com.example.dely",
      name: "D",
      settings: Settings(.set(\.badge, false)),
      origin: .manifest
    )
    try await world.write(.app(.registered(app)), .app(.stateChanged(.notRunning, launch: nil)))

    try world.expectHistorySurvives()
    #expect(try world.store.load().conditions[app.bundle]?.settings == Settings(.set(\.badge, false)))
  }

  @Test func whatWaitsForTheSummaryAndForAnAnswer() async throws {
    let world = try StoreWorld()
    let queued = ["a", "b", "c"].enumerated().map { DeliveredNotification.full($1, sequence: $0 + 1) }
    try await world.write(queued.map { .notification(.queuedForSummary($0)) })
    try await world.write(
      .notification(.presentationAsked(.full("q", sequence: 9), deadline: moment(10.000_000_1))),
      .notification(.presentationAsked(.full("r", sequence: 10), deadline: moment(11))),
      .notification(.presentationAnswered(queued[0].key, .nobody)),
      .notification(
        .presentationAnswered(NotificationKey(app: "com.example.dely", identifier: "r"), .options([.banner]))
      )
    )
    try world.expectHistorySurvives()
    #expect(try world.store.load().summaryQueue.map(\.request.identifier) == ["a", "b", "c"])
    #expect(try world.store.load().asked.map(\.notification.request.identifier) == ["q"])

    try await world.write(
      .notification(.delivered(.full("b", sequence: 12), replacing: false)),
      .notification(.removed(["c"], .removed)),
      .notification(.summaryDelivered([queued[0].key]))
    )
    try world.expectHistorySurvives()
    #expect(try world.store.load().summaryQueue.isEmpty)
  }

  @Test func promptsInTheirOrder() async throws {
    let world = try StoreWorld()
    for app in ["z", "a", "m"] {
      try await world.write(.app(.authorizationPrompted([.alert, .provisional])), app: app)
    }
    try await world.write(.app(.authorizationAnswered(granted: false, [.alert])), app: "a")

    try world.expectHistorySurvives()
    #expect(try world.store.load().prompts.map(\.app) == ["z", "m"])
  }

  @Test func whatWasSeenBeforeThePhoneWasLocked() async throws {
    let world = try StoreWorld()
    try await world.write(
      .phone(.deviceChanged(Device(.set(\.locale, "de")))),
      .phone(.deviceChanged(Device(.set(\.isLocked, true)))),
      .phone(.deviceChanged(Device(.set(\.locale, "de"), .set(\.isLocked, true)))),
      app: nil
    )

    try world.expectHistorySurvives()
    #expect(try world.store.load().seenUpTo == 2)
  }

  @Test func aRequestThatWaitsForARegionHasNoDate() async throws {
    let world = try StoreWorld()
    var request = PendingRequest.waiting("milk", sequence: 1)
    request.request.trigger = .location(Region(identifier: "home"), repeats: true)
    request.nextTriggerDate = nil
    try await world.write(.request(.scheduled(request)))

    try world.expectHistorySurvives()
  }

  @Test func anEntryOnTheLockScreenAloneIsKept() async throws {
    let world = try StoreWorld()
    var notification = DeliveredNotification.note("a", sequence: 1, list: false)
    notification.presentation.lockScreen = true
    try await world.write(.notification(.delivered(notification, replacing: false)))

    try world.expectHistorySurvives()
    #expect(try world.store.load().delivered.count == 1)
  }

  @Test(arguments: [1, 7, 42] as [UInt64])
  func aRandomHistoryComesBackAsItsFold(seed: UInt64) async throws {
    let world = try StoreWorld()
    var dice = Dice(state: seed)
    for _ in 0..<40 {
      let app = dice.pick(["com.example.dely", "com.example.chat"])
      let count = world.history.count
      let facts = (0..<10).map { place in
        dice.below(2) == 0
          ? dice.fact(of: app, sequence: count + place + 1) : dice.phoneFact(of: app, count + place + 1)
      }
      try await world.write(facts, app: app)
    }
    try world.expectHistorySurvives()
  }

  /// A database as the first releases left it opens, keeps everything, and can do what is new.
  @Test(arguments: [1, 2])
  func anOldDatabaseKeepsEverything(version: Int) async throws {
    let folder = try StoreWorld.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/center.sqlite"
    let old = try Database(path)
    try old.execute("PRAGMA application_id = \(Schema.applicationIdentifier)")
    try Schema.migrate(old, upTo: version)
    let request =
      #"{"app":"a.b","request":{"identifier":"tea","content":{"title":"Tea"}},"since":"2001-01-01T00:00:00.000Z","nextTriggerDate":"2001-01-01T00:00:00.000Z","sequence":4}"#
    try old.execute(
      """
      INSERT INTO pending VALUES ('a.b', 'tea', 4, 700000000.25, 700000060.125, '\(request)');
      INSERT INTO badges VALUES ('a.b', 3);
      UPDATE meta SET value = 9 WHERE name = 'sequence';
      """
    )
    if version > 1 { try old.execute(#"INSERT INTO device VALUES (1, '{"locale":"ar"}')"#) }
    old.close()

    let store = try CenterStore(path)
    defer { store.close() }
    let snapshot = try store.load()
    #expect(snapshot.sequence == 9 && snapshot.badges == ["a.b": 3])
    #expect(snapshot.device == Device(.set(\.locale, version > 1 ? "ar" : "en")))
    #expect(
      snapshot.pending.map(\.nextTriggerDate) == [Date(timeIntervalSinceReferenceDate: 700_000_060.125)]
    )
    #expect(snapshot.pending.map(\.since) == [Date(timeIntervalSinceReferenceDate: 700_000_000.25)])
    #expect(snapshot.clock == .real && snapshot.conditions.isEmpty)
    var milk = PendingRequest.waiting("milk", of: "a.b", sequence: 10)
    milk.nextTriggerDate = nil
    try await store.write([Event(sequence: 10, date: moment(0), app: "a.b", fact: .request(.scheduled(milk)))]
    )
    #expect(try store.load().pending.map(\.nextTriggerDate).last == .some(nil))
  }

  /// A response of the time before evidence comes back without, and its row counts as unharmed.
  @Test func anOldResponseHasNoEvidence() async throws {
    let world = try StoreWorld()
    try await world.write(
      .response(.responded(.to(.full("a", sequence: 1), sequence: 2))),
      .response(.responded(.to(.full("b", sequence: 3), sequence: 5)))
    )
    try world.expectHistorySurvives()
    world.store.close()
    try execute(
      """
      ALTER TABLE responses DROP COLUMN evidence;
      PRAGMA user_version = 7;
      DELETE FROM grdb_migrations WHERE identifier = 'how responses came about';
      """,
      in: world.path
    )

    let store = try CenterStore(world.path)
    defer { store.close() }
    let responses = try store.load().responses.map(\.response)
    #expect(responses.map(\.sequence) == [2, 5] && responses.allSatisfy { $0.evidence == nil })
  }
}

extension Dice {
  mutating func phoneFact(of app: String, _ sequence: Int) -> Fact {
    let note = DeliveredNotification.full(pick(["a", "b", "c"]), of: app, sequence: sequence)
    let push = Push(
      topic: app,
      collapseIdentifier: pick([nil, "x"]),
      content: Content(title: "\(sequence)"),
      hasAlert: true
    )
    switch below(16) {
    case 0: return .phone(.clockChanged(pick([.real, .frozen(at: moment(Double(sequence)))])))
    case 1: return .phone(.deviceChanged(Device(.set(\.isLocked, below(2) == 0))))
    case 2: return .app(.settingsChanged(Settings(.set(\.sound, below(2) == 0))))
    case 3: return .app(.authorizationPrompted([.alert]))
    case 4: return .app(.authorizationAnswered(granted: true, [.alert, .badge]))
    case 5: return .app(.stateChanged(pick(AppState.allCases), launch: nil))
    case 6: return .notification(.presentationAsked(note, deadline: moment(Double(sequence))))
    case 7: return .notification(.presentationAnswered(note.key, .nobody))
    case 8: return .notification(.queuedForSummary(note))
    case 9: return .notification(.summaryDelivered([note.key]))
    case 10: return .app(.woken(push))
    case 11: return .app(.pushDeferred(push))
    case 12: return .app(.pushStored(push))
    case 13: return .app(.storedPushesSent)
    case 14: return .app(.deviceTokenIssued("\(sequence)"))
    default:
      return pick([
        .app(.reinstalled), .app(.deferredPushDropped), .app(.pushLost(push)),
        .app(.settingsOpened(key: nil)),
      ])
    }
  }
}
