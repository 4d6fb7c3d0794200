import Foundation
import TestTerminal
import Testing

/// Somebody writes a payload in an editor and sees at each save what it looks like, and what is wrong with it.
@Suite struct PreviewTests {
  private static func payload(_ title: String, _ more: String = "") -> String {
    """
    {
      "aps": {
        "alert": { "title": "\(title)" }\(more)
      }
    }
    """
  }

  /// The screen for one file, once it is there.
  private func preview(
    _ world: BellhopWorld,
    _ arguments: [String] = [],
    columns: Int = 120
  ) async throws -> PseudoTerminal {
    let terminal = try world.terminal(["preview", "dinner.apns"] + arguments, columns: columns, rows: 30)
    try await terminal.waitFor("? help")
    return terminal
  }

  @Test func eachSaveIsSeenAndABrokenOneKeepsThePicture() async throws {
    let world = try BellhopWorld()
    _ = try world.write(Self.payload("Dinner at eight"), to: "dinner.apns")
    let terminal = try await preview(world)
    try await terminal.waitUntil { $0.contains("Dinner at eight") && $0.contains("no problems") }

    _ = try world.write(Self.payload("Dinner at nine", ",\n    \"badge\": \"2\""), to: "dinner.apns")
    let odd = try await terminal.waitUntil { $0.contains("Dinner at nine") && $0.contains("4:14") }
    #expect(odd.contains("\"badge\": \"2\"") && odd.contains("^"))
    #expect(!odd.contains("Dinner at eight"))

    _ = try world.write(Self.payload("Dinner at ten", ",,"), to: "dinner.apns")
    let broken = try await terminal.waitUntil { $0.contains("the last text that could be shown") }
    #expect(broken.contains("Dinner at nine") && !broken.contains("Dinner at ten\" }\n"))
    #expect(broken.contains("×"))

    _ = try world.write(Self.payload("Dinner at last"), to: "dinner.apns")
    let mended = try await terminal.waitUntil { $0.contains("Dinner at last") && $0.contains("no problems") }
    #expect(!mended.contains("the last text"))

    terminal.write("q")
    #expect(try await terminal.waitForExit() == .exited(0))
  }

  @Test func whereThereIsNoRoomBesideThePictureTheFirstLineTells() async throws {
    let world = try BellhopWorld()
    _ = try world.write(Self.payload("Dinner", ", \"badge\": \"2\""), to: "dinner.apns")
    let terminal = try world.terminal(["preview", "dinner.apns"], columns: 70)

    try await terminal.waitUntil { $0.contains("Dinner") && $0.contains("1 problem") }
    terminal.write("\t")

    try await terminal.waitFor("badge is a string")
  }

  @Test func aFileThatIsNotThereYetIsSeenWhenItComes() async throws {
    let world = try BellhopWorld()
    let terminal = try await preview(world)
    try await terminal.waitFor("there is no such file now")

    _ = try world.write(Self.payload("Here I am"), to: "beside")
    try FileManager.default.moveItem(atPath: world.home + "/beside", toPath: world.home + "/dinner.apns")

    try await terminal.waitUntil { $0.contains("Here I am") && $0.contains("no problems") }
  }

  @Test func aSavedManifestCountsAtOnce() async throws {
    let world = try BellhopWorld()
    _ = try world.write(BellhopWorld.payload("Dinner", category: "later"), to: "dinner.apns")
    let terminal = try await preview(world)
    try await terminal.waitFor("Dinner")

    _ = try world.write(
      """
      bundle: com.example.dely
      name: Dely
      categories: [{ id: later, actions: [{ id: nap, title: After a nap }] }]
      """,
      to: "dely.yaml"
    )

    try await terminal.waitFor("After a nap")
  }

  @Test func aSavedFileOfTextsCountsAtOnce() async throws {
    let world = try BellhopWorld()
    _ = try world.write("\"GREETING\" = \"Hello there\";\n", to: "en.strings")
    _ = try world.write("bundle: com.example.z\nstrings: { en: en.strings }\n", to: "z.yaml")
    _ = try world.write(
      #"{"Simulator Target Bundle":"com.example.z","aps":{"alert":{"title-loc-key":"GREETING"}}}"#,
      to: "dinner.apns"
    )
    let terminal = try await preview(world, ["--app", "z.yaml"])
    try await terminal.waitFor("Hello there")

    _ = try world.write("\"GREETING\" = \"Good evening\";\n", to: "en.strings")

    try await terminal.waitFor("Good evening")
  }

  @Test func aFolderWithANameOfOneLetterIsAFolderLikeAnyOther() async throws {
    let world = try BellhopWorld()
    try FileManager.default.createDirectory(atPath: world.home + "/d", withIntermediateDirectories: true)
    _ = try world.write(Self.payload("Dinner"), to: "d/dinner.apns")

    let terminal = try world.terminal(["preview", "d"], columns: 120, rows: 30)

    try await terminal.waitFor("Dinner")
  }

  /// How soon is measured by `make bench`, not by a test.
  @Test func everySaveOfManyIsSeen() async throws {
    let world = try BellhopWorld()
    _ = try world.write(Self.payload("Number 0"), to: "dinner.apns")
    let terminal = try await preview(world)
    try await terminal.waitFor("Number 0")

    for number in 1...20 {
      _ = try world.write(Self.payload("Number \(number)."), to: "dinner.apns")
      try await terminal.waitFor("Number \(number).")
    }
  }

  @Test func withoutATerminalEachFileIsWrittenOnceWithItsProblems() async throws {
    let world = try BellhopWorld()
    _ = try world.write(Self.payload("Dinner", ", \"badge\": \"2\""), to: "dinner.apns")

    let outcome = try await world.bellhop("preview", "dinner.apns")

    #expect(outcome.status == 0)
    #expect(outcome.output.contains(": Dinner\n"))
    #expect(outcome.output.contains("dinner.apns:3:"))
    #expect(outcome.output.contains("warning: badge is a string"))
  }

  @Test func withoutATerminalAnErrorIsTheStatus() async throws {
    let world = try BellhopWorld()
    _ = try world.write("{", to: "broken.apns")
    _ = try world.write(Self.payload("Lunch"), to: "lunch.apns")

    let outcome = try await world.bellhop("preview", ".")

    #expect(outcome.status == 1)
    #expect(outcome.output.contains("broken.apns:1:") && outcome.output.contains("lunch.apns: no problems"))
    let missing = try await world.bellhop("preview", "later.apns", "--plain")
    #expect(missing.status == 65 && missing.output.isEmpty)
    #expect(missing.errors == "Error: There is no file 'later.apns'.\n")
  }

  @Test func aFolderWithoutFilesIsNotWaitedFor() async throws {
    let world = try BellhopWorld()
    try FileManager.default.createDirectory(atPath: world.home + "/empty", withIntermediateDirectories: true)

    let outcome = try await world.bellhop("preview", "empty", "--plain")

    #expect(outcome.status == 1 && outcome.errors.contains("There is no payload"))
  }

  @Test func aFolderThatIsNotThereIsSaidAtOnce() async throws {
    let world = try BellhopWorld()

    let outcome = try await world.bellhop("preview", "nowhere/dinner.apns")

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("There is no folder 'nowhere'"))
  }

  @Test func aNameThatNoPayloadHasIsNotWaitedFor() async throws {
    let world = try BellhopWorld()

    let outcome = try await world.bellhop("preview", "payload")

    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("There is no file or folder 'payload'"))
  }
}
