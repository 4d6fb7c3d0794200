import Foundation
import JSON
import NotificationModel
import PayloadCoding
import Testing

@testable import PayloadLint

/// Several payloads in one text, one per line.
@Suite struct StreamTests {
  @Test func eachLineIsAPayloadOfItsOwn() {
    // Given four payloads of which the second and the fourth are wrong, and a blank line
    let text = """
      {"aps":{"alert":"one"}}
      {"aps":{"alert":"two","badge":"2"}}

      {"aps":{"alert":"three"}}\r
        {"aps":{"alert":"four",}}
      """

    let report = lint(text)

    // Then the problems have the lines of the text
    #expect(report.places == ["2:31 wrong-type", "5:25 trailing-comma"])
    #expect(report.counts == .init(warnings: 2))
    #expect(report.document?.payload["aps"]?["alert"] == "one")
    #expect(report.isReadable && !report.isClean)
    let shown = written(report, as: .text)
    #expect(shown.contains("push.json:5:25: warning:") && shown.contains(#"    {"aps":{"alert":"four",}}"#))
    #expect(shown.hasSuffix("2 warnings in 1 file\n"))
  }

  @Test func oneLineThatIsNoPayloadIsEnoughToBeUnreadable() {
    let report = lint("{\"aps\":{\"alert\":\"one\"}}\n{\"alert\":\"two\"}\n")

    #expect(!report.isReadable)
    #expect(report.places == ["2:1 not-a-payload"])
  }

  @Test func theSizeOfALineIsItsOwn() {
    // Given a hundred short payloads and one that is too long
    let long = #"{"aps":{"alert":"Hello"},"x":""# + String(repeating: "x", count: 4_096) + #""}"#
    let lines = Array(repeating: #"{"aps":{"alert":"Hello"}}"#, count: 100) + [long]

    let report = lint(lines.joined(separator: "\n"))

    #expect(report.places == ["101:1 size"])
  }

  @Test(
    arguments: [
      "{\"aps\":\n{\"alert\":\"Hello\"}}", "{\"aps\":{\"alert\":\"Hello\"}}\n}",
      "{\"aps\":{\"alert\":\"Hello\"}}\n// one more", "[{\"aps\":{}},\n7]",
    ]
  )
  func anythingElseIsOneText(text: String) {
    #expect(!lint(text).places.contains { $0.hasSuffix("not-a-payload") && $0.hasPrefix("2:") })
    #expect(
      Set(lint(text).rules).isSubset(of: ["invalid-json", "not-a-payload", "comment", "empty-payload"])
    )
  }

  @Test func payloadsLaidOutForPeopleAreLintedEach() {
    // Given two payloads over several lines, with a comment between them
    let text =
      "{\n  \"aps\": {\"alert\": \"one\"}\n}\n// two\n{\n  \"aps\": {\"alert\": \"two\", \"badge\": \"2\"}\n}\n"

    let report = lint(text)

    // Then both are looked at, and it is said that a text is one value
    #expect(report.places == ["4:1 comment", "5:1 invalid-json", "6:36 wrong-type"])
    #expect(report.isReadable)
  }

  @Test func elementsOfAnArrayAreLintedEach() {
    let report = lint(
      "[\n  {\"aps\": {\"alert\": \"one\"}},\n  {\"aps\": {\"alert\": \"two\", \"badge\": \"2\"}}\n]"
    )

    // Then nobody takes it, and its payloads are told their problems all the same
    #expect(report.places == ["1:1 not-a-payload", "3:37 wrong-type"])
    #expect(!report.isReadable)
  }

  @Test func theLimitIsThatOfALine() {
    // Given more than a payload may have, line by line, and one line that is too long by itself
    let line = #"{"aps":{"alert":"one"},"x":""# + String(repeating: "x", count: 2_000) + "\"}\n"
    let many = String(repeating: line, count: Linter.longestText / 2_000 + 10)
    let tooLong = #"{"aps":{"alert":"one"},"x":""# + String(repeating: "x", count: Linter.longestText) + "\"}"

    #expect(lint(many).rules == [] && lint(many).isClean)
    #expect(lint(line + tooLong).places == ["2:1 not-a-payload"])
  }

  @Test func manyLinesAreCut() {
    let report = lint(String(repeating: "{\"aps\":{\"alert\":\"Hello\",\"badge\":\"2\"}}\n", count: 500))

    #expect(report.problems.count == 100)
    #expect(report.counts.warnings == 500 && report.omitted == 400)
    #expect(report.places.last == "100:33 wrong-type")
  }

  @Test func linesOfUTF16AreThoseThatAnEditorShows() throws {
    // Given a payload as PowerShell writes it
    let text = "{\n  \"aps\": {\"alert\": \"字\", \"badge\": \"2\"}}"
    let units = [0xFEFF] + Array(text.utf16)
    let bytes: [UInt8] = units.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }

    let report = Linter.lint(bytes, file: "push.json")

    #expect(report.places == ["1:1 invalid-json", "2:34 wrong-type"])
    #expect(written(report, as: .text).contains(#"    "aps": {"alert": "字", "badge": "2"}}"#))
  }
}
