import Foundation
import TestTerminal
import Testing

/// Payloads and names of files come from strangers: whatever a command writes, they control no terminal, reorder nothing,
/// and begin no line that a CI server takes for a command.
@Suite(.timeLimit(.minutes(2))) struct SafeOutputTests {
  private static let name = "a\n::error::b\u{202E}\u{1B}[31m.apns"
  private static let payload = """
    {
    \t"Simulator Target Bundle": "com.example.x",
    \t"aps": { "alert": { "title": "evil\u{202E}\u{9B}x", "body": "b" }, } // \u{202E}\u{1B}[2J
    }

    """

  private func check(_ text: String, _ what: String) {
    let bad = text.unicodeScalars.filter {
      ($0.value < 0x20 && $0 != "\n" && $0 != "\t") || (0x7F...0x9F).contains($0.value)
        || (0x202A...0x202E).contains($0.value)
    }
    #expect(bad.isEmpty, "\(what) has \(bad.map { String($0.value, radix: 16) })")
    let lines = text.split(separator: "\n").map { $0.drop { " #+-".contains($0) } }
    #expect(!lines.contains { $0.hasPrefix("::error::") }, "\(what) has a line of its own")
  }

  @Test func aDiffInAPipeIsClean() async throws {
    let world = try BellhopWorld()
    let plain = "{\n\t\"aps\": { \"alert\": \"日本\", },\r\n}\n"
    _ = try world.write(plain, to: "plain.json")
    _ = try world.write(Self.payload, to: Self.name)
    let outcome = try await world.bellhop("lint", "--fix", "--dry-run", ".")
    check(outcome.output.replacing("\r\n", with: "\n"), "the diff")
    #expect(
      outcome.output.contains("-\t\"aps\": { \"alert\": \"日本\", },\r\n"),
      "an ordinary diff can be applied"
    )
  }

  @Test func captionsAndTextsOfPicturesAreClean() async throws {
    let world = try BellhopWorld()
    let payload = Self.payload.replacing(" // \u{202E}\u{1B}[2J", with: "").replacing(", }", with: " }")
    _ = try world.write(payload, to: Self.name)
    for style in ["terminal", "phone"] {
      for format in ["svg", "html"] {
        let file = world.home + "/\(style).\(format)"
        let outcome = try await world.bellhop(
          "snapshot",
          "--style",
          style,
          "--surface",
          "banner",
          "--surface",
          "longlook",
          "--output",
          file,
          Self.name
        )
        // Without Pango there are no pictures of a phone.
        guard outcome.status == 0 || style == "terminal" else { continue }
        check(try String(contentsOfFile: file, encoding: .utf8), "\(style).\(format)")
      }
    }
  }

  @Test func aThemeThatIsBrokenAndNotChosenIsSilent() async throws {
    let world = try BellhopWorld()
    let themes = world.home + "/config/bellhop/themes"
    try FileManager.default.createDirectory(atPath: themes, withIntermediateDirectories: true)
    _ = try world.write("roles: [", to: "config/bellhop/themes/mine.yaml")
    let quiet = try await world.screen()
    #expect(!quiet.screen.contains("mine"), "\(quiet.screen.text)")
    quiet.write("q")
    #expect(try await quiet.waitForExit() == .exited(0))
    let chosen = try world.terminal(["--theme", "mine"])
    try await chosen.waitFor("mine")
  }

  @Test func twoScreensOfOnePersonAreToldApart() async throws {
    let world = try BellhopWorld()
    let center = try await world.serve()
    let first = try await world.screen(["attach", "--name", "anna"])
    let second = try await world.screen(["attach", "--name", "anna"])
    try await first.waitFor("with anna (2)")
    try await second.waitUntil { $0.contains("with anna") && !$0.contains("with anna (2)") }
    for screen in [first, second] { screen.write("q") }
    for screen in [first, second] { #expect(try await screen.waitForExit() == .exited(0)) }
    #expect(await center.end() == 0)
  }

  @Test func pixelsThatATerminalLacksFallBackWithAWord() async throws {
    let world = try BellhopWorld()
    let terminal = try await world.screen(["--symbols", "pixels"], ["STY": "1.screen"], columns: 110)
    try await terminal.waitFor("Pictures are made of characters. GNU screen does not pass pictures on.")
  }
}
