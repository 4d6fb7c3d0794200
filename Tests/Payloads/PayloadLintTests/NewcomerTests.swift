import JSON
import NotificationModel
import PayloadCoding
import Testing
import Text

@testable import PayloadLint

/// What somebody meets who lints their first payloads.
@Suite struct NewcomerTests {
  private func messages(_ text: String) -> [String] { lint(text).problems.map(\.message) }

  // MARK: Broken text

  @Test(
    arguments: [
      (#"{"aps":{"alert":"Hi","relevance-score":NaN}}"#, 1),
      (#"{"aps":{"alert":"Hi","relevance-score":}}"#, 1),
      (#"{"aps":{"alert":"Hi","relevance-score":1e400}}"#, 1), (#"{"aps":{"alert":"Hi","badge":-1e400}}"#, 1),
      (#"{"aps":{"alert":"Hi","relevance-score":undefined}}"#, 1), (#"{"aps":{"alert":"Hi";}}"#, 1),
    ]
  )
  func whatWasMadeUpIsNotJudged(text: String, count: Int) {
    #expect(lint(text).problems.count == count, "\(messages(text))")
  }

  @Test func wordsAreQuotedAsTheyWereWritten() {
    #expect(
      messages(#"{"aps":{"alert":"Hi","mutable-content":True}}"#).first == #""True" is not a JSON value"#
    )
  }

  @Test(arguments: [
    ("tru", "true"), ("ture", "true"), ("fals", "false"), ("nul", "null"), ("falsee", "false"),
  ])
  func aNearMissOfAWordIsToldTheRightOne(word: String, right: String) {
    let problem = lint(#"{"aps":{"alert":"Hi"},"x":\#(word)}"#).problems.first

    #expect(problem?.hint?.hasPrefix("Did you mean \(right)?") == true)
  }

  @Test(arguments: ["<?xml version=\"1.0\"?><plist></plist>", " <plist>"])
  func aPropertyListIsOneSentence(text: String) {
    #expect(messages(text) == ["the text is a property list, not JSON"])
    #expect(lint(text).rules == ["not-a-payload"])
  }

  @Test(
    arguments: [
      (#""{\"aps\":{\"alert\":\"Hi\"}}""#, "The payload stands inside a string"),
      (#"{"data":{"aps":{"alert":"Hi"}}}"#, #"aps stands inside "data""#),
      (#"{"message":{"aps":{"alert":"Hi"}}}"#, #"aps stands inside "message""#),
      (#"{"body":"{\"aps\":{\"alert\":\"Hi\"}}"}"#, #"A payload stands in the string under "body""#),
    ]
  )
  func aWrappedPayloadIsRecognized(text: String, hint: String) {
    #expect(lint(text).problems.map { $0.hint?.hasPrefix(hint) } == [true], "\(lint(text).problems)")
  }

  // MARK: Sentences

  @Test func argumentsWithoutAKeyMissTheirKey() throws {
    let problem = try #require(lint(#"{"aps":{"alert":{"body":"Hi","loc-args":["a"]}}}"#).problems.first)

    #expect(problem.message == "loc-args stands without loc-key, whose text it fills: ignored")
  }

  @Test func oneIsSingular() throws {
    let frame = #"{"aps":{"alert":"Hello"},"text":""}"#
    let text = frame.replacing(
      #""""#,
      with: "\"" + String(repeating: "x", count: 4_097 - frame.utf8.count) + "\""
    )

    #expect(lint(text).first(.size)?.hint?.hasPrefix("Shorten it by 1 byte;") == true)
    let unused = lint(#"{"aps":{"alert":{"loc-key":"PLAIN","loc-args":["a"]}}}"#, app: LintRules.exampleApp)
    #expect(unused.first(.unusedArguments)?.message.contains("does not use its argument in") == true)
  }

  @Test(
    arguments: [
      #"{"aps":{"alert":"Hi","badge":"three"}}"#, #"{"aps":{"alert":"Hi","badge":1e20}}"#,
      #"{"aps":{"alert":"Hi","badge":1.5}}"#, #"{"aps":{"alert":{}}}"#, #"{"aps":{"alert":"Hi","sound":""}}"#,
      #"{"aps":{"alert":{"body":"Hi","summary-arg":"x"}}}"#, #"{"aps":{"alert":"Hi","stale-date":1}}"#,
      #"{"message":{"token":"t","notification":{"body":"Hi"},"data":{"from":"x"}}}"#,
      #"{"message":{"token":"t","notification":{"body":"Hi"},"apns":{"headers":{"apns-priority":"7"}}}}"#,
      #"{"message":{"token":"t","notification":{"body":"Hi"},"apns":{"headers":{"apns-push-type":"alrt"}}}}"#,
      #"{"aps":{"event":"updte","timestamp":1,"content-state":5}}"#,
    ]
  )
  func thereIsAWayOut(text: String) {
    let report = lint(text)

    #expect(!report.problems.isEmpty)
    for problem in report.problems where problem.severity != .note || problem.rule != "live-activity" {
      #expect(problem.hint != nil, "\(problem.message)")
    }
  }

  // MARK: What was missed

  @Test(arguments: ["alert", "title", "sound"])
  func whatStandsInApsAndBesideItIsNoted(key: String) {
    let text = #"{"aps":{"alert":{"title":"a"},"sound":"x.caf"},"\#(key)":"y"}"#

    #expect(lint(text).places == ["1:48 misplaced-key"] && lint(text).isClean)
  }

  @Test func besideACompleteAlertTextsAreTheAppsOwn() {
    #expect(lint(#"{"aps":{"alert":{"title":"a","body":"b"}},"title":"y","body":"z"}"#).places == [])
  }

  @Test func eachAddressIsTold() {
    let report = lint(#"{"aps":{"alert":"Hi"},"image":"https://a.b/c.png","video":"https://a.b/c.mp4"}"#)

    #expect(report.rules == ["no-mutable-content", "no-mutable-content"])
    #expect(report.counts.warnings == 2)
  }

  @Test func anAddressDeepInOwnDataIsWorthANote() {
    let own = lint(#"{"aps":{"alert":"Hi"},"user":{"avatar":"http://a.b/c.webp"}}"#)
    let meant = lint(#"{"aps":{"alert":"Hi"},"attachments":[{"url":"https://a.b/c.png"}]}"#)

    #expect(own.counts == .init(notes: 3) && meant.counts == .init(warnings: 1))
  }

  @Test(
    arguments: [
      (#"{"aps":{"alert":"Hi","mutable-content":1},"video":"https://a.b/c.mov"}"#, "media-type", false),
      (#"{"aps":{"alert":" \n"}}"#, "empty-alert", true),
      (#"{"aps":{"content-available":2}}"#, "out-of-range", false),
      (#"{"aps":{"alert":"Hi {{ name }}"}}"#, "template-leftover", true),
      (#"{"aps":{"alert":{"title":"Hi ${name}!"}}}"#, "template-leftover", true),
      (#"{"aps":{"alert":{"body":"%@ says hi"}}}"#, "template-leftover", true),
      (#"{"aps":{"alert":{"loc-key":"K","body":"%2$@ says hi"}}}"#, "template-leftover", true),
    ]
  )
  func itIsFound(text: String, rule: String, isWarning: Bool) {
    let report = lint(text)

    // No app is known here whose texts could be looked up.
    #expect(report.rules.filter { $0 != "unknown-texts" } == [rule], "\(report.problems)")
    #expect(report.isClean != isWarning)
  }

  @Test(arguments: ["100 % @home", "{x}", "$5 {", "50%", "{{}}", "${"])
  func whatOnlyLooksLikeATemplateIsText(text: String) {
    #expect(lint(#"{"aps":{"alert":"\#(text)"}}"#).rules == [])
  }

  @Test func anEmptyCollapseIdentifierIsNone() {
    #expect(
      lint(#"{"aps":{"alert":"Hi"}}"#, headers: .init(collapseIdentifier: "")).rules == ["header-value"]
    )
  }

  @Test func whatIsNotToldIsCounted() {
    // Given more strange keys and more wrong arguments than are told
    let keys = (0..<200).map { #""zzzzzz\#($0)":1"# }.joined(separator: ",")
    let keyReport = lint(#"{"aps":{"alert":"Hi",\#(keys)}}"#)
    let arguments = Array(repeating: "{}", count: 200).joined(separator: ",")
    let argumentReport = lint(#"{"aps":{"alert":{"loc-key":"K","loc-args":[\#(arguments)]}}}"#)

    #expect(keyReport.counts == .init(notes: 200) && keyReport.omitted == 200 - keyReport.problems.count)
    #expect(argumentReport.counts.warnings == 200)
  }

  // MARK: Reports

  @Test(arguments: [20, 40, 80])
  func anExcerptFitsTheTerminal(width: Int) throws {
    // Given a problem far to the right, behind wide characters, and one at the left
    let filler = String(repeating: "字", count: 60)
    let text = #"{"aps":{"alert":"x","badge":"2","y":"\#(filler)","sound":7},"z":"\#(filler)"}"#

    let lines = written(lint(text), as: .text, width: width).split(separator: "\n").map(String.init)

    for place in lines.indices
    where lines[place].allSatisfy({ " ^~".contains($0) }) && lines[place].contains("^") {
      let columns = lines[place - 1].unicodeScalars.reduce(0) { $0 + ($1 == "字" ? 2 : 1) }
      #expect(columns <= width && lines[place].count <= columns)
    }
    let carets = lines.filter { $0.contains("^") }.count
    #expect(carets == lint(text).problems.count)
  }

  @Test func theSignUnderTheCaretIsThePlace() throws {
    let filler = String(repeating: "x", count: 200)
    let text = #"{"z":"\#(filler)","aps":{"alert":"x","badge":"2"}}"#
    let lines = written(lint(text), as: .text, width: 40).split(separator: "\n")

    let column = try #require(lines[2].firstIndex(of: "^")).utf16Offset(in: lines[2])
    #expect(Array(lines[1])[column...].starts(with: "\"2\""))
    #expect(lines[1].count <= 40)
  }

  @Test func sARIFNamesFilesAndKeysAsTheyAre() throws {
    func message(_ text: String, file: String?) throws -> (text: String?, uri: String?) {
      let log = try JSONParser.parse(Array(written(lint(text, file: file), as: .sarif).utf8))
      let result = log["runs"]?[0]?["results"]?[0]
      let uri = result?["locations"]?[0]?["physicalLocation"]?["artifactLocation"]?["uri"]?.stringValue
      return (result?["message"]?["text"]?.stringValue, uri)
    }
    let ofKey = try message(#"{"aps":{"alert":"Hi","badge":"2"}}"#, file: "./a/b.json")
    let ofText = try message(#"{"aps":{"alert":"Hi"},}"#, file: nil)

    #expect(ofKey.text?.hasPrefix("badge is") == true && ofKey.uri == "a/b.json")
    #expect(ofText.text?.hasPrefix("a comma stands") == true && ofText.uri == "stdin")
  }

  @Test(arguments: [ReportFormat.json, .sarif])
  func aFileThatCannotBeReadIsInTheReport(format: ReportFormat) {
    let report = LintReport(unreadable: "gone.json", "There is no file 'gone.json'")

    #expect(!report.isReadable && written(report, as: format).contains("There is no file 'gone.json'"))
  }

  @Test func theProblemsOfAManifestAreThoseOfItsFile() throws {
    let problem = Diagnostic(.warning, rule: "manifest", path: "strings", message: "x", line: 3, column: 9)
    let report = LintReport(about: "apps/a.yaml", [problem], isReadable: true)

    #expect(!report.isClean && report.isReadable)
    #expect(written(report, as: .text).hasPrefix("apps/a.yaml:3:9: warning: x [manifest]\n"))
    #expect(written(report, as: .sarif).contains(#""startLine":3"#))
  }

  @Test func theAppOfAPayloadIsKnown() {
    let text = #"{"Simulator Target Bundle":"com.example.mail","aps":{"alert":"Hi"}}"#

    #expect(lint(text, app: LintRules.exampleApp).apps == ["com.example.mail"])
    #expect(lint(text).apps == [])
  }
}
