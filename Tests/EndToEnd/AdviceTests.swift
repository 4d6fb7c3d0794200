import TestTerminal
import Testing

/// What a command says, and how it exits, when it cannot do what was asked.
@Suite(.timeLimit(.minutes(1))) struct AdviceTests {
  @Test func withoutACenterTheAdviceFitsTheCommand() async throws {
    let world = try BellhopWorld()
    let stop = try await world.bellhop("stop")
    #expect(stop.errors == "Error: No center is running at \(world.socket). There is nothing to stop.\n")
    #expect(stop.status == 69)

    let other = world.socket + ".other"
    let list = try await world.bellhop("list", "apps", "--socket", other)
    #expect(list.errors.hasSuffix("Start one with: bellhop serve --socket \(other)\n"), "\(list.errors)")
  }

  @Test func anUnknownAppExitsAlikeEverywhere() async throws {
    let world = try BellhopWorld()
    let server = try await world.serve()
    for command in ["app", "settings"] {
      #expect(try await world.bellhop(command, "show", "com.example.nobody").status == 65, "\(command)")
    }
    #expect(await server.end() == 0)
  }

  @Test(arguments: [
    ("badge.set app= badge=3", "Error: Parameter app: The bundle identifier is empty."),
    ("badge.set app=a badge=two", "Error: Parameter badge: \"badge\" is a string;"),
    ("responses.list limit=0", "Error: Parameter limit: The limit is 0;"),
  ])
  func aRefusedCallNamesItsParameter(typed: String, sentence: String) async throws {
    let world = try BellhopWorld()
    let server = try await world.serve()
    let call = try await world.run(["call"] + typed.split(separator: " ").map(String.init))
    #expect(call.errors.hasPrefix(sentence), "\(call.errors)")
    #expect(await server.end() == 0)
  }

  @Test func theDoctorShowsEveryMistakeOfTheConfiguration() async throws {
    let world = try BellhopWorld()
    _ = try world.write("theme: 7\nmotion: maybe\n", to: "config/bellhop/config.yaml")
    let doctor = try await world.bellhop("doctor")
    let lines = doctor.output.split(separator: "\n").filter { $0.contains("config.yaml:") }
    #expect(lines.count == 2 && !doctor.output.contains("at line"), "\(doctor.output)")
  }

  @Test(arguments: [
    (#"{"aps":{"alert":"Hello"}}"#, 0), (#"{"aps":{"alert":"Hello"}}}"#, 1), ("", 65),
    ("[1, 2]", 65),
  ])
  func lintExitsByWhatItFound(payload: String, status: Int32) async throws {
    let world = try BellhopWorld()
    #expect(try await world.bellhop("lint", "-", input: payload).status == status)
  }

  /// A command reads files and paths of its own machine.
  @Test(arguments: [["list", "pushes"], ["list", "delivered"], ["stop"], ["push", "-"]])
  func aCommandOverSSHIsSentThere(arguments: [String]) async throws {
    let world = try BellhopWorld()
    let outcome = try await world.run(
      arguments + ["--socket", "ssh://booth"],
      input: BellhopWorld.payload("Hi")
    )
    #expect(
      outcome.errors == "Error: Only 'bellhop attach' reaches a center over ssh (ssh://booth). "
        + "Run this command on that machine: ssh HOST bellhop …\n"
    )
    #expect(outcome.status == 69 && outcome.output == "", "\(outcome.output)")
  }
}
