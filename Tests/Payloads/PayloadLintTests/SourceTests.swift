import NotificationModel
import PayloadCoding
import Testing

@testable import PayloadLint

/// Payloads in the source of programs, in scripts and in pages.
@Suite struct SourceTests {
  private func problems(_ text: String, file: String = "push.ts") -> [String] {
    lint(text, file: file).problems.map { "\($0.line ?? 0) \($0.rule)" }
  }

  // MARK: What only a program knows

  /// No rule is applied to an expression, and one note names it.
  @Test(
    arguments: [
      "badge: count", "badge: items.length + 1", #"badge: "" || n"#, "sound: isLoud ? 'a.mp3' : 'b.mp3'",
      "badge",
      #""interruption-level": level"#, #"sound: name || """#, "...more", "alert: `${a} wrote`",
      "category: f(1, \"x\")",
      #""content-available": !silent"#, "alert: [Object]", #"alert: { title, body: "" + text }"#,
      "badge: 0 as any",
      "alert: T.pick(\"a, b\", { badge: \"2\" })", "sound: /* \"x.mp3\" */ chime", "[key]: 1",
    ]
  )
  func isNotJudged(member: String) {
    #expect(problems("send({ aps: { \(member) } })") == ["1 not-checked"])
  }

  @Test func oneNoteNamesAllOfIt() {
    let report = lint("f({\n  aps: { alert: { title, body: x.y }, ...base },\n  id: 7 + n\n})", file: "a.ts")

    #expect(
      report.problems.map(\.message) == [
        "title, body, ...base and id: known to the program alone, and not checked"
      ]
    )
    #expect(report.isClean && report.problems.first?.line == 2)
  }

  /// Beside what is not known everything else is judged.
  @Test func literalsAreJudged() {
    let text = "const p = {\n  aps: {\n    badge: \"2\",\n    alert: text,\n    'sound': 'a.mp3',\n  },\n};"
    #expect(problems(text) == ["3 wrong-type", "4 not-checked", "5 sound"])
  }

  @Test(arguments: [
    #"{ aps: { alert: "Hi", ...rest }, image: "https://a.b/c.png" }"#,
    #"{ aps: { alert: "Hi", "mutable-content": flag }, image: "https://a.b/c.png" }"#,
    #"{ aps: { alert: { "loc-args": ["a"], ...rest } } }"#,
    #"{ message: { token, apns, data: { a: "b" } } }"#,
  ])
  func nothingIsMissedBesideIt(text: String) {
    #expect(problems("send(\(text))") == ["1 not-checked"])
  }

  /// The reader ends on every text.
  @Test(arguments: [
    "f({ aps: [ } })", "[}", "{[}]", "{ a: [)] }", "{ aps: { a: ], b: } }", "{ a: (]) }", "[{aps: {]",
  ])
  func bracketsThatDoNotFitEnd(text: String) {
    #expect(!lint(text, file: "a.ts").problems.isEmpty)
  }

  /// What stands in a notation that is not read is named in one note, and nothing is said about what is in it.
  @Test(arguments: [
    ("m := map[string]interface{}{\n\"aps\": map[string]any{\"badge\": \"2\"}}", "a.go", "a map of Go"),
    ("var m = map[string]any{\"aps\": Aps{Alert: \"Hi\"}}", "a.go", "a map of Go"),
    ("val p = mapOf(\"aps\" to mapOf(\"badge\" to \"2\"))", "a.kt", "a map of Kotlin or Java"),
    ("var p = Map.of(\"aps\", Map.of(\"badge\", \"2\"));", "a.java", "a map of Kotlin or Java"),
    (
      "var p = new Dictionary<string, object> { { \"aps\", new { badge = \"2\" } } };", "a.cs",
      "a dictionary of C#"
    ),
    ("var p = new Dictionary<string, object> { [\"aps\"] = new Aps() };", "a.cs", "a dictionary of C#"),
    ("push(token, 'aps' => { 'badge' => '2' })", "a.rb", "a hash of Ruby or an array of PHP"),
    ("<?php\n$p = array('aps' => array('badge' => '2'));", "a.php", "a hash of Ruby or an array of PHP"),
  ])
  func isNamedWhereItsNotationIsNotRead(text: String, file: String, what: String) {
    let report = lint(text, file: file)
    #expect(report.problems.map(\.message) == ["the payload is \(what), which is not read"])
    // What was not looked into is not clean.
    #expect(report.problems.map(\.rule) == ["not-checked"] && !report.isReadable)
  }

  @Test(arguments: [
    ("<?php\nreturn new ApnMessage(title: 'Hi');", "a.php"),
    ("body = JSON.generate(aps: { alert: 'Hi' })", "a.rb"),
    ("payload = dict(aps=dict(alert='Hi'))", "a.py"), ("let x = payload[\"aps\"] as? String", "a.swift"),
    ("Rename \"aps\" to apns, and never write \"aps\" => it.", "a.md"),
    ("m.set(\"aps\", new Map()); m[\"aps\"] = new Payload();", "a.js"),
  ])
  func isNotNamedWhereNothingIsTold(text: String, file: String) {
    #expect(lint(text, file: file).problems.map(\.message) == ["there is no payload in it that can be read"])
  }

  /// The name of its type leaves an object as it is.
  @Test(arguments: [
    ("f({ aps: { alert: \"Hi\", badge: \"2\" } as Aps } as const, token)", "a.ts"),
    (
      "let p = [\"aps\": [\"badge\": \"2\", \"alert\": \"Hi\"] as [String: Any], \"id\": 1] as [String: Any]",
      "a.swift"
    ),
  ])
  func isReadWithTheNameOfItsType(text: String, file: String) {
    #expect(problems(text, file: file) == ["1 wrong-type"])
  }

  /// In a page an ellipsis stands for what is left out.
  @Test func anEllipsisStandsForOtherMembers() {
    #expect(
      problems("{\"aps\": {\"alert\": {…}, \"badge\": \"2\"}}", file: "a.md") == [
        "1 not-checked", "1 wrong-type",
      ]
    )
  }

  // MARK: Where it stands

  @Test(
    arguments: [
      (#"curl -H "x: ${TOKEN}" -d '{"aps":{"alert":"Hi","badge":"2"}}' u"#, "a.sh", ["1 wrong-type"]),
      ("import { a } from 'b';\nf({ aps: { alert: 'Hi', badge: '2' } });", "a.js", ["2 wrong-type"]),
      (
        "let p: [String: Any] = [\"aps\": [\"alert\": \"Hi\", \"badge\": \"2\"]]", "a.swift", ["1 wrong-type"]
      ),
      ("$p = ['aps' => ['alert' => $t, 'badge' => '2']];", "a.php", ["1 not-checked", "1 wrong-type"]),
      (
        "# {a}\n\n```json\n{\"aps\":{\"alert\":\"Hi\",\"badge\":\"2\"}}\n```\n\n```json\n{\"aps\":{\"alert\":\"Hi\",\"sound\":5}}\n```",
        "a.md",
        ["4 wrong-type", "8 wrong-type"]
      ),
      ("x='{\"aps\":{\"alert\":\"Hi\",}}'", "a.sh", ["1 trailing-comma"]),
      ("f({ aps: { alert: \"Hi\", }, });", "a.js", []),
    ]
  )
  func isFoundByItsAps(text: String, file: String, found: [String]) {
    #expect(problems(text, file: file) == found)
  }

  @Test(arguments: [
    "function f({ title }) { return <b>{title}</b>; }", "const { aps } = payload;", "# No {payload}",
  ])
  func whatIsNoneIsNotTakenForOne(text: String) {
    #expect(
      lint(text, file: "a.md").problems.map(\.message) == ["there is no payload in it that can be read"]
    )
  }

  /// A file that should be JSON has its mistake, and the rest is looked into.
  @Test func aTextThatShouldBeJSONIsToldSoOnce() {
    #expect(
      problems(#"{"aps":{"alert":Hi,"badge":"2"}}"#, file: "a.json") == ["1 invalid-json", "1 wrong-type"]
    )
  }

  // MARK: What requests say

  @Test(
    arguments: [
      #"{"tokens":["a"],"profile":"p","notification":{"title":"Hi","message":"Hello","ios":{"badge":1}}}"#,
      #"{"message":{"alert":"Hi","badge":2,"apns":{"title":"t"}},"criteria":{}}"#,
    ]
  )
  func requestsOfOtherServicesAreNotFirebases(text: String) {
    let report = lint(text)
    #expect(report.rules == ["not-a-payload"] && report.problems.first?.hint?.contains("Firebase") == false)
  }

  @Test(
    arguments: [
      (
        #"{"aps":{"event":"update","timestamp":1774345260,"content-state":{},"sound":"default"}}"#,
        "misplaced-key"
      ),
      (
        #"{"aps":{"event":"update","timestamp":1774345260,"content-state":{},"dismissal-date":1774345290}}"#,
        "unused-value"
      ),
      (
        #"{"message":{"token":"t","notification":{"body":"b"},"apns":{"headers":{"mutable-content":"1"}}}}"#,
        "misplaced-key"
      ),
      (
        #"{"message":{"token":"t","notification":{"body":"b"},"apns":{"headers":{"apns-topic":"io.flutter.plugins.firebase.messaging"}}}}"#,
        "bundle-identifier"
      ),
    ]
  )
  func isTold(text: String, rule: String) {
    #expect(lint(text).rules.filter { $0 != "live-activity" } == [rule])
  }

  @Test func whatIsNoBundleIdentifierIsNoneHereToo() throws {
    let text = #"{"Simulator Target Bundle":"com..example","aps":{"alert":"Hi"}}"#
    let refusal = #expect(throws: Refusal.self) {
      try PushCoding.push(try PayloadReader.read(Array(text.utf8), source: nil))
    }

    let problem = try #require(lint(text).first(.bundleIdentifier))
    #expect(refusal?.message == problem.message + "." && refusal?.hint == problem.hint)
  }

  @Test func aMissingApsSilencesNoOtherRule() {
    let text = #"{"Simulator Target Bundle":"com.yourapp","alert":"Hi","image":"http://a.b/c.png"}"#
    #expect(lint(text).rules == ["not-a-payload", "bundle-identifier", "insecure-media"])
  }

  @Test(arguments: [#"{"aps":{"alert":""}}"#, #"{"aps":{"alert":{"title":"","body":""}}}"#])
  func aCauseIsShownOnce(text: String) {
    #expect(lint(text).rules == ["empty-alert"])
  }

  @Test(arguments: [("0x1F", "Write it in decimal digits."), ("-0b11", "Write it in decimal digits.")])
  func aNumberInAnotherNotationGetsNoQuotes(number: String, hint: String) {
    #expect(lint(#"{"aps":{"alert":"Hi","badge":\#(number)}}"#).problems.first?.hint == hint)
  }

  // MARK: Reports

  @Test func aNoteAboutTheFileHasALine() {
    let text = written(lint(#"{"aps":{"alert":"Hi"}}"#, file: "a.apns"), as: .text)
    #expect(text.hasPrefix("a.apns:1:1: note: the file names no app"))
  }

  @Test func theWholeSpanIsUnderlinedAndEqualFindingsAreFolded() {
    let text =
      "{\"aps\":{\"alert\":\"Hi\",\"badge\":\"2000\"}}\n{\"aps\":{\"alert\":\"Ho\",\"badge\":\"2000\"}}\n"
    let lines = written(lint(text), as: .text).split(separator: "\n").map(String.init)

    #expect(lines[2] == "  " + String(repeating: " ", count: 29) + "^~~~~~")
    #expect(lines.count { $0.hasPrefix("push.json:") } == 2)
    #expect(lines.count { $0.contains("^") } == 1 && lines.count { $0.contains("suggestion") } == 1)
  }
}
