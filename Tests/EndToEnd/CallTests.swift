import JSON
import TestTerminal
import Testing

/// `bellhop call` reaches every method of the socket.
@Suite(.timeLimit(.minutes(2))) struct CallTests {
  @Test func aMethodIsCalledByItsName() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let center = try await world.serve()

    let done = try await world.bellhop("call", "badge.set", "app=com.example.dely", "badge=3")
    #expect(done.output == "{}\n", "\(done.errors)")
    let badge = try await world.bellhop("call", "badge.get", "app=com.example.dely")
    #expect(try JSONParser.parse(badge.output) == ["app": "com.example.dely", "badge": 3])
    let payload = #"payload={"aps": {"alert": "7"}}"#
    let pushed = try await world.bellhop(
      "call",
      "push",
      "topic=com.example.dely",
      "collapseId=\"7\"",
      payload
    )
    #expect(try JSONParser.parse(pushed.output)["identifier"] == "7", "\(pushed.errors)")
    await center.end()
  }

  @Test func mistakesAreNamedBeforeACenterIsAsked() async throws {
    let world = try BellhopWorld()
    let cases: [([String], Int32, String)] = [
      (["badge.sett"], 64, "Did you mean badge.set?"), (["badge.set", "app=a"], 65, "badge"),
      (["badge.set", "app=a", "bagde=3", "badge=3"], 65, "takes no \"bagde\""),
      (["badge.set", "app"], 64, "Write name=value."), (["events.subscribe"], 64, "bellhop watch"),
      (["app.connect", "bundle=a.b"], 64, "docs/socket.md"),
      (["badge.set", "app=a", "app=b", "badge=3"], 64, "\"app\" is given twice"),
      (["push", "payload={\"aps\": {"], 65, "The value of \"payload\" is no JSON"),
      (["badge.get", "app=a.b"], 69, "No center"),
    ]
    for (arguments, status, sentence) in cases {
      let outcome = try await world.run(["call"] + arguments)
      #expect(outcome.status == status && outcome.errors.contains(sentence), "\(arguments) \(outcome.errors)")
    }
    let list = try await world.bellhop("call").output
    #expect(list.contains("badge.set {app, badge}\n"), "\(list)")
  }
}
