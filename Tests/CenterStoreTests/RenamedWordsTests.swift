import Foundation
import GRDB
import JSON
import NotificationModel
import Testing

@testable import CenterStore

/// A database of the release before the words changed opens with everything in it.
@Suite struct RenamedWordsTests {
  @Test func aDatabaseWithTheFormerWordsKeepsEverything() async throws {
    let folder = try StoreWorld.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/center.sqlite"
    try await Self.writeFormerDatabase(at: path)

    let store = try CenterStore(.file(path))
    defer { store.close() }
    let snapshot = try store.load()

    #expect(snapshot.summaryQueue.map(\.request.identifier) == ["queued"])
    #expect(snapshot.summaryQueue.first?.request.content.title == "Waits")
    // Reasons had a sentence and no facts.
    let recorded = Reason.Rule.recorded(rule: "summary", text: "waits for the scheduled summary")
    #expect(snapshot.summaryQueue.first?.trace == [Reason(.stopped, recorded)])
    let condition = try #require(snapshot.conditions["a.b"])
    #expect(condition.deferredPush?.content.title == "Ü \"quoted\" 1.50")
    #expect(condition.deferredPush?.content.userInfo["n"] == .number(1.5))
    #expect(condition.settings.sound == false && condition.deviceToken == "00ff")
    #expect(snapshot.conditions["c.d"]?.deferredPush == nil)
    #expect(snapshot.conditions["c.d"]?.deviceToken == "11")
  }

  /// A file as the release before wrote it: the table is called `held`, and so is the push.
  private static func writeFormerDatabase(at path: String) async throws {
    let old = try DatabaseQueue(path: path)
    try await old.write { try $0.execute(sql: "PRAGMA application_id = \(Schema.applicationIdentifier)") }
    try Schema.migrator(upTo: 4).migrate(old)
    try await old.write { database in
      try database.execute(
        sql: """
          INSERT INTO held VALUES (7, 'a.b', 'queued', 700000000.5, 'Waits', '', '', '', '', NULL, NULL, NULL, NULL,
            '["stopped","summary","waits for the scheduled summary"]', '{"content":{},"presentation":{"list":true}}')
          """
      )
      let push =
        #"{"topic":"a.b","content":{"title":"Ü \"quoted\" 1.50","userInfo":{"n":1.5}},"hasAlert":false,"#
        + #""contentAvailable":true,"mutableContent":false,"diagnostics":[]}"#
      try database.execute(
        sql: "INSERT INTO conditions VALUES ('a.b', ?, '[]')",
        arguments: [#"{"settings":{"sound":false},"deviceToken":"00ff","heldPush":\#(push)}"#]
      )
      try database.execute(
        sql: "INSERT INTO conditions VALUES ('c.d', ?, '[]')",
        arguments: [#"{"deviceToken":"11"}"#]
      )
      try database.execute(sql: "UPDATE meta SET value = 9 WHERE name = 'sequence'")
    }
    try old.close()
  }
}
