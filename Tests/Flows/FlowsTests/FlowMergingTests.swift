import JSON
import TestJSON
import Testing

@testable import Flows

/// Reports of several machines become one.
@Suite struct FlowMergingTests {
  private static let failure = FlowRunError("It failed.", file: "a.yaml", line: 3, explanation: ["why"])
  private static let problems = FlowSyntaxError([.init(file: "b.yaml", line: 4, column: 3, message: "no")])

  private static func summary(
    _ results: [(name: String, outcome: FlowResult.Outcome)],
    plan: [String]? = nil
  ) -> FlowSummary {
    var summary = FlowSummary(
      results: results.map { FlowResult(file: "a.yaml", name: $0.name, outcome: $0.outcome, duration: 0.5) },
      duration: 1
    )
    summary.plan = plan?.map { FlowCaseName(file: "a.yaml", name: $0) }
    return summary
  }

  private static func merged(_ reports: FlowSummary...) -> FlowSummary {
    FlowSummary(merging: reports.enumerated().map { (file: "\($0 + 1).json", summary: $1) })
  }

  private static func read(_ text: String) throws -> FlowSummary {
    try JSONParser.parse(text).decoded(as: FlowSummary.self)
  }

  // MARK: Reading back

  /// What is read says the same in every format.
  @Test(arguments: FlowReportFormat.allCases) func aReportIsReadBack(format: FlowReportFormat) throws {
    var failure = Self.failure
    failure.mismatches = [FlowMismatch(path: "response", expected: "approve", seen: "null")]
    failure.note = "A remark"
    var results = [
      FlowResult(file: "a.yaml", name: "Good", tags: ["smoke"], outcome: .passed, duration: 0.25, steps: 3),
      FlowResult(file: "a.yaml", name: "Bad", outcome: .failed(failure), attachments: ["out/a.screen.txt"]),
      FlowResult(file: "a.yaml", name: "Stopped", outcome: .interrupted(failure)),
      FlowResult(file: "a.yaml", name: "Gone", outcome: .missing),
      FlowResult(file: "b.yaml", name: "b.yaml", outcome: .unreadable(Self.problems)),
    ]
    results[0].skipped = 2
    var summary = FlowSummary(results: results, duration: 1.5, unrun: 4)
    summary.plan = results.dropLast().map(\.caseName)
    summary.shard = "2/4"
    summary.coverage = FlowCoverage()

    let read = try Self.read(summary.report(.json))

    #expect(read.report(format) == summary.report(format))
    #expect(read.plan == summary.plan && read.shard == "2/4" && read.unrun == 5)
  }

  /// As `bellhop test` wrote it before there were plans: the outcome is told by what there is.
  @Test func aReportOfTheVersionBeforeIsRead() throws {
    let head = #"{"duration":1,"cases":3,"failed":1,"interrupted":0,"notRun":2,"unreadable":1,"results":["#
    let result = #"{"file":"a.yaml","name":"A","tags":[],"duration":0.5,"steps":1,"skipped":0,"passed":"#
    let failure = #"{"file":"a.yaml","line":1,"step":"","message":"m","mismatches":[],"explanation":[]}"#
    let problem = #"[{"file":"a.yaml","line":1,"column":1,"message":"m"}]"#

    let read = try Self.read(
      head + result + "true}," + result + #"false,"failure":\#(failure)},"#
        + result + #"false,"problems":\#(problem)}]}"#
    )

    #expect(read.results.map(\.ending) == [.passed, .failed, .unreadable])
    #expect(read.plan == nil && read.unrun == 2)
    #expect(FlowSummary(merging: [("1.json", read)]).unrun == 2)
  }

