import CSQLite
import Foundation
import Testing

/// A local notification with a file, from the command line (ios-behaviour 3.17).
@Suite(.timeLimit(.minutes(2))) struct AttachTests {
  /// One pixel.
  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  @Test func aFileIsMovedInAndABadOneIsRefusedAsAWhole() async throws {
    let world = try BellhopWorld()
    let center = try await world.serve()
    let picture = world.home + "/dot.png"
    let text = world.home + "/text.png"
    try #require(Data(base64Encoded: Self.png)).write(to: URL(filePath: picture))
    try "not a picture".write(toFile: text, atomically: true, encoding: .utf8)

    let bad = try await world.bellhop(
      "schedule",
      "--app",
      "a.b",
      "--in",
      "1h",
      "--title",
      "Bad",
      "--attach",
      picture,
      "--attach",
      text
    )
    #expect(bad.status == 65)
    #expect(bad.errors.contains("105"))
    #expect(FileManager.default.fileExists(atPath: picture), "it is where it was")

    try await world.succeed("schedule", "--app", "a.b", "--in", "1h", "--title", "Good", "--attach", picture)
    #expect(!FileManager.default.fileExists(atPath: picture))
    let pending = try await world.succeed("list", "pending", "--json").output
    #expect(pending.contains("public.png") && !pending.contains("\"Bad\""))
    await center.end()
  }

  /// The worst moment: the files are copied, the first one a while ago, and the request waits for somebody else who
  /// writes to the database.
  @Test func aCenterThatIsKilledBeforeTheRequestIsKeptLosesNoFile() async throws {
    let world = try BellhopWorld()
    let center = try await world.serve()
    let (picture, other) = (world.home + "/dot.png", world.home + "/other.png")
    let bytes = try #require(Data(base64Encoded: Self.png))
    for path in [picture, other] { try bytes.write(to: URL(filePath: path)) }
    let writer = try Writer(world.database)
    let scheduling = Task {
      try await world.bellhop(
        "schedule",
        "--app",
        "a.b",
        "--in",
        "1h",
        "--title",
        "Lost",
        "--attach",
        picture,
        "--attach",
        other
      )
    }
    while try world.storedFiles().count < 2 {}

    await center.kill()
    writer.end()

    #expect(try await scheduling.value.status != 0)
    #expect(FileManager.default.contents(atPath: picture) == bytes)
    #expect(FileManager.default.contents(atPath: other) == bytes)
    let next = try await world.serve()
    #expect(try await world.succeed("list", "pending", "--json").output.contains("a.b") == false)
    #expect(try world.storedFiles().isEmpty, "nobody needs the copies")
    try await world.succeed("schedule", "--app", "a.b", "--in", "1h", "--title", "Again", "--attach", picture)
    #expect(!FileManager.default.fileExists(atPath: picture))
    await next.end()
  }
}

/// Somebody who writes to a database, and lets nobody else.
private final class Writer {
  private var database: OpaquePointer?

  init(_ path: String) throws {
    guard sqlite3_open(path, &database) == SQLITE_OK,
      sqlite3_exec(database, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK
    else { throw Broken(step: path) }
  }

  func end() { sqlite3_exec(database, "ROLLBACK", nil, nil, nil) }

  deinit { sqlite3_close(database) }
}

extension BellhopWorld {
  fileprivate var database: String { home + "/state/bellhop/center.sqlite" }

  /// Whole files in the attachment store.
  fileprivate func storedFiles() throws -> [String] {
    let folder = home + "/state/bellhop/center-attachments"
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
      $0.hasSuffix(".png") && !$0.contains(".incoming")
    }
  }
}
