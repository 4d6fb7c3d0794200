import Foundation
import TestTerminal
import Testing

/// A walk that is made with keys becomes a flow, which passes, and fails when the app is broken.
@Suite(.timeLimit(.minutes(2))) struct FlowRecordingTests {
  /// A recorded flow has the manifest of every app that took part, whatever its name.
  @Test func anAppWhoseNameHasOnePartIsNoMistake() async throws {
    let world = try BellhopWorld()
    let flow = try world.write(
      "name: One\napps:\n  - bundle: foo\n    name: foo\n---\n- push: { aps: { alert: Tea } }\n  app: foo\n"
        + "- expect: { shown: [banner, list] }\n",
      to: "drop/one.yaml"
    )
    let outcome = try await world.run(["test", flow])
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test func aRecordedWalkIsRunAndSeesTheAppBreak() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let screen = try await world.screen()
    let file = world.home + "/drop/walk.yaml"
    let recorder = try world.terminal(["record", "-o", file])
    try await recorder.waitFor("until you interrupt it")

    let payload = try world.write(BellhopWorld.payload("晚饭"), to: "drop/invitation.apns")
    try await world.bellhop("push", payload, "--collapse-id", "dinner")
    try await screen.waitFor("晚饭")
    screen.write("\u{1b}[C")
    try await screen.waitFor("取消")
    screen.write("3")
    try await Self.waitUntil { try Self.text(file).contains("handler: { exit") }
    recorder.send(signal: SIGINT)
    _ = try await recorder.waitForExit()

    let text = try Self.text(file)
    #expect(text.contains("- press: cancel\n  on: dinner\n"), "\(text)")
    #expect(text.hasPrefix("name: walk\napps:\n  - \"../config/bellhop/apps/dely.yaml\"\n"), "\(text)")
    let passed = try await world.run(["test", file])
    #expect(passed.status == 0, "\(passed.output)\(text)")

    let manifest = world.home + "/config/bellhop/apps/dely.yaml"
    let broken = try Self.text(manifest).replacing("[tee, -a,", with: "[\"false\",")
    try Data(broken.utf8).write(to: URL(filePath: manifest))
    let failed = try await world.run(["test", file])
    let line =
      try #require(text.split(separator: "\n").firstIndex { $0.contains("handler: { exit: 0 }") }) + 1
    #expect(failed.status == 1)
    #expect(
      failed.output.contains("\(file):\(line): expect: handler is not as expected."),
      "\(failed.output)"
    )
    #expect(failed.output.contains("the handler ended with exit status 1"), "\(failed.output)")
  }

  /// Its handler ends after the next push; in the flow it is expected of the button.
  @Test func aHandlerThatEndsAfterTheNextStepIsRecordedWithItsOwn() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let manifest = world.home + "/config/bellhop/apps/dely.yaml"
    let slow = "command: [sh, -c, 'until test -e \(world.home)/go; do sleep 0.05; done']"
    let text = try Self.text(manifest).replacing(/command: .*/, with: slow)
    try Data(text.utf8).write(to: URL(filePath: manifest))
    let screen = try await world.screen()
    let file = world.home + "/drop/slow.yaml"
    let recorder = try world.terminal(["record", "-o", file])
    try await recorder.waitFor("until you interrupt it")

    for (name, next) in [("one", "two"), ("two", "go")] {
      let payload = try world.write(BellhopWorld.payload(name), to: "drop/\(name).apns")
      try await world.bellhop("push", payload, "--collapse-id", name)
      if next == "two" { try await world.bellhop("respond", name, "cancel") }
    }
    try await Self.waitUntil { try Self.text(file).contains("id: two") }
    _ = try world.write("", to: "go")
    try await Self.waitUntil { try Self.text(file).contains("handler: { exit") }
    recorder.send(signal: SIGINT)
    _ = try await recorder.waitForExit()

    let flow = try Self.text(file)
    let steps = flow.split(separator: "\n").filter { $0.hasPrefix("- ") && !$0.hasPrefix("- advance") }
    #expect(steps[3] == "- expect: { response: { action: cancel }, handler: { exit: 0 } }", "\(flow)")
    #expect(steps[4].hasPrefix("- push: "), "\(flow)")
    #expect(flow.contains("- expect: { delivered: [two], banner: "), "\(flow)")
    let passed = try await world.run(["test", file])
    #expect(passed.status == 0, "\(passed.output)\(flow)")
    screen.write("q")
    _ = try await screen.waitForExit()
  }

  @Test func whatIsExpectedOfARunningCenterIsWaitedFor() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let screen = try await world.screen()
    let payload = try world.write(BellhopWorld.payload("Dinner"), to: "drop/invitation.apns")

    async let waiting = world.bellhop("wait", "delivered: { has: [dinner] }", "--within", "50s")
    try await world.bellhop("push", payload, "--collapse-id", "dinner")
    #expect(try await waiting.status == 0)
    #expect(try await world.bellhop("wait", "screen: { has: Dinner }", "--within", "50s").status == 0)
    let unseen = try await world.bellhop("wait", "screen: { has: Dinner now }", "--within", "10ms")
    #expect(unseen.status == 1 && unseen.errors.contains("screen: expected has [\"Dinner now\"], seen row "))

    let missing = try await world.bellhop("wait", "badge: 3", "--app", "com.example.dely", "--within", "10ms")
    #expect(missing.status == 1 && missing.errors.contains("badge: expected 3, seen 0"), "\(missing.errors)")
    for (app, note) in [
      ("com.example.dey", "Did you mean 'com.example.dely'?"),
      ("com.other.unheard", "'com.other.unheard' is a new app: nothing has registered it."),
    ] {
      let unknown = try await world.run(["wait", "badge: 3", "--app", app, "--within", "10ms"])
      #expect(unknown.status == 1 && unknown.errors.contains(note), "\(unknown.errors)")
    }
    let mistaken = try await world.bellhop("wait", "delivred: []")
    #expect(
      mistaken.status == 64 && mistaken.errors.contains("did you mean \"delivered\"?"),
      "\(mistaken.errors)"
    )

    let responded = try await world.bellhop("respond", "dinner", "cancel", "--wait")
    #expect(
      responded.status == 0 && responded.output.contains("The handler handled the response"),
      "\(responded.output)"
    )
    screen.write("q")
    _ = try await screen.waitForExit()
  }

  @Test func anIsolatedCenterUsesNothingOfThePersons() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let app = """
      bundle: com.example.echo
      handler: { command: [printenv, BELLHOP_SOCKET] }
      """
    try FileManager.default.createDirectory(atPath: world.home + "/apps", withIntermediateDirectories: true)
    _ = try world.write(app, to: "apps/echo.yaml")
    let terminal = try world.terminal(
      ["serve", "--isolated", "--apps", "apps", "--quiet"],
      ["TMPDIR": world.home],
      columns: 200
    )
    let shown = try await terminal.waitFor(world.home + "/bellhop-").text
    let folder = try #require(shown.split(whereSeparator: \.isWhitespace).first.map(String.init))
    let here = ["BELLHOP_SOCKET": folder + "/center.sock"]

    let apps = try await world.run(["list", "apps"], here)
    #expect(apps.output.contains("com.example.echo") && !apps.output.contains("com.example.dely"))
    let payload = try world.write(#"{"aps":{"alert":"Hello"}}"#, to: "drop/hello.apns")
    _ = try await world.run(["push", "com.example.echo", payload, "--collapse-id", "hello"], here)
    let responded = try await world.run(["respond", "hello", "default", "--wait"], here)
    #expect(responded.output.contains(folder + "/center.sock"), "\(responded.output)\(responded.errors)")
    #expect(FileManager.default.fileExists(atPath: folder + "/center.sqlite"))
    terminal.send(signal: SIGTERM)
    _ = try await terminal.waitForExit()
  }

  private static func text(_ file: String) throws -> String {
    FileManager.default.fileExists(atPath: file) ? try String(contentsOfFile: file, encoding: .utf8) : ""
  }

  /// Waits for what another process does; the suite's time limit is the guard against hanging.
  private static func waitUntil(_ condition: () throws -> Bool) async throws {
    while try !condition() { try await Task.sleep(for: .milliseconds(20)) }
  }
}
