import Foundation
import TestTerminal
import Testing

/// Stop and start, killed or asked: what was acknowledged is there again.
@Suite(.timeLimit(.minutes(2))) struct LifeTests {
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

  @Test func whatRanForAnAppEndsWithACenterThatIsKilled() async throws {
    let world = try BellhopWorld()
    _ = try world.write(
      "setsid sh -c 'echo $$ >> ../../../running; exec sleep 600' &\necho $$ >> ../../../running\nexec sleep 600\n",
      to: "config/bellhop/apps/slow.sh"
    )
    _ = try world.write(
      "bundle: com.example.slow\nserviceExtension: { command: [sh, slow.sh], timeout: 600 }\n",
      to: "config/bellhop/apps/slow.yaml"
    )
    let terminal = try await world.screen()
    let payload = #"{"aps": {"alert": {"title": "T", "body": "B"}, "mutable-content": 1}}"#
    try await world.bellhop("push", "com.example.slow", "-", input: payload)
    var running: [Int32] = []
    while running.count < 2 {
      let text = try? String(contentsOfFile: world.home + "/running", encoding: .utf8)
      running = (text ?? "").split(separator: "\n").compactMap { Int32($0) }
      try await Task.sleep(for: .milliseconds(5))
    }

    terminal.send(signal: SIGKILL)
    _ = try await terminal.waitForExit()

    while running.contains(where: Self.isRunning) { try await Task.sleep(for: .milliseconds(5)) }
  }

  @Test func whatRanForAFlowEndsWithARunThatIsKilled() async throws {
    let world = try BellhopWorld()
    let flow = try world.write(
      "name: Hangs\ntimeLimit: 10m\napps:\n  - bundle: com.example.hello\n"
        + "    handler: { command: [sh, -c, 'echo $$ > started.tmp; mv started.tmp started; exec sleep 600'] }\n"
        + "---\n- push: { aps: { alert: Hello } }\n- open:\n",
      to: "drop/hangs.yaml"
    )
    let terminal = try world.terminal(["test", flow])
    let started = world.home + "/drop/started"
    while !FileManager.default.fileExists(atPath: started) { try await Task.sleep(for: .milliseconds(10)) }
    let text = try String(contentsOfFile: started, encoding: .utf8)
    let handler = try #require(Int32(text.split(separator: "\n").first ?? ""))

    terminal.send(signal: SIGKILL)
    _ = try await terminal.waitForExit()

    while Self.isRunning(handler) { try await Task.sleep(for: .milliseconds(5)) }
  }

  private static func isRunning(_ process: Int32) -> Bool {
    let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return stat.map { !$0.contains(") Z ") } ?? false
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

  @Test(arguments: [
    ["push", "a", "b", "c\u{1b}[31m"], ["\u{1b}[31m"], ["--\u{1b}[31m"], ["list", "\u{1b}[31m"],
    ["push", "\u{1b}[31m"],
    ["status", "--socket", "/tmp/\u{1b}[31m"],
  ])
  func whatWasTypedIsHarmlessInAnError(_ arguments: [String]) async throws {
    let outcome = try await BellhopWorld().run(arguments)

    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("[31m"))
    #expect(!outcome.errors.contains("\u{1b}") && !outcome.output.contains("\u{1b}"))
  }

  @Test func aPictureNeedsAFolder() async throws {
    let world = try BellhopWorld()
    let file = try world.write(#"{"aps": {"alert": "hi"}}"#, to: "hi.apns")

    let outcome = try await world.bellhop("snapshot", file, "-o", world.home + "/no/such/hi.svg")

    #expect(outcome.status == 73)
    #expect(
      outcome.errors.hasPrefix("Error: There is no folder '\(world.home)/no/such'. Make it first: mkdir -p")
    )
  }

  @Test func aBadPayloadIsPointedAt() async throws {
    let world = try BellhopWorld()
    let file = try world.write("{\"aps\": {\"alert\": \"hi\",,}}", to: "bad.apns")

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
      ["-c", "\(world.executable) --store :memory: < \(file) | tee \(output)"],
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
      {"aps": {"alert": "first line", "thread-id": "1"}}
      {"aps": {"alert": "second line", "thread-id": "2"}}

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
