import NotificationModel
import PayloadCoding
import Testing

@testable import PayloadLint

/// Many and long texts that mean harm: each has its report, in a time that grows with their length.
@Suite(.timeLimit(.minutes(1))) struct HostileLongTests {
  @Test func everyDamageToAPayloadIsReported() {
    // Given a payload with something for every check
    let text =
      #"{"Simulator Target Bundle":"com.example.mail","aps":{"alert":{"title":"字","loc-key":"FROM","#
      + #""loc-args":["Ada"]},"category":"x","sound":{"critical":1,"volume":2}},"image":"http://a.b/c.png"}"#
    let bytes = Array(text.utf8)

    // When it is cut anywhere, or any byte of it is another one
    for place in bytes.indices {
      #expect(!hostileReport(Array(bytes[..<place])).isClean)
      for byte in [UInt8(ascii: "\""), UInt8(ascii: "{"), 0xFF, 0x00, UInt8(ascii: ",")] {
        var damaged = bytes
        damaged[place] = byte
        _ = hostileReport(damaged)
      }
    }
  }

  @Test func manyProblemsOnOneLineTakeLinearTime() {
    // Given half a megabyte on one line, full of problems
    let text = #"{"aps":{"alert":"Hello","# + (0..<20_000).map { #""字\#($0)":null,,"# }.joined() + "}}"

    let report = hostileReport(Array(text.utf8))

    #expect(report.problems.count == 100)
    #expect(report.omitted > 0)
  }

  @Test func manyAddressesInOneObjectTakeLinearTime() {
    // Given as many addresses as a text holds, each with a key of its own
    let members = (0..<30_000).map { #""k\#($0)":"http://a.b/c.webp""# }.joined(separator: ",")

    // When they are looked up, each lookup goes through the keys before it
    let report = hostileReport(Array(#"{"aps":{"alert":"Hello"},\#(members)}"#.utf8))

    // Then there are few enough of them: without that bound it takes minutes in a debug build
    #expect(report.problems.count == 100)
    #expect(report.counts.warnings < 1_000)
  }
}
