import Foundation
import TestTerminal
import Testing

/// A center that is stopped, as by ^Z in a shell or by a debugger, and goes on later.
@Suite(.timeLimit(.minutes(2))) struct SilentCenterLongTests {
  @Test func commandsAndScreensSaySoAndGoOnUnharmedWithIt() async throws {
    let world = try BellhopWorld()
    let center = try await world.serve()
    let screen = try await world.screen(["attach"])
    let status = try await world.succeed("status", "--json").output
    let process = try #require(status.firstMatch(of: /"processIdentifier": (\d+)/).flatMap { pid_t($0.1) })

    kill(process, SIGSTOP)
    async let asked = world.bellhop("status")
    async let pushed = world.bellhop("push", "-", input: BellhopWorld.payload("Dinner tonight"))

    let sentence = "The center (process \(process)) does not answer."
    for outcome in [try await asked, try await pushed] {
      #expect(outcome.status == 69)
      #expect(outcome.errors.contains(sentence))
      #expect(outcome.errors.contains("kill -CONT \(process)"))
    }
    try await screen.waitFor("does not answer")
    try await screen.waitFor("reconnecting")

    kill(process, SIGCONT)
    try await world.bellhop("push", "-", input: BellhopWorld.payload("Dinner tonight"))
    try await screen.waitFor("Dinner tonight")
    try await screen.waitUntil("it is back") { !$0.contains("reconnecting") }
    screen.write("q")
    #expect(try await screen.waitForExit() == .exited(0))
    #expect(await center.end() == 0)
  }
}
