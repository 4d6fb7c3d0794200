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

  /// The phone may have changed since the matrix chose, and each word is the phone's.
  @Test func aConditionOnASettingOfThePhoneComparesThePhone() throws {
    let cases = try Self.cases(
      """
      name: Pay
      values: { locale: x }
      matrix: { locked: [true, false], locale: [en, ar] }
      ---
      - lock:
        when: { locked: on }
      """
    )
    var locked = Device.standard
    locked.isLocked = true
    for flow in cases {
      let condition = try #require(flow.steps.first?.conditions.first)
      #expect(condition.holds(on: locked) && !condition.holds(on: .standard))
      #expect(flow.variant.phone.settings.all.count == 2, "also a value of that name")
    }
  }

  @Test(arguments: [
    ("- presss: approve", "flow.yaml:3:3: error: there is no step \"presss\"; did you mean \"press\"?"),
    (
      "- press: approve\n  onn: pay-1",
      "flow.yaml:4:3: error: \"onn\" is not known; did you mean \"on\"?"
    ),
    (
      "- expect: { shwon: [list] }",
      "flow.yaml:3:13: error: \"expect.shwon\" is not known; did you mean \"shown\"?"
    ),
    (
      "- expect: { shown: [lockscreen] }",
      "flow.yaml:3:21: error: \"expect.shown[0]\" should be one of banner, list, lockScreen, sound, badge, "
        + "but it is \"lockscreen\"; did you mean \"lockScreen\"?"
    ),
    (
      "- expect: { response: { acton: approve } }",
      "flow.yaml:3:25: error: \"expect.response.acton\" is not known; did you mean \"action\"?"
    ),
    (
      "- expect: { handler: { output: /(/ } }",
      "flow.yaml:3:32: error: \"expect.handler.output\" is no regular expression"
    ),
    (
      "- device: { locked: perhaps }",
      "flow.yaml:3:21: error: \"device.locked\" cannot be \"perhaps\"; there are: on, off"
    ),
    (
      "- schedule: { titel: Hello }\n  id: one",
      "flow.yaml:3:15: error: \"schedule.titel\" is not known; did you mean \"title\"?"
    ),
    (
      "- schedule: { badge: five }\n  id: one",
      "flow.yaml:3:22: error: \"schedule.badge\" cannot be read: "
        + "\"badge\" is a string; a whole number is expected."
    ),
    (
      "- advance: soon",
      "flow.yaml:3:12: error: \"advance\" is no span of time; write 5s, 1h30m or 2d"
    ),
    ("- lock: yes", "flow.yaml:3:9: error: \"lock\" takes no value"),
    (
      "- press: \"${akshun}\"",
      "flow.yaml:3:10: error: there is no value \"akshun\"; values stand in the header, under \"values\""
    ),
    (
      "- keys: \"b strange\"",
      "flow.yaml:3:9: error: \"keys\" has strange, which is no key; keys are those of bellhop's help"
    ),
    ("- keys: \"''\"", "flow.yaml:3:9: error: \"keys\" has no key"),
    (
      "- keys: \"b r 'See you\"",
      "flow.yaml:3:9: error: \"keys\" has a quote that is not closed; end the text with another '"
    ),
    (
      "- push: pay.apns\n  press: approve",
      "flow.yaml:4:3: error: a step has one verb, and \"push\" is that of this step; "
        + "begin \"press\" with a hyphen of its own"
    ),
    (
      "- expect: { delivered: { hass: [x] } }",
      "flow.yaml:3:26: error: \"expect.delivered.hass\" is not known; did you mean \"has\"?"
    ),
    (
      "- expect: { delivered: { has: [x], cuont: 1 } }",
      "flow.yaml:3:36: error: \"expect.delivered.cuont\" is not known; did you mean \"count\"?"
    ),
    (
      "- expect: { badge: { nott: 3 } }",
      "flow.yaml:3:22: error: \"expect.badge.nott\" is not known; did you mean \"not\"?"
    ),
    (
      "- screen: { is: golden/a.txt, size: 3x3 }",
      "flow.yaml:3:37: error: \"screen.size\" is no size; "
        + "write columns and rows from 40x12 to 1000x500: 80x24"
    ),
    (
      "- lock\n  \n- run: flow.yaml",
      "flow.yaml:5:8: error: \"run\" leads back to flow.yaml, so that the flow would never end"
    ),
    (
      "- run: gone.yaml",
      "flow.yaml:3:8: error: \"run\" leads to gone.yaml: the file is not there"
    ),
    (
      "- lock\n---\n- unlock",
      "flow.yaml:5:1: error: a document too many begins here; a flow is a header and one list of steps"
    ),
  ])
  func aMistakeHasItsPlace(steps: String, problem: String) {
    #expect(Self.problems(Self.header + steps) == [problem])
  }

  @Test(arguments: [
    ("expect: { reasons: { not: [focuss] } }", "did you mean \"focus\"?"),
    ("expect: { reasons: [{ rule: wrong_type }] }", "did you mean \"wrong-type\"?"),
    (
      "focus: { allow: [com.example.bank] }",
      "\"focus.allow\" is not known; there are: isOn, allowedApps, allowedPeople, allowsTimeSensitive, filters"
    ),
    (
      "focus: { allowedApp: [] }",
      "\"focus.allowedApp\" is not known; did you mean \"allowedApps\"?"
    ),
  ])
  func aWordOfAClosedListIsChecked(step: String, problem: String) {
    let problems = Self.problems(Self.header + "- " + step)
    #expect(problems.count == 1 && problems[0].hasSuffix(problem), "\(problems)")
  }

  @Test func eachRuleOfThePhoneAndOfPayloadsIsKnown() {
    let names = "will-present, focus, input, wrong-type, invalid-json, aps-missing, live-activity, comment"
    #expect(Self.problems(Self.header + "- expect: { reasons: { not: [\(names)] } }").isEmpty)
  }

  @Test func allMistakesAreToldTogether() {
    let text = """
      naem: Pay
      tags: smoke
      phone: { lokced: true, clock: soon, focus: { isOn: [], breakthroughh: [] } }
      matrix: { locale: [en, de], previews: [perhaps] }
      ---
      - presss: approve
      - press: approve
        onn: pay-1
        noet: twice
      - expect: { shwon: [list], shown: [lockscreen, lst], delivered: { count: few, has: { titel: x } } }
      - schedule: { titel: Hello, badge: [], sound: {} }
        idd: one
      - keys: "b strange 3 stranger"
      """

    let problems = Self.problems(text)

    for place in [
      "1:1: error: \"naem\" is not known",
      "1:1: error: \"name\" is missing; is it \"naem\" at line 1?",
      "2:7: error: \"tags\"",
      "3:10: error: \"phone.lokced\" is not known; did you mean \"locked\"?",
      "3:31: error: \"phone.clock\"", "3:52: error: \"phone.focus.isOn\"",
      "3:56: error: \"phone.focus.breakthroughh\"", "4:39: error: \"matrix.previews\"",
      "6:3: error: there is no step \"presss\"; did you mean \"press\"?",
      "8:3: error: \"onn\" is not known; did you mean \"on\"?",
      "9:3: error: \"noet\" is not known; did you mean \"note\"?",
      "10:13: error: \"expect.shwon\"", "10:36: error: \"expect.shown[0]\"",
      "10:48: error: \"expect.shown[1]\"",
      "10:74: error: \"expect.delivered.count\"", "10:86: error: \"expect.delivered.has.titel\"",
      "11:15: error: \"schedule.titel\"", "11:36: error: \"schedule.badge\"",
      "12:3: error: \"idd\" is not known; did you mean \"id\"?",
      "13:9: error: \"keys\" has strange,", "13:9: error: \"keys\" has stranger,",
    ] {
      #expect(problems.count { $0.hasPrefix("flow.yaml:\(place)") } == 1, "\(place)")
    }
    #expect(problems.count == 22)
  }

  @Test func aValueThatABrokenHeaderMayGiveIsNoMistake() {
    let steps = "---\n- press: \"${one} ${two}\"\n"

    #expect(
      Self.problems("name: Pay\n" + steps) == [
        "flow.yaml:3:10: error: there is no value \"one\"; values stand in the header, under \"values\"",
        "flow.yaml:3:10: error: there is no value \"two\"; values stand in the header, under \"values\"",
      ]
    )
    #expect(
      Self.problems("name: Pay\nvalue: { one: 1, two: 2 }\n" + steps) == [
        "flow.yaml:2:1: error: \"value\" is not known; did you mean \"values\"?"
      ]
    )
  }

  @Test func theMistakesOfAnotherFileAreAllTold() {
    let problems = Self.problems(
      Self.header + "- run: other.yaml\n- press: approve\n  onn: pay-1\n",
      others: ["other.yaml": "name: Log in\ntgas: [a]\n---\n- locc\n- unlok\n"]
    )

    #expect(
      problems == [
        "flow.yaml:5:3: error: \"onn\" is not known; did you mean \"on\"?",
        "other.yaml:2:1: error: \"tgas\" is not known; did you mean \"tags\"?",
        "other.yaml:4:3: error: there is no step \"locc\"; did you mean \"lock\"?",
        "other.yaml:5:3: error: there is no step \"unlok\"; did you mean \"unlock\"?",
      ]
    )
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
        "flow.yaml:2:10: error: lists and mappings are repeated by too many aliases; "
          + "write them out, or use aliases for single values only"
      ]
    )
  }

  @Test func aMatrixThatIsTooLargeIsRefused() {
    let list = (1...40).map(String.init).joined(separator: ", ")
    let problems = Self.problems(
      "name: Pay\nvalues: { a: 1, b: 1 }\nmatrix: { a: [\(list)], b: [\(list)] }\n---\n- lock\n"
    )
    #expect(problems == ["flow.yaml:3:9: error: \"matrix\" has more than 1000 combinations"])
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

  /// Files that run each other ten times make many steps of few lines.
  @Test func theStepsOfAllFilesAreCounted() throws {
    let text: @Sendable (String) -> Result<String, FlowError> = { file in
      let next = (Int(file) ?? 0) + 1
      return .success("name: x\n---\n" + String(repeating: "- run: \"\(next)\"\n", count: 10))
    }
    let reading = FlowReading(file: "0", values: [], knowsAllValues: true, text: text, budget: FlowBudget(25))
    #expect(reading.steps(of: try FlowDocument("0", text)).isEmpty)
    #expect(reading.problems.first?.message.hasPrefix("a flow has 100000 steps at most") == true)
  }

  @Test func aDollarBeforeAValueStandsForItself() throws {
    let cases = try Self.cases(
      "name: x\nvalues: { amount: 5, price: 5$ }\n---\n- paste: 'pay $${amount}: ${amount} and $$$${x} {$ ${price}${amount}'\n"
    )
    guard case .paste(let paste)? = cases.first?.steps.first?.action else {
      Issue.record("the step is no paste")
      return
    }
    #expect(paste == "pay ${amount}: 5 and $$${x} {$ 5$5")
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
      files[path].map { .success($0) } ?? .failure(FlowError("is not there"))
    }.cases(of: "flow.yaml")
  }

  private static func problems(_ text: String, others: [String: String] = [:]) -> [String] {
    do {
      _ = try cases(text, others: others)
      return []
    } catch let error as FlowSyntaxError {
      return error.problems.map(\.text)
    } catch {
      return ["\(error)"]
    }
  }
}
