import NotificationModel
import PayloadCoding
import PayloadLint
import Testing

/// Whatever the bytes are, there is a report, and soon.
@Suite struct HostileTests {
  private func report(_ bytes: [UInt8]) -> LintReport {
    let app = LintRules.exampleApp
    let report = Linter.lint(bytes, file: "x.json", options: LintOptions(apps: [app]))
    _ = written(report, as: .text)
    return report
  }

  @Test func randomBytesAreReported() {
    var state: UInt64 = 42
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    for _ in 0..<300 {
      let bytes = (0..<Int(next() % 200)).map { _ in UInt8(truncatingIfNeeded: next()) }
      let report = report(bytes)
      #expect(!report.isClean)
    }
  }

  @Test func everyDamageToAPayloadIsReported() {
    // Given a payload with something for every check
    let text =
      #"{"Simulator Target Bundle":"com.example.mail","aps":{"alert":{"title":"字","loc-key":"FROM","#
      + #""loc-args":["Ada"]},"category":"x","sound":{"critical":1,"volume":2}},"image":"http://a.b/c.png"}"#
    let bytes = Array(text.utf8)

    // When it is cut anywhere, or any byte of it is another one
    for place in bytes.indices {
      #expect(!report(Array(bytes[..<place])).isClean)
      for byte in [UInt8(ascii: "\""), UInt8(ascii: "{"), 0xFF, 0x00, UInt8(ascii: ",")] {
        var damaged = bytes
        damaged[place] = byte
        _ = report(damaged)
      }
    }
  }

  @Test func depthIsATextWithAProblem() {
    let deep = Array(String(repeating: "[", count: 10_000).utf8)
    let payload =
      #"{"aps":{"alert":"Hello"},"x":"# + String(repeating: "[", count: 10_000)
      + String(repeating: "]", count: 10_000) + "}"

    #expect(!report(deep).isReadable)
    #expect(report(Array(payload.utf8)).rules.contains("invalid-json"))
  }

  @Test func aTextThatIsTooLongIsNotLookedInto() {
    let report = report([UInt8](repeating: 0x20, count: Linter.longestText + 1))

    #expect(!report.isReadable)
    #expect(report.rules == ["not-a-payload"])
  }

  @Test func manyProblemsOnOneLineTakeLinearTime() {
    // Given half a megabyte on one line, full of problems
    let text = #"{"aps":{"alert":"Hello","# + (0..<20_000).map { #""字\#($0)":null,,"# }.joined() + "}}"

    let report = report(Array(text.utf8))

    #expect(report.problems.count == 100)
    #expect(report.omitted > 0)
  }

  @Test func manyAddressesInOneObjectTakeLinearTime() {
    // Given as many addresses as a text holds, each with a key of its own
    let members = (0..<30_000).map { #""k\#($0)":"http://a.b/c.webp""# }.joined(separator: ",")

    // When they are looked up, each lookup goes through the keys before it
    let start = ContinuousClock.now
    let report = report(Array(#"{"aps":{"alert":"Hello"},\#(members)}"#.utf8))

    // Then there are few enough of them: without that bound it takes minutes in a debug build
    #expect(ContinuousClock.now - start < .seconds(30))
    #expect(report.problems.count == 100)
    #expect(report.counts.warnings < 1_000)
  }

  @Test func keysThatStandTwiceAreWarningsHoweverManyThereAre() {
    let text = #"{"aps":{"alert":"Hello"}"# + String(repeating: #","a":1"#, count: 400) + "}"

    let report = report(Array(text.utf8))

    #expect(report.counts == .init(warnings: 399))
    #expect(report.problems.count == 100 && report.omitted == 299)
  }

  @Test func manyAddressesAreBounded() {
    let text =
      #"{"aps":{"alert":"Hello"},"list":["#
      + (0..<10_000).map { #""http://a.b/\#($0).png""# }.joined(separator: ",") + "]}"

    #expect(report(Array(text.utf8)).problems.count == 100)
  }
}
