import Foundation
import Testing

/// A local notification with a file, from the command line (user-notifications, 3.17).
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
    #expect(FileManager.default.fileExists(atPath: picture), "it is back where it was")

    try await world.succeed("schedule", "--app", "a.b", "--in", "1h", "--title", "Good", "--attach", picture)
    #expect(!FileManager.default.fileExists(atPath: picture))
    let pending = try await world.succeed("list", "pending", "--json").output
    #expect(pending.contains("public.png") && !pending.contains("\"Bad\""))
    center.end()
  }
}
