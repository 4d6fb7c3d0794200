import Foundation
import Testing

@testable import CenterStore
@testable import NotificationModel

@Suite("Files that are damaged, newer, or something else")
struct DamageTests {
  @Test func aTextFileIsNotAStoreAndStaysAsItIs() throws {
    for text in ["x", "Dear diary,\n", String(repeating: "Dear diary,\n", count: 1000)] {
      let folder = try StoreWorld.makeFolder()
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let path = folder + "/diary.txt"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))

      let error = try refusal(path)

      #expect(error.code == .notADatabase)
      #expect(error.description == "\(path) is not a store of Bellhop: it is no database.")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(text.utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["diary.txt"])
    }
  }

  @Test func anEmptyFileBecomesAStore() async throws {
    let folder = try StoreWorld.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data().write(to: URL(fileURLWithPath: folder + "/empty"))

    let store = try CenterStore(folder + "/empty")

    #expect(try store.load() == CenterSnapshot())
    store.close()
  }

  @Test func theDatabaseOfAnotherProgramIsLeftAlone() throws {
    let folder = try StoreWorld.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/recipes.sqlite"
    try execute("CREATE TABLE recipe (name TEXT)", in: path)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))

    let error = try refusal(path)

    #expect(error.code == .notADatabase)
    #expect(error.description == "\(path) is not a store of Bellhop: it is a database of another program.")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test func randomBytesInPlaceOfAStoreAreNamed() async throws {
    let world = try await worldWithNotifications()
    var dice = Dice(state: 41)
    let bytes = Data((0..<20_000).map { _ in UInt8(dice.below(256)) })
    try bytes.write(to: URL(fileURLWithPath: world.path))

    let error = try refusal(world.path)

    #expect(error.code == .notADatabase)
    #expect(error.hint == "It was left as it is. Choose another file with --store PATH.")
    #expect(try Data(contentsOf: URL(fileURLWithPath: world.path)) == bytes)
  }

  @Test func aTruncatedFileIsDamaged() async throws {
    let world = try await worldWithNotifications()
    let whole = try Data(contentsOf: URL(fileURLWithPath: world.path))
    let half = whole.prefix(whole.count / 2)
    try half.write(to: URL(fileURLWithPath: world.path))

    let error = try refusal(world.path)

    #expect(error.code == .corrupt)
    #expect(error.description.hasPrefix("The store \(world.path) is damaged: "))
    #expect(error.hint?.hasPrefix("Nothing was removed. Move \(world.path) away") == true)
    #expect(try Data(contentsOf: URL(fileURLWithPath: world.path)) == half)
  }

  @Test(arguments: 1...20)
  func randomBytesInsideAreFoundWhenItIsOpened(seed: Int) async throws {
    let world = try await worldWithNotifications()
    var bytes = try Data(contentsOf: URL(fileURLWithPath: world.path))
    let pages = bytes.count / 4096
    let page = 1 + seed * 7 % (pages - 1)
    var dice = Dice(state: UInt64(seed))
    for place in 0..<64 { bytes[page * 4096 + place] = UInt8(dice.below(256)) }
    try bytes.write(to: URL(fileURLWithPath: world.path))

    let error = try #require(throws: StoreError.self, "page \(page) of \(pages)") {
      let store = try CenterStore(world.path)
      defer { store.close() }
      _ = try store.load()
    }
    #expect(error.code == .corrupt)
  }

  @Test(arguments: [
    ("UPDATE delivered SET userInfo = '{\"aps\":'", "A notification's userInfo holds no JSON"),
    ("UPDATE delivered SET userInfo = '[]'", "A notification's userInfo is an array"),
    ("UPDATE delivered SET rest = '{}'", "A notification's rest holds something else than expected"),
    ("UPDATE delivered SET trace = '[\"met\"]'", "A notification's trace is cut short"),
    (
      "UPDATE delivered SET trace = '[\"moot\",\"\",\"\"]'",
      "A notification's trace has a step of an unknown kind"
    ),
    ("UPDATE delivered SET date = 1e308", "The column date holds no date"),
    ("UPDATE delivered SET date = -7e10", "The column date holds no date"),
    ("UPDATE delivered SET date = 'abc'", "The column date holds no number"),
    ("UPDATE delivered SET badge = 'many'", "The column badge holds no whole number"),
    ("UPDATE delivered SET shownBadge = 1.5", "The column shownBadge holds no whole number"),
    ("UPDATE delivered SET body = X'41'", "The column body holds no text"),
    ("UPDATE apps SET app = ''", "An app holds no JSON"),
  ])
  func aRowThatSaysNothingIsSetAsideWithAWord(change: String, reason: String) async throws {
    let world = try await worldWithNotifications()
    let table = try #require(change.split(separator: " ").dropFirst().first)
    let damaged = table == "apps" ? 1 : 40
    try execute(change, in: world.path)
    try world.restart()

    let snapshot = try world.store.load()

    #expect(snapshot.apps.count == (table == "apps" ? 0 : 1))
    #expect(snapshot.delivered.count == (table == "apps" ? 40 : 0))
    let findings = world.store.takeFindings()
    let file = CenterStore.damagedRows(of: world.path)
    #expect(findings.count == 1)
    #expect(
      findings.first?.hasPrefix(
        "In the store \(world.path) \(damaged == 1 ? "one row" : "40 rows") could not be read (\(table): \(reason)"
      ) == true,
      "\(findings)"
    )
    #expect(findings.first?.contains("went to \(file), which is text. Everything else is there.") == true)
    #expect(try countRows(in: world.path, table: String(table)) == 0)

    // The file has all that the rows had.
    let statements = try String(contentsOfFile: file, encoding: .utf8)
    #expect(statements.hasPrefix("INSERT INTO \(table) ("))
    try execute(statements, in: world.path)
    #expect(try countRows(in: world.path, table: String(table)) == damaged)
  }

  @Test func oneDamagedRowKeepsNoOtherAway() async throws {
    let world = try await worldWithNotifications()
    try execute("UPDATE delivered SET trace = 'it''s' WHERE identifier = 'n7'", in: world.path)
    let before = try rows(of: "delivered", in: world.path)
    try world.restart()

    let kept = try world.store.load().delivered
    try await world.write(.app(.badgeChanged(2)))
    let findings = world.store.takeFindings()
    try world.restart()

    #expect(kept.count == 39 && !kept.contains { $0.request.identifier == "n7" })
    #expect(try world.store.load().delivered.count == 39)
    #expect(findings.count == 1 && world.store.takeFindings().isEmpty, "it is told once")
    try execute(
      String(contentsOfFile: CenterStore.damagedRows(of: world.path), encoding: .utf8),
      in: world.path
    )
    #expect(try rows(of: "delivered", in: world.path) == before)
  }

  @Test(arguments: [
    "outcome = '['", "appState = 'asleep'", "rest = '[]'", "respondedAt = 'noon'", "respondedAt = 1e300",
    "date = 1e300", "sequence = 'one'",
  ])
  func aDamagedResponseIsSetAside(change: String) async throws {
    let world = try StoreWorld()
    let responses = (1...3).map { Response.to(.note("n\($0)", sequence: $0), sequence: $0 + 10) }
    try await world.write(responses.map { .response(.responded($0)) })
    world.store.close()
    try execute("UPDATE responses SET \(change) WHERE response = 12", in: world.path)
    try world.restart()

    #expect(try world.store.load().responses.map(\.response.sequence) == [11, 13])
    #expect(world.store.takeFindings().first?.contains("could not be read (responses: ") == true)
  }

  @Test(arguments: ["{\"melted\":1}", "{\"frozen\":1e300}", "{\"frozen\":\"noon\"}"])
  func aClockOfAnUnknownKindIsSetAside(value: String) async throws {
    let world = try StoreWorld()
    try await world.write(.phone(.clockChanged(.frozen(at: moment(0)))))
    world.store.close()
    try execute("UPDATE phone SET value = '\(value)' WHERE name = 'clock'", in: world.path)
    try world.restart()

    #expect(try world.store.load().clock == .real)
    #expect(world.store.takeFindings().first?.contains("The clock is of an unknown kind") == true)
  }

  @Test(arguments: [
    ("pending", "since = 'noon'"), ("pending", "since = 1e300"), ("pending", "nextTriggerDate = 1e300"),
    ("badges", "badge = 'many'"), ("phone", "value = '\"last\"'"), ("conditions", "wakes = '[\"noon\"]'"),
    ("conditions", "wakes = '{\"wakes\":[],\"backgroundUntil\":1e300}'"),
  ])
  func aNumberThatIsNoneIsSetAside(table: String, change: String) async throws {
    let world = try StoreWorld()
    try await world.write(
      .request(.scheduled(.waiting("later", sequence: 1))),
      .app(.badgeChanged(2)),
      .app(.stateChanged(.suspended, launch: nil)),
      .phone(.deviceChanged(Device(.set(\.isLocked, true))))
    )
    world.store.close()
    try execute("UPDATE \(table) SET \(change)", in: world.path)
    try world.restart()

    _ = try world.store.load()

    let findings = world.store.takeFindings()
    #expect(findings.count == 1)
    #expect(findings.first?.contains("one row could not be read (\(table): ") == true, "\(findings)")
  }

  /// Nothing of the journal is missing, and no number is given twice.
  @Test(arguments: ["'abc'", "1.5", "-1", "9223372036854775807"])
  func aStoreThatHasLostItsLastNumberCountsOn(value: String) async throws {
    let world = try await worldWithNotifications()
    try execute("UPDATE meta SET value = \(value)", in: world.path)
    try world.restart()

    #expect(try world.store.load().sequence == 41)
    #expect(
      world.store.takeFindings() == [
        "In the store \(world.path) the number of the last event could not be read (meta); events are counted from 41, "
          + "the highest number that was found."
      ]
    )

    try await world.write(.app(.badgeChanged(2)))
    try world.restart()
    #expect(try world.store.load().sequence == 42)
    #expect(world.store.takeFindings().isEmpty)
  }

  /// Bytes that are no text, a NUL and an infinity are written down as they are.
  @Test func oddValuesOfADamagedRowAreKept() async throws {
    let world = try await worldWithNotifications()
    try execute(
      "UPDATE delivered SET trace = '', title = CAST(X'41FF42' AS TEXT), body = CAST(X'410042' AS TEXT), "
        + "date = 9e999 WHERE identifier = 'n7'",
      in: world.path
    )
    let before = try rows(of: "delivered", in: world.path)
    try world.restart()
    _ = try world.store.load()

    try execute(
      String(contentsOfFile: CenterStore.damagedRows(of: world.path), encoding: .utf8),
      in: world.path
    )

    #expect(try rows(of: "delivered", in: world.path) == before)
  }

  @Test func withoutAFileForThemDamagedRowsStay() async throws {
    let world = try await worldWithNotifications()
    try execute("UPDATE apps SET app = ''", in: world.path)
    try FileManager.default.createDirectory(
      atPath: CenterStore.damagedRows(of: world.path),
      withIntermediateDirectories: false
    )
    try world.restart()

    #expect(throws: StoreError.self) { try world.store.load() }
    #expect(try countRows(in: world.path, table: "apps") == 1)
  }

  /// A lock and a journal of its own under each name: two centers would write to one file.
  @Test func aSecondNameIsRefusedAtTheStart() async throws {
    let world = try await worldWithNotifications()
    let other = world.folder + "/other.sqlite"
    try FileManager.default.linkItem(atPath: world.path, toPath: other)

    for path in [world.path, other] {
      let error = try refusal(path)
      #expect(error.code == .severalNames)
      #expect(error.message.hasPrefix("The store \(path) has a second name (a hard link)"))
      #expect(
        error.hint?.hasPrefix("Remove that name, which `find / -xdev -samefile \(path)` prints") == true
      )
    }
    #expect(!FileManager.default.fileExists(atPath: other + "-lock"))

    try FileManager.default.removeItem(atPath: other)
    try world.restart()
    #expect(try world.store.load().delivered.count == 40)
  }

  @Test(arguments: ["PRAGMA user_version = 99", "INSERT INTO grdb_migrations VALUES ('widgets')"])
  func aStoreOfANewerBellhopIsLeftAlone(change: String) async throws {
    let world = try await worldWithNotifications()
    try execute(change, in: world.path)

    let error = try refusal(world.path)

    #expect(error.code == .newerVersion)
    #expect(
      error.description.hasPrefix("The store \(world.path) was written by a newer Bellhop and has version ")
    )
    #expect(try countRows(in: world.path, table: "delivered") == 40)
  }

  /// Closed, so that everything is in the one file.
  private func worldWithNotifications() async throws -> StoreWorld {
    let world = try StoreWorld()
    try await world.write(
      [.app(.registered(.dely))]
        + (2...41).map { .notification(.delivered(.full("n\($0)", sequence: $0), replacing: false)) }
    )
    world.store.close()
    return world
  }
}
