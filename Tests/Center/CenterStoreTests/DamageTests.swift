import CenterStore
import Foundation
import NotificationModel
import Testing

@Suite("Files that are damaged, newer, or something else")
struct DamageTests {
  @Test func aTextFileIsNotAStoreAndStaysAsItIs() throws {
    for text in ["x", "Dear diary,\n", String(repeating: "Dear diary,\n", count: 1000)] {
      let folder = try StoreWorld.makeFolder()
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let path = folder + "/diary.txt"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))

      let error = try refusal(.file(path))

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

    let store = try CenterStore(.file(folder + "/empty"))

    #expect(try store.load() == CenterSnapshot())
    store.close()
  }

  @Test func theDatabaseOfAnotherProgramIsLeftAlone() throws {
    let folder = try StoreWorld.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/recipes.sqlite"
    try execute("CREATE TABLE recipe (name TEXT)", in: path)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))

    let error = try refusal(.file(path))

    #expect(error.code == .notADatabase)
    #expect(error.description == "\(path) is not a store of Bellhop: it is a database of another program.")
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test func randomBytesInPlaceOfAStoreAreNamed() async throws {
    let world = try await worldWithNotifications()
    var dice = Dice(state: 41)
    let bytes = Data((0..<20_000).map { _ in UInt8(dice.below(256)) })
    try bytes.write(to: URL(fileURLWithPath: world.path))

    let error = try refusal(.file(world.path))

    #expect(error.code == .notADatabase)
    #expect(error.hint == "It was left as it is. Choose another file with --store PATH.")
    #expect(try Data(contentsOf: URL(fileURLWithPath: world.path)) == bytes)
  }

  @Test func aTruncatedFileIsDamaged() async throws {
    let world = try await worldWithNotifications()
    let whole = try Data(contentsOf: URL(fileURLWithPath: world.path))
    let half = whole.prefix(whole.count / 2)
    try half.write(to: URL(fileURLWithPath: world.path))

    let error = try refusal(.file(world.path))

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
      let store = try CenterStore(.file(world.path))
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
    ("UPDATE apps SET app = ''", "An app holds no JSON"),
  ])
  func aRowThatSaysNothingIsNamed(change: String, reason: String) async throws {
    let world = try await worldWithNotifications()
    try execute(change, in: world.path)
    try world.restart()

    let error = try #require(throws: StoreError.self) { try world.store.load() }

    #expect(error.code == .corrupt)
    #expect(error.description.hasPrefix("The store \(world.path) is damaged: \(reason)"))
  }

  /// A lock and a journal of its own under each name: two centers would write to one file.
  @Test func aSecondNameIsRefusedAtTheStart() async throws {
    let world = try await worldWithNotifications()
    let other = world.folder + "/other.sqlite"
    try FileManager.default.linkItem(atPath: world.path, toPath: other)

    for path in [world.path, other] {
      let error = try refusal(.file(path))
      #expect(error.code == .severalNames)
      #expect(error.cause.hasPrefix("The store \(path) has a second name (a hard link)"))
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

    let error = try refusal(.file(world.path))

    #expect(error.code == .newerVersion)
    #expect(error.description.hasPrefix("The store \(world.path) was written by a newer Bellhop (version "))
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
