import Foundation
import TestTerminal
import Testing

/// A person changes the manifests of apps while a center runs.
@Suite struct ManifestReloadTests {
  private func manifest(_ world: BellhopWorld, _ text: String, _ name: String = "zed.yaml") throws {
    _ = try world.write("bundle: com.example.z\n" + text, to: "config/bellhop/apps/" + name)
  }

  @Test func aSavedTemplateIsSeenInTheOpenCard() async throws {
    let world = try BellhopWorld()
    let cards = world.home + "/config/bellhop/apps/cards"
    try FileManager.default.createDirectory(atPath: cards, withIntermediateDirectories: true)
    let template = "config/bellhop/apps/cards/day.card.yaml"
    _ = try world.write("card: [First draft]\n", to: template)
    try manifest(world, "contentExtensions: [{ categories: [day], template: cards/day.card.yaml }]\n")
    let terminal = try await world.screen()
    try await world.freezeClock()
    let payload = #"{"Simulator Target Bundle":"com.example.z","aps":{"alert":"As sent","category":"day"}}"#
    let pushed = try await world.bellhop("push", "-", input: payload)
    #expect(pushed.status == 0)
    try await terminal.waitFor("As sent")
    terminal.write("\u{1b}[C")
    try await terminal.waitFor("First draft")

    _ = try world.write("card: [Second draft]\n", to: template)

    try await terminal.waitUntil { $0.contains("Second draft") && !$0.contains("First draft") }
  }

  @Test func aSavedManifestAndANewOneCountAtOnce() async throws {
    let world = try BellhopWorld()
    try manifest(world, "name: Before\n")
    let terminal = try await world.screen()

    try manifest(world, "name: After\n")
    _ = try world.write("bundle: com.example.new\nname: Newcomer\n", to: "config/bellhop/apps/later.yaml")
    var names = ""
    let end = ContinuousClock.now + PseudoTerminal.patience
    while !(names.contains("After") && names.contains("Newcomer")), ContinuousClock.now < end {
      names = try await world.bellhop("app", "list").output
    }
    #expect(names.contains("After") && names.contains("Newcomer") && !names.contains("Before"))

    // The center says what is wrong with one; the app stays as it was.
    try manifest(world, "name: [\n")
    try await terminal.waitFor("zed.yaml")
    #expect(try await world.bellhop("app", "list").output.contains("After"))
  }
}
