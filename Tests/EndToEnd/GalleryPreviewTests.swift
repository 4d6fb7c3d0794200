import Foundation
import TestTerminal
import Testing

/// A designer keeps the gallery of a folder open while the files in it are saved.
@Suite struct GalleryPreviewTests {
  private static let manifest = """
    bundle: com.example.tea
    name: Tea
    categories: [{ id: kettle, actions: [{ id: pour, title: Pour it }] }]

    """

  private static func payload(_ body: String) -> String {
    """
    {
      "Simulator Target Bundle": "com.example.tea",
      "aps": { "alert": { "title": "Kettle", "body": "\(body)" }, "category": "kettle" }
    }
    """
  }

  /// A project with two payloads beside the manifest of their app.
  private func project() throws -> BellhopWorld {
    let world = try BellhopWorld()
    let payloads = world.home + "/tea/payloads"
    try FileManager.default.createDirectory(atPath: payloads, withIntermediateDirectories: true)
    _ = try world.write(Self.manifest, to: "tea/app.yaml")
    _ = try world.write(Self.payload("Black is ready"), to: "tea/payloads/black.apns")
    _ = try world.write(Self.payload("Green is ready"), to: "tea/payloads/green.apns")
    return world
  }

  private func gallery(_ world: BellhopWorld, _ more: [String: String] = [:]) async throws -> PseudoTerminal {
    let terminal = try world.terminal(["preview", "tea"], more, columns: 120, rows: 40)
    try await terminal.waitUntil { $0.contains("2 files · no problems") && $0.contains("Black is ready") }
    return terminal
  }

  /// Relative paths lead nowhere then.
  @Test func aWorkingFolderThatIsRemovedEndsNothing() async throws {
    let world = try project()
    let terminal = try PseudoTerminal(
      "/bin/sh",
      ["-c", "cd tea && exec \"$0\" preview payloads --apps .", world.executable],
      environment: world.environment(),
      columns: 120,
      rows: 40,
      directory: world.home
    )
    try await terminal.waitFor("Black is ready")

    try FileManager.default.removeItem(atPath: world.home + "/tea")

    try await terminal.waitFor("There is no payload")
    terminal.write("q")
    let ended = try await terminal.waitForExit()
    #expect(ended == .exited(0), "\(terminal.screen.text)")
  }

  @Test func whatIsSavedIsShownAndTheAppsOfThePersonTakeNoPart() async throws {
    let world = try project()
    try world.registerDely()
    let terminal = try await gallery(world)

    _ = try world.write(Self.payload("Green is hot"), to: "tea/payloads/green.apns")
    let shown = try await terminal.waitFor("Green is hot")

    #expect(!shown.contains("dely"))
    terminal.write("q")
    let ended = try await terminal.waitForExit()
    #expect(ended == .exited(0), "\(terminal.screen.text)")
  }

  @Test func aSavedManifestCountsAtOnceAndItsProblemsAreSeenBesideAPayload() async throws {
    let world = try project()
    let terminal = try await gallery(world)
    _ = try world.write(
      Self.manifest.replacing("Pour it", with: "Drink it") + "colour: red\n",
      to: "tea/app.yaml"
    )
    try await terminal.waitUntil { $0.contains("Drink it") && $0.contains("1 problem") }

    _ = try world.write(Self.payload("Black again"), to: "tea/payloads/black.apns")

    try await terminal.waitUntil { $0.contains("Black again") && $0.contains("colour") }
  }

  @Test func theEditorHasTheTerminalUntilItEnds() async throws {
    let world = try project()
    let editor = try world.write(
      "#!/bin/sh\necho \"EDITS $1 $2\"\nread answer\necho \"$answer\" > \"$2\"\n",
      to: "editor"
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: editor)
    let terminal = try await gallery(world, ["EDITOR": editor])

    terminal.write("e")
    try await terminal.waitFor("EDITS +1 tea/payloads/black.apns")
    terminal.write(#"{"aps":{"alert":"Written by hand"}}"# + "\n")

    try await terminal.waitUntil {
      $0.contains("Written by hand") && $0.contains("? help") && !$0.contains("EDITS")
    }
  }

  @Test func whatTheServiceExtensionMakesOfItIsShown() async throws {
    let world = try project()
    _ = try world.write(
      "read -r push\necho '{\"content\":{\"body\":\"Changed on the way\"}}'\n",
      to: "tea/change.sh"
    )
    let manifest = Self.manifest + "serviceExtension: { command: [sh, ./change.sh] }\n"
    _ = try world.write(manifest, to: "tea/app.yaml")
    let extended = Self.payload("Green is sent").replacing(
      "\"category\"",
      with: "\"mutable-content\": 1, \"category\""
    )
    let terminal = try await gallery(world)

    _ = try world.write(extended, to: "tea/payloads/green.apns")

    try await terminal.waitUntil { $0.contains("Changed on the way") && !$0.contains("at work on it") }
  }

  /// The settings of the linter are read anew for each payload that is saved.
  @Test(.timeLimit(.minutes(1))) func qEndsTheGalleryWhileAFileIsBeingRead() async throws {
    let world = try project()
    let terminal = try await gallery(world)
    let silent = try SilentFile(world.home + "/bellhop.yaml")
    _ = try world.write(Self.payload("White is ready"), to: "tea/payloads/black.apns")
    await silent.waitForReader()

    terminal.write("q")

    #expect(try await terminal.waitForExit() == .exited(0))
    silent.close()
  }

  @Test func withoutAnEditorASentenceSaysSo() async throws {
    let terminal = try await gallery(try project())

    terminal.write("e")

    try await terminal.waitFor("No editor is known")
  }

  @Test func aFileThatComesLaterIsShown() async throws {
    let world = try project()
    let terminal = try await gallery(world)

    _ = try world.write(Self.payload("White is new"), to: "tea/payloads/white.apns")
    try await terminal.waitFor("White is new")
    try FileManager.default.removeItem(atPath: world.home + "/tea/payloads/white.apns")

    try await terminal.waitUntil { $0.contains("white.apns removed") && $0.contains("2 files") }
  }
}
