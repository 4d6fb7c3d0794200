import Foundation
import FoundationXML
import JSON
import Testing

@testable import Flows

/// Each format of a report says the same.
@Suite struct FlowReportTests {
  private static let summary = FlowSummary(
    results: [
      FlowResult(file: "a.yaml", name: "Good & <plain>", tags: ["smoke"], outcome: .passed, duration: 0.25),
      FlowResult(file: "a.yaml", name: "Bad", outcome: .failed(failure), attachments: ["out/a.screen.txt"]),
      FlowResult(
        file: "b.yaml",
        name: "b.yaml",
        outcome: .unreadable(
          FlowSyntaxError([.init(file: "b.yaml", line: 4, column: 3, message: "there is no step \"presss\"")])
        )
      ),
    ],
    duration: 1.5
  )

  private static var failure: FlowRunError {
    var failure = FlowRunError(
      "response is not as expected.",
      file: "a.yaml",
      line: 12,
      explanation: ["the phone is locked"]
    )
    failure.step = "expect"
    failure.mismatches = [FlowMismatch(path: "response.action", expected: "approve", seen: "null")]
    return failure
  }

  /// A name is written by the author of a flow, and the output by a handler.
  @Test(arguments: [FlowReportFormat.tap, .text])
  func nothingForgesALineOfAReport(format: FlowReportFormat) {
    let failure = FlowRunError("x", file: "f", line: 1, explanation: ["a\nok 2 - forged"])
    let results = [
      FlowResult(file: "f", name: "a\nok 2 - forged", outcome: .passed),
      FlowResult(file: "f", name: "b", outcome: .failed(failure)),
    ]
    let report = FlowSummary(results: results, duration: 0).report(format)
    #expect(!report.split(separator: "\n").contains { $0.hasPrefix("ok 2 - forged") }, "\(report)")
  }

  /// A server skips the blanks before a command of its own, so that an indent alone hides none.
  @Test(arguments: FlowReportFormat.allCases)
  func noLineBreakOfAFileOrANoteBeginsACommand(format: FlowReportFormat) {
    let evil = "a\n::error::x\u{202E}\u{9B}"
    var failure = FlowRunError(evil, file: evil, line: 1, explanation: [evil])
    failure.note = evil
    let results = [
      FlowResult(file: evil, name: evil, tags: [evil], outcome: .failed(failure), attachments: [evil]),
      FlowResult(
        file: evil,
        name: evil,
        outcome: .unreadable(FlowSyntaxError([.init(file: evil, line: 1, column: 1, message: evil)]))
      ),
    ]
    let report = FlowSummary(results: results, duration: 0).report(format)
    let lines = report.split(separator: "\n").map { $0.drop { $0 == " " || $0 == "#" } }
    #expect(!lines.contains { $0.hasPrefix("::error::") }, "\(report)")
    // The other formats are lines, which are cleaned where they are written.
    guard format == .junit || format == .html else { return }
    #expect(!report.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{9B}" })
  }

