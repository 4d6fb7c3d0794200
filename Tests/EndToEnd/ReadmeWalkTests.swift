import Foundation
import TestRepository
import TestTerminal
import Testing

/// A reader types the README's first commands and sees the screen above them, whatever the size of the terminal.
@Suite(.timeLimit(.minutes(2))) struct ReadmeWalkTests {
  /// What the picture shows from the top down, without the lines that a card of another width breaks elsewhere.
  private static let sights = [
    "Notification Center", "Dinner tonight", "The usual place", "1 Accept   2 See", "→ 1 more", "Ada",
    "Lunch",
    "2 more in this chat", "A quiet morning",
  ]

  @Test(arguments: [(80, 24), (120, 36)])
  func itsCommandsLeadToItsScreen(columns: Int, rows: Int) async throws {
    let readme = try Repository.text("README.md")
    let picture = try #require(readme.firstMatch(of: /\n```text\n((?:.*\n)*?)```/)?.output.1)
    let commands = try #require(readme.firstMatch(of: /\n```sh\n(for app in (?:.*\n)*?)```/)?.output.1)
    let world = try BellhopWorld()
    let terminal = try await world.screen(columns: columns, rows: rows)
    try await world.freezeClock()
    let folder = URL(filePath: world.executable).deletingLastPathComponent().path
    let outcome = try await world.run(
      ["-euc", "cd '\(Repository.root.path)'\n\(commands)"],
      ["PATH": folder + ":/usr/bin:/bin"],
      program: "/bin/sh"
    )
    #expect(outcome.status == 0, "\(outcome.output) \(outcome.errors)")
    // The banners leave.
    try await world.bellhop("clock", "advance", "50s")
    terminal.write("g")
    let screen = try await terminal.waitUntil("all of it, in order") { Self.missing(in: $0.text) == nil }

    #expect(Self.missing(in: String(picture)) == nil, "the picture shows what is seen")
    #expect(screen.contains("Responses") == (columns >= 100), "the inspector stands beside the phone")
  }
  /// The first sight that does not stand below the one before; nil if all do.
  private static func missing(in shown: String) -> String? {
    var rest = shown[...]
    return sights.first { sight in
      guard let range = rest.firstRange(of: sight) else { return true }
      rest = rest[range.upperBound...]
      return false
    }
  }
}
