import Foundation
import TestRepository
import Testing

/// What `bellhop new app` writes, and where docs/design.md goes on from there.
@Suite struct DesignPageTests {
  private static let page = Repository.url("docs/design.md")

  @Test func whatItWritesPassesAtOnce() async throws {
    let world = try BellhopWorld()

    let written = try await world.bellhop("new", "app", "Ada's \"Ferry\"", "--folder", "drop/x")
    #expect(written.status == 0 && written.errors == "")
    #expect(written.output.contains("\n  cd drop/x\n"))

    let lint = try await world.bellhop("lint", "drop/x/payloads", "--apps", "drop/x/apps", "--strict")
    #expect(lint.status == 0 && lint.output == "", "\(lint.output)")
    let flows = try await world.bellhop("test", "drop/x/flows")
    #expect(flows.status == 0 && flows.output.contains("2 passed"), "\(flows.output)")
  }

  @Test func nothingIsOverwritten() async throws {
    let world = try BellhopWorld()
    try await world.bellhop("new", "app", "Ferry", "--folder", "drop")
    let manifest = try world.write("bundle: mine\n", to: "drop/apps/ferry.yaml")
    try FileManager.default.removeItem(atPath: world.home + "/drop/flows/invitation.yaml")

    let again = try await world.bellhop("new", "app", "Ferry", "--folder", "drop")

    #expect(again.status == 73)
    #expect(again.errors.hasPrefix("Error: 'drop/apps/ferry.yaml' is there already; nothing was written."))
    #expect(try String(contentsOfFile: manifest, encoding: .utf8) == "bundle: mine\n")
    #expect(!FileManager.default.fileExists(atPath: world.home + "/drop/flows/invitation.yaml"))
  }

  /// Everything but the last picture, which needs Pango.
  @Test func theCommandsOfThePageLeadFromTheIdeaToTheReview() async throws {
    let world = try BellhopWorld()
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let blocks = page.matches(of: /\n```sh\n((?:.*\n)*?)```/).map { String($0.output.1) }
    let commands = blocks.filter { !$0.contains("--style phone") }
    try #require(blocks.count == 8 && commands.count == 7)
    let folder = URL(filePath: world.executable).deletingLastPathComponent().path

    let outcome = try await world.run(
      ["-euc", commands.joined()],
      ["PATH": folder + ":/usr/bin:/bin"],
      program: "/bin/sh"
    )

    #expect(outcome.status == 0, "\(outcome.output) \(outcome.errors)")
    let parts = [
      "Ada lädt dich ein", "\"MORE_INVITATIONS\" is not in ar", "1 warning", "2 passed", "3 passed",
    ]
    var rest = outcome.output[...]
    for part in parts {
      let range = try #require(rest.firstRange(of: part), "\(part): \(outcome.output)")
      rest = rest[range.upperBound...]
    }
  }
}