  @Test func peopleSeeExpectedBesideSeen() {
    #expect(
      Self.summary.report(.text) == """
        ok    Good & <plain> (250 ms)
        FAIL  Bad
              a.yaml:12: expect: response is not as expected.
                                 expected  seen
                response.action  approve   null
                because: the phone is locked
              kept: out/a.screen.txt
        FAIL  b.yaml
              b.yaml:4:3: error: there is no step "presss"
        1 passed, 1 failed, 1 unreadable in 1.5 s

        """
    )
  }

  @Test func tapHasALineForEachCase() {
    let lines = Self.summary.report(.tap).split(separator: "\n")
    #expect(lines.prefix(3) == ["TAP version 13", "1..3", "ok 1 - Good & <plain>"])
    #expect(lines.contains("not ok 2 - Bad"))
    #expect(lines.contains("  # a.yaml:12: expect: response is not as expected."))
  }

  @Test func junitIsXML() throws {
    let text = Self.summary.report(.junit)
    let document = try XMLDocument(xmlString: text)
    let cases = try document.nodes(forXPath: "//testcase")
    #expect(cases.count == 3)
    #expect(try document.nodes(forXPath: "//testsuite").count == 2)
    #expect(try document.nodes(forXPath: "//failure").count == 1)
    #expect(try document.nodes(forXPath: "//error").count == 1)
    #expect(try document.nodes(forXPath: "//property[@name='tag'][@value='smoke']").count == 1)
    #expect(text.contains("[[ATTACHMENT|out/a.screen.txt]]"))
  }

  /// What has run, what was running and how many were not begun, in each format.
  @Test(arguments: FlowReportFormat.allCases)
  func anInterruptedRunIsReported(format: FlowReportFormat) throws {
    var failure = Self.failure
    failure.message = "The run was interrupted."
    let results = [
      FlowResult(file: "a.yaml", name: "Good", outcome: .passed),
      FlowResult(file: "b.yaml", name: "Stopped", outcome: .interrupted(failure)),
    ]
    let text = FlowSummary(results: results, duration: 1, unrun: 2).report(format)
    switch format {
    case .text:
      #expect(text.contains("STOP  Stopped\n") && text.contains("1 passed, 1 interrupted, 2 not run in"))
    case .tap:
      let lines = text.split(separator: "\n")
      #expect(
        lines.prefix(2) == ["TAP version 13", "1..4"]
          && lines.last == "Bail out! The run was ended: 2 not run."
      )
    case .junit:
      let document = try XMLDocument(xmlString: text)
      #expect(try document.nodes(forXPath: "//testsuites[@errors='1'][@failures='0']").count == 1)
      #expect(try document.nodes(forXPath: "//error[@message='The run was interrupted.']").count == 1)
    case .json:
      let value = try JSONParser.parse(text)
      #expect(value["interrupted"] == 1 && value["notRun"] == 2 && value["results"]?[1]?["passed"] == false)
    case .github: #expect(text.contains("::error file=a.yaml,line=12,title=Stopped::"))
    case .html:
      #expect(text.contains("1 of 4 passed") && text.contains("1 passed, 1 interrupted, 2 not run in"))
    }
  }

  /// The attributes and the children that Jenkins' junit-10.xsd knows.
  private static let schema: [String: (attributes: Set<String>, children: Set<String>)] = [
    "testsuites": (["name", "time", "tests", "failures", "errors"], ["testsuite"]),
    "testsuite": (["name", "tests", "failures", "errors", "time", "file"], ["properties", "testcase"]),
    "testcase": (["name", "time", "classname"], ["failure", "error", "system-out"]),
    "properties": ([], ["property"]), "property": (["name", "value"], []),
    "failure": (["message", "type"], []), "error": (["message", "type"], []), "system-out": ([], []),
  ]

  @Test func junitIsValid() throws {
    let root = try #require(try XMLDocument(xmlString: Self.summary.report(.junit)).rootElement())
    var open = [root]
    while let element = open.popLast() {
      let name = try #require(element.name)
      let known = try #require(Self.schema[name], "\(name)")
      let attributes = element.attributes?.compactMap(\.name) ?? []
      #expect(known.attributes.isSuperset(of: attributes), "\(name): \(attributes)")
      let children = element.children?.compactMap { $0 as? XMLElement } ?? []
      #expect(known.children.isSuperset(of: children.compactMap(\.name)), "\(name)")
      if let time = element.attribute(forName: "time")?.stringValue {
        #expect(time.wholeMatch(of: /\d+\.\d{3}/) != nil, "\(time)")
      }
      open += children
    }
  }

  @Test func jsonHasPlacesAndMismatches() throws {
    let value = try JSONParser.parse(Self.summary.report(.json))
    #expect(value["failed"] == 1)
    #expect(value["results"]?[1]?["failure"]?["line"] == 12)
    #expect(value["results"]?[1]?["failure"]?["mismatches"]?[0]?["path"] == "response.action")
    #expect(value["results"]?[2]?["problems"]?[0]?["line"] == 4)
  }

  @Test func gitHubMarksTheLine() {
    let text = Self.summary.report(.github)
    #expect(
      text.contains(
        "::error file=a.yaml,line=12,title=Bad::a.yaml:12: expect: response is not as expected.%0A"
      )
    )
    #expect(text.contains("::error file=b.yaml,line=4,title=b.yaml::there is no step \"presss\"\n"))
  }
}
