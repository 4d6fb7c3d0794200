import Flows
import Foundation
import NotificationModel
import NotificationState
import NotificationWords
import Testing

@testable import FlowRunner

/// What is recorded of a walk is a flow that passes.
@Suite struct FlowRecorderTests {
  @Test func aRecordedWalkReadsAsAPersonWouldWriteIt() async throws {
    let text = try await Self.recorded(
      """
      - push: { aps: { alert: { title: Lunch?, body: At noon }, sound: default, category: ASK } }
        id: lunch
      - advance: 90s
      - press: later
      """
    )

    #expect(
      text == """
        name: Recorded
        apps:
          - bundle: com.example.lunch
            name: lunch
            categories:
              - id: ASK
                actions:
                  - { id: later, title: Later }
                  - { id: say, title: Say, options: [authenticationRequired], textInput: { button: Send, placeholder: "" } }
            handler: { command: [cat] }
        phone: { clock: "2026-03-24T09:41:00" }
        ---
        - push: { aps: { alert: { title: Lunch?, body: At noon }, sound: default, category: ASK } }
          id: lunch
          app: com.example.lunch
        - expect: { shown: [banner, list, sound] }
        - advance: 1m30s
        - press: later
          on: lunch
          app: com.example.lunch
        - expect: { response: { action: later }, handler: { exit: 0 } }

        """
    )
  }

  @Test(arguments: [
    "- push: { aps: { alert: One } }\n  id: one\n- open: one\n- lock\n- push: { aps: { alert: Two } }\n  id: two\n- unlock",
    "- lock\n- push: { aps: { alert: Two, category: ASK } }\n  id: two\n- reply: 'Yes: \"at\" noon, {there}'\n- passcode: given",
    "- lock\n- push: { aps: { alert: Two } }\n  id: two\n- open: two\n- passcode: given",
    "- schedule: { title: Tea }\n  id: tea\n  in: 2h\n- schedule: { title: Now }\n  id: now\n- advance: 3h\n- dismiss: tea",
    "- focus: on\n- push: { aps: { alert: Two, badge: 3 } }\n  id: two\n- badge: 5\n- settings: { sound: off }\n- focus: off",
    "- device: { locale: ar, previews: never }\n- push: { aps: { alert: سلام } }\n  id: two\n- remove: [two]",
    "- settings: { authorization: notDetermined }\n- authorize: [alert]\n- prompt: allow\n- push: { aps: { alert: x } }",
    "- app: { com.example.lunch: foreground }\n- push: { aps: { alert: x } }\n  id: x\n- app: { com.example.lunch: background }",
    "- push: { aps: { alert: x } }\n  id: x\n- flick\n- advance: 2d\n- region: home\n- open: x",
  ])
  func aRecordedWalkPasses(steps: String) async throws {
    let text = try await Self.recorded(steps)
    let flow = try Self.cases(text)
    let result = await FlowRun(FlowRunOptions(environment: Self.environment)).result(of: flow[0])
    #expect(result.passed, "\(result.textReport)\n\(text)")
  }

  @Test func coverageNamesWhatIsNeverReached() async throws {
    let flow = try Self.flow("- push: { aps: { alert: x, category: ASK } }\n- press: later")
    let result = await FlowRun(FlowRunOptions(environment: Self.environment)).result(of: flow)
    let lines = result.coverage.text.split(separator: "\n")
    #expect(lines.first == "1 of 3 actions reached")
    #expect(lines.contains("  never: com.example.lunch ASK say"))
    #expect(!lines.contains("  never: com.example.lunch ASK later"))
    #expect(lines.contains("  never: will-present") && !lines.contains("  never: banner"))
  }

  // MARK: Recording

  private static let environment = ["PATH": "/usr/bin:/bin"]

  private static func recorded(_ steps: String) async throws -> String {
    let flow = try flow(steps)
    let options = FlowRunOptions(environment: environment)
    let phone = try await FlowPhone(flow, options)
    let apps = try await FlowRun(options).install(flow, on: phone)
    var recorder = FlowRecorder(await phone.state.snapshot, now: await phone.now)
    var walk = FlowWalk(flow, options, phone, apps: apps)
    do throws(FlowFailure) {
      try await walk.walk()
    } catch {
      Issue.record("\(error.lines)")
    }
    for event in await phone.history { recorder.take(event) }
    await phone.end()
    return recorder.text(name: "Recorded")
  }

  private static func flow(_ steps: String) throws -> FlowCase {
    let app =
      "{ bundle: com.example.lunch, name: lunch, handler: { command: [cat] }, categories: [{ id: ASK, actions: ["
      + "{ id: later, title: Later }, "
      + "{ id: say, title: Say, options: [authenticationRequired], textInput: { button: Send } }] }] }"
    return try cases("name: Walk\napps: [\(app)]\n---\n\(steps)\n")[0]
  }

  private static func cases(_ text: String) throws -> [FlowCase] {
    var cases = try FlowReader { _ in .success(text) }.cases(of: "flow.yaml")
    // A guard against hanging only, also on a busy machine.
    for index in cases.indices { cases[index].header.timeLimit = Interval(seconds: 600) }
    return cases
  }
}
