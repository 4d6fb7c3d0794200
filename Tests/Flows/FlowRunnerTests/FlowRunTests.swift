import Foundation
import Testing

@testable import FlowRunner
@testable import Flows

/// Flows are walked on a center of their own; a step that fails says where and why.
@Suite struct FlowRunTests {
  @Test func aWalkPasses() async throws {
    let result = try await Self.run(
      """
      - push: { aps: { alert: Pay 5 euros?, category: PAY, badge: 1 } }
        id: pay-1
      - expect: { shown: [banner, list, badge], banner: pay-1, badge: 1 }
      - press: approve
        on: pay-1
      - expect:
          response: { action: approve, state: background, locked: false, text: null }
          handler: { exit: 0, output: '/"approve"/' }
          delivered: []
      """
    )
    #expect(result.passed, "\(result.textReport)")
    #expect(result.steps == 4)
  }

  @Test func aLockedPhoneAsksForThePasscode() async throws {
    let result = try await Self.run(
      """
      - push: { aps: { alert: Pay?, category: PAY } }
      - press: approve
      - expect: { response: null, refusal: locked }
      - passcode: given
      - expect: { response: { action: approve, locked: true }, phone: { locked: true } }
      """,
      phone: "{ locked: true }"
    )
    #expect(result.passed, "\(result.textReport)")
  }

  @Test func aResponseSaysHowItCameAbout() async throws {
    let result = try await Self.run(
      """
      - push: { aps: { alert: Pay?, category: PAY } }
        id: one
      - press: approve
      - passcode: given
      - expect: { response: { locked: on, passcode: given, surface: lockScreen, input: flow } }
      - unlock
      - push: { aps: { alert: Pay?, category: PAY } }
      - press: approve
      - expect: { response: { locked: off, passcode: notNeeded, surface: banner } }
      - push: { aps: { alert: Pay?, category: PAY } }
      - advance: 1m
      - keys: ↓ ↵
      - expect: { response: { action: default, surface: list, input: key } }
      """,
      phone: "{ locked: true }"
    )
    #expect(result.passed, "\(result.textReport)")
  }

  @Test func timePassesOnlyWhenTheFlowSaysSo() async throws {
    let result = try await Self.run(
      """
      - schedule: { title: Later }
        id: later
        in: 2h
      - expect: { pending: [{ identifier: later, nextTriggerDate: "2026-03-24T11:41:00" }], delivered: [] }
      - advance: 119m
      - expect: { delivered: [] }
      - advance: 1m
      - expect: { delivered: [later], banner: later, clock: "2026-03-24T11:41:00" }
      - advance: 10s
      - expect: { banner: null }
      """
    )
    #expect(result.passed, "\(result.textReport)")
  }

  @Test func theCenterComesBackWithItsStore() async throws {
    let result = try await Self.run(
      """
      - push: { aps: { alert: Kept } }
        id: kept
      - crash: center
      - expect: { delivered: [kept], banner: null }
      - press: default
        on: kept
      - expect: { response: { action: default, state: foreground } }
      """
    )
    #expect(result.passed, "\(result.textReport)")
  }

  @Test func keysReachTheScreen() async throws {
    let result = try await Self.run(
      """
      - push: { aps: { alert: Pay 5 euros?, category: PAY } }
      - expect: { screen: { not: [Approve] } }
      - keys: "1 b"
      - expect: { screen: { has: [Pay 5 euros?, Approve] } }
      - keys: "2 'No, ' "
      - paste: never
      - keys: ↵
      - expect: { response: { action: decline, text: "No, never" } }
      """
    )
    #expect(result.passed, "\(result.textReport)")
  }

  /// The letters would flick the banner, lock the phone and press the button.
  @Test func quotedTextWithoutAFieldActsAsNoKey() async throws {
    let result = try await Self.run(
      """
      - push: { aps: { alert: Pay 5 euros?, category: FRAUD } }
        id: pay
      - keys: "b '1uf'"
      - expect:
          response: null
          banner: pay
          phone: { locked: false }
          screen: { has: [There is no field for this text.] }
      - keys: "f ↓ 5 'not me' ↵"
      - expect: { response: { action: deny, text: "not me" } }
      - lock
      - push: { aps: { alert: Pay 6 euros?, category: FRAUD } }
      - keys: "↓ ↵ '0000' ↵"
      - expect: { response: null, screen: { has: [Wrong passcode] } }
      """
    )
    #expect(result.passed, "\(result.textReport)")
  }

