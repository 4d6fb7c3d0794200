import Foundation
import Testing

@testable import FlowRunner
@testable import Flows

/// Every step does what the reference says.
@Suite struct FlowStepTests {
  private static let hello = "- push: { aps: { alert: Hello, category: PAY } }\n  id: a\n"
  private static let bank = "com.example.bank"

  /// The steps that are shown, and a flow with them.
  private static let flows: [(steps: Set<String>, text: String)] = [
    (["push", "expect"], hello + "- expect: { delivered: [{ identifier: a, body: Hello }] }"),
    (
      ["schedule", "advance"],
      """
      - schedule: { title: Tea, sound: default }
        id: tea
        in: 1m
      - expect: { pending: [tea] }
      - advance: 1m
      - expect: { pending: [], delivered: [tea], shown: [banner, list, sound] }
      """
    ),
    (
      ["schedule", "region"],
      """
      - schedule: { title: Milk }
        id: milk
        trigger: { type: location, region: { identifier: home, notifyOnEntry: false, notifyOnExit: true }, repeats: true }
      - region: home
      - expect: { delivered: [] }
      - region: home
        is: left
      - expect: { delivered: [milk], pending: [milk] }
      """
    ),
    (["press"], hello + "- press: approve\n- expect: { response: approve, delivered: [] }"),
    (["reply"], hello + "- reply: No\n- expect: { response: { action: decline, text: No } }"),
    (["open"], hello + "- open: a\n- expect: { response: default, appState: foreground }"),
    (["dismiss"], hello + "- dismiss: a\n- expect: { response: null, delivered: [] }"),
    (["clear"], hello + "- push: { aps: { alert: Two } }\n- clear: all\n- expect: { delivered: [] }"),
    (["flick"], hello + "- flick: a\n- expect: { banner: null, delivered: [a] }"),
    (
      ["lock", "passcode", "unlock"],
      """
      - lock
      \(hello)- press: approve
      - passcode: refused
      - expect: { response: null, delivered: [a] }
      - press: approve
      - passcode: given
      - expect: { response: { action: approve, passcode: given }, phone: { locked: on } }
      - unlock
      - expect: { phone: { locked: off } }
      """
    ),
    (
      ["device"],
      "- device: { locale: ar, previews: never }\n- expect: { phone: { locale: ar, previews: never } }"
    ),
    (
      ["focus"],
      "- focus: on\n- expect: { phone: { focus: on } }\n- focus: off\n- expect: { phone: { focus: off } }"
    ), (["settings"], "- settings: { sound: off }\n- expect: { settings: { sound: off } }"),
    (
      ["authorize", "prompt"],
      """
      - settings: { authorization: notDetermined }
      - authorize: [alert]
      - expect: { prompts: [\(bank)] }
      - prompt: allow
      - expect: { prompts: [], settings: { authorization: authorized } }
      """
    ), (["clock"], "- clock: 2026-12-24T18:00\n- expect: { clock: \"2026-12-24T18:00:00\" }"),
    (
      ["app"],
      """
      - app: { \(bank): foreground }
      - expect: { appState: foreground, foreground: \(bank) }
      - app: { \(bank): crash }
      - expect: { appState: notRunning, foreground: null, reasons: { has: [{ mark: odd, text: /crash/ }] } }
      - app: { \(bank): background }
      - app: { \(bank): crash }
      - expect: { appState: notRunning }
      """
    ),
    (
      ["answer"],
      """
      - app: { \(bank): foreground }
      - answer: [list]
      \(hello)- expect: { shown: [list], delivered: [a] }
      - answer: []
      - push: { aps: { alert: Two } }
      - expect: { shown: [], delivered: [a] }
      """
    ), (["badge"], "- badge: 3\n- expect: { badge: 3 }\n- badge: 0\n- expect: { badge: 0 }"),
    (
      ["remove"],
      """
      \(hello)- schedule: { title: Tea }
        id: tea
        in: 1m
      - remove: [a]
      - remove: [tea]
        from: pending
      - expect: { delivered: [], pending: [], response: null }
      """
    ),
    (
      ["keys", "paste"],
      hello
        + "- keys: \"b 2 'No, '\"\n- paste: never\n- keys: ↵\n- expect: { response: { text: \"No, never\" } }"
    ),
    (
      ["run"],
      """
      - run: part.yaml
      - expect: { badge: 1 }
      - run: part.yaml
        with: { badge: 7 }
      - expect: { badge: 7 }
      """
    ),
    (
      ["note"],
      """
      - note: Nothing happens.
      - badge: 2
        when: { locked: on }
        note: Nothing happens either.
      - expect: { badge: 0, events: [] }
      - badge: 2
        when: { locked: off }
      - expect: { badge: 2 }
      """
    ), (["crash"], hello + "- crash: center\n- expect: { delivered: [a] }"),
  ]

  @Test(arguments: flows.indices)
  func aStepDoesWhatItSays(index: Int) async throws {
    let flow = try FlowRunTests.cases(Self.flows[index].text, part: "- badge: ${badge}")
    let result = await FlowRun(FlowRunOptions(environment: FlowRunTests.environment)).result(of: flow[0])
    #expect(result.passed, "\(result.textReport)")
  }

  @Test func everyStepIsTried() {
    // Comparing the screen needs a file.
    let tried = Self.flows.reduce(into: Set(["screen"])) { $0.formUnion($1.steps) }
    #expect(tried == Set(FlowStepForm.all.map(\.name)))
  }

  @Test func theScreenIsComparedWithItsFile() async throws {
    let folder = try FlowRunTests.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let surfaces = ["screen", "list", "lock", "banner", "longlook"]
    let steps = surfaces.map { "- screen: { is: \(folder)/\($0).txt, surface: \($0), size: 60x30 }\n" }
      .joined()
    var options = FlowRunOptions(environment: FlowRunTests.environment)
    options.updates = true
    let flow = try FlowRunTests.cases(Self.hello + steps)[0]
    let written = await FlowRun(options).result(of: flow)
    options.updates = false
    let same = await FlowRun(options).result(of: flow)
    let other = try FlowRunTests.cases(Self.hello.replacing("Hello", with: "Good bye") + steps)[0]
    let different = await FlowRun(options).result(of: other)

    #expect(written.passed && same.passed, "\(written.textReport) \(same.textReport)")
    guard case .failed(let failure) = different.outcome else {
      Issue.record("the flow has passed")
      return
    }
    #expect(failure.line == 9 && failure.message.contains("differs from \(folder)/screen.txt"))
    #expect(failure.mismatches.contains { $0.expected.contains("Hello") && $0.seen.contains("Good bye") })
  }

  @Test func anAppThatDoesNotRunCannotCrash() async throws {
    let result = try await FlowRunTests.run("- app: { \(Self.bank): crash }\n- app: { \(Self.bank): crash }")
    #expect(
      result.textReport.contains("flow.yaml:8: app: com.example.bank does not run"),
      "\(result.textReport)"
    )
  }
}
