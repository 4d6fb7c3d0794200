import Foundation
import TestTerminal
import Testing

/// What shell tests need of a running center: a phone as at first, and a push that says how it was presented.
@Suite(.timeLimit(.minutes(2))) struct ShellTestingTests {
  @Test func aPushSaysHowItWasPresentedAndAResetLeavesNothing() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let screen = try await world.screen()
    let payload = try world.write(BellhopWorld.payload("Dinner"), to: "drop/invitation.apns")

    let shown = try await world.bellhop("push", payload, "--collapse-id", "dinner", "--expect", "banner,list")
    #expect(shown.status == 0, "\(shown.output)\(shown.errors)")
    try await world.bellhop("device", "set", "locked=on")
    let other = try await world.bellhop("push", payload, "--collapse-id", "lunch", "--expect", "banner")
    #expect(other.status == 1)
    #expect(
      other.errors.hasPrefix("lunch: expected has [banner], shown [list, lockScreen]\nbecause: "),
      "\(other.errors)"
    )
    #expect(other.errors.contains("the phone is locked"))
    let mistaken = try await world.bellhop("push", payload, "--expect", "baner")
    #expect(mistaken.status == 64 && mistaken.errors.contains("baner"), "\(mistaken.errors)")
    #expect(try await world.bellhop("push", payload, "--expect", "banner]").status == 64)

    try await world.bellhop("settings", "set", "com.example.dely", "sound=off")
    #expect(try await world.bellhop("reset").output == "The phone is as it was at first.\n")
    let delivered = try await world.bellhop("list", "delivered", "--json")
    #expect(delivered.output == "[]\n", "\(delivered.output)")
    let device = try await world.bellhop("device")
    #expect(device.output.contains("unlocked") || !device.output.contains("locked on"), "\(device.output)")
    let apps = try await world.bellhop("list", "apps")
    #expect(apps.output.contains("com.example.dely"))
    screen.write("q")
    _ = try await screen.waitForExit()
  }

  @Test func atATerminalAResetAsks() async throws {
    let world = try BellhopWorld()
    let screen = try await world.screen()
    let payload = try world.write(#"{"aps":{"alert":"Hello"}}"#, to: "drop/hello.apns")
    try await world.bellhop("push", "com.example.app", payload)

    let refused = try world.terminal(["reset"])
    try await refused.waitFor("Go on? [y/N]")
    refused.write("n\n")
    #expect(try await refused.waitForExit().status == 1)
    #expect(try await world.bellhop("list", "delivered", "--json").output.contains("Hello"))
    let agreed = try world.terminal(["reset"])
    try await agreed.waitFor("Go on? [y/N]")
    agreed.write("y\n")
    #expect(try await agreed.waitForExit().status == 0)
    #expect(try await world.bellhop("list", "delivered", "--json").output == "[]\n")
    screen.write("q")
    _ = try await screen.waitForExit()
  }
}
