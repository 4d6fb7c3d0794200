import Foundation
import TestTerminal
import Testing

/// Stop and start, killed or asked: what was acknowledged is there again.
@Suite struct LifeTests {
  @Test func whatWasAcknowledgedSurvivesTheKill() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    var terminal = try await world.screen()
    try await world.bellhop("push", "--collapse-id", "kept", "-", input: BellhopWorld.payload("Still here"))
    try await world.bellhop(
      "schedule",
      "--app",
      "com.example.dely",
      "--in",
      "600",
      "--id",
      "later",
      "--title",
      "Later"
    )

    terminal.send(signal: SIGKILL)
    _ = try await terminal.waitForExit()
    terminal = try await world.screen()

    try await terminal.waitFor("Still here")
    let pending = try await world.bellhop("list", "pending")
    #expect(pending.output.contains("later"))
    let answered = try await world.bellhop("respond", "kept", "join")
    #expect(answered.status == 0)
  }

  @Test func aSecondCenterIsToldWhoIsThere() async throws {
    let world = try BellhopWorld()
    let first = try await world.screen()

    let second = try await world.bellhop("serve")

    #expect(second.status == 69)
    #expect(second.errors.contains("\(first.processIdentifier)"))
  }

  @Test func withoutACenterACommandSaysSo() async throws {
    let world = try BellhopWorld()

    let outcome = try await world.bellhop("list", "delivered")

    #expect(outcome.status == 69)
    #expect(outcome.errors.contains("bellhop serve"))
  }

  @Test func aBadPayloadIsPointedAt() async throws {
    let world = try BellhopWorld()
    let file = try world.write("{\"aps\": {\"alert\": \"hi\",}}", to: "bad.apns")

    let outcome = try await world.bellhop("push", "com.example.dely", file)

    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("bad.apns:1:"))
  }

  @Test func withoutATerminalItWritesLines() async throws {
    let world = try BellhopWorld()
    let file = try world.write(#"{"aps": {"alert": "hello\u001b[31m"}}"#, to: "lines")
    let output = world.home + "/output"
    let shell = try PseudoTerminal(
      "/bin/sh",
      ["-c", "\(world.executable) --store :memory: --stdin < \(file) | tee \(output)"],
      environment: world.environment(),
      directory: world.home
    )

    try await shell.waitFor("hello")

    #expect(!shell.output.contains("hello\u{1b}[31m"))
    #expect(!shell.screen.alternateScreen)
  }

  @Test func payloadLinesComeThroughThePipe() async throws {
    let world = try BellhopWorld()
    let file = try world.write(
      """
      {"aps": {"alert": "first line"}}
      {"aps": {"alert": "second line"}}

      """,
      to: "lines"
    )
    let terminal = try PseudoTerminal(
      "/bin/sh",
      ["-c", "cat \(file) | \(world.executable) --store :memory:"],
      environment: world.environment(),
      directory: world.home
    )

    try await terminal.waitUntil { $0.contains("first line") && $0.contains("second line") }
    terminal.write("q")

    #expect(try await terminal.waitForExit() == .exited(0))
  }
}
