import JSON
import NotificationModel
import Testing

@testable import LanguageServer

/// The problems of manifests, files of texts and cards in an editor.
@Suite struct ProjectFileTests {
  private static let path = "/p/a b.xcstrings"
  private static let file = ProjectFile(
    path: path,
    bytes: Array("{\n \"strings\": { \"é😀\": 1, \"OLD\": {} }\n}".utf8),
    problems: [
      Diagnostic(
        .warning,
        rule: "needs-review",
        path: "OLD",
        message: "it is marked",
        hint: "Look.",
        line: 2,
        column: 24
      )
    ]
  )

  private func told(_ effects: [LanguageServer.Effect]) -> [JSONValue] {
    effects.compactMap { effect in
      guard case .send(let message) = effect, message["method"] == "textDocument/publishDiagnostics" else {
        return nil
      }
      return message["params"]
    }
  }

  @Test func theyAreToldAtTheirPlacesAndOnceOnly() {
    var world = EditorWorld()

    let first = told(world.server.take([Self.file]))
    #expect(first.first?["uri"] == "file:///p/a%20b.xcstrings")
    let problem = first.first?["diagnostics"]?.arrayValue?.first
    // An editor counts the emoji as two.
    #expect(problem?["range"]?["start"] == ["line": 1, "character": 24])
    #expect(problem?["range"]?["end"] == ["line": 1, "character": 29])
    #expect(problem?["message"] == "it is marked.\nLook.")
    #expect(told(world.server.take([Self.file])).isEmpty)

    let gone = told(world.server.take([]))
    #expect(gone.first?["diagnostics"] == [])
  }

  @Test func aFileThatIsOpenKeepsItsProblemsWhileItChanges() {
    var world = EditorWorld()
    _ = world.server.take([Self.file])

    world.open("{}", uri: "file:///p/a%20b.xcstrings")

    #expect(world.diagnostics?.count == 1)
    #expect(told(world.server.take([])).first?["uri"] == "file:///p/a%20b.xcstrings")
  }

  @Test func anEditorThatCanWatchFilesIsAskedTo() {
    var world = EditorWorld(initialized: false)
    let capabilities: JSONValue = ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]]
    _ = world.request("initialize", ["capabilities": capabilities, "rootUri": "file:///p"])
    world.notify("initialized", [:])

    #expect(world.sent.contains { $0["method"] == "client/registerCapability" })
    #expect(world.server.root == "/p")
  }
}
