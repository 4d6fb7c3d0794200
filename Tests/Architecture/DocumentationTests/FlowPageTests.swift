import Flows
import Foundation
import TestRepository
import Testing

/// docs/flows.md lists every step and expectation, as they are declared, and its example is a flow. With `UPDATE_DOCS` in
/// the environment the reference is written instead (`make docs`).
@Suite struct FlowPageTests {
  private static let begin = "<!-- The reference is written by `make docs`. -->\n"
  private static let end = "<!-- End of the reference. -->"

  @Test func theReferenceIsThatOfTheDeclarations() throws {
    let page = try Self.text("docs/flows.md")
    let parts = page.components(separatedBy: Self.begin)
    let rest = parts.last?.components(separatedBy: Self.end) ?? []
    try #require(parts.count == 2 && rest.count == 2)
    let reference = "\n\(FlowReference.markdown)\n"
    if ProcessInfo.processInfo.environment["UPDATE_DOCS"] != nil {
      let url = Repository.url("docs/flows.md")
      try Data("\(parts[0])\(Self.begin)\(reference)\(Self.end)\(rest[1])".utf8).write(to: url)
    } else {
      #expect(rest[0] == reference, "The reference of docs/flows.md is old: run make docs")
    }
  }

  @Test func theExampleIsAFlow() throws {
    let example = try #require(try Self.text("docs/flows.md").firstMatch(of: /```yaml\n((?:.*\n)*?)```/)?.1)
    let cases = try FlowReader { _ in .success(String(example)) }.cases(of: "example.yaml")
    #expect(cases.count == 4)
  }

  @Test func theReadmeShowsFlowsThatShip() throws {
    let flows = try Self.text("README.md").matches(
      of: /```yaml\n# (demo-payloads\/flows\/[\w-]+\.yaml)\n((?:.*\n)*?)```/
    )
    #expect(flows.count == 1)
    for flow in flows { #expect(try Self.text(String(flow.output.1)) == flow.output.2, "\(flow.output.1)") }
  }

  private static func text(_ path: String) throws -> String {
    try Repository.text(path)
  }
}
