import JSON
import NotificationModel
import PayloadProjects
import Testing

@testable import LanguageServer

/// The problems of manifests, files of texts and cards in an editor.
@Suite struct ProjectFileTests {
  private static let catalog = """
    {"sourceLanguage": "en", "strings": {
     "é😀": {}, "OLD": {"localizations": {"en": {"stringUnit": {"state": "needs_review", "value": "x"}}}}
    }}
    """

  /// A project whose app shows a text of the catalog in `/p/a b.xcstrings`.
  private static func project(_ catalog: String) -> PayloadProject {
    let folders = ProjectFolders(working: "/p", home: "/home")
    var project = PayloadProject(in: folders, .init(otherBundle: "com.example.app"))
    let manifest = Array("bundle: com.example.a\nname: { key: OLD }\nstrings: a b.xcstrings\n".utf8)
    _ = project.update(manifest: "/p/a.yaml", to: .bytes(manifest)) { _ in .bytes(Array(catalog.utf8)) }
    return project
  }

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

    let all = told(world.server.update(Self.project(Self.catalog)))
    let catalog = all.first { $0["uri"] == "file:///p/a%20b.xcstrings" }
    let problem = catalog?["diagnostics"]?.arrayValue?.first { $0["code"] == "needs-review" }
    // The text is marked in a language, and there it is told. An editor counts the emoji as two.
    #expect(problem?["range"]?["start"] == ["line": 1, "character": 38])
    #expect(problem?["range"]?["end"] == ["line": 1, "character": 42])
    #expect(problem?["message"]?.stringValue?.hasPrefix("\"OLD\" is marked as needing review in en.") == true)
    #expect(told(world.server.update(Self.project(Self.catalog))).isEmpty)

    let gone = told(world.server.update(EditorWorld.project()))
    #expect(gone.first { $0["uri"] == "file:///p/a%20b.xcstrings" }?["diagnostics"] == [])
  }

  @Test func aFileThatIsOpenKeepsItsProblemsWhileItChanges() {
    var world = EditorWorld()
    _ = world.server.update(Self.project(Self.catalog))

    world.open("{}", uri: "file:///p/a%20b.xcstrings")

    #expect(world.diagnostics?.count == 1)
    let gone = told(world.server.update(EditorWorld.project()))
    #expect(gone.contains { $0["uri"] == "file:///p/a%20b.xcstrings" && $0["diagnostics"] == [] })
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
