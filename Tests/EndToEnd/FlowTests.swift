import Foundation
import JSON
import TestRepository
import TestTerminal
import Testing

/// The flows that ship, run by the built program as a person runs them.
@Suite struct FlowTests {
  private static let flows = Repository.url("demo-payloads/flows").path

  @Test func theShippedFlowsPassAndReachEverything() async throws {
    let world = try BellhopWorld()

    let outcome = try await world.run(["test", Self.flows, "--format", "json", "--coverage"])

    #expect(outcome.status == 0, "\(outcome.output) \(outcome.errors)")
    let coverage = try #require(try JSONParser.parse(outcome.output)["coverage"]?.objectValue)
    #expect(coverage.keys == ["actions", "presentation rules", "app states"])
    #expect(coverage["actions"]?["reached"]?.arrayValue?.count ?? 0 > 20)
    for (subject, items) in coverage { #expect(items["never"] == [], "\(subject)") }
  }

  @Test func theOutputInTheReadmeIsTheProgramsOwn() async throws {
    let world = try BellhopWorld()
    let readme = try Repository.text("README.md")
    let shown = try #require(readme.firstMatch(of: /\$ bellhop test (.*)\n((?:ok.*\n)+\d.*\n)```/))
    let files = shown.output.1.split(separator: " ").map { Repository.url(String($0)).path }

    let outcome = try await world.run(["test"] + files)

    #expect(Self.timeless(outcome.output) == Self.timeless(String(shown.output.2)))
  }

  @Test func aBrokenAppIsSeenAtTheLineOfTheStep() async throws {
    let world = try BellhopWorld()
    let flow = try world.write(
      """
      name: Pay
      apps: [{ bundle: com.example.bank, handler: { command: [sh, -c, "echo broken >&2; exit 3"] } }]
      ---
      - push: { aps: { alert: Pay? } }
      - open:
      - expect: { handler: { exit: 0 } }
      """,
      to: "drop/pay.yaml"
    )

    let outcome = try await world.run(["test", flow, "--format", "github"])

    #expect(outcome.status == 1)
    #expect(outcome.output.contains("::error file=\(flow),line=6,title=Pay::"), "\(outcome.output)")
    #expect(outcome.output.contains("the handler ended with exit status 3"), "\(outcome.output)")
  }

  @Test func aFileThatIsNoFlowEndsWith65AndTheOthersAreRun() async throws {
    let world = try BellhopWorld()
    let bad = try world.write("name: Bad\n---\n- presss: x\n", to: "drop/bad.yaml")
    let good = try world.write("name: Good\n---\n- lock\n", to: "drop/good.yaml")

    let outcome = try await world.run(["test", bad, good])

    #expect(outcome.status == 65)
    #expect(
      outcome.output.contains("\(bad):3:3: error: there is no step \"presss\"; did you mean \"press\"?")
    )
    #expect(outcome.output.contains("ok    Good ("))
  }

