import Foundation
import JSON
import NotificationModel
import NotificationState
import Testing

@testable import CenterStore

/// A database of a former version opens with everything in it.
@Suite struct FormerDatabaseTests {
  @Test func aDatabaseOfTheFirstVersionKeepsEverything() async throws {
    let snapshot = try await Self.opened(FormerDatabase.first)

    try Self.expectRows(of: snapshot)
    #expect(snapshot.pending.map(\.request.identifier) == ["kettle"])
    #expect(snapshot.device == .standard && snapshot.clock == .real && snapshot.seenUpTo == 0)
  }

  @Test func aDatabaseFromBeforeTheWordsChangedKeepsEverything() async throws {
    let snapshot = try await Self.opened(FormerDatabase.beforeWords)

    try Self.expectRows(of: snapshot)
    #expect(snapshot.pending.map(\.request.identifier) == ["kettle", "home"])
    #expect(snapshot.pending.last?.nextTriggerDate == nil)
    let device = snapshot.device
    #expect(device.locale == "ar" && device.timeZone == "Asia/Riyadh" && !device.uses24Hours)
    #expect(!device.isOnline && device.isLocked && device.previews == .never && device.regions == ["office"])
    #expect(device.focus.isOn && device.focus.allowedApps == ["com.example.tea"] && device.summary.isOn)
    #expect(snapshot.clock == .frozen(at: Self.date(100.25)) && snapshot.seenUpTo == 7)
    #expect(snapshot.prompts.map(\.app) == ["com.example.chat"])
    #expect(snapshot.prompts.first?.options.inOrder == [.alert])
    #expect(snapshot.summaryQueue.map(\.request.identifier) == ["queued"])
    let summary = Reason.Rule.recorded(rule: "summary", text: "waits for the scheduled summary")
    #expect(snapshot.summaryQueue.first?.trace == [Reason(.stopped, summary)])
    #expect(snapshot.asked.map(\.notification.request.identifier) == ["question"])
    #expect(snapshot.asked.first?.deadline == Self.date(34.5))
    #expect(snapshot.extending.map(\.notification.request.identifier) == ["picture"])
    #expect(snapshot.extending.first?.pushType == "alert")
  }

  /// Who goes back to the program of before goes on with the copy.
  @Test func aCopyIsKeptBeforeTheTablesChange() throws {
    let folder = try StoreWorld.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/center.sqlite"
    try FormerDatabase.write(FormerDatabase.beforeWords, to: path)
    let copy = path + "-version-4"

    for _ in 1...2 { _ = try CenterStore(path).load() }

    #expect(try countRows(in: copy, table: "grdb_migrations") == 4)
    let permissions = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int
    #expect(permissions == 0o600)
    try Self.expectRows(of: try CenterStore(copy).load())
    #expect(!FileManager.default.fileExists(atPath: copy + "-version-9"), "a store of today needs no copy")
  }