  @Test func whatKeysClearIsClearedWithTheirStep() async throws {
    let result = try await Self.run(
      """
      - push: { aps: { alert: Pay 5 euros?, category: PAY } }
      - keys: b x z down x
      - expect: { delivered: [], banner: null }
      """
    )
    #expect(result.passed, "\(result.textReport)")
  }

  @Test(arguments: [
    ("- press: approve\n  on: pay-2", 9, "There is no notification \"pay-2\".", "There are: pay-1."),
    ("- press: aprove\n  on: pay-1", 9, "The step was refused (unknownAction): ", nil),
    ("- passcode: given", 9, "The phone does not ask for the passcode.", nil),
    ("- badge: 3\n  app: com.example.other", 9, "There is no app \"com.example.other\" on the phone.", nil),
    ("- push: gone.apns", 9, "gone.apns is not there", nil),
    ("- push: { alert: Hello }\n  app: \"?\"", 9, "The payload cannot be pushed: payload:1:1: error: ", nil),
    ("- screen: { is: golden/gone.txt }", 9, "golden/gone.txt is not there.", "bellhop test --update"),
    ("- expect: { shown: [banner] }", 9, "shown is not as expected.", "the phone is locked"),
    (
      "- expect: { handler: { exit: 0 } }", 9, "handler is not as expected.",
      "No response was handed to the app."
    ),
    ("- expect: { not: [list] }", 9, "not is not as expected.", "listed"),
    (
      "- lock\n- unlock\n- expect:\n    foreground: null\n    banner: pay-1", 13,
      "banner is not as expected.", nil
    ),
    ("- flick", 9, "There is no banner to flick away.", nil),
    ("- app: { com.example.bank: foreground }", 9, "The step was refused (locked): The phone is locked", nil),
    ("- prompt: allow", 9, "com.example.bank does not ask for permission.", nil),
  ])
  func aFailureSaysWhereAndWhy(step: String, line: Int, message: String, explanation: String?) async throws {
    let result = try await Self.run(
      "- push: { aps: { alert: Pay?, category: PAY } }\n  id: pay-1\n" + step,
      phone: "{ locked: true }"
    )
    guard case .failed(let failure) = result.outcome else {
      Issue.record("the flow has passed")
      return
    }
    #expect(failure.line == line)
    #expect(failure.message.contains(message), "\(failure.message)")
    #expect(!failure.explanation.contains { $0.contains("bellhop device") }, "a flow has steps, no commands")
    if let explanation {
      #expect(failure.explanation.joined().contains(explanation), "\(failure.explanation)")
    }
  }

