import JSON
import NotificationModel
import PayloadCoding
import Testing

@testable import PayloadLint

/// Texts that are no JSON, or no payload.
@Suite struct TextTests {
  @Test func onePassFindsAllProblemsAndReadsOn() {
    // Given a payload with curly quotes, a comma too few and one too many, a comment and a badge in quotes
    let text = """
      {
        “aps”: {
          "alert": "Hello", // from the blog
          "badge": "2"
          "thread-id": "a",
          "thread-id": "b",
        }
      }
      """

    let report = lint(text)

    // Then each is told at its place, and what was meant is linted
    #expect(
      report.places == [
        "2:3 invalid-json", "3:23 comment", "4:14 wrong-type", "4:17 invalid-json", "6:5 duplicate-key",
        "6:21 trailing-comma",
      ]
    )
    #expect(report.document?.payload["aps"]?["alert"] == "Hello")
    #expect(report.isReadable && !report.isClean)
  }

  @Test(
    arguments: [
      "", "  \n", "[]", "7", #""aps""#, "{}", #"{"alert":"Hello"}"#, #"{"aps":"Hello"}"#,
      #"{"Aps":{"alert":"Hello"}}"#,
    ]
  )
  func whatIsNoPayloadIsUnreadable(text: String) {
    let report = lint(text)

    #expect(!report.isReadable && !report.holdsPayload)
    #expect(!report.isClean)
    #expect(report.rules.contains("not-a-payload"))
  }

  @Test(
    arguments: [
      #"{"aps":{"alert":"Hello"}}}"#, #"{"aps":{"alert":"He\qllo"}}"#, #"{"aps":{"alert":Hello}}"#,
      #"the payload: {"aps":{"alert":"Hello"}}"#,
    ]
  )
  func aPayloadWithAMistakeThatHasNoOneReadingIsToldThatMistake(text: String) {
    let report = lint(text)

    #expect(report.holdsPayload && !report.isReadable)
    #expect(report.problems.map(\.rule) == ["invalid-json"])
  }

  @Test func whatIsMissedIsMissedWhereItWouldStand() throws {
    let report = lint("\n\n  {\"Aps\": {\"alert\": \"Hello\"}}")

    #expect(report.places == ["3:4 not-a-payload"])
    let problem = try #require(report.problems.first)
    #expect(problem.message == "the key aps is missing: the phone finds nothing to show")
    #expect(problem.hint == #"It is written "Aps" here; it must be "aps"."#)
  }

  @Test func anEmptyTextIsOneProblem() {
    #expect(lint("").problems.map(\.message) == ["the text is empty: there is no payload in it"])
  }

  @Test func theSameProblemAtTheSamePlaceIsToldOnce() {
    var findings = Findings()
    let problem = Diagnostic(.warning, rule: "wrong-type", path: "aps.badge", message: "badge is a string")

    findings.add(problem, at: 7)
    findings.add(problem, at: 7)
    findings.add(problem, at: 9)

    #expect(findings.counts == .init(warnings: 2))
    #expect(findings.sorted.map(\.offset) == [7, 9])
  }

  @Test func theProblemsOfALongListAreCountedAndCut() {
    // Given a payload with 500 commas too many
    let text = #"{"aps":{"alert":"Hello"},"list":["# + String(repeating: "[1,],", count: 500) + "0]}"

    let report = lint(text)

    #expect(report.problems.count == 100)
    #expect(report.counts.warnings == 500)
    #expect(report.omitted == 400)
    #expect(written(report, as: .text).contains("push.json: and 400 more\n"))
  }

  @Test(
    arguments: [
      ("sub-title", "subtitle"), ("Title", "title"), ("locKey", "loc-key"),
    ]
  )
  func aNearMissIsToldTheRightName(key: String, right: String) throws {
    let report = lint(#"{"aps":{"alert":{"body":"Hello","\#(key)":"x"}}}"#)

    let problem = try #require(report.first(.unknownKey))
    #expect(problem.hint == "Did you mean \"\(right)\"?")
    #expect(problem.column == 33)
  }

  @Test(
    arguments: [
      (#"{"aps":{"alert":{"body":"Hello"},"bagde":1}}"#, #"Did you mean "badge"?"#),
      (
        #"{"aps":{"alert":{"body":"Hello"},"sub_title":"x"}}"#, #"Did you mean "subtitle", inside aps.alert?"#
      ),
      (
        #"{"aps":{"alert":{"body":"Hello","threadId":"x"}}}"#,
        #"Did you mean "thread-id", one level up, in aps?"#
      ),
      (
        #"{"aps":{"alert":{"body":"Hello","mutable_content":1}}}"#,
        #"Did you mean "mutable-content", one level up, in aps?"#
      ),
    ]
  )
  func aNearMissOnTheWrongLevelIsToldTheRightOne(text: String, hint: String) {
    let report = lint(text)

    #expect(report.problems.map(\.rule) == ["unknown-key"])
    #expect(report.problems.map(\.severity) == [.warning])
    #expect(report.problems.map(\.hint) == [hint])
  }

  @Test(arguments: ["title-loc-key", "loc-args", "launch-image"])
  func whatBelongsIntoTheAlertIsMissedThere(key: String) {
    let report = lint(#"{"aps":{"alert":{"body":"Hello"},"\#(key)":"x"}}"#)

    #expect(report.places == ["1:34 misplaced-key"])
    #expect(report.problems.first?.hint == "Move it into aps.alert.")
  }

  @Test(arguments: ["mutable_content", "contentAvailable", "thread_id", "interruptionLevel"])
  func aNearMissBesideApsIsNoticed(key: String) {
    let report = lint(#"{"aps":{"alert":"Hello"},"\#(key)":1}"#)

    #expect(report.places == ["1:26 misplaced-key"])
  }

  @Test func customKeysAreTheSendersOwn() {
    let report = lint(
      #"{"aps":{"alert":"Hello"},"Category":"x","order-id":7,"title":"x","url":"http://example.com"}"#
    )

    #expect(report.places == [])
  }

  @Test func textsBesideAnApsWithoutThemAreMissed() {
    let report = lint(#"{"aps":{"sound":"default"},"title":"Hello","body":"World"}"#)

    #expect(report.places == ["1:28 misplaced-key", "1:44 misplaced-key"])
  }
}
