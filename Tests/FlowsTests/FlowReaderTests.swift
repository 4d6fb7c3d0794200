import JSON
import NotificationModel
import Testing

@testable import Flows

/// A flow file is read strictly: a mistake has its place and the word that was probably meant.
@Suite struct FlowReaderTests {
  private static let header = "name: Pay\n---\n"

  @Test func aFlowHasAHeaderAndSteps() throws {
    let cases = try Self.cases(
      """
      name: Approve a payment
      tags: [smoke]
      phone: { clock: 2026-03-24T09:41, locked: true, previews: never }
      ---
      - push: pay.apns
        id: pay-1
      - lock
      - expect: { shown: [list] }
      """
    )

    let flow = try #require(cases.first)
    #expect(cases.count == 1)
    #expect(flow.name == "Approve a payment")
    #expect(flow.header.tags == ["smoke"])
    #expect(flow.variant.phone.settings.all.count == 2)
    #expect(flow.steps.map(\.line) == [5, 7, 8])
    #expect(flow.steps.map(\.text) == ["push: pay.apns", "lock", "expect"])
  }

  @Test func theMatrixMakesACaseOfEachCombination() throws {
    let cases = try Self.cases(
      """
      name: Pay
      values: { amount: 5 }
      matrix: { locale: [en, ar], amount: [5, 7] }
      ---
      - push: { aps: { alert: "${amount} euros in ${locale}" } }
      """
    )

    #expect(
      cases.map(\.name) == [
        "Pay [locale=en, amount=5]", "Pay [locale=en, amount=7]", "Pay [locale=ar, amount=5]",
        "Pay [locale=ar, amount=7]",
      ]
    )
    #expect(cases.last?.steps.first?.text.contains("7 euros in ar") == false)
    guard case .push(let push)? = cases.last?.steps.first?.action, case .inline(let payload) = push.payload
    else {
      Issue.record("the step is no push")
      return
    }
    #expect(payload["aps"]?["alert"] == "7 euros in ar")
  }

  @Test(arguments: [
    ("- presss: approve", "flow.yaml:3:3: error: there is no step \"presss\"; did you mean \"press\"?"),
    (
      "- press: approve\n  onn: pay-1",
      "flow.yaml:4:3: error: \"onn\" at line 4 is not known; did you mean \"on\"?"
    ),
    (
      "- expect: { shwon: [list] }",
      "flow.yaml:3:13: error: \"expect.shwon\" at line 3 is not known; did you mean \"shown\"?"
    ),
    (
      "- expect: { shown: [lockscreen] }",
      "flow.yaml:3:21: error: \"expect.shown[0]\" at line 3 should be one of banner, list, lockScreen, sound, badge, "
        + "but it is \"lockscreen\"; did you mean \"lockScreen\"?"
    ),
    (
      "- expect: { response: { acton: approve } }",
      "flow.yaml:3:25: error: \"expect.response.acton\" at line 3 is not known; did you mean \"action\"?"
    ),
    (
      "- expect: { handler: { output: /(/ } }",
      "flow.yaml:3:32: error: \"expect.handler.output\" at line 3 is no regular expression"
    ),
    (
      "- device: { locked: perhaps }",
      "flow.yaml:3:21: error: \"device.locked\" at line 3 cannot be \"perhaps\"; there are: on, off"
    ),
    (
      "- schedule: { titel: Hello }\n  id: one",
      "flow.yaml:3:15: error: \"schedule.titel\" at line 3 is not known; did you mean \"title\"?"
    ),
    (
      "- advance: soon",
      "flow.yaml:3:12: error: \"advance\" at line 3 is no span of time; write 5s, 1h30m or 2d"
    ),
    ("- lock: yes", "flow.yaml:3:9: error: \"lock\" at line 3 takes no value"),
    (
      "- press: \"${akshun}\"",
      "flow.yaml:3:10: error: there is no value \"akshun\"; values stand in the header, under \"values\""
    ),
    (
      "- keys: \"b strange\"",
      "flow.yaml:3:9: error: \"keys\" at line 3 has strange, which is no key; keys are those of bellhop's help"
    ),
    (
      "- lock\n  \n- run: flow.yaml",
      "flow.yaml:5:8: error: \"run\" at line 5 leads back to flow.yaml, so that the flow would never end"
    ),
    (
      "- run: gone.yaml",
      "flow.yaml:3:8: error: \"run\" at line 3 leads to gone.yaml: the file is not there"
    ),
    (
      "- lock\n---\n- unlock",
      "flow.yaml:5:1: error: a document too many begins here; a flow is a header and one list of steps"
    ),
  ])
  func aMistakeHasItsPlace(steps: String, problem: String) {
    #expect(Self.problems(Self.header + steps) == [problem])
  }

  @Test func withoutStepsThereIsNoFlow() {
    #expect(
      Self.problems("name: Pay\n") == [
        "flow.yaml:1:1: error: there are no steps; write them after the header and a line of three hyphens"
      ]
    )
  }

  @Test func aBombIsRefusedBeforeItGrows() {
    let bomb = (1...12).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1), *a\($0 - 1), *a\($0 - 1)]\n" }
      .joined()
    #expect(
      Self.problems("a0: &a0 [x, x]\n\(bomb)---\n- lock\n") == [
        "flow.yaml:1:1: error: lists and mappings are repeated by too many aliases; "
          + "write them out, or use aliases for single values only"
      ]
    )
  }

  @Test func aMatrixThatIsTooLargeIsRefused() {
    let list = (1...40).map(String.init).joined(separator: ", ")
    let problems = Self.problems(
      "name: Pay\nvalues: { a: 1, b: 1 }\nmatrix: { a: [\(list)], b: [\(list)] }\n---\n- lock\n"
    )
    #expect(problems == ["flow.yaml:3:9: error: \"matrix\" at line 3 has more than 1000 combinations"])
  }

  @Test func aFlowRunsTheStepsOfAnotherWithItsValues() throws {
    let cases = try Self.cases(
      "name: Pay\n---\n- run: parts/login.yaml\n  with: { user: Ada }\n",
      others: ["parts/login.yaml": "name: Log in\nvalues: { user: Bob }\n---\n- press: \"${user}\"\n"]
    )

    guard case .run(let steps)? = cases.first?.steps.first?.action,
      case .press(let press)? = steps.first?.action
    else {
      Issue.record("the steps are not those of the other file")
      return
    }
    #expect(press.action == "Ada")
    #expect(steps.first?.file == "parts/login.yaml")
  }

  @Test func pathsAreMeantFromTheFileTheyStandIn() {
    #expect("../apps/a.yaml".path(beside: "flows/pay.yaml") == "apps/a.yaml")
    #expect("golden/a.txt".path(beside: "pay.yaml") == "golden/a.txt")
    #expect("../../a".path(beside: "flows/pay.yaml") == "../a")
    #expect("/a/b".path(beside: "flows/pay.yaml") == "/a/b")
    #expect("./x".path(beside: "/flows/pay.yaml") == "/flows/x")
  }

  // MARK: Reading

  private static func cases(_ text: String, others: [String: String] = [:]) throws -> [FlowCase] {
    let files = others.merging(["flow.yaml": text]) { $1 }
    return try FlowReader { path in
      files[path].map { .success($0) } ?? .failure(FlowFileError("is not there"))
    }.cases(of: "flow.yaml")
  }

  private static func problems(_ text: String) -> [String] {
    do {
      _ = try cases(text)
      return []
    } catch let error as FlowUnreadable {
      return error.problems.map(\.text)
    } catch {
      return ["\(error)"]
    }
  }
}
