import NotificationModel
import PayloadCoding
import Testing

@testable import PayloadLint

/// The report on bytes of any kind, which is also written down.
func hostileReport(_ bytes: [UInt8]) -> LintReport {
  let app = LintRules.exampleApp
  let report = Linter.lint(bytes, file: "x.json", options: LintOptions(apps: [app]))
  _ = written(report, as: .text)
  return report
}

/// Whatever the bytes are, there is a report, and soon.
@Suite struct HostileTests {
  @Test func randomBytesAreReported() {
    var state: UInt64 = 42
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    for _ in 0..<300 {
      let bytes = (0..<Int(next() % 200)).map { _ in UInt8(truncatingIfNeeded: next()) }
      let report = hostileReport(bytes)
      #expect(!report.isClean)
    }
  }

  @Test func aPayloadThatIsCutAnywhereIsReported() {
    let bytes = Array(#"{"aps":{"alert":{"title":"字"},"sound":{"critical":1}},"image":"http://a.b/c"}"#.utf8)
    for place in bytes.indices { #expect(!hostileReport(Array(bytes[..<place])).isClean) }
  }

  @Test func depthIsATextWithAProblem() {
    let deep = Array(String(repeating: "[", count: 10_000).utf8)
    let payload =
      #"{"aps":{"alert":"Hello"},"x":"# + String(repeating: "[", count: 10_000)
      + String(repeating: "]", count: 10_000) + "}"

    #expect(!hostileReport(deep).isReadable)
    #expect(hostileReport(Array(payload.utf8)).rules.contains("invalid-json"))
  }

  @Test func aTextThatIsTooLongIsNotLookedInto() {
    let report = hostileReport([UInt8](repeating: 0x20, count: Linter.longestText + 1))

    #expect(!report.isReadable)
    #expect(report.rules == ["not-a-payload"])
  }

  @Test func keysThatStandTwiceAreWarningsHoweverManyThereAre() {
    let text = #"{"aps":{"alert":"Hello"}"# + String(repeating: #","a":1"#, count: 400) + "}"

    let report = hostileReport(Array(text.utf8))

    #expect(report.counts == .init(warnings: 399))
    #expect(report.problems.count == 100 && report.omitted == 299)
  }

  @Test func manyAddressesAreBounded() {
    let text =
      #"{"aps":{"alert":"Hello"},"list":["#
      + (0..<10_000).map { #""http://a.b/\#($0).png""# }.joined(separator: ",") + "]}"

    #expect(hostileReport(Array(text.utf8)).problems.count == 100)
  }
}
