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
    let screen = try await terminal.waitUntil("all of it") { screen in
      Self.sights.allSatisfy { screen.contains($0) }
    }

    for shown in [String(picture), screen.text] {
      var rest = shown[...]
      for sight in Self.sights {
        let range = try #require(rest.firstRange(of: sight), "\(sight) is not next in:\n\(shown)")
        rest = rest[range.upperBound...]
      }
    }
    #expect(screen.contains("Responses") == (columns >= 100), "the inspector stands beside the phone")
  }
}
