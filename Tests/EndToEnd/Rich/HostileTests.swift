import Foundation
import TestTerminal
import TestWeb
import Testing

/// Files, extensions and cards that mean no good: each is ended or left out and said, and the center answers meanwhile.
@Suite(.serialized, .timeLimit(.minutes(3))) struct HostileTests {
  // MARK: Extensions

  @Test func textWithEscapeSequencesThatAnExtensionHandsOverIsHarmless() async throws {
    let scene = try await RichScene()
    try scene.app(
      "paints",
      running: #"""
        read -r request
        cat <<'END' | tr -d '\n'
        {"content": {"title": "\u001b]2;owned\u0007Painted\u202e",
        "attachments": [{"identifier": "../../../../\u001b[2Jx", "url": "/etc/hostname"}]}}
        END
        """#
    )
    let terminal = try await scene.screen()
    let feed = try await scene.feed()

    try await scene.push("p", RichScene.payload("paints", "Plain"))
    try await feed.delivered("p")
    try await terminal.waitFor("Painted")

    #expect(!terminal.output.contains("\u{1b}]2;owned") && !terminal.output.contains("\u{202e}"))
    #expect(FileManager.default.fileExists(atPath: "/etc/hostname"))
    #expect(scene.stored().isEmpty)
  }

  // MARK: Cards

  private func card(_ scene: RichScene, _ drawn: String) throws {
    try scene.write(
      """
      bundle: com.example.odd
      categories: [{ id: ODD, actions: [{ id: ok, title: Fine }] }]
      contentExtensions: [{ categories: [ODD], hidesDefaultContent: true, \(drawn) }]
      """,
      to: "odd.yaml"
    )
  }

  @Test func aTemplateThatLoopsIsCutAndSaysSo() async throws {
    let scene = try await RichScene()
    let loop = (0..<8).reduce("\"{{title}}\"") { inner, _ in "{ each: userInfo.list, rows: [\(inner)] }" }
    try scene.write("card: [\(loop)]\n", to: "odd.card.yaml")
    try card(scene, "template: odd.card.yaml")
    let terminal = try await scene.screen()
    let feed = try await scene.feed()
    let list = (1...50).map(String.init).joined(separator: ",")

    try await scene.push(
      "o",
      RichScene.payload("odd", "Loops", aps: "\"category\": \"ODD\"", "\"list\": [\(list)]")
    )
    try await terminal.waitFor("Loops")
    terminal.write("\u{1b}[C")
    // The default content stands below what is wrong.
    try await terminal.waitUntil("what is wrong") {
      $0.contains("odd.card.yaml:1:") && $0.contains("As ever")
    }
    try await scene.stillAnswers(feed)
  }

  @Test func aProgramThatPrintsSequencesWithoutEndIsEndedAndSaysSo() async throws {
    let scene = try await RichScene()
    try scene.write(
      "while :; do printf '\\033]2;owned\\007\\033[2J\\033[10;10Hendless '; done\n",
      to: "odd.sh"
    )
    try card(scene, "program: { command: [sh, odd.sh] }")
    let terminal = try await scene.screen()
    let feed = try await scene.feed()

    try await scene.push("o", RichScene.payload("odd", "Endless", aps: "\"category\": \"ODD\""))
    try await terminal.waitFor("Endless")
    terminal.write("\u{1b}[C")
    try await scene.stillAnswers(feed)
    try await terminal.waitUntil("what is wrong") {
      $0.contains("The content extension was ended") && $0.contains("As ever")
    }

    #expect(!terminal.output.contains("\u{1b}]2;owned") && !terminal.output.contains("\u{1b}[10;10H"))
    await scene.eventually("it is not left") { !scene.isAlive("odd.sh") }
  }

  @Test func aCardWithSequencesIsShownWithoutThem() async throws {
    let scene = try await RichScene()
    try scene.write(
      "printf '\\033]2;owned\\007\\033[1;32mgreen\\033[0m \\033[2Jand \\033[9;9Hcalm\\n'\n",
      to: "odd.sh"
    )
    try card(scene, "program: { command: [sh, odd.sh] }")
    let terminal = try await scene.screen()

    try await scene.push("o", RichScene.payload("odd", "Colors", aps: "\"category\": \"ODD\""))
    try await terminal.waitFor("Colors")
    terminal.write("\u{1b}[C")
    let screen = try await terminal.waitFor("green and calm")

    #expect(screen.cell(of: "green")?.attributes.contains(.bold) == true)
    #expect(!terminal.output.contains("\u{1b}]2;owned") && !terminal.output.contains("\u{1b}[9;9H"))
  }
}
