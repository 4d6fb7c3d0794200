import FlowRunner
import Flows
import Testing

/// Many cases at the same time, each with a center of its own, do not disturb one another.
@Suite struct FlowRunLongTests {
  @Test func aThousandCasesEightAtOncePass() async throws {
    let text = """
      name: Pay
      apps: [{ bundle: com.example.bank, handler: { command: [cat] } }]
      values: { number: 0 }
      matrix: { number: [\((1...500).map(String.init).joined(separator: ", "))], locked: [on, off] }
      ---
      - push: { aps: { alert: "Pay ${number}?", sound: default } }
        id: "pay-${number}"
      - expect: { shown: { has: [list, sound] }, delivered: [{ identifier: "pay-${number}" }] }
      - unlock
      - advance: 1h
      - dismiss: "pay-${number}"
      - expect: { delivered: [], banner: null }
      """
    let cases = try FlowReader { _ in .success(text) }.cases(of: "flow.yaml")
    #expect(cases.count == 1000)

    let results = await FlowRun(FlowRunOptions(jobs: 8)).run(cases) { _, _ in }

    #expect(results.count == 1000)
    for result in results where !result.passed { Issue.record("\(result.textReport)") }
  }
}
