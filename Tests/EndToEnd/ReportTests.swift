import Foundation
import JSON
import TestTerminal
import Testing

/// Reports that `bellhop test` has written, made into one by `bellhop report`.
@Suite struct ReportTests {
  /// Four cases, of which the last fails.
  private static let flow = """
    name: Four
    apps: [{ bundle: com.example.hello }]
    values: { text: "" }
    matrix: { text: [a, b, c, d] }
    ---
    - push: { aps: { alert: "Hello ${text}" } }
    - expect: { delivered: { count: 1 } }
    - expect: { delivered: [] }
      when: { text: d }

    """

  /// Runs a part and writes its report, as a machine of several does.
  @discardableResult
  private static func run(_ shard: String, to file: String, in world: BellhopWorld, _ more: [String] = [])
    async throws
    -> JSONValue
  {
    let outcome = try await world.run(["test", "drop", "--shard", shard, "--format", "json"] + more)
    _ = try world.write(outcome.output, to: file)
    return try JSONParser.parse(outcome.output)
  }

  @Test func theReportsOfTwoMachinesAreOne() async throws {
    let world = try BellhopWorld()
    _ = try world.write(Self.flow, to: "drop/four.yaml")
    let first = try await Self.run("1/2", to: "1.json", in: world, ["--coverage", "--output", "kept"])
    try await Self.run("2/2", to: "2.json", in: world, ["--coverage", "--output", "kept"])

    let text = try await world.bellhop("report", "1.json", "2.json")
    let json = try JSONParser.parse(
      try await world.bellhop("report", "1.json", "2.json", "--format", "json").output
    )
    _ = try world.write(JSONWriter.string(json), to: "all.json")
    let again = try await world.bellhop("report", "all.json")

    #expect(first["shard"] == "1/2" && first["cases"] == 2 && first["plan"]?.arrayValue?.count == 4)
    #expect(text.status == 1)
    #expect(
      text.output.hasPrefix(
        "FAIL  Four [text=d]\n      drop/four.yaml:8: expect: delivered is not as expected.\n"
      )
    )
    #expect(text.output.contains("kept: kept/drop_four-text-d.screen.svg\nslowest\n"))
    #expect(
      text.output.contains("\n3 passed, 1 failed in ")
        && text.output.contains(" presentation rules reached\n")
    )
    #expect(
      json["results"]?.arrayValue?.compactMap { $0["outcome"]?.stringValue } == [
        "passed", "passed", "passed", "failed",
      ]
    )
    #expect(again.output == text.output)
  }

  /// The reports were fetched from the machines, with what they kept.
  @Test func thePageHasTheScreensThatLieBesideTheReport() async throws {
    let world = try BellhopWorld()
    _ = try world.write(Self.flow, to: "drop/four.yaml")
    try await Self.run("1/1", to: "1.json", in: world, ["--output", "kept"])
    try FileManager.default.createDirectory(
      atPath: world.home + "/fetched",
      withIntermediateDirectories: false
    )
    for name in ["1.json", "kept"] {
      try FileManager.default.moveItem(
        atPath: "\(world.home)/\(name)",
        toPath: "\(world.home)/fetched/\(name)"
      )
    }
    try FileManager.default.removeItem(atPath: world.home + "/fetched/kept/drop_four-text-d.trace.txt")

    let page = try await world.bellhop("report", "fetched/1.json", "--format", "html")

    #expect(page.status == 1)
    #expect(page.output.contains("src=\"data:image/svg+xml;base64,"))
    #expect(page.output.contains("<summary>fetched/kept/drop_four-text-d.screen.txt</summary>"))
    #expect(
      page.output.contains("<code>kept/drop_four-text-d.trace.txt</code> cannot be read: There is no file")
    )
  }

  @Test func aMissingPartIsNamedCaseByCase() async throws {
    let world = try BellhopWorld()
    _ = try world.write(Self.flow, to: "drop/four.yaml")
    try await Self.run("1/2", to: "1.json", in: world)

    let text = try await world.bellhop("report", "1.json")
    let junit = try await world.bellhop("report", "1.json", "--format", "junit")

    #expect(text.status == 1)
    #expect(
      text.output.contains("MISS  Four [text=b] (drop/four.yaml)\n")
        && text.output.contains("MISS  Four [text=d] (drop/four.yaml)\n")
    )
    #expect(text.output.contains("\n2 passed, 2 not run in "))
    #expect(junit.output.contains("tests=\"4\" failures=\"0\" errors=\"2\""))
  }

  /// A run that was killed while it wrote, one that was killed before, and a file of another kind.
  @Test func aFileThatIsNoReportIsSaidWithItsPlace() async throws {
    let world = try BellhopWorld()
    _ = try world.write(Self.flow, to: "drop/four.yaml")
    try await Self.run("1/1", to: "whole.json", in: world)
    let whole = try String(contentsOfFile: world.home + "/whole.json", encoding: .utf8)
    _ = try world.write(String(whole.prefix(whole.count / 2)), to: "cut.json")
    _ = try world.write("", to: "empty.json")
    _ = try world.write("{\"aps\":{}}", to: "other.json")

    let outcome = try await world.bellhop(
      "report",
      "cut.json",
      "empty.json",
      "whole.json",
      "other.json",
      "none.json"
    )
    let test = try await world.bellhop("test", "drop", "--shard", "1/2", "--durations", "cut.json")

    #expect(outcome.status == 65 && outcome.output.isEmpty)
    let lines = outcome.errors.split(separator: "\n").map(String.init)
    #expect(lines.count == 4, "\(outcome.errors)")
    #expect(lines[0].hasPrefix("Error: 'cut.json' is no report of 'bellhop test --format json': line "))
    #expect(
      lines[0].hasSuffix(" Its run was probably killed.")
        && lines[1].hasSuffix(" Its run was probably killed.")
    )
    #expect(lines[2].contains("'other.json'") && lines[2].contains("is missing"))
    #expect(test.status == 65 && test.errors == lines[0] + "\n")
  }

  /// One case takes as long as the others together.
  @Test func partsAreBalancedByTheDurationsOfAFormerReport() async throws {
    let world = try BellhopWorld()
    _ = try world.write(Self.flow, to: "drop/four.yaml")
    var former = try await Self.run("1/1", to: "former.json", in: world)
    var results = try #require(former["results"]?.arrayValue)
    for (place, seconds) in [0.5, 0.5, 9, 0.5].enumerated() {
      var result = try #require(results[place].objectValue)
      result["duration"] = .number(seconds)
      results[place] = .object(result)
    }
    var object = try #require(former.objectValue)
    object["results"] = .array(results)
    former = .object(object)
    _ = try world.write(JSONWriter.string(former), to: "former.json")

    let one = try await Self.run("1/2", to: "1.json", in: world, ["--durations", "former.json"])
    let two = try await Self.run("2/2", to: "2.json", in: world, ["--durations", "former.json"])

    let names = [one, two].map { $0["results"]?.arrayValue?.compactMap { $0["name"]?.stringValue } }
    #expect(names == [["Four [text=c]"], ["Four [text=a]", "Four [text=b]", "Four [text=d]"]])
    #expect(try await world.bellhop("test", "drop", "--durations", "former.json").status == 64)
  }
}
