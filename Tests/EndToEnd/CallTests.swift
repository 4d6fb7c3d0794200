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

  /// What a payload may not say, a program on the socket may not say either; the place is named, and nothing is added.
  @Test func numbersBeyondTheirLimitsAreRefused() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let center = try await world.serve()
    let socket = try LineSocket(world.socket)
    func error(_ method: String, _ parameters: String) async throws -> JSONValue? {
      let call =
        #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{"app":"com.example.dely",\#(parameters)}}"#
      try socket.send(call)
      return try JSONParser.parse(Array(try await socket.line().utf8))["error"]
    }
    let badges: [(String, String)] = [
      ("-1", "is below 0"), ("2147483648", "is above 2147483647"), ("1.5", "a whole number is expected"),
      ("1e20", "a whole number of at most 64 bits is expected"),
    ]
    for (badge, words) in badges {
      let set = try await error("badge.set", #""badge":\#(badge)"#)
      #expect(set?["data"]?["path"] == "params.badge", "\(badge)")
      #expect(set?["message"]?.stringValue?.contains(words) == true, "\(badge)")
      let added = try await error(
        "requests.add",
        #""identifier":"a","content":{"body":"b","badge":\#(badge)}"#
      )
      #expect(added?["data"]?["path"] == "params.content.badge", "\(badge)")
      #expect(added?["message"]?.stringValue?.contains(words) == true, "\(badge)")
    }
    let requests: [(String, String, String)] = [
      (
        #""content":{"body":"b","relevanceScore":1.5}"#, "content.relevanceScore",
        "The relevance score is 1.5."
      ),
      (#""content":{"body":"b","relevanceScore":-0.1}"#, "content.relevanceScore", "score is -0.1."),
      (#""content":{"sound":{"name":"x","critical":true,"volume":2}}"#, "content.sound.volume", "is 2.0."),
      (Self.interval("0", false), "trigger.timeInterval", "must be greater than 0"),
      (Self.interval("-5", false), "trigger.timeInterval", "must be greater than 0"),
      (Self.interval("59.9", true), "trigger.timeInterval", "must be at least 60 if repeating"),
      (Self.interval("1e300", false), "trigger.timeInterval", "ends after the year 4000"),
      (
        #""content":{"body":"b"},"trigger":{"type":"calendar","dateComponents":{"hour":25},"repeats":false}"#,
        "trigger.dateComponents.hour", "there is no hour 25"
      ),
    ]
    for (request, path, words) in requests {
      let refused = try await error("requests.add", #""identifier":"a",\#(request)"#)
      #expect(refused?["data"]?["path"]?.stringValue == "params." + path, "\(request)")
      #expect(refused?["message"]?.stringValue?.contains(words) == true, "\(request)")
    }
    // The outermost values are taken.
    #expect(try await error("badge.set", #""badge":2147483647"#) == nil)
    #expect(
      try await error("requests.add", #""identifier":"b","content":{"body":"b","relevanceScore":1}"#) == nil
    )
    let typed: [([String], Int32, String)] = [
      (["--badge", "2147483648"], 65, "is above 2147483647"), (["--badge=-1"], 64, "it must be 0 or more"),
      (["--badge", "1.5"], 64, "'1.5' is invalid"), (["--in", "0"], 65, "must be greater than 0"),
      (["--in", "59", "--repeat"], 65, "must be at least 60 if repeating"),
      (["--in", "99999999999999"], 65, "ends after the year 4000"),
    ]
    for (arguments, status, words) in typed {
      let outcome = try await world.run(
        ["schedule", "--app", "com.example.dely", "--title", "T"] + arguments
      )
      #expect(outcome.status == status && outcome.errors.contains(words), "\(arguments) \(outcome.errors)")
    }
    #expect(try await world.bellhop("list", "pending", "--json").output == "[]\n")
    #expect(try await world.bellhop("list", "delivered", "--json").output.contains("\"b\""))
    await center.end()
  }

  private static func interval(_ seconds: String, _ repeats: Bool) -> String {
    #""content":{"body":"b"},"trigger":{"type":"timeInterval","timeInterval":\#(seconds),"repeats":\#(repeats)}"#
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
