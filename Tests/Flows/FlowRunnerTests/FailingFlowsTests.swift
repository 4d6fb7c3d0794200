import Foundation
import Testing

@testable import FlowRunner
@testable import Flows

/// No flow is green that says something wrong: of each step, each subject and each kind of expectation there is one here.
@Suite struct FailingFlowsTests {
  private static let hello = "- push: { aps: { alert: Hello, category: PAY } }\n  id: a\n"
  private static let bank = "com.example.bank"
  private static let asking = "- settings: { authorization: notDetermined }\n- authorize: [alert]\n"

  /// What each is about, the steps, and a part of what is said about the failure.
  private static let flows: [(about: Set<String>, steps: String, message: String)] = [
    (["push"], "- push: gone.apns", "gone.apns is not there"),
    (
      ["schedule", "expect pending", "elements"],
      "- schedule: { title: Tea }\n  id: tea\n  in: 1m\n- expect: { pending: [coffee] }",
      "pending is not as expected"
    ),
    (
      ["press", "expect refusal"], hello + "- press: gone\n- expect: { refusal: locked }",
      "refusal is not as expected"
    ), (["press"], hello + "- press: gone\n- expect: { delivered: [a] }", "The step was refused"),
    (
      ["reply", "expect response", "fields"],
      hello + "- reply: No\n- expect: { response: { action: decline, text: Yes } }",
      "response is not as expected"
    ),
    (
      ["open", "expect appState"], hello + "- open: a\n- expect: { appState: background }",
      "appState is not as expected"
    ),
    (
      ["dismiss", "expect delivered"], hello + "- dismiss: a\n- expect: { delivered: [a] }",
      "delivered is not as expected"
    ), (["clear"], "- clear: all\n- lock", "There is nothing to clear"),
    (
      ["flick", "expect banner", "equals"], hello + "- flick: a\n- expect: { banner: a }",
      "banner is not as expected"
    ), (["passcode"], hello + "- passcode: given", "The phone does not ask for the passcode"),
    (["lock", "expect phone"], "- lock\n- expect: { phone: { locked: off } }", "phone is not as expected"),
    (["unlock"], "- lock\n- unlock\n- expect: { phone: { locked: on } }", "phone is not as expected"),
    (["device"], "- device: { locale: ar }\n- expect: { phone: { locale: en } }", "phone is not as expected"),
    (
      ["focus", "has"], "- focus: on\n" + hello + "- expect: { shown: { has: [banner] } }",
      "shown is not as expected"
    ),
    (
      ["settings", "expect settings"], "- settings: { sound: off }\n- expect: { settings: { sound: on } }",
      "settings is not as expected"
    ),
    (
      ["prompt", "expect prompts"], asking + "- prompt: allow\n- expect: { prompts: [\(bank)] }",
      "prompts is not as expected"
    ), (["authorize"], asking + "- badge: 1", "asks for permission, and nobody"),
    (
      ["advance", "expect clock"], "- advance: 1m\n- expect: { clock: \"2026-03-24T09:41:00\" }",
      "clock is not as expected"
    ),
    (
      ["clock", "finds"], "- clock: 2026-12-24T18:00\n- expect: { clock: /^2026-03/ }",
      "clock is not as expected"
    ), (["region"], "- region: home\n- expect: { delivered: [] }", "No request waits for the region"),
    (
      ["app", "expect foreground"], "- app: { \(bank): foreground }\n- expect: { foreground: null }",
      "foreground is not as expected"
    ),
    (
      ["answer", "expect shown", "anyOrder"],
      "- app: { \(bank): foreground }\n- answer: [list]\n" + hello + "- expect: { shown: [banner, list] }",
      "shown is not as expected"
    ), (["badge", "expect badge"], "- badge: 3\n- expect: { badge: 0 }", "badge is not as expected"),
    (["remove"], hello + "- remove: [b]\n- lock", "There is nothing to remove"),
    (["keys"], hello + "- keys: b 9\n- expect: { delivered: [a] }", "The key 9 does nothing on the screen"),
    (
      ["paste"], hello + "- paste: Hello\n- expect: { delivered: [a] }", "The step does nothing on the screen"
    ),
    (["screen"], hello + "- screen: { is: golden/gone.txt }", "golden/gone.txt is not there"),
    (
      ["expect screen", "hasNone"], hello + "- keys: b\n- expect: { screen: { not: /quit/ } }",
      "screen is not as expected"
    ),
    (
      ["expect", "all"], hello + "- expect: { screen: { has: Hello, not: [Hello] } }",
      "screen is not as expected"
    ), (["run"], "- run: part.yaml\n- expect: { phone: { locked: off } }", "phone is not as expected"),
    (["crash"], hello + "- crash: center\n- expect: { banner: a }", "banner is not as expected"),
    (
      ["note"], "- lock\n" + hello + "- press: approve\n- note: x\n- badge: 1",
      "The phone asks for the passcode, and nobody"
    ),
    (["expect not"], hello + "- expect: { not: [list] }", "not is not as expected"),
    (
      ["expect reasons"], hello + "- expect: { reasons: { has: [focus] } }", "reasons is not as expected"
    ), (["expect extensions"], hello + "- expect: { extensions: [a] }", "extensions is not as expected"),
    (["expect events", "count"], hello + "- expect: { events: { count: 0 } }", "events is not as expected"),
    (["expect responses"], hello + "- open: a\n- expect: { responses: [] }", "responses is not as expected"),
    (
      ["expect handler"], hello + "- open: a\n- expect: { handler: { exit: 1 } }",
      "handler is not as expected"
    ), (["expect waiting"], hello + "- expect: { waiting: [a] }", "waiting is not as expected"),
    (["expect activities"], hello + "- expect: { activities: [a] }", "activities is not as expected"),
    (["expect nothing"], hello + "- expect: { nothing: true }", "nothing is not as expected"),
    (["expect banner", "hasNone"], "- expect: { banner: { not: one } }", "banner is not as expected"),
    (
      ["expect prompts", "hasNone"], "- expect: { prompts: { not: [com.nope] } }",
      "There is no app \"com.nope\" on the phone"
    ),
    (
      ["expect foreground", "hasNone"], "- expect: { foreground: { not: com.nope } }",
      "There is no app \"com.nope\" on the phone"
    ),
    (
      ["expect delivered", "hasNone"], hello + "- expect: { delivered: { not: [{ app: com.nope }] } }",
      "There is no app \"com.nope\" on the phone"
    ),
    (["expect nothing"], "- clear: all\n- expect: { nothing: false }", "nothing is not as expected"),
  ]

  @Test(arguments: flows.indices)
  func aFlowThatIsWrongFails(index: Int) async throws {
    let (about, steps, message) = Self.flows[index]
    let result = try await FlowRunTests.run(steps)
    guard case .failed(let failure) = result.outcome else {
      Issue.record("a flow about \(about.sorted()) is green:\n\(steps)")
      return
    }
    #expect(failure.message.contains(message), "\(result.textReport)")
  }

  @Test func thereAreFlowsOfEachStepSubjectAndKind() {
    let kinds = ["equals", "finds", "elements", "anyOrder", "fields", "has", "hasNone", "count", "all"]
    let all = FlowStepForm.all.map(\.name) + FlowSubject.all.map { "expect \($0.name)" } + kinds
    #expect(Self.flows.reduce(into: Set()) { $0.formUnion($1.about) } == Set(all))
    #expect(Self.flows.count >= 40)
  }
}