  @Test func screensAreComparedAndWritten() async throws {
    let world = try BellhopWorld()
    let flow = try world.write(
      "name: Screen\napps: [{ bundle: com.example.hello }]\n---\n- push: { aps: { alert: Hello } }\n"
        + "- screen: { is: golden/hello.txt, surface: banner, size: 46x20 }\n",
      to: "drop/screen.yaml"
    )

    let missing = try await world.run(["test", flow])
    let written = try await world.run(["test", flow, "--update"])
    let same = try await world.run(["test", flow])
    try Data("other\n".utf8).write(to: URL(filePath: world.home + "/drop/golden/hello.txt"))
    let other = try await world.run(["test", flow])
    _ = try world.write("stray\n", to: "drop/golden/gone.txt")
    let folder = try await world.run(["test", world.home + "/drop", "--update"])

    #expect(written.errors == "Written: \(world.home)/drop/golden/hello.txt\n")
    #expect(
      folder.errors == "Written: \(world.home)/drop/golden/hello.txt\n"
        + "No flow names \(world.home)/drop/golden/gone.txt any more.\n"
    )
    #expect([missing, written, same, other].map(\.status) == [1, 0, 0, 1])
    #expect(missing.output.contains("golden/hello.txt is not there"))
    #expect(other.output.contains("row 1") && other.output.contains("other"))
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/prove"), "prove is not installed")
  )
  func perlReadsTheReport() async throws {
    let world = try BellhopWorld()
    let good = try world.write("name: Good # 1\n---\n- lock\n", to: "drop/good.yaml")
    let bad = try world.write("name: Bad\n---\n- expect: { clock: now }\n", to: "drop/bad.yaml")

    for (files, result) in [([good], "Result: PASS"), ([good, bad], "Failed test:  2")] {
      let report = try world.write(
        try await world.run(["test", "--format", "tap", "--jobs", "1"] + files).output,
        to: "drop/report.tap"
      )
      let read = try await world.run(["--exec", "cat", report], program: "/usr/bin/prove")
      #expect(read.output.contains(result) && !read.output.contains("Parse errors"), "\(read.output)")
    }
  }

  @Test(.timeLimit(.minutes(1))) func watchedFlowsAreRunAgainWhenAFileOfTheirsIsSaved() async throws {
    let world = try BellhopWorld()
    let payload = try world.write(#"{"aps":{"alert":"Hello"}}"#, to: "drop/hello.apns")
    let flow = try world.write(
      "name: Greeting\napps: [{ bundle: com.example.hello }]\n---\n- push: hello.apns\n"
        + "- expect: { delivered: [{ title: '', body: Hello }] }\n",
      to: "drop/greeting.yaml"
    )

    let terminal = try world.terminal(["test", "--watch", flow], columns: 120)
    try await terminal.waitFor("ok    Greeting")
    try Data(#"{"aps":{"alert":"Bye"}}"#.utf8).write(to: URL(filePath: payload))
    try await terminal.waitFor("delivered is not as expected")
    terminal.send(signal: SIGINT)
    _ = try await terminal.waitForExit()
  }

  /// A job of a CI server that is ended leaves a report; the flow's own handler ends the run here.
  @Test(arguments: ["text", "tap", "junit", "json", "github"])
  func aRunThatIsInterruptedLeavesAReport(format: String) async throws {
    let world = try BellhopWorld()
    _ = try world.write("name: Good\n---\n- lock\n", to: "drop/a.yaml")
    _ = try world.write(Self.ending(by: "TERM"), to: "drop/b.yaml")
    _ = try world.write("name: Never\n---\n- lock\n", to: "drop/c.yaml")

    let outcome = try await world.run(["test", world.home + "/drop", "--jobs", "1", "--format", format])

    #expect(outcome.status == 128 + SIGTERM, "\(outcome.errors)")
    #expect(outcome.output.contains("The run was interrupted."), "\(outcome.output)")
    // It is in the plan, which a report in JSON has.
    #expect(outcome.output.contains("Never") == (format == "json"), "\(outcome.output)")
    switch format {
    case "text":
      #expect(outcome.output.contains("1 passed, 1 interrupted, 1 not run in "), "\(outcome.output)")
    case "tap": #expect(outcome.output.contains("1..3\nok 1 - Good\nnot ok 2 - Ends\n"), "\(outcome.output)")
    case "junit": #expect(outcome.output.hasSuffix("</testsuites>\n"), "\(outcome.output)")
    case "json": #expect(try JSONParser.parse(outcome.output)["notRun"] == 1)
    case _: #expect(outcome.output.contains("::error file="), "\(outcome.output)")
    }
  }

  @Test func theNextRunRemovesTheFoldersOfAKilledOne() async throws {
    let world = try BellhopWorld()
    let killed = try world.write(Self.ending(by: "KILL"), to: "drop/killed.yaml")
    let good = try world.write("name: Good\n---\n- lock\n", to: "drop/good.yaml")
    let folder = world.home + "/temporary"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)

    _ = try await world.run(["test", killed], ["TMPDIR": folder])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    _ = try await world.run(["test", good], ["TMPDIR": folder])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  /// A flow whose handler sends the run a signal.
  private static func ending(by signal: String) -> String {
    "name: Ends\napps:\n  - bundle: com.example.hello\n"
      + "    handler: { command: [sh, -c, 'kill -\(signal) $PPID; exec sleep 60'] }\n"
      + "---\n- push: { aps: { alert: Hello } }\n- open:\n"
  }

  /// The manifest says how long it may take; the extension is told when its time is up, and may hand over what it has.
  @Test func aServiceExtensionRunsIntoItsTimeOut() async throws {
    let world = try BellhopWorld()
    let best =
      #"read push; read time; echo "{\"content\":{\"title\":\"Best\",\"body\":\"$(echo $time | cut -c3-13)\"}}""#
    _ = try world.write(best, to: "drop/best.sh")
    let flow = try world.write(
      """
      name: Too slow
      apps:
        - bundle: com.example.slow
          serviceExtension: { command: [sh, best.sh], timeout: 0.2 }
      ---
      - push: { aps: { alert: { title: Original }, mutable-content: 1 } }
        id: a
      - expect:
          delivered: [{ title: Best, body: serviceExte }]
          reasons: { has: [{ rule: service-extension, text: /best attempt after its time was up/ }] }

      """,
      to: "drop/slow.yaml"
    )
    let outcome = try await world.bellhop("test", flow)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  /// A name that nobody has is seen nowhere, so that a `not` of it would be green.
  @Test(arguments: [
    ("response: { action: { not: aprove } }", "an action \"aprove\"", "Did you mean \"approve\"?"),
    ("responses: { not: [denyy] }", "an action \"denyy\"", "Did you mean \"deny\"?"),
    ("response: { action: { not: [deny, frobnicate] } }", "an action \"frobnicate\"", "There are: approve, "),
    (
      "delivered: { not: [{ categoryIdentifier: PAYMNT }] }", "a category \"PAYMNT\"",
      "Did you mean \"PAYMENT\"?"
    ),
    ("delivered: { not: [{ threadIdentifier: dinr }] }", "a thread \"dinr\"", "Did you mean \"dinner\"?"),
    ("delivered: { not: [{ app: com.example.bnak }] }", "no app \"com.example.bnak\"", "There are: "),
    ("delivered: { not: [b] }", "\"b\"", "The flow names: a."),
  ])
  func aMisspeltNameInAnExpectationIsRefused(expectation: String, message: String, hint: String) async throws
  {
    let world = try BellhopWorld()
    _ = try world.write("card: [Hi]\n", to: "drop/bank.card.yaml")
    let outcome = try await world.bellhop("test", try world.write(Self.named(expectation), to: "drop/a.yaml"))
    #expect(outcome.status == 1, "\(outcome.output)")
    #expect(outcome.output.contains(message) && outcome.output.contains(hint), "\(outcome.output)")
    #expect(outcome.output.contains("a.yaml:17"), "\(outcome.output)")
  }

  /// A name counts that the system, an app, a payload or a step that is still to come has, and so does a part of one.
  @Test(arguments: [
    "response: { action: { not: [deny, default, dismiss] } }",
    "responses: { not: [deny, like, unlike] }", "response: { action: { not: den } }",
    "delivered: { not: [{ categoryIdentifier: REMINDER }] }",
    "delivered: { not: [{ threadIdentifier: supper }, { threadIdentifier: breakfast }] }",
    "delivered: { not: [{ threadIdentifier: dinner }, { categoryIdentifier: PAYMENT }] }",
  ])
  func aNameThatThereIsCanBeExpectedNotToBeSeen(expectation: String) async throws {
    let world = try BellhopWorld()
    _ = try world.write(#"{"aps": {"alert": "Hi", "thread-id": "breakfast"}}"#, to: "drop/later.apns")
    _ = try world.write("card: [Hi]\nactions: [{ id: like }, { id: unlike }]\n", to: "drop/bank.card.yaml")
    let outcome = try await world.bellhop("test", try world.write(Self.named(expectation), to: "drop/a.yaml"))
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  /// Which actions the program of a card draws, only that program knows.
  @Test func anActionThatAProgramMayDrawCanBeExpectedNotToBeSeen() async throws {
    let world = try BellhopWorld()
    let flow = Self.named("response: { action: { not: retry } }")
      .replacing(/template: [^,]*/, with: "program: { command: [cat] }")
    let outcome = try await world.bellhop("test", try world.write(flow, to: "drop/a.yaml"))
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  /// The expectation stands in line 17, after a response; what comes later is not walked in the dark.
  private static func named(_ expectation: String) -> String {
    """
    name: Names
    apps:
      - bundle: com.example.bank
        categories:
          - id: PAYMENT
            actions: [{ id: approve, title: Approve }, { id: deny, title: Deny }]
          - id: REMINDER
        contentExtensions:
          - { categories: [PAYMENT], template: bank.card.yaml, actions: [{ id: like, title: Like }] }
    ---
    - push: { aps: { alert: Lunch, thread-id: lunch } }
    - push: { aps: { alert: Pay, category: PAYMENT, thread-id: dinner } }
      id: a
    - press: approve
      on: a
    - expect: { response: { action: approve } }
    - expect: { \(expectation) }
    - push: { aps: { alert: Soon, thread-id: supper } }
    - push: later.apns
      when: { appearance: dark }

    """
  }

  /// Its programs are ended, and its folders are removed.
  @Test(.timeLimit(.minutes(1))) func aRunThatIsInterruptedLeavesNothingBehind() async throws {
    let world = try BellhopWorld()
    let flow = try world.write(
      "name: Hangs\ntimeLimit: 10m\napps:\n  - bundle: com.example.hello\n"
        + "    handler: { command: [sh, -c, 'echo $$ > started.tmp; mv started.tmp started; exec sleep 600'] }\n"
        + "---\n- push: { aps: { alert: Hello } }\n- open:\n- crash: center\n",
      to: "drop/hangs.yaml"
    )
    let folder = world.home + "/temporary"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)

    let terminal = try world.terminal(["test", flow], ["TMPDIR": folder])
    let started = world.home + "/drop/started"
    while !FileManager.default.fileExists(atPath: started) { try await Task.sleep(for: .milliseconds(10)) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    terminal.send(signal: SIGINT)
    let exit = try await terminal.waitForExit()

    #expect(exit == .exited(128 + SIGINT))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    let text = try String(contentsOfFile: started, encoding: .utf8)
    let handler = try #require(pid_t(text.split(separator: "\n").first ?? ""))
    #expect(kill(handler, 0) == -1)
  }

  /// A part is watched from the first run on, although that could not read it.
  @Test(.timeLimit(.minutes(1))) func aPartIsWatchedBeforeItCanBeRead() async throws {
    let world = try BellhopWorld()
    let flow = try world.write(
      "name: Whole\napps: [{ bundle: com.example.hello }]\n---\n- run: parts/part.yaml\n",
      to: "drop/whole.yaml"
    )
    try FileManager.default.createDirectory(
      atPath: world.home + "/drop/parts",
      withIntermediateDirectories: true
    )
    let part = "name: Part\n---\n- push: { aps: { alert: Hello } }\n"
    let file = try world.write(part + "- presss: x\n", to: "drop/parts/part.yaml")

    let terminal = try world.terminal(["test", "--watch", flow], columns: 120)
    try await terminal.waitFor("there is no step")
    try Data(part.utf8).write(to: URL(filePath: file))
    try await terminal.waitFor("ok    Whole")
    terminal.send(signal: SIGINT)
    _ = try await terminal.waitForExit()
  }

  private static func timeless(_ text: String) -> String { text.replacing(/[\d.]+ m?s/, with: "some time") }
}
