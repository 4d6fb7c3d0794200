import Foundation
import TestTerminal
import Testing

/// Somebody writes an extension, or a card, and sees at each save what it does.
@Suite struct PreviewExtensionTests {
  private static let payload = """
    {
      "Simulator Target Bundle": "com.example.z",
      "aps": { "alert": { "title": "As sent" }, "mutable-content": 1, "category": "day" }
    }
    """

  private func write(_ manifest: String, in world: BellhopWorld) throws {
    _ = try world.write(
      "bundle: com.example.z\nname: Zed\ncategories: [{ id: day }]\n" + manifest,
      to: "z.yaml"
    )
    _ = try world.write(Self.payload, to: "dinner.apns")
  }

  private func preview(_ manifest: String, in world: BellhopWorld) async throws -> PseudoTerminal {
    try write(manifest, in: world)
    let arguments = ["preview", "dinner.apns", "--app", "z.yaml"]
    let terminal = try world.terminal(arguments, columns: 120, rows: 60)
    try await terminal.waitFor("? help")
    return terminal
  }

  private func script(_ world: BellhopWorld, _ text: String) throws {
    _ = try world.write("read -r push\n" + text, to: "change.sh")
  }

  // MARK: Service extensions

  @Test func whatTheExtensionMakesOfItIsSeenAndASavedScriptCountsAtOnce() async throws {
    let world = try BellhopWorld()
    try script(world, #"echo '{"content":{"title":"Changed"}}'"#)
    let terminal = try await preview("serviceExtension: { command: [sh, ./change.sh] }\n", in: world)
    let first = try await terminal.waitUntil {
      $0.contains("Changed") && $0.contains("no problems") && !$0.contains("at work on it")
    }
    #expect(!first.contains("As sent\n"))

    try script(world, #"echo '{"content":{"title":"Changed anew"}}'"#)
    try await terminal.waitUntil { $0.contains("Changed anew") && !$0.contains("at work on it") }

    try script(world, "exit 3")
    try await terminal.waitUntil {
      $0.contains("exited with 3") && $0.contains("As sent") && $0.contains("[service-extension]")
    }
  }

  @Test func aSaveWhileItIsAtWorkIsSeenInItsPlace() async throws {
    let world = try BellhopWorld()
    try script(world, "while read -r more; do :; done")
    let terminal = try await preview("serviceExtension: { command: [sh, ./change.sh] }\n", in: world)
    try await terminal.waitFor("at work on it")

    let odd = Self.payload.replacing("\"mutable-content\": 1", with: "\"badge\": \"1\"")
    _ = try world.write(odd, to: "dinner.apns")

    try await terminal.waitUntil { $0.contains("badge is a string") && !$0.contains("at work on it") }
    #expect(try await terminal.waitFor("As sent").contains("badge is a string"))
  }

  @Test func whatItFiltersLeavesNothingAndTheReason() async throws {
    let world = try BellhopWorld()
    try script(world, #"echo '{"content":{"title":null}}'"#)
    let manifest = "capabilities: [filtering]\nserviceExtension: { command: [sh, ./change.sh] }\n"

    try write(manifest, in: world)
    let outcome = try await world.bellhop("preview", "dinner.apns", "--app", "z.yaml", "--plain")

    #expect(outcome.output.contains("dinner.apns: Nothing is listed"))
    #expect(!outcome.output.contains("at work on it"))
  }

  // MARK: Cards

  @Test func aSavedTemplateIsReadAnewAndAFaultyOneLeavesTheLastCard() async throws {
    let world = try BellhopWorld()
    let cards = world.home + "/cards"
    try FileManager.default.createDirectory(atPath: cards, withIntermediateDirectories: true)
    _ = try world.write("card: [First draft]\n", to: "cards/day.card.yaml")
    let manifest = """
      contentExtensions:
        - { categories: [day], template: cards/day.card.yaml, hidesDefaultContent: true }
      """
    let terminal = try await preview(manifest, in: world)
    let card = try await terminal.waitFor("First draft")
    #expect(card.contains("As sent") && card.contains("Zed"))

    _ = try world.write("card: [Second draft]\n", to: "cards/day.card.yaml")
    try await terminal.waitUntil { $0.contains("Second draft") && !$0.contains("First draft") }

    _ = try world.write("card:\n  - txet: Third\n", to: "cards/day.card.yaml")
    try await terminal.waitUntil { $0.contains("txet") && $0.contains("As sent") }

    _ = try world.write("card: [Third draft]\n", to: "cards/day.card.yaml")
    try await terminal.waitUntil { $0.contains("Third draft") && !$0.contains("txet") }
  }

  @Test func aTemplateThatIsNotThereYetIsSeenWhenItComes() async throws {
    let world = try BellhopWorld()
    let manifest = "contentExtensions: [{ categories: [day], template: day.card.yaml }]\n"
    let terminal = try await preview(manifest, in: world)
    try await terminal.waitUntil { $0.contains("As sent") && $0.contains("1 problem") }

    _ = try world.write("card: [Here I am]\n", to: "day.card.yaml")

    try await terminal.waitUntil { $0.contains("Here I am") && $0.contains("no problems") }
  }
}