  /// The next step that is walked says whether a refusal is expected, wherever it stands.
  @Test(arguments: [
    ("- expect: { delivered: [] }\n  when: { locked: off }\n- expect: { refusal: locked }", true),
    ("- expect: { refusal: locked }\n  when: { locked: off }\n- expect: { delivered: [] }", false),
    ("- run: part.yaml", true), ("- run: empty.yaml\n- run: part.yaml", true),
    ("- note: x\n- run: empty.yaml\n- lock", false),
  ])
  func aRefusalIsExpectedByTheNextStep(steps: String, isExpected: Bool) async throws {
    let parts = [
      "part.yaml": "name: Part\n---\n- expect: { refusal: locked }",
      "empty.yaml": "name: Empty\n---\n- unlock:\n  when: { locked: off }",
    ]
    let text = Self.text(
      "- push: { aps: { alert: Pay? } }\n  id: pay\n- device: { online: off }\n- press: gone\n" + steps,
      phone: "{ locked: true }"
    )
    let flow = try FlowReader { .success(parts[$0] ?? text) }.cases(of: "flow.yaml")[0]
    let result = await FlowRun(FlowRunOptions(environment: Self.environment)).result(of: flow)
    guard case .failed(let failure) = result.outcome else { return #expect(isExpected) }
    #expect(!isExpected || failure.message.contains("refusal is not as expected"), "\(result.textReport)")
    #expect(isExpected || failure.message.contains("The step was refused"), "\(result.textReport)")
  }

  @Test(.timeLimit(.minutes(1)))
  func aHandlerThatHangsEndsTheCaseAndTheOthersGoOn() async throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let hanging = try Self.cases(
      "- push: { aps: { alert: Pay? } }\n- open:",
      handler: "[sh, -c, 'echo > \(folder)/started; exec sleep 600']",
      limit: "1s"
    )
    let good = try Self.cases("- push: { aps: { alert: Pay? } }\n- open:")

    let results = await FlowRun(Self.options(overAfter: folder + "/started")).run(hanging + good + good) {
      _,
      _ in
    }

    #expect(results.map(\.passed) == [false, true, true])
    guard case .failed(let failure)? = results.first?.outcome else { return }
    #expect(failure.message == "The case has taken longer than its time limit of 1 s.")
    #expect(failure.explanation == ["The handler of com.example.bank has not ended."])
    #expect(failure.line == 8)
  }

