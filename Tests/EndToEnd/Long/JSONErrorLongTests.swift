import Foundation
import JSON
import Testing

/// Every command that prints JSON writes its errors as JSON too, with the same exit status.
@Suite(.timeLimit(.minutes(10))) struct JSONErrorLongTests {
  @Test func anOptionThatNoCommandHas() async throws {
    let world = try JSONOutputTests.world()
    let help = try await world.bellhop("--experimental-dump-help")
    let commands = JSONOutputTests.commands(of: try JSONParser.parse(help.output)["command"] ?? .null, [])
    #expect(commands.count > 30)
    for command in commands {
      let words = command.split(separator: " ").map(String.init)
      let flag = ["lint", "test"].contains(command) ? ["--format", "json"] : ["--json"]
      try await JSONOutputTests.expectError(words + flag + ["--nonsense"], 64, "usage", world)
    }
  }

  @Test func noCenterRuns() async throws {
    let world = try JSONOutputTests.world()
    // These need no center.
    let alone = ["doctor", "apns", "explain", "lint", "test", "list pushes"]
    for line in JSONOutputTests.lines where !alone.contains(where: { line.name.hasPrefix($0) }) {
      try await JSONOutputTests.expectError(line.arguments, 69, "unavailable", world)
    }
  }
}
