import AppProcesses
import CenterGateway
import Foundation
import NotificationModel
import Testing

@testable import FlowRunner
@testable import Flows

/// After a rehearsal no program of an app runs: the handlers of a story answer what they answered in it.
@Suite(.timeLimit(.minutes(1))) struct RehearsalTests {
  /// The handler leaves a line in a file each time it runs.
  private static func flow(_ log: String) throws -> FlowCase {
    try #require(
      try FlowReader { _ in
        .success(
          """
          name: Lunch
          apps:
            - bundle: com.example.lunch
              categories: [{ id: ASK, actions: [{ id: yes, title: Yes }, { id: no, title: No }] }]
              handler: { command: [/bin/sh, -c, 'echo run >> \(log); echo "{\\"said\\":\\"fine\\"}"'] }
          ---
          - push: { aps: { alert: Lunch?, category: ASK } }
            id: lunch
          - press: yes
          - expect: { handler: { exit: 0, output: /fine/ } }
          - push: { aps: { alert: Dinner?, category: ASK } }
            id: dinner
          """
        )
      }.cases(of: "flow.yaml").first
    )
  }

  @Test func whatTheStoryDoesIsAnsweredWithoutAProgram() async throws {
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (flow, log) = (try Self.flow(folder + "/log"), folder + "/log")
    var options = FlowRunOptions(environment: ["PATH": "/usr/bin:/bin"])
    options.rehearsed = RehearsedPrograms(folder: folder)

    await FlowReplay.rehearse(flow, options)
    #expect(try String(contentsOfFile: log, encoding: .utf8) == "run\n")

    let replay = FlowReplay(flow, options, FlowViewer())
    try await replay.begin()
    while let stop = await replay.next() { #expect(stop.failures.isEmpty, "\(stop.failures)") }
    #expect(try String(contentsOfFile: log, encoding: .utf8) == "run\n", "the handler ran for the story")

    // What the audience does and the story did not.
    _ = await replay.gateway.submit(
      .respond(app: "com.example.lunch", identifier: "dinner", action: "no", text: nil, authenticated: false)
    )
    // The outcome follows the response.
    var responses: [LoggedResponse] = []
    while responses.first?.outcome == nil {
      guard case .responses(let now) = try await replay.gateway.fetch(.responses(app: nil, limit: 10)).get()
      else { break }
      responses = now
      await Task.yield()
    }
    #expect(responses.map(\.response.actionIdentifier) == ["no", "yes"])
    #expect(responses.map { $0.outcome?.ending } == [.logged, .exited(0)])
    #expect(try String(contentsOfFile: log, encoding: .utf8) == "run\n", "the handler ran for the audience")
    await replay.close()
  }

  @Test func anAnswerIsFoundByWhatThePushSaid() async throws {
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // The extension answers with a title that follows from the body; the second push replaces the first.
    let text = #"""
      name: Lunch
      apps:
        - bundle: com.example.lunch
          serviceExtension:
            command:
              - /bin/sh
              - -c
              - 'read -r line; case "$line" in *Soup*) t=Cheap;; *) t=Dear;; esac; echo "{\"content\":{\"title\":\"$t\"}}"'
      ---
      - push: { aps: { alert: Soup, mutable-content: 1 } }
        id: lunch
      - expect: { delivered: [{ identifier: lunch, title: Cheap }] }
      - push: { aps: { alert: Lobster, mutable-content: 1 } }
        id: lunch
      - expect: { delivered: [{ identifier: lunch, title: Dear }] }
      """#
    let flow = try #require(try FlowReader { _ in .success(text) }.cases(of: "flow.yaml").first)
    var options = FlowRunOptions(environment: ["PATH": "/usr/bin:/bin"])
    options.rehearsed = RehearsedPrograms(folder: folder)

    await FlowReplay.rehearse(flow, options)

    let replay = FlowReplay(flow, options, FlowViewer())
    try await replay.begin()
    while let stop = await replay.next() { #expect(stop.failures.isEmpty, "\(stop.failures)") }
    await replay.close()
  }

  private static func makeFolder() throws -> String {
    let folder = URL.temporaryDirectory.appending(path: "rehearsal-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }
}