  /// A file from elsewhere may say anything.
  @Test(arguments: ["1e300", "-1", "1e999"]) func aDurationThatIsNoneIsRefused(duration: String) {
    let text = Self.summary([("A", .passed)]).report(.json)
    #expect(throws: (any Error).self) {
      try Self.read(text.replacing("\"duration\": 0.5", with: "\"duration\": \(duration)"))
    }
    #expect(throws: Never.self) { try Self.read(text) }
  }

  // MARK: Merging

  @Test func everyCaseIsThereOnceAndInTheOrderOfThePlan() {
    let plan = ["A", "B", "C", "D"]
    let merged = Self.merged(
      Self.summary([("D", .passed), ("B", .passed)], plan: plan),
      Self.summary([("A", .passed), ("B", .passed)], plan: plan)
    )

    #expect(merged.results.map(\.name) == plan)
    #expect(merged.results.map(\.ending) == [.passed, .passed, .missing, .passed])
    #expect(merged.unrun == 1 && merged.duration == 2)
    #expect(merged.mergedText(slowest: 0).contains("MISS  C (a.yaml)\n"))
    #expect(merged.totals == "3 passed, 1 not run in 2.0 s\n")
  }

  @Test func whatWasInterruptedOnOneMachineHasEndedOnAnother() {
    let ended = Self.merged(
      Self.summary([("A", .interrupted(Self.failure)), ("B", .interrupted(Self.failure))]),
      Self.summary([("A", .passed)])
    )
    #expect(ended.results.map(\.ending) == [.passed, .interrupted])
  }

  /// Either order, because one of the machines is wrong, whichever is named first.
  @Test(arguments: [false, true]) func differentEndsAreAFailureThatNamesBothFiles(isTurned: Bool) throws {
    let outcomes: [FlowResult.Outcome] = [.passed, .failed(Self.failure)]
    let reports = (isTurned ? outcomes.reversed() : outcomes).map { Self.summary([("A", $0)]) }

    let merged = Self.merged(reports[0], reports[1])

    #expect(merged.failed == 1 && merged.results.count == 1)
    let message = try #require(merged.results[0].failure?.message)
    #expect(message.hasPrefix("It failed. The case has ended twice, and not alike: "))
    #expect(message.contains("passed in \(isTurned ? 2 : 1).json") && message.contains("failed in "))
  }

  @Test func theCoverageIsTheUnionIfAllHaveIt() throws {
    var (one, two) = (Self.summary([("A", .passed)]), Self.summary([("B", .passed)]))
    #expect(Self.merged(one, two).coverage == nil)
    one.coverage = FlowCoverage()
    #expect(Self.merged(one, two).coverage == nil)
    let items = one.coverage.map { $0.known.sorted() } ?? []
    one.coverage?.reached = Set(items.prefix(2))
    two.coverage = FlowCoverage()
    two.coverage?.reached = Set(items[1..<4])

    let read = try Self.read(Self.merged(one, two).report(.json))

    #expect(read.coverage?.reached == Set(items.prefix(4)))
    #expect(read.coverage?.known == one.coverage?.known)
  }

  // MARK: Parts

  private static let names = (0..<1000).map { FlowCaseName(file: "a.yaml", name: "\($0)") }

  /// Every tenth case is not known.
  @Test(arguments: [1, 2, 4, 20], [UInt64(1), 2])
  func partsTakeEquallyLong(parts: Int, seed: UInt64) {
    var random = SplitMix(state: seed)
    let seconds = Self.names.map { _ in Double.random(in: 0...1, using: &random) }
    let known = Self.names.indices.filter { $0 % 10 != 0 }
    let results = known.map {
      FlowResult(file: "a.yaml", name: "\($0)", outcome: .passed, duration: seconds[$0])
    }
    let durations = FlowDurations([FlowSummary(results: results, duration: 0)])
    let mean = known.reduce(0) { $0 + seconds[$1] } / Double(known.count)
    let times = Self.names.indices.map { $0 % 10 == 0 ? mean : seconds[$0] }

    let chosen = (1...parts).map { durations.places(ofPart: $0, of: parts, among: Self.names) }

    #expect(chosen.flatMap(\.self).sorted() == Array(Self.names.indices), "seed \(seed)")
    #expect(chosen.allSatisfy { $0 == $0.sorted() })
    let loads = chosen.map { $0.reduce(0) { $0 + times[$1] } }
    let bound = times.reduce(0, +) / Double(parts) + (times.max() ?? 0)
    #expect(loads.allSatisfy { $0 <= bound + 1e-9 }, "seed \(seed)")
  }

  @Test func withoutTimesThePartsHaveEquallyManyCases() {
    let durations = FlowDurations([])
    let counts = (1...3).map { durations.places(ofPart: $0, of: 3, among: Self.names).count }
    #expect(counts == [334, 333, 333])
    #expect(durations.places(ofPart: 5, of: .max, among: Array(Self.names.prefix(9))) == [4])
    #expect(durations.places(ofPart: .max, of: .max, among: Array(Self.names.prefix(9))) == [])
  }

  @Test func theOrderOfTheReportsDoesNotMatter() {
    let (one, two) = (
      Self.summary([("1", .passed), ("2", .passed)]), Self.summary([("2", .failed(Self.failure))])
    )
    var slow = two
    slow.results[0].duration = 9
    for part in 1...2 {
      let places = [[one, slow], [slow, one]].map {
        FlowDurations($0).places(ofPart: part, of: 2, among: Self.names)
      }
      #expect(places[0] == places[1])
    }
  }

  // MARK: The page

  private static func page(_ results: [FlowResult], _ files: [String: String] = [:]) -> String {
    FlowSummary(results: results, duration: 1).report(.html) { path in
      files[path].map { .success($0) } ?? .failure(FlowError("cannot be read: it is gone"))
    }
  }

  /// A name is written by the author of a flow, the rest by programs of apps, and kept files by whoever sent the report.
  @Test func nothingOnThePageIsMarkupControlOrAnOverride() {
    let evil = "<script>alert(1)</script>\u{202E}\u{9B}\"'&"
    var failure = FlowRunError(evil, file: evil, line: 1, explanation: [evil])
    failure.step = evil
    failure.note = evil
    failure.mismatches = [FlowMismatch(path: evil, expected: evil, seen: evil)]
    let kept = ["\(evil).screen.txt", "\(evil).screen.svg", "\(evil).events.jsonl", evil]
    let page = Self.page(
      [
        FlowResult(file: evil, name: evil, outcome: .failed(failure), duration: 1, attachments: kept),
        FlowResult(
          file: evil,
          name: evil,
          outcome: .unreadable(FlowSyntaxError([.init(file: evil, line: 1, column: 1, message: evil)]))
        ),
        FlowResult(file: evil, name: evil, outcome: .missing),
      ],
      [kept[0]: evil, kept[1]: "<svg>\(evil)</svg>"]
    )
    #expect(!page.contains("<script") && !page.contains("alert(1)</script>"))
    #expect(!page.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{9B}" })
    #expect(page.contains("&lt;script&gt;") && page.contains("src=\"data:image/svg+xml;base64,"))
    #expect(!page.contains("http://") && !page.contains("https://"))
  }

  @Test func keptFilesAreOnThePageAndAbsentOnesNamed() {
    let files = ["out/a.screen.txt", "out/a.trace.txt", "/etc/passwd"]
    let failed = FlowResult(file: "a.yaml", name: "Bad", outcome: .failed(Self.failure), attachments: files)

    let page = Self.page([failed], ["out/a.screen.txt": "Notification Center", "/etc/passwd": "root:"])

    #expect(page.contains("<pre>Notification Center</pre>"))
    #expect(page.contains("<code>out/a.trace.txt</code> cannot be read: it is gone"))
    #expect(page.contains("<code>/etc/passwd</code> is no file that a run keeps.") && !page.contains("root:"))
  }

  @Test func aPageHasItsTotalsAndTheSlowest() {
    let results = (1...9).map {
      FlowResult(file: "a.yaml", name: "Case \($0)", outcome: .passed, duration: Double($0))
    }
    let page = Self.page(results)
    #expect(page.contains("All flows passed") && page.contains("9 passed in 1.0 s"))
    #expect(page.contains("Case 9 ") && page.contains("Case 5 ") && !page.contains("Case 4 "))
  }
}
