import Foundation
import Testing

@testable import FlowRunner
@testable import Flows

/// What a step leaves hanging fails, unless the next step is about it.
@Suite struct LooseEndTests {
  private static let hello = "- push: { aps: { alert: Hello, category: PAY } }\n  id: a\n"
  private static let gated = "- lock\n" + hello + "- press: approve\n"
  private static let asking = "- settings: { authorization: notDetermined }\n- authorize: [alert]\n"
  private static let stranger = "- push: { aps: { alert: Hello } }\n  app: com.example.other\n"
  private static let misnamed = "- push: { aps: { alert: Hello, category: PAYY } }\n"
  private static let scheduled =
    "- schedule: { title: Milk }\n  id: milk\n  trigger: { type: location, region: "
    + "{ identifier: home, notifyOnEntry: true, notifyOnExit: false }, repeats: true }\n"

  /// What is left hanging, what is said about it, and the steps that are about it.
  private static let ends: [(steps: String, message: String, because: String?, taken: [String])] = [
    (
      gated, "The phone asks for the passcode, and nobody", "is locked",
      [
        "- passcode: given", "- passcode: refused", "- expect: { refusal: locked }",
        "- expect: { badge: 0 }\n- passcode: given", "- expect: { badge: 0 }\n- expect: { refusal: locked }",
      ]
    ),
    (
      "- lock\n" + hello + "- reply: No\n  action: approve\n", "The step was refused", nil,
      ["- expect: { refusal: textNotExpected }"]
    ),
    (
      asking, "com.example.bank asks for permission, and nobody", nil,
      ["- prompt: deny", "- expect: { prompts: [com.example.bank] }\n- advance: 1m\n- lock"]
    ),
    (
      asking + "- keys: 3\n", "The key 3 does nothing on the screen", "Nothing is chosen",
      ["- expect: { screen: /Nothing is chosen/ }\n- prompt: allow"]
    ),
    (
      hello + "- keys: r 'No'\n", "The screen asks for something, and nobody",
      "A reply is written and not sent: No",
      [
        "- keys: ↵", "- paste: never\n- keys: ↵", "- expect: { screen: /No/ }",
        "- expect: { banner: a }\n- note: x\n- expect: { delivered: [a] }\n- keys: ↵",
      ]
    ),
    (
      hello + "- keys: r\n- paste: No\n", "The screen asks for something, and nobody", "not sent: No",
      ["- keys: ↵"]
    ),
    (
      hello + "- keys: r\n", "The screen asks for something, and nobody", "A reply is asked for",
      ["- keys: \"'No' ↵\""]
    ),
    (
      "- lock\n" + hello + "- keys: ↓ 1\n", "The screen asks for something, and nobody", "needs the passcode",
      ["- keys: ↵", "- passcode: given", "- passcode: refused", "- expect: { screen: /passcode/ }"]
    ),
    (
      hello + "- keys: b 9\n", "The key 9 does nothing on the screen", "There are 2 buttons only.",
      ["- expect: { screen: /2 buttons only/ }"]
    ),
    (
      hello + "- keys: r 'No' ↵ 1\n", "The key 1 does nothing on the screen", "There is no notification.", []
    ),
    (
      hello + "- keys: r ↵\n", "The key ↵ does nothing on the screen", "nothing to send yet", []
    ),
    ("- keys: ↓\n", "The key ↓ does nothing on the screen", nil, []),
    ("- keys: q\n", "The key q does nothing on the screen", "no terminal", []),
    ("- keys: C-z\n", "The key C-z does nothing on the screen", "no terminal", []),
    ("- paste: Hello\n", "The step does nothing on the screen", "There is no field for this text.", []),
    (
      stranger, "There is no app \"com.example.other\".", nil,
      ["- expect: { reasons: { has: [registration] } }"]
    ),
    (
      misnamed, "com.example.bank has no category \"PAYY\".", nil,
      [
        "- expect: { reasons: { has: [category] } }",
        "- expect: { badge: 0 }\n- expect: { reasons: { has: [category] } }",
      ]
    ),
    (
      "- schedule: { title: x, categoryIdentifier: PAYY }\n  id: x\n  in: 1m\n- advance: 1m\n",
      "com.example.bank has no category \"PAYY\".", nil, []
    ),
    (
      "- device: { summary: \"18:00\" }\n- settings: { scheduledDelivery: on }\n" + misnamed,
      "com.example.bank has no category \"PAYY\".", nil, []
    ),
    (
      "- region: home\n", "No request waits for the region \"home\".", nil,
      ["- expect: { reasons: { has: [region] } }"]
    ), (scheduled + "- region: work\n", "No request waits for the region \"work\".", nil, []),
    (
      "- focus: { isOn: true, allowedApps: [com.example.other] }\n",
      "There is no app \"com.example.other\".", nil, []
    ),
    ("- clear: all\n", "There is nothing to clear.", nil, ["- expect: { delivered: [] }"]),
    (
      hello + "- remove: [a]\n  from: pending\n", "There is nothing to remove.", nil,
      ["- expect: { pending: [] }"]
    ),
    (
      hello + "- remove: [a, zzz]\n", "There is no \"zzz\" to remove.", nil, ["- expect: { delivered: [] }"]
    ),
  ]

