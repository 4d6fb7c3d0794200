import Testing

@testable import FlowRunner
@testable import Flows

/// A case that takes too long ends, whatever its steps are.
@Suite(.timeLimit(.minutes(1))) struct FlowInterruptionTests {
  @Test(arguments: ["- expect: { delivered: [] }", "- keys: q", "- note: x", "- crash: center", "- lock"])
  func aCaseWhoseTimeIsOverFails(step: String) async throws {
    let (flow, phone) = try await Self.phone(step)
    await phone.interrupt()
    var walk = FlowWalk(flow, FlowRunOptions(), phone, apps: [])

    await #expect(throws: FlowRunError.self) { try await walk.walk() }
    await phone.close()
  }

  private static func phone(_ step: String) async throws -> (FlowCase, FlowPhone) {
    let flow = try FlowReader { _ in .success("name: x\n---\n\(step)\n") }.cases(of: "flow.yaml")[0]
    return (flow, try await FlowPhone(flow, FlowRunOptions()))
  }
}
