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
    let broken = try await terminal.waitUntil { $0.contains("The picture is the last one") }
    #expect(broken.contains("Dinner at nine") && !broken.contains("Dinner at ten\" }\n"))
    #expect(broken.contains("×"))

    _ = try world.write(Self.payload("Dinner at last"), to: "dinner.apns")
    let mended = try await terminal.waitUntil { $0.contains("Dinner at last") && $0.contains("no problems") }
    #expect(!mended.contains("The picture is the last one"))

    terminal.write("q")
    #expect(try await terminal.waitForExit() == .exited(0))
  }

  @Test func whereThereIsNoRoomBesideThePictureTheFooterTells() async throws {
    let world = try BellhopWorld()
    _ = try world.write(Self.payload("Dinner", ", \"badge\": \"2\""), to: "dinner.apns")
    let terminal = try world.terminal(["preview", "dinner.apns"], columns: 80)

    try await terminal.waitUntil { $0.contains("Dinner") && $0.contains("1 problem · Tab shows it") }
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
    try world.registerDely()
    _ = try world.write(BellhopWorld.payload("Dinner", category: "later"), to: "dinner.apns")
    let terminal = try await preview(world)
    try await terminal.waitFor("Dinner")

    _ = try world.write(
      """
      bundle: com.example.dely
      name: Dely
      categories: [{ id: later, actions: [{ id: nap, title: After a nap }] }]
      """,
      to: "config/bellhop/apps/dely.yaml"
    )
    terminal.write("\u{1b}[C")

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

  @Test func anActivityThatWasClearedIsStartedAnewAtTheNextSave() async throws {
    let world = try BellhopWorld()
    func push(_ event: String, _ left: Int) -> String {
      let start = #""attributes-type":"Ferry","attributes":{},"alert":{"title":"Off we go","body":"Now"},"#
      return #"{"Simulator Target Bundle":"com.example.z","aps":{"timestamp":\#(left),"event":"\#(event)","#
        + (event == "start" ? start : "") + #""content-state":{"left":\#(left)}}}"#
    }
    _ = try world.write("card: [\"{{contentState.left}} stops left\"]\n", to: "ferry.card.yaml")
    _ = try world.write(
      "bundle: com.example.z\nliveActivities: [{ type: Ferry, template: ferry.card.yaml }]\n",
      to: "z.yaml"
    )
    _ = try world.write(push("start", 5), to: "aboard.apns")
    _ = try world.write(push("update", 7), to: "dinner.apns")
    let terminal = try await preview(world, ["--app", "z.yaml"])
    try await terminal.waitFor("7 stops left")

    terminal.write("\u{1b}[B")
    try await terminal.waitFor("x clear")
    terminal.write("x")
    try await terminal.waitUntil { !$0.contains("7 stops left") }
    _ = try world.write(push("update", 8), to: "dinner.apns")

    try await terminal.waitFor("8 stops left")
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

  @Test func withoutATerminalEachSaveIsWrittenAsLines() async throws {
    let world = try BellhopWorld()
    _ = try world.write(Self.payload("Dinner", ", \"badge\": \"2\""), to: "dinner.apns")
    let terminal = try world.terminal(["preview", "dinner.apns", "--plain"])

    try await terminal.waitUntil {
      $0.contains("dinner.apns:3:") && $0.contains("warning:") && $0.contains("Dinner")
    }
    _ = try world.write("{", to: "dinner.apns")
    try await terminal.waitFor("error:")
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
