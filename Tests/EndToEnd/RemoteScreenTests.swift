import Foundation
import TestRepository
import TestTerminal
import Testing

/// Screens of a center on another machine, over a real server of OpenSSH.
@Suite(.timeLimit(.minutes(3))) struct RemoteScreenTests {
  @Test func screensOverSSHShareACenterAndOneThatIsCutOffComesBack() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let center = try await world.serve()
    let server = try await SSHServer(world)
    let anna = try await world.screen(["attach", "--name", "anna", "ssh://booth"], server.path)
    let ben = try await world.screen(
      ["attach", "--name", "ben", "--theme", "light", "ssh://booth"],
      server.path,
      columns: 100,
      rows: 30
    )
    let guest = try await world.screen(
      ["attach", "--read-only", "--name", "guest", "ssh://booth"],
      server.path,
      columns: 60,
      rows: 20
    )
    let screens = [anna, ben, guest]
    try await world.bellhop("push", "-", input: BellhopWorld.payload("Dinner tonight", body: "At eight?"))
    for screen in screens { try await screen.waitFor("Dinner tonight") }
    try await ben.waitFor("with anna, guest")

    // In the middle of a reply the line is cut, and stays so for a while.
    anna.write("r")
    try await anna.waitFor("tell me loudly")
    anna.write("On my w")
    try await anna.waitFor("On my w")
    try server.takeDown()
    try server.cut(anna)
    try await anna.waitFor("reconnecting")

    // The others are unharmed.
    try await world.bellhop("push", "-", input: BellhopWorld.payload("Bring wine", thread: "wine"))
    for screen in [ben, guest] { try await screen.waitFor("Bring wine") }
    guest.write("u")
    try await guest.waitFor("This screen is read only.")
    try await ben.waitFor("with guest")

    // The first is back, with what has happened and with what was typed.
    try server.bringBack()
    try await anna.waitUntil("it is back") { !$0.contains("reconnecting") && $0.contains("On my w") }
    anna.write("ay\r")
    while try !world.handled().contains(where: { $0.contains("On my way") }) {
      try Task.checkCancellation()
      await Task.yield()
    }
    try await anna.waitFor("Bring wine")
    try await ben.waitFor("with guest, anna")
    for screen in screens { screen.write("q") }
    for screen in screens { #expect(try await screen.waitForExit() == .exited(0)) }
    #expect(await center.end() == 0)
  }

  @Test func aKeyThatMayOnlyLookOnMayOnlyLookOn() async throws {
    let world = try BellhopWorld()
    let center = try await world.serve()
    let server = try await SSHServer(world)

    let guest = try await world.screen(["attach", "ssh://guest"], server.path)

    try await guest.waitFor("read only")
    guest.write("u")
    try await guest.waitFor("This screen is read only.")
    #expect(!(try await world.bellhop("device", "show", "--json").output.contains("\"isLocked\": true")))
    guest.write("q")
    #expect(try await guest.waitForExit() == .exited(0))
    #expect(await center.end() == 0)
  }

  @Test func whatTheOtherSideSaysIsSaid() async throws {
    let world = try BellhopWorld()
    let server = try await SSHServer(world)

    let outcome = try await world.run(["attach", "ssh://booth"], server.path)

    #expect(outcome.status == 69)
    #expect(outcome.errors.contains("booth: No center is running at"))
  }

  @Test func aShellThatPrintsAndABellhopWithoutABridgeAreSaid() async throws {
    let world = try BellhopWorld()
    let center = try await world.serve()
    let server = try await SSHServer(world)

    let noisy = try await world.run(["attach", "ssh://noisy"], server.path)
    let old = try await world.run(["attach", "ssh://old"], server.path)

    #expect([noisy.status, old.status] == [69, 69])
    #expect(noisy.errors.contains("it said \"Welcome to booth\"") && noisy.errors.contains("profile"))
    #expect(old.errors.contains("old: The bellhop there is of an earlier version, which has no 'bridge'"))
    #expect(await center.end() == 0)
  }

  /// The calls of docs/socket.md, one of every method.
  @Test func aReaderIsRefusedEveryMethodThatChangesSomething() async throws {
    let world = try BellhopWorld()
    let center = try await world.serve()
    let server = try await SSHServer(world)
    let page = try Repository.text("docs/socket.md")
    let calls = page.split(separator: "\n").map { $0.drop { $0 == " " } }.filter {
      $0.hasPrefix(#"{"jsonrpc":"2.0","id":1,"method":"#)
    }
    let reading = [
      "requests.pending", "notifications.waiting", "notifications.delivered", "activities.list",
      "categories.list", "apps.list", "apps.conditions", "responses.list", "attachments.part", "badge.get",
      "settings.get", "device.get", "clock.get", "connection.becomeReadOnly", "connection.heartbeat",
      "events.subscribe", "center.status",
    ]

    let input = calls.joined(separator: "\n") + "\n"
    let outcome = try await world.run(["guest"], server.path, input: input, program: server.client)

    let answers = outcome.output.split(separator: "\n").filter { $0.contains(#""id":1"#) }
    try #require(calls.count > 40 && answers.count == calls.count)
    for (call, answer) in zip(calls, answers) {
      let method = try #require(call.firstMatch(of: /"method":"([^"]+)"/)).1
      let isRefused = answer.contains("This connection is read only.")
      #expect(isRefused == !reading.contains(String(method)), "\(method): \(answer)")
    }
    #expect(await center.end() == 0)
  }
}
