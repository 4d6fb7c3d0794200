import Foundation
import JSON
import TestRepository
import TestTerminal
import Testing

/// What commands print with `--json` is on docs/json.md, key by key; an error is JSON too.
@Suite(.timeLimit(.minutes(5))) struct JSONOutputTests {
  /// A command line, and the name of the command on the page.
  struct Line {
    var name: String
    var arguments: [String]
    var status: Int32 = 0

    init(_ name: String, _ more: String..., status: Int32 = 0) {
      self.name = name
      arguments = name.split(separator: " ").map(String.init) + more
      self.status = status
      if !name.contains("json") { arguments.append("--json") }
    }
  }

  private static let dely = "com.example.dely"

  /// In an order in which each finds what it needs.
  static let lines = [
    Line("clock freeze", "2026-03-24T09:41:00Z"), Line("push", "drop/dinner.apns", "--collapse-id", "a"),
    Line("push", "drop/dinner.apns", "--collapse-id", "b"),
    Line("push", "drop/dinner.apns", "--collapse-id", "c"),
    Line("schedule", "--in", "2h", "--app", dely, "--title", "Tea", "--id", "tea"),
    Line("schedule", "--daily", "08:00", "--app", dely, "--title", "Day", "--id", "day"),
    Line("schedule", "--region", "home", "--app", dely, "--title", "Milk", "--id", "milk"),
    Line("list pending"), Line("remove pending", "day"), Line("list delivered"), Line("list waiting"),
    Line("push", "drop/match.apns"), Line("list activities"),
    Line("list categories"),
    Line("list apps"), Line("list pushes"), Line("status"), Line("app list"), Line("app show", dely),
    Line("respond", "a", "cancel"), Line("respond --wait", "b", "say", "--text", "Yes"),
    Line("respond", "c", "dismiss"), Line("list responses"), Line("badge", dely),
    Line("app state", dely, "foreground"), Line("app token", dely), Line("app token --end", dely),
    Line("app reinstall", dely), Line("app state", dely), Line("settings set", dely, "sound=off"),
    Line("settings show", dely), Line("settings mute", dely, "hour"),
    Line("app authorize", "com.example.fixed"), Line("location enter", "home"),
    Line("location leave", "home"),
    Line("device show"), Line("device set", "summary=08:00,18:00", "preset=iphone-se"), Line("device lock"),
    Line("device unlock"),
    Line("device focus", "on", "--allow", dely), Line("device focus", "off"), Line("clock show"),
    Line("clock advance", "3h"), Line("clock scale", "60"), Line("clock set", "2026-12-24T18:00:00Z"),
    Line("clock real"),
    Line("wait", "badge: 0", "--app", dely),
    Line("wait", "badge: 7", "--app", dely, "--within", "1ms", status: 1),
    Line("remove delivered", "--all"), Line("reset", "--yes"),
    Line("lint --format json", "drop/dinner.apns", "drop/odd.apns", status: 1),
    Line("lint --rules --format json"), Line("explain", "drop/dinner.apns"),
    Line("explain --matrix", "drop/dinner.apns"), Line("apns show"), Line("doctor"),
    Line("test --format json", "drop/good.yaml", "drop/bad.yaml", "drop/none.yaml", "--coverage", status: 65),
  ]

  @Test func everyCommandPrintsWhatThePageSays() async throws {
    let world = try Self.world()
    let page = try JSONPage(Repository.text("docs/json.md"))
    let center = try await world.serve()
    let events = try await Self.events(of: world)
    for line in Self.lines { try await Self.check(line, page, world) }
    // The prompt is answered by another command.
    for answer in ["app allow", "app deny"] {
      try await world.bellhop("app", "reinstall", Self.dely)
      async let asked = world.run(["app", "authorize", Self.dely, "--json"])
      while try await world.run(["list", "apps"]).status == 0 {
        let outcome = try await world.run(
          answer.split(separator: " ").map(String.init) + [Self.dely, "--json"]
        )
        guard outcome.status == 0 else { continue }
        try Self.check(outcome.output, answer, page)
        break
      }
      try Self.check(try await asked.output, "app authorize", page)
    }
    try await world.bellhop("push", "drop/dinner.apns", "--collapse-id", "sentinel")
    for event in try await events.value {
      let mistakes = page.mistakes(in: event, is: try #require(page.commands["watch"]), at: "watch")
      #expect(mistakes.isEmpty, "\(mistakes)")
    }
    await center.end()
  }

  private static func check(_ line: Line, _ page: JSONPage, _ world: BellhopWorld) async throws {
    let outcome = try await world.run(line.arguments)
    #expect(outcome.status == line.status, "\(line.arguments) \(outcome.errors)")
    try check(outcome.output, line.name, page)
  }

  private static func check(_ output: String, _ name: String, _ page: JSONPage) throws {
    let words = try #require(page.commands[name], "\(name) is not on the page")
    let mistakes = page.mistakes(in: try JSONParser.parse(output), is: words, at: name)
    #expect(mistakes.isEmpty, "\(mistakes)")
  }

  /// What happens from now on, up to the sentinel, as `watch` prints it.
  private static func events(of world: BellhopWorld) async throws -> Task<[JSONValue], any Error> {
    let viewer = try LineSocket(world.socket)
    try viewer.send(#"{"jsonrpc":"2.0","id":1,"method":"events.subscribe"}"#)
    _ = try await viewer.line()
    return Task {
      var events: [JSONValue] = []
      while true {
        let line = try await viewer.line()
        if let event = try JSONParser.parse(line)["params"] { events.append(event) }
        if line.contains("sentinel") { return events }
      }
    }
  }

  /// Every command that takes `--json` is on the page, and the page has no others.
  @Test func thePageHasEveryCommand() async throws {
    let world = try BellhopWorld()
    let page = try JSONPage(Repository.text("docs/json.md"))
    let help = try await world.bellhop("--experimental-dump-help")
    let commands = Self.commands(of: try JSONParser.parse(help.output)["command"] ?? .null, [])
    #expect(commands.count > 30)
    for command in commands {
      #expect(page.commands.keys.contains { $0 == command || $0.hasPrefix("\(command) ") }, "\(command)")
    }
    for name in page.commands.keys {
      #expect(commands.contains { $0 == name || name.hasPrefix("\($0) ") }, "\(name)")
    }
    let others: Set = ["app allow", "app deny", "report --format json", "watch"]
    #expect(Set(page.commands.keys).subtracting(Self.lines.map(\.name)) == others)
  }

  @Test func anErrorIsJSONOnStandardErrorWithTheSameStatus() async throws {
    let world = try Self.world()
    try await Self.expectError(["list", "pending", "--json"], 69, "unavailable", world)
    try await Self.expectError(["list", "pending", "--json", "--nonsense"], 64, "usage", world)
    try await Self.expectError(["explain", "none.apns", "--json"], 65, "badData", world)
    try await Self.expectError(["explain", "drop/broken.apns", "--json"], 65, "notJSON", world)
    try await Self.expectError(["push", "drop/broken.apns", "--json"], 65, "badData", world)
    let center = try await world.serve()
    try await Self.expectError(["respond", "none", "default", "--json"], 1, "unknownNotification", world)
    try await Self.expectError(
      ["remove", "pending", "none", "--json"],
      1,
      "checkFailed",
      world,
      output: "[]\n"
    )
    await center.end()
  }

  static func expectError(
    _ arguments: [String],
    _ status: Int32,
    _ word: String?,
    _ world: BellhopWorld,
    output: String = ""
  ) async throws {
    let outcome = try await world.run(arguments)
    #expect(outcome.status == status, "\(arguments) \(outcome.errors)")
    #expect(outcome.output == output, "\(arguments)")
    let last = outcome.errors.split(separator: "\n").last.map(String.init) ?? ""
    let error = try? JSONParser.parse(last)["error"]
    #expect(
      error?["code"]?.intValue != nil && error?["message"]?.stringValue?.isEmpty == false,
      "\(arguments) \(last)"
    )
    #expect(error?["data"]?["code"]?.stringValue?.isEmpty == false, "\(arguments) \(last)")
    if let word { #expect(error?["data"]?["code"]?.stringValue == word, "\(arguments) \(last)") }
  }

  // MARK: Material

  /// The names of the commands below one that print JSON.
  static func commands(of command: JSONValue, _ path: [String]) -> [String] {
    let below = command["subcommands"]?.arrayValue ?? []
    let found = below.flatMap { sub -> [String] in
      let name = sub["commandName"]?.stringValue ?? ""
      let isShown = sub["shouldDisplay"]?.boolValue ?? true
      return name == "help" || !isShown ? [] : commands(of: sub, path + [name])
    }
    let options = command["arguments"]?.arrayValue ?? []
    let takesJSON = options.contains { option in
      let name = option["preferredName"]?["name"]
      return name == "json" || name == "format" && option["allValues"]?.arrayValue?.contains("json") == true
    }
    return below.isEmpty && takesJSON ? [path.joined(separator: " ")] : found
  }

  static func world() throws -> BellhopWorld {
    let world = try BellhopWorld()
    try world.registerDely()
    _ = try world.write(
      "bundle: com.example.fixed\nname: Fixed\nsettings: { authorization: authorized }\n",
      to: "config/bellhop/apps/fixed.yaml"
    )
    _ = try world.write(
      "bundle: com.example.match\nliveActivities: [{ type: Match, template: ../match.card.yaml }]\n",
      to: "config/bellhop/apps/match.yaml"
    )
    _ = try world.write("card: [\"{{contentState.score}}\"]\n", to: "config/bellhop/match.card.yaml")
    _ = try world.write(
      #"{"Simulator Target Bundle":"com.example.match","aps":{"timestamp":1,"event":"start","attributes-type":"Match","#
        + #""attributes":{},"content-state":{"score":"1:0"},"alert":"Kick-off"}}"#,
      to: "drop/match.apns"
    )
    _ = try world.write(BellhopWorld.payload("晚饭", thread: "t"), to: "drop/dinner.apns")
    _ = try world.write(#"{"aps":{"alert":{"titel":"x"},"badge":"2"}}"#, to: "drop/odd.apns")
    _ = try world.write("{", to: "drop/broken.apns")
    _ = try world.write("name: Good\n---\n- lock\n", to: "drop/good.yaml")
    _ = try world.write(
      "name: Bad\n---\n- lock\n  note: a note\n- expect: { phone: { locked: off } }\n",
      to: "drop/bad.yaml"
    )
    _ = try world.write("name: None\n---\n- lok\n", to: "drop/none.yaml")
    return world
  }
}
