import Foundation
import JSON
import TestTerminal
import Testing

/// `bellhop lsp` speaks the Language Server Protocol on its standard input and output.
@Suite(.timeLimit(.minutes(2))) struct LanguageServerSessionTests {
  private static func frame(_ message: JSONValue) -> String {
    let body = JSONWriter.string(message)
    return "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  /// The bodies of a stream of messages.
  private static func messages(_ stream: String) throws -> [JSONValue] {
    try stream.components(separatedBy: "Content-Length: ").dropFirst().map { part in
      let body = try #require(part.components(separatedBy: "\r\n\r\n").last)
      #expect(part.hasPrefix("\(body.utf8.count)\r\n"))
      return try JSONParser.parse(body)
    }
  }

  private static let begin = frame([
    "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": ["capabilities": [:]],
  ])
  private static let end =
    frame(["jsonrpc": "2.0", "id": 9, "method": "shutdown"]) + frame(["jsonrpc": "2.0", "method": "exit"])

  private static func open(_ text: String, _ uri: String) -> String {
    frame([
      "jsonrpc": "2.0", "method": "textDocument/didOpen",
      "params": [
        "textDocument": ["uri": .string(uri), "languageId": "json", "version": 1, "text": .string(text)]
      ],
    ])
  }

  @Test func aSessionTellsProblemsAndAnswersWithWhatTheAppHas() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let uri = "file://\(try world.write("", to: "invite.apns"))"
    let text =
      #"{"Simulator Target Bundle": "com.example.dely", "aps": {"alert": "Hi", "bagde": 1, "category": ""}}"#
    let place: JSONValue = [
      "textDocument": ["uri": .string(uri)],
      "position": ["line": 0, "character": .integer(Int64(text.utf16.count - 3))],
    ]
    let input =
      Self.begin + Self.open(text, uri)
      + Self.frame(["jsonrpc": "2.0", "id": 2, "method": "textDocument/completion", "params": place])
      + Self.end
    let outcome = try await world.bellhop("lsp", input: input)

    let messages = try Self.messages(outcome.output)
    let capabilities = messages.first { $0["id"] == 1 }?["result"]?["capabilities"]
    #expect(capabilities?["hoverProvider"] == true && capabilities?["positionEncoding"] == "utf-16")
    let items = messages.first { $0["id"] == 2 }?["result"]?["items"]?.arrayValue ?? []
    #expect(!items.isEmpty && items.allSatisfy { $0["detail"] != nil })
    let told = messages.first { $0["method"] == "textDocument/publishDiagnostics" }?["params"]
    #expect(told?["uri"] == .string(uri))
    #expect(told?["diagnostics"]?.arrayValue?.contains { $0["code"] == "unknown-key" } == true)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
  }

  @Test func theProjectOfAFileSaysWhichRulesCount() async throws {
    let world = try BellhopWorld()
    _ = try world.write("lint: { rules: { unknown-key: off } }\n", to: "bellhop.yaml")
    let uri = "file://\(try world.write("", to: "a.apns"))"
    let input = Self.begin + Self.open(#"{"aps": {"alert": "Hi", "bagde": 1}}"#, uri) + Self.end
    let messages = try Self.messages(try await world.bellhop("lsp", input: input).output)
    let told = messages.first { $0["method"] == "textDocument/publishDiagnostics" }?["params"]
    #expect(told?["diagnostics"]?.arrayValue?.contains { $0["code"] == "unknown-key" } == false)
  }

  @Test func aCatalogBesideThePayloadsHasItsOwnProblems() async throws {
    // Given a project whose payload names a text that the catalog marks
    let world = try BellhopWorld()
    for folder in ["apps", "payloads"] {
      try FileManager.default.createDirectory(
        atPath: world.home + "/drop/" + folder,
        withIntermediateDirectories: true
      )
    }
    _ = try world.write("bundle: com.example.a\nstrings: a.xcstrings\n", to: "drop/apps/a.yaml")
    let catalog = """
      {"sourceLanguage": "en", "strings": {
        "OLD": {"localizations": {"en": {"stringUnit": {"state": "needs_review", "value": "x"}}}}
      }}
      """
    let uri = "file://\(try world.write(catalog, to: "drop/apps/a.xcstrings"))"
    let payload = #"{"Simulator Target Bundle": "com.example.a", "aps": {"alert": {"loc-key": "OLD"}}}"#
    _ = try world.write(payload, to: "drop/payloads/a.apns")

    // When an editor opens the folder, and no file in it
    let begin = Self.frame([
      "jsonrpc": "2.0", "id": 1, "method": "initialize",
      "params": ["capabilities": [:], "rootUri": .string("file://\(world.home)/drop")],
    ])
    let input = begin + Self.frame(["jsonrpc": "2.0", "method": "initialized", "params": [:]]) + Self.end
    let messages = try Self.messages(try await world.bellhop("lsp", input: input).output)

    // Then the catalog has the problem where the text stands
    let told = messages.first { $0["params"]?["uri"] == .string(uri) }?["params"]?["diagnostics"]?.arrayValue
    #expect(told?.map { $0["code"] } == ["needs-review"])
    #expect(told?.first?["range"]?["start"] == ["line": 1, "character": 28])
  }

  @Test func aFileThatIsOpenedAtOnceIsLintedWithTheAppsOfItsFolder() async throws {
    let world = try BellhopWorld()
    for folder in ["apps", "payloads"] {
      try FileManager.default.createDirectory(
        atPath: world.home + "/drop/" + folder,
        withIntermediateDirectories: true
      )
    }
    _ = try world.write("bundle: com.example.a\ncategories: [{ id: INVITE }]\n", to: "drop/apps/a.yaml")
    let text = #"{"Simulator Target Bundle": "com.example.a", "aps": {"alert": "Hi", "category": "INVIT"}}"#
    let uri = "file://\(try world.write(text, to: "drop/payloads/a.apns"))"

    let input =
      Self.begin + Self.frame(["jsonrpc": "2.0", "method": "initialized", "params": [:]])
      + Self.open(text, uri) + Self.end
    let messages = try Self.messages(try await world.bellhop("lsp", input: input).output)

    // The last word counts, and none before it may be another.
    let told = messages.filter { $0["params"]?["uri"] == .string(uri) }.compactMap {
      $0["params"]?["diagnostics"]?.arrayValue?.compactMap { $0["code"] }
    }
    #expect(!told.isEmpty && told.allSatisfy { $0 == ["unknown-category"] })
  }

  @Test func anEditorThatGoesAwayEndsIt() async throws {
    let world = try BellhopWorld()
    #expect(try await world.run(["lsp"], input: Self.begin).status == 1)
    let outcome = try await world.run(["lsp"], input: "GET / HTTP/1.1\r\n\r\n")
    #expect(outcome.status == 65 && outcome.errors.contains("no message of the Language Server Protocol"))
  }
}
