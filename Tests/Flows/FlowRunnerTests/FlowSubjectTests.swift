import Foundation
import Testing

@testable import FlowRunner
@testable import Flows

/// Everything that can be expected is seen, and told if it is something else.
@Suite struct FlowSubjectTests {
  /// What happens before the expectations: each subject has something to see.
  private static let steps = """
    - schedule: { title: Tea }
      id: tea
      in: 2h
    - device: { summary: "18:00" }
    - settings: { scheduledDelivery: on }
    - push: { aps: { alert: Later } }
      id: later
    - settings: { scheduledDelivery: off }
    - push: { aps: { alert: One, category: PAY } }
      id: one
    - reply: No
      on: one
    - push: { aps: { alert: Two, badge: 2, mutable-content: 1, category: PAY } }
      id: two

    """

  /// A subject with expectations that hold, and expectations that do not.
  private static let expectations: [(subject: String, right: [String], wrong: [String])] = [
    (
      "shown", ["[banner, list, badge]", "{ has: [banner] }", "{ not: [sound], count: 3 }"],
      ["[]", "{ has: [sound] }"]
    ),
    ("not", ["[sound]"], ["[sound, list]"]),
    (
      "reasons",
      [
        "{ has: [app-state] }", "{ has: [{ rule: banner, mark: met, text: /temporary/ }] }",
        "{ not: [focus] }",
      ],
      ["[focus]", "{ has: [{ rule: banner, mark: stopped }] }"]
    ), ("extensions", ["[two]"], ["[]", "[one]"]),
    (
      "events", ["{ has: [delivered, responded, { type: handlerFinished }] }"],
      ["{ has: [regionCrossed] }", "{ count: 1 }"]
    ),
    (
      "response", ["decline", "{ identifier: one, text: /^N/, state: background, input: flow }"],
      ["approve", "null", "{ text: Yes }"]
    ),
    (
      "responses", ["[decline]", "{ count: 1 }", "[{ action: decline, surface: banner }]"],
      ["[]", "{ has: [approve] }"]
    ),
    (
      "handler", ["{ exit: 0, output: /decline/, errorOutput: \"\", recipient: cat }"],
      ["null", "{ exit: 1 }", "{ output: /yes/ }"]
    ),
    (
      "delivered", ["[two]", "[{ title: \"\", body: Two, badge: 2 }]", "{ not: [one], count: 1 }"],
      ["[]", "[{ body: One }]"]
    ),
    (
      "pending", ["[tea]", "[{ identifier: tea, nextTriggerDate: \"2026-03-24T11:41:00\" }]"],
      ["[]", "{ count: 2 }"]
    ),
    (
      "waiting", ["[later]", "[{ identifier: later, waitsFor: summary }]"],
      ["[]", "[{ waitsFor: extension }]"]
    ),
    ("nothing", ["false", "{ not: true }"], ["true", "null"]),
    ("activities", ["[]", "{ count: 0 }"], ["[final]", "[{ state: active }]"]),
    ("banner", ["two", "/^t/"], ["null", "one"]), ("badge", ["2"], ["0"]),
    ("appState", ["background", "/back/"], ["foreground"]), ("foreground", ["null"], ["com.example.bank"]),
    ("prompts", ["[]", "{ count: 0 }"], ["[com.example.bank]"]),
    ("settings", ["{ sound: on, authorization: authorized }"], ["{ sound: off }"]),
    ("phone", ["{ locked: off, focus: off, summary: \"18:00\" }"], ["{ locked: on }"]),
    ("clock", ["\"2026-03-24T09:41:00\"", "/^2026/"], ["\"2026-03-24T09:42:00\""]),
    ("screen", ["{ has: [Two], not: [One] }", "/Tw+o/"], ["{ has: [Three] }", "{ not: [Two] }"]),
  ]

  @Test(arguments: expectations.indices)
  func whatIsSeenIsComparedWithWhatIsExpected(index: Int) async throws {
    let (subject, right, wrong) = Self.expectations[index]
    let all = right.map { "- expect: { \(subject): \($0) }\n" }.joined()
    let passed = try await Self.run(Self.steps + all)
    #expect(passed.passed, "\(passed.textReport)")

    for expectation in wrong {
      let failed = try await Self.run(Self.steps + "- expect: { \(subject): \(expectation) }\n")
      guard case .failed(let failure) = failed.outcome else {
        Issue.record("\(subject): \(expectation) has passed")
        continue
      }
      #expect(failure.message == "\(subject) is not as expected.", "\(failed.textReport)")
      #expect(!failure.mismatches.isEmpty && failure.line == 21, "\(failed.textReport)")
    }
  }

  @Test func refusalsAreExpected() async throws {
    let right =
      "- reply: Yes\n  on: two\n  action: approve\n- expect: { refusal: { code: textNotExpected, message: /no text/ } }"
    let passed = try await Self.run(Self.steps + right)
    #expect(passed.passed, "\(passed.textReport)")
    let failed = try await Self.run(Self.steps + right.replacing("textNotExpected", with: "locked"))
    #expect(failed.textReport.contains("refusal is not as expected"), "\(failed.textReport)")
  }

  @Test func everySubjectIsTried() {
    #expect(Set(Self.expectations.map(\.subject) + ["refusal"]) == Set(FlowSubject.all.map(\.name)))
  }

  private static func run(_ steps: String) async throws -> FlowResult {
    try await FlowRunTests.run(steps, more: ", serviceExtension: { command: [cat] }")
  }
}