  @Test func aNewerStoreSaysWhichProgramCanReadIt() throws {
    let folder = try StoreWorld.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/center.sqlite"
    _ = try CenterStore(path, program: "7.5.0").load()
    try execute("PRAGMA user_version = 99", in: path)

    let error = try #require(throws: StoreError.self) { try CenterStore(path) }
    #expect(
      error.message
        == "The store \(path) was written by Bellhop 7.5.0 and has version 99; this one reads up to version 9."
    )
    try Data().write(to: URL(filePath: path + "-version-9"))
    let other = try #require(throws: StoreError.self) { try CenterStore(path) }
    #expect(other.message.contains("a copy that this one reads is \(path)-version-9"))
  }

  @Test func theAppsOfADatabaseFromBeforeTheWordsChangedStandAsTheyStood() async throws {
    let snapshot = try await Self.opened(FormerDatabase.beforeWords)

    let condition = try #require(snapshot.conditions["com.example.tea"])
    #expect(condition.settings.alertStyle == .persistent && !condition.settings.sound)
    #expect(condition.settings.scheduledDelivery && condition.isBroughtUp && condition.installation == 2)
    #expect(condition.requested?.options == [.alert, .sound] && condition.deviceToken == "00ff")
    #expect(condition.wakes == [Self.date(1.125)] && condition.backgroundUntil == Self.date(31.5))
    #expect(condition.deferredPush?.content.title == "Ü \"quoted\" 1.50")
    #expect(condition.deferredPush?.content.userInfo["n"] == .number(1.5))
    #expect(snapshot.conditions["com.example.chat"]?.deviceToken == "11")
    #expect(snapshot.conditions["com.example.chat"]?.deferredPush == nil)
  }

  @Test func aFormerDatabaseIsWrittenOnAfterItWasOpened() async throws {
    let folder = try StoreWorld.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/center.sqlite"
    try FormerDatabase.write(FormerDatabase.beforeWords, to: path)
    let first = try CenterStore(path)
    var state = CenterState(try first.load(), machineZone: .gmt)
    let event = Event(
      sequence: 13,
      date: Self.date(200),
      app: "com.example.tea",
      fact: .app(.badgeChanged(5))
    )
    state.apply(event)
    try await first.write([event], leadingTo: state)
    first.close()

    let second = try CenterStore(path)
    defer { second.close() }
    let snapshot = try second.load()

    #expect(snapshot.badges["com.example.tea"] == 5 && snapshot.sequence == 13)
    #expect(snapshot.summaryQueue.count == 1 && snapshot.delivered.count == 1)
  }

  // MARK: What was written

  private static func opened(_ sql: String) async throws -> CenterSnapshot {
    let folder = try StoreWorld.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/center.sqlite"
    try FormerDatabase.write(sql, to: path)
    let store = try CenterStore(path)
    defer { store.close() }
    return try store.load()
  }

  /// What all former databases hold.
  private static func expectRows(of snapshot: CenterSnapshot) throws {
    #expect(snapshot.sequence == 12 && snapshot.badges == ["com.example.tea": 3])
    let app = try #require(snapshot.apps.first)
    #expect(
      snapshot.apps.count == 1 && app.bundle == "com.example.tea" && app.name == "Tea" && app.icon == "🍵"
    )
    #expect(app.handler?.command == ["cat"] && app.origin == .manifest)
    let category = try #require(app.categories.first)
    #expect(category.actions.map(\.title) == ["接收邀请", "Reply"])
    #expect(category.actions.last?.textInput?.placeholder == "Yes")
    #expect(category.actions.first?.options.contains(.authenticationRequired) == true)

    let kettle = try #require(snapshot.pending.first)
    #expect(kettle.since == date(0.5) && kettle.nextTriggerDate == date(3600.5) && kettle.sequence == 4)
    #expect(kettle.request.content.body == "Ready" && kettle.request.trigger?.repeats == true)

    let delivered = try #require(snapshot.delivered.first)
    let content = delivered.request.content
    #expect(snapshot.delivered.count == 1 && delivered.sequence == 6 && delivered.date == date(1.25))
    #expect(content.title == "收到一个邀请" && content.subtitle == "周六" && content.body == "e\u{301}té 👩🏽‍🚒")
    #expect(content.categoryIdentifier == "invitation" && content.threadIdentifier == "invitation-1007")
    #expect(content.targetContentIdentifier == "table" && content.badge == 2)
    #expect(content.interruptionLevel == .timeSensitive && content.userInfo["n"] == .number(1.5))
    #expect(delivered.presentation.banner == .temporary && delivered.presentation.lockScreen)
    #expect(delivered.presentation.badge == 2)
    let texts = delivered.trace.map(\.rule)
    #expect(
      texts == [
        .recorded(rule: "authorization", text: "authorised: alert, sound, badge"),
        .recorded(rule: "badge", text: "a badge"),
      ]
    )

    let logged = try #require(snapshot.responses.first)
    #expect(snapshot.responses.count == 1 && logged.response.sequence == 7)
    #expect(logged.response.actionIdentifier == "reply" && logged.response.userText == "On my way")
    #expect(logged.outcome?.ending == .exited(0) && logged.outcome?.output == "ok")
  }

  /// Seconds after the moment at which the databases were written.
  private static func date(_ seconds: Double) -> Date {
    Date(timeIntervalSinceReferenceDate: 700_000_000 + seconds)
  }
}
