import JSON
import LanguageServer
import NotificationModel
import PayloadProjects
import Testing

/// An editor with one open payload.
struct EditorWorld {
  var server: LanguageServer
  private(set) var effects: [LanguageServer.Effect] = []
  private var number: Int64 = 0

  static let uri = "file:///p/invite.apns"

  private static let files = [
    "/p/dely.yaml": """
    bundle: com.example.dely
    name: Dely
    categories: [{ id: INVITE, actions: [{ id: "yes", title: { key: ACCEPT } }] }]
    liveActivities: [{ type: Match, template: match.card.yaml }]
    strings: { en: en.strings, de: de.strings }
    sounds: [bell.caf]

    """,
    "/p/en.strings": #""HELLO" = "Hello %@"; "ACCEPT" = "Accept";"#,
    "/p/de.strings": #""HELLO" = "Hallo %@"; "BYE" = "Tschüs"; "ACCEPT" = "Zusagen";"#,
    "/p/match.card.yaml": "card: [Match]\n", "/p/demo.yaml": "bundle: com.example.demo\nname: Demo\n",
  ]

  /// A folder with the manifests of those names.
  /// - Parameter shipped: the apps that everybody knows.
  static func project(_ manifests: String..., shipped: [App] = []) -> PayloadProject {
    let folders = ProjectFolders(working: "/p", home: "/home")
    var project = PayloadProject(in: folders, shippedApps: shipped, .init(otherBundle: "com.example.app"))
    for name in manifests {
      _ = project.update(manifest: "/p/\(name).yaml", to: content(of: "/p/\(name).yaml"), reading: content)
    }
    return project
  }

  private static func content(of file: String) -> PayloadProject.Content {
    files[file].map { .bytes(Array($0.utf8)) } ?? .unreadable("is not there")
  }

  /// - Parameter capabilities: those of the editor.
  init(
    _ capabilities: JSONValue = [:],
    initialized: Bool = true,
    options: JSONValue = [:],
    project: PayloadProject = Self.project("dely")
  ) {
    server = LanguageServer(version: "1", project: project)
    guard initialized else { return }
    _ = request("initialize", ["capabilities": capabilities, "initializationOptions": options])
    notify("initialized", [:])
  }

  mutating func send(_ messages: JSONValue...) {
    effects = server.receive(messages.map { JSONWriter.bytes($0) })
    while server.isWaiting { effects += server.receive() }
    effects = effects.flatMap { effect in
      guard case .diagnose(let uri) = effect else { return [effect] }
      return server.diagnose(uri)
    }
  }

  mutating func notify(_ method: String, _ params: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Returns the result, or the error.
  mutating func request(_ method: String, _ params: JSONValue) -> JSONValue? {
    number += 1
    send(["jsonrpc": "2.0", "id": .integer(number), "method": .string(method), "params": params])
    let answer = sent.first { $0["id"] == .integer(number) }
    return answer?["result"] ?? answer?["error"]
  }

  mutating func open(_ text: String, uri: String = Self.uri) {
    let document: JSONValue = [
      "uri": .string(uri), "languageId": "json", "version": 1, "text": .string(text),
    ]
    notify("textDocument/didOpen", ["textDocument": document])
  }

  /// The messages that were sent because of the last one.
  var sent: [JSONValue] {
    effects.compactMap { effect in
      if case .send(let message) = effect { message } else { nil }
    }
  }

  /// The diagnostics that were told last; nil if none were.
  var diagnostics: [JSONValue]? {
    sent.last { $0["method"] == "textDocument/publishDiagnostics" }?["params"]?["diagnostics"]?.arrayValue
  }

  static func place(_ line: Int64, _ character: Int64, uri: String = Self.uri) -> JSONValue {
    [
      "textDocument": ["uri": .string(uri)],
      "position": ["line": .integer(line), "character": .integer(character)],
    ]
  }
}
