import JSON
import NotificationModel
import PayloadCoding
import PayloadLint
import Testing

/// How reports are laid out.
@Suite struct ReportTests {
  @Test func aPersonSeesTheLineThePlaceAndTheWayOut() {
    let report = lint("{\n\t\"aps\": {\"alert\": \"字\", \"badge\": \"2\"}\n}")

    // The tab is four columns wide, the wide character two.
    #expect(
      written(report, as: .text) == """
        push.json:2:33: warning: badge is a string "2": ignored; the badge stays as it is [wrong-type]
              "aps": {"alert": "字", "badge": "2"}
                                              ^~~
          suggestion: Write 2 without quotes.
        1 warning in 1 file

        """
    )
  }

  /// GitHub skips the blanks before a workflow command.
  @Test func noLineOfAPayloadIsACommandOfAServer() {
    let report = lint("{\"aps\":{\"alert\":\"Hi\"},\n  ::error::x\n  \"a\": 1}")

    let lines = written(report, as: .text).split(separator: "\n")
    #expect(lines.contains { $0.contains("::error::x") }, "\(lines)")
    #expect(!lines.contains { $0.drop { $0 == " " }.hasPrefix("::") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("| ") }, "\(lines)")
  }

  @Test func aLongLineIsCutAroundThePlace() throws {
    let filler = String(repeating: "x", count: 300)
    let report = lint(#"{"a":"\#(filler)","aps":{"alert":"Hello","badge":"2"},"z":"\#(filler)"}"#)

    let lines = written(report, as: .text).split(separator: "\n")
    #expect(lines[1].hasPrefix("  …xxx") && lines[1].hasSuffix("xxx…"))
    #expect(lines[1].count < 110)
    let caret = try #require(lines[2].firstIndex(of: "^"))
    let place = lines[1].index(
      lines[1].startIndex,
      offsetBy: lines[2].distance(from: lines[2].startIndex, to: caret)
    )
    #expect(lines[1][place...].hasPrefix(#""2""#))
  }

  @Test func colorsAreForTerminalsOnly() {
    let report = lint(#"{"aps":{"alert":"Hello","badge":"2"}}"#)

    #expect(!written(report, as: .text).contains("\u{1B}"))
    #expect(written(report, as: .text, usesColor: true).contains("\u{1B}[1;33mwarning:\u{1B}[0m"))
  }

  @Test func nothingOfAPayloadReachesTheTerminalUnexamined() {
    // Given control characters in a key, in a value, in broken text, and in the name of the file
    let evil = "\u{1B}]0;x\u{7}\u{9B}31m\u{202E}"
    let text = "{\"aps\":{\"alert\":\"Hello\",\"\(evil)\":1,\"badge\":\"\(evil)\"},\(evil)}"
    let report = lint(text, file: "a\(evil).json")

    for format in ReportFormat.allCases {
      let output = written(report, as: format)
      #expect(!output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "\(format)")
      #expect(
        !output.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) || $0 == "\u{202E}" },
        "\(format)"
      )
    }
  }

  @Test func programsGetOneDocument() throws {
    var writer = ReportWriter(.json)
    var text = writer.opening()
    text += writer.write(lint(#"{"aps":{"alert":"Hello","badge":"2"}}"#))
    text += writer.write(lint("{", file: nil))
    text += writer.closing()

    let document = try JSONParser.parse(Array(text.utf8))
    #expect(document["counts"] == ["errors": 2, "warnings": 1, "notes": 0])
    let first = try #require(document["files"]?[0])
    #expect(first["file"] == "push.json" && first["readable"] == true && first["clean"] == false)
    #expect(
      first["problems"]?[0] == [
        "severity": "warning", "rule": "wrong-type", "path": "aps.badge",
        "message": "badge is a string \"2\": ignored; the badge stays as it is",
        "hint": "Write 2 without quotes.",
        "line": 1, "column": 33, "endLine": 1, "endColumn": 36,
        "fix": ["title": "Write 2", "edits": [["start": 32, "end": 35, "text": "2"]]],
      ]
    )
    #expect(document["files"]?[1]?["file"] == "standard input")
    #expect(document["files"]?[1]?["readable"] == false)
  }

  @Test func noFilesAreADocumentToo() throws {
    for format in [ReportFormat.json, .sarif] {
      let writer = ReportWriter(format)
      #expect(throws: Never.self) { try JSONParser.parse(Array((writer.opening() + writer.closing()).utf8)) }
    }
  }

  // MARK: SARIF 2.1.0

  @Test func codeHostsGetSARIF() throws {
    // Given a problem behind a character that takes two UTF-16 code units
    let report = lint("{\n  \"aps\": {\"alert\": \"👩‍👩‍👧\", \"badge\": \"2\"}}", file: "my folder/ü.json")

    let log = try JSONParser.parse(Array(written(report, as: .sarif).utf8))

    #expect(log["version"] == "2.1.0")
    #expect(log["$schema"]?.stringValue?.hasSuffix("sarif-2.1.0.json") == true)
    let run = try #require(log["runs"]?[0])
    #expect(run["columnKind"] == "utf16CodeUnits")
    let driver = try #require(run["tool"]?["driver"])
    #expect(driver["name"] == "bellhop" && driver["version"] == "1.2.3")
    #expect(driver["rules"]?.arrayValue?.count == LintRules.all.count)
    let result = try #require(run["results"]?[0])
    #expect(result["ruleId"] == "wrong-type" && result["level"] == "warning")
    let index = try #require(result["ruleIndex"]?.intValue)
    #expect(driver["rules"]?[index]?["id"] == "wrong-type")
    #expect(result["message"]?["text"]?.stringValue?.hasPrefix("badge is a string") == true)
    let place = try #require(result["locations"]?[0]?["physicalLocation"])
    #expect(place["artifactLocation"]?["uri"] == "my%20folder/%C3%BC.json")
    // 20 before the family of three, which takes eight code units and is one character.
    #expect(place["region"] == ["startLine": 2, "startColumn": 41, "endLine": 2, "endColumn": 44])
    #expect(report.problems.first?.column == 34)
  }

  @Test func everyRuleIsDescribed() throws {
    let log = try JSONParser.parse(Array(written(lint("{}"), as: .sarif).utf8))

    for rule in log["runs"]?[0]?["tool"]?["driver"]?["rules"]?.arrayValue ?? [] {
      #expect(rule["shortDescription"]?["text"]?.stringValue?.isEmpty == false)
      #expect(rule["fullDescription"]?["text"]?.stringValue?.isEmpty == false)
      #expect(["error", "warning", "note"].contains(rule["defaultConfiguration"]?["level"]?.stringValue))
    }
  }

  @Test func theWholeHasNoRegion() throws {
    let report = lint(#"{"aps":{"alert":"Hi"}}"#, headers: .init(priority: 7))
    let log = try JSONParser.parse(Array(written(report, as: .sarif).utf8))

    let place = log["runs"]?[0]?["results"]?[0]?["locations"]?[0]?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"] == "push.json")
    #expect(place?["region"] == nil)
  }

  @Test func everyByteOfANameIsEscapedWithTwoDigits() throws {
    let report = lint(#"{"aps":{"alert":"Hi","badge":"2"}}"#, file: "/tmp/a\tb.json")
    let log = try JSONParser.parse(Array(written(report, as: .sarif).utf8))

    let place = log["runs"]?[0]?["results"]?[0]?["locations"]?[0]?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"] == "file:///tmp/a%09b.json")
  }

  @Test func theRulesAreListedForPrograms() {
    let list = RuleList.json.arrayValue ?? []

    #expect(list.count == LintRules.all.count)
    #expect(list.first?["name"] == "invalid-json")
    #expect(list.allSatisfy { $0["source"]?.stringValue?.isEmpty == false })
  }
}
