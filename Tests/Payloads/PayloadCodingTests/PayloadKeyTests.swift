import JSON
import Testing

@testable import PayloadCoding

@Suite struct PayloadKeyTests {
  @Test func noKeyOfTheTableIsUnknown() throws {
    for key in PayloadKey.all where key.path.count > 1 {
      let value: JSONValue = key.path == ["aps", "alert"] ? "Hi" : key.values.first ?? "x"
      let payload = key.path.reversed().reduce(value) { .object([$1: $0]) }

      let push = try push(JSONWriter.string(payload))

      #expect(
        !push.lines.contains { $0.contains("unknown-key") || $0.contains("misplaced-key") },
        "\(key.path)"
      )
    }
  }

  @Test func eachKeyStandsOnceWithASentence() {
    #expect(PayloadKey.all.count == Set(PayloadKey.all.map(\.path)).count)
    #expect(PayloadKey.all.allSatisfy { $0.help.hasSuffix(".") })
    #expect(PayloadKey.within([.key("aps"), .key("sound")]).map(\.key) == ["name", "critical", "volume"])
    #expect(PayloadKey.at([.key("aps"), .key("event")])?.values == ["start", "update", "end"])
    #expect(PayloadKey.at([.key("event")]) == nil)
  }
}