  @Test(.timeLimit(.minutes(1)))
  func aFlowThatNeverEndsIsEnded() async throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let flow = try Self.cases(
      """
      - schedule: { title: Again }
        id: again
        trigger: { type: timeInterval, timeInterval: 60, repeats: true }
      - screen: { is: \(folder)/written.txt, surface: list }
      - advance: 10000d
      """,
      limit: "1s"
    )
    var options = Self.options(overAfter: folder + "/written.txt")
    options.updates = true
    let result = await FlowRun(options).result(of: flow[0])
    guard case .failed(let failure) = result.outcome else {
      Issue.record("the flow has passed")
      return
    }
    #expect(failure.line == 11)
    #expect(failure.message == "The case has taken longer than its time limit of 1 s.")
  }

  @Test func aFileThatWasProbablyMeantIsNamed() async throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("{}".utf8).write(to: URL(filePath: folder + "/dinner.apns"))
    let result = try await Self.run("- push: \(folder)/diner.apns")
    #expect(
      result.textReport.contains("diner.apns is not there; did you mean \"dinner.apns\"?"),
      "\(result.textReport)"
    )
  }

  @Test func aFlowCannotHaveMeantItself() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("name: Pay".utf8).write(to: URL(filePath: folder + "/pay.yaml"))
    let error = #expect(throws: FlowError.self) {
      try FlowFiles.bytes(folder + "/pays.yaml", of: folder + "/pay.yaml")
    }
    #expect(error?.message == "\(folder)/pays.yaml is not there.")
  }

  @Test func aManifestWithMistakesIsNoApp() async throws {
    let flow = try Self.cases("- lock", handler: "cat")
    let result = await FlowRun(FlowRunOptions(environment: Self.environment)).result(of: flow[0])
    #expect(result.textReport.contains("flow.yaml:5: The manifest has mistakes."), "\(result.textReport)")
    #expect(result.textReport.contains("\"handler.command\" is one text"), "\(result.textReport)")
  }

  @Test func whatIsKeptOfAFailedCaseIsWrittenOnceAsked() async throws {
    let folder = NSTemporaryDirectory() + "flow-run-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let flow = try Self.cases("- push: { aps: { alert: Pay? } }\n- expect: { shown: [] }")
    let options = FlowRunOptions(output: folder, environment: Self.environment)

    let result = await FlowRun(options).result(of: flow[0])

    #expect(
      result.attachments.map { ($0 as NSString).lastPathComponent } == [
        "flow.events.jsonl", "flow.trace.txt", "flow.screen.txt", "flow.screen.svg",
      ]
    )
    for file in result.attachments { #expect(FileManager.default.fileExists(atPath: file)) }
    let trace = try String(contentsOfFile: folder + "/flow.trace.txt", encoding: .utf8)
    #expect(trace.contains("banner"))
  }

  /// Each case has files of its own: of whatever name, in whatever folder, and however often it is run.
  @Test func whatIsKeptHasANameOfItsOwn() async throws {
    let folder = NSTemporaryDirectory() + "flow-run-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let text = Self.text("- flick")
    let files = ["a/pay.v1.yaml", "a/pay.v2.yaml", "b/pay.v1.yaml", "b/pay.v1.yaml", "...", "f"]
    let cases = try files.flatMap { try FlowReader { _ in .success(text) }.cases(of: $0) }

    let options = FlowRunOptions(jobs: 3, output: folder, environment: Self.environment)
    let results = await FlowRun(options).run(cases) { _, _ in }

    let traces = results.flatMap(\.attachments).filter { $0.hasSuffix(".trace.txt") }
    #expect(
      traces
        == ["a_pay.v1", "a_pay.v2", "b_pay.v1", "b_pay.v1-2", "flow", "f"].map { "\(folder)/\($0).trace.txt" }
    )
  }

  /// A pipe would be waited for, and what is no picture of the screen is not replaced by one.
  @Test(.timeLimit(.minutes(1)))
  func onlyRegularFilesAreRead() async throws {
    let folder = NSTemporaryDirectory() + "flow-run-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    for step in ["- push: \(folder)/pipe", "- push: /dev/zero", "- screen: { is: \(folder)/pipe }"] {
      let flow = try Self.cases(step)[0]
      let options = FlowRunOptions(updates: true, environment: Self.environment)
      let result = await FlowRun(options).result(of: flow)
      #expect(result.textReport.contains("cannot be read."), "\(result.textReport)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["pipe"])
  }

  // MARK: Running

  /// The time limit of a case with one of a second is over once the file is there.
  private static func options(overAfter file: String) -> FlowRunOptions {
    var options = FlowRunOptions(jobs: 2, environment: environment)
    options.limit = { seconds in
      if seconds != 1 { return try await Task.sleep(for: .seconds(seconds)) }
      while !FileManager.default.fileExists(atPath: file) { try await Task.sleep(for: .milliseconds(5)) }
    }
    return options
  }

  static func folder() throws -> String {
    let folder = NSTemporaryDirectory() + "flow-run-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  static let environment = ["PATH": "/usr/bin:/bin"]

  static func run(_ steps: String, phone: String = "{}", more: String = "", limit: String = "10m")
    async throws -> FlowResult
  {
    let flow = try cases(steps, phone: phone, more: more, limit: limit)
    return await FlowRun(FlowRunOptions(environment: environment)).result(of: flow[0])
  }

  /// The steps begin at line 7.
  ///
  /// - Parameters:
  ///   - more: further keys of the app's manifest.
  ///   - part: the steps of part.yaml, which the flow may run.
  static func cases(
    _ steps: String,
    phone: String = "{}",
    handler: String = "[cat]",
    more: String = "",
    part: String = "- lock",
    limit: String = "10m"
  ) throws -> [FlowCase] {
    let text = text(steps, phone: phone, handler: handler, more: more, limit: limit)
    let other = "name: Part\nvalues: { badge: 1 }\n---\n\(part)\n"
    return try FlowReader { .success($0 == "part.yaml" ? other : text) }.cases(of: "flow.yaml")
  }

  private static func text(
    _ steps: String,
    phone: String = "{}",
    handler: String = "[cat]",
    more: String = "",
    limit: String = "60s"
  ) -> String {
    """
    name: Pay
    phone: \(phone)
    timeLimit: \(limit)
    apps:
      - { bundle: com.example.bank, name: Bank, handler: { command: \(handler) }, categories: [\(category)]\(more) }
    ---
    \(steps)
    """
  }

  private static let category =
    "{ id: PAY, actions: [{ id: approve, title: Approve, options: [authenticationRequired] }, "
    + "{ id: decline, title: Decline, textInput: { button: Send } }] }, "
    + "{ id: FRAUD, actions: [{ id: allow, title: Allow }, { id: later, title: Later }, { id: block, title: Block }, "
    + "{ id: report, title: Report }, { id: deny, title: Not me, textInput: { button: Send } }] }"
}
