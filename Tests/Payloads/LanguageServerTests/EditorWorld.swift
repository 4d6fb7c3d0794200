import JSON
import LanguageServer
import NotificationModel
import PayloadLint
import Testing

/// An editor with one open payload.
struct EditorWorld {
  var server = LanguageServer(version: "1")
  var options = LintOptions(apps: [EditorWorld.app])
  private(set) var effects: [LanguageServer.Effect] = []
  private var number: Int64 = 0

  static let uri = "file:///p/invite.apns"

  private static let yes = Action(
    identifier: "yes",
    title: "ACCEPT",
    localization: ActionLocalization(title: LocalizedText(key: "ACCEPT"))
  )

  static let app = App(
    bundle: "com.example.dely",
    name: "Dely",
    categories: [Category(identifier: "INVITE", actions: [yes])],
    liveActivities: [ActivityPresentation(attributesType: "Match", card: .unreadable(file: "", why: ""))],
    strings: StringTables(
      developmentLocale: "en",
      locales: [
        "en": ["HELLO": .text("Hello %@"), "ACCEPT": .text("Accept")],
        "de": ["HELLO": .text("Hallo %@"), "BYE": .text("Tschüs"), "ACCEPT": .text("Zusagen")],
      ]
    ),
    sounds: ["bell.caf"],
    origin: .manifest
  )

  /// - Parameter capabilities: those of the editor.
  init(_ capabilities: JSONValue = [:], initialized: Bool = true, options: JSONValue = [:]) {
    guard initialized else { return }
    _ = request("initialize", ["capabilities": capabilities, "initializationOptions": options])
    notify("initialized", [:])
  }

  mutating func send(_ messages: JSONValue...) {
    let options = options
    effects = server.take(messages.map { JSONWriter.bytes($0) }) { _ in options }.flatMap { effect in
      guard case .diagnose(let uri) = effect else { return [effect] }
      return server.diagnose(uri) { _ in options }
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