  @Test(arguments: ends.indices)
  func whatIsLeftHangingFailsUnlessTheNextStepIsAboutIt(index: Int) async throws {
    let (steps, message, because, taken) = Self.ends[index]
    let line = 6 + steps.split(separator: "\n").count
    let others = [
      "", "- badge: 0", "- expect: { badge: 0 }", "- note: x\n- expect: { clock: /2026/ }",
      "- expect: { badge: 0 }\n- expect: { clock: /2026/ }\n- badge: 0",
    ]
    for next in others {
      let result = try await FlowRunTests.run(steps + next)
      guard case .failed(let failure) = result.outcome else {
        Issue.record("this is green:\n\(steps)\(next)")
        continue
      }
      #expect(failure.message.contains(message) && failure.line <= line, "\(result.textReport)")
      if let because { #expect(failure.explanation.first?.contains(because) == true, "\(result.textReport)") }
    }
    let nothing = message.contains("was refused") ? [] : ["- expect: { nothing: true }"]
    for next in taken + nothing {
      let result = try await FlowRunTests.run(steps + "- note: x\n" + next)
      #expect(result.passed, "\(result.textReport)")
    }
  }

  @Test(arguments: [
    scheduled + "- region: home\n- expect: { delivered: [milk] }",
    scheduled + "- region: home\n- region: home\n  is: left",
    hello + "- keys: b\n- expect: { badge: 0 }",
    "- focus: { isOn: true, allowedApps: [com.example.bank] }\n- badge: 1",
    hello + "- clear: all\n- badge: 1",
    asking + "- keys: 1\n- expect: { settings: { authorization: authorized } }",
    hello + "- keys: r 'No' ↵\n- expect: { response: decline }",
    "- lock\n" + hello
      + "- keys: ↓ 1\n- passcode: given\n- expect: { response: { action: approve, passcode: given } }",
    "- lock\n" + hello + "- keys: ↓ 1\n- passcode: refused\n- expect: { response: null, delivered: [a] }",
    hello + "- press: gone\n- expect: { badge: 0 }\n- expect: { refusal: /./, nothing: true }",
    stranger + "- expect: { reasons: { has: [registration] } }\n  app: com.example.other",
    "- push: { aps: { content-available: 1, category: PAYY } }",
  ])
  func whatIsAnsweredIsNotLeftHanging(steps: String) async throws {
    let result = try await FlowRunTests.run(steps)
    #expect(result.passed, "\(result.textReport)")
  }

  /// Looking at a question neither answers it nor asks it anew.
  @Test(
    arguments: [gated + "SCREEN- passcode: given", gated + "SCREEN- expect: { refusal: locked }"]
      + ["", "- keys: ↵", "- expect: { screen: /No/ }\n- keys: ↵"].map {
        hello + "- keys: r 'No'\nSCREEN" + $0
      }
  )
  func aQuestionThatIsLookedAtStaysOpen(steps: String) async throws {
    let folder = try FlowRunTests.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var options = FlowRunOptions(environment: FlowRunTests.environment)
    options.updates = true
    let screen = "- screen: { is: \(folder)/screen.txt }\n"
    let flow = try FlowRunTests.cases(steps.replacing("SCREEN", with: screen))[0]
    let result = await FlowRun(options).result(of: flow)
    #expect(result.passed, "\(result.textReport)")
  }

  /// Of an app that is not there everything would be as if nothing had happened.
  @Test func expectationsAreAboutAppsOfThePhone() async throws {
    let result = try await FlowRunTests.run("- lock\n- expect: { badge: 0 }\n  app: com.example.nope")
    #expect(
      result.textReport.contains("There is no app \"com.example.nope\" on the phone."),
      "\(result.textReport)"
    )
  }

  /// What a program prints after the part that is kept may be anything.
  @Test(arguments: [
    (100_000, "{ not: /quit/ }", "handler is not as expected"),
    (9_000_000, "{ not: /quit/ }", "The text is cut"),
    (9_000_000, "{ not: quit }", "The text is cut"), (9_000_000, "{ has: y }", "The text is cut"),
    (9_000_000, "{ not: [y, quit] }", "The text is cut"),
  ])
  func nothingIsSaidAboutAnOutputThatIsCut(length: Int, expected: String, message: String) async throws {
    let flow = try FlowRunTests.cases(
      Self.hello + "- open: a\n- expect: { handler: { output: \(expected) } }",
      handler: "[sh, -c, 'yes | head -c \(length); echo quit']"
    )
    let result = await FlowRun(FlowRunOptions(environment: FlowRunTests.environment)).result(of: flow[0])
    #expect(result.textReport.contains(message))
    #expect(result.textReport.utf8.count < 100_000)
  }

  @Test func theFocusOfTheHeaderNamesAppsOfTheFlow() async throws {
    let result = try await FlowRunTests.run(
      "- lock",
      phone: "{ focus: { isOn: true, allowedApps: [com.example.x] } }"
    )
    #expect(
      result.textReport.contains("\"com.example.x\", which is no app of the flow"),
      "\(result.textReport)"
    )
  }
}
