import Foundation
import TestRepository
import Testing

/// Pictures of notifications that programs change and draw.
@Suite struct SnapshotExtensionTests {
  private static let samples = Repository.url("demo-payloads/samples").path

  private func snapshot(_ world: BellhopWorld, _ more: [String]) async throws -> BellhopWorld.Outcome {
    let folder = Self.samples + "/extensions"
    let arguments = ["snapshot", folder + "/discreet.apns", folder + "/picture.apns"]
    let apps = ["--app", folder + "/discreet.yaml", "--app", folder + "/pictures.yaml"]
    return try await world.run(arguments + apps + more, ["TMPDIR": world.home + "/drop"])
  }

  @Test func withoutTheOptionTheOriginalIsShownAndANoteSaysSo() async throws {
    let world = try BellhopWorld()

    let outcome = try await snapshot(world, ["--surface", "banner"])

    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("com.example.discreet is not run; --extensions runs it."))
    #expect(outcome.errors.contains("com.example.pictures is not run"))
    #expect(outcome.output.contains("Greetings from the harbour") && !outcome.output.contains("▓"))
  }

  @Test func withItTheResultIsShownAndNothingIsLeftBehind() async throws {
    let world = try BellhopWorld()
    let outcome = try await snapshot(world, ["--extensions", "--surface", "banner", "--surface", "longlook"])

    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.output.contains("You have a new message"))
    #expect(outcome.output.contains("▓"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: world.home + "/drop").isEmpty)
  }

  @Test func thePictureIsTheSameEachTime() async throws {
    let world = try BellhopWorld()
    let options = "--extensions --format svg --surface longlook --surface screen --size 150x40".split(
      separator: " "
    )

    let first = try await snapshot(world, options.map(String.init))
    let second = try await snapshot(world, options.map(String.init))

    #expect(first.output.contains("<svg") && first.output == second.output)
  }

  @Test func inTheStyleOfAPhoneThePicturesArePartOfTheDocument() async throws {
    let world = try BellhopWorld()
    let options = ["--style", "phone", "--format", "svg", "--surface", "longlook"]

    let without = try await snapshot(world, options)
    let with = try await snapshot(world, options + ["--extensions"])

    #expect(without.status == 0 && without.output.contains("Greetings from the harbour</text>"))
    #expect(without.errors.contains("com.example.pictures is not run"))
    #expect(!without.output.contains("data:image/png;base64,"))
    #expect(with.status == 0 && with.errors == "" && with.output.contains("data:image/png;base64,"))
  }

  @Test func aCardThatAProgramDrawsIsDrawnOnlyWithTheOption() async throws {
    let world = try BellhopWorld()
    let folder = Self.samples + "/cards"
    let arguments = [
      "snapshot", folder + "/build-failed.apns", "--app", folder + "/build.yaml", "--surface", "longlook",
    ]

    let without = try await world.run(arguments)
    let with = try await world.run(arguments + ["--extensions"])

    #expect(without.errors.contains("The content extension of com.example.build is not run"))
    #expect(without.output != with.output && with.errors == "")
    #expect(!with.output.contains("is not run"))
  }
}
