import JSON
import NotificationModel
import PayloadProjects
import Testing

@testable import LanguageServer

/// An editor's session, message by message.
@Suite struct LanguageServerTests {
  private static let document: JSONValue = ["uri": .string(EditorWorld.uri)]

  // MARK: What comes from outside

  @Test func aValueOfAPayloadIsNoMarkdown() {
    var world = EditorWorld()
    world.open(#"{"aps": {"category": "x` ![p](https://evil.example/t.png) <b>` \n# y"}}"#)
    let hover = world.request("textDocument/hover", EditorWorld.place(0, 24))
    let text = hover?["contents"]?["value"]?.stringValue ?? ""
    #expect(text.contains(##"x\` \!\[p\](https://evil.example/t.png) \<b\>\`  \# y"##), "\(text)")
  }

  @Test func theOnlyAppOfTheProjectIsMeantWhateverAppsEverybodyKnows() {
    func categories(_ project: PayloadProject) -> Int? {
      var world = EditorWorld(project: project)
      world.open(#"{"aps": {"category": ""}}"#)
      return world.request("textDocument/completion", EditorWorld.place(0, 22))?["items"]?.arrayValue?.count
    }
    let demo = App(bundle: "com.example.demo", name: "Demo", origin: .manifest)

    #expect(categories(EditorWorld.project("dely", "demo")) == 0)
    #expect(categories(EditorWorld.project("dely", shipped: [demo])) == 1)
  }

  // MARK: Life

  @Test func beforeInitializeNothingIsAnswered() {
    var world = EditorWorld(initialized: false)
    let early = world.request("textDocument/hover", EditorWorld.place(0, 0))
    #expect(early?["code"] == -32002)
    world.open("{}")
    #expect(world.sent.isEmpty)
  }

  @Test func afterShutdownOnlyExitIsHeard() {
    var world = EditorWorld()
    let shutdown = world.request("shutdown", .null)
    #expect(shutdown == .some(.null))
    let late = world.request("textDocument/hover", EditorWorld.place(0, 0))
    #expect(late?["code"] == -32600)
    world.notify("exit", .null)
    guard case .exit(isOrderly: true)? = world.effects.first else {
      Issue.record("no exit")
      return
    }
  }

  @Test func anExitWithoutShutdownIsNotInOrder() {
    var world = EditorWorld()
    world.notify("exit", .null)
    guard case .exit(isOrderly: false)? = world.effects.first else {
      Issue.record("no exit")
      return
    }
  }

  @Test func whatIsNoMessageIsRefusedAndTheServerGoesOn() {
    var world = EditorWorld()
    let effects = world.server.receive([Array("{".utf8), Array("1".utf8)])
    #expect(effects.count == 2)
    let unknown = world.request("no/such", [:])
    #expect(unknown?["code"] == -32601)
    let elsewhere = world.request("textDocument/hover", EditorWorld.place(0, 0))
    #expect(elsewhere?["code"] == -32602)
    world.notify("no/such", [:])
    #expect(world.sent.isEmpty)
  }

  @Test func aQuestionAboutAFileThatWasJustOpenedWaitsForItsProject() {
    var world = EditorWorld(project: EditorWorld.project())
    let text = #"{"aps": {"category": "INVITE"}}"#
    let open: JSONValue = [
      "jsonrpc": "2.0", "method": "textDocument/didOpen",
      "params": ["textDocument": ["uri": .string(EditorWorld.uri), "version": 1, "text": .string(text)]],
    ]
    let hover: JSONValue = [
      "jsonrpc": "2.0", "id": 7, "method": "textDocument/hover", "params": EditorWorld.place(0, 24),
    ]

    let first = world.server.receive([JSONWriter.bytes(open), JSONWriter.bytes(hover)])
    #expect(world.server.isWaiting)
    #expect(first.contains { if case .readProject = $0 { true } else { false } })

    _ = world.server.update(EditorWorld.project("dely"))
    guard case .send(let answer)? = world.server.receive().first else {
      Issue.record("no answer")
      return
    }
    #expect(
      answer["id"] == 7 && answer["result"]?["contents"]?["value"]?.stringValue?.contains("Accept") == true
    )
    #expect(!world.server.isWaiting)
  }

  @Test func aCancelledRequestIsNotCarriedOut() {
    var world = EditorWorld()
    world.open(#"{"aps": {}}"#)
    world.send(
      ["id": 77, "method": "textDocument/hover", "params": EditorWorld.place(0, 3)],
      ["method": "$/cancelRequest", "params": ["id": 77]]
    )
    #expect(world.sent.first?["error"]?["code"] == -32800)
  }

  // MARK: Diagnostics

  @Test func problemsAreToldWithTheirPlacesAfterEachChange() throws {
    var world = EditorWorld()
    world.open("{\"aps\": {\n  \"alert\": \"😀\", \"bagde\": 1 }}")
    let problem = try #require(world.diagnostics?.first { $0["code"] == "unknown-key" })
    #expect(problem["severity"] == 2 && problem["source"] == "bellhop")
    #expect(problem["range"]?["start"] == ["line": 1, "character": 17])
    #expect(problem["range"]?["end"] == ["line": 1, "character": 24])

    let range: JSONValue = ["start": ["line": 1, "character": 18], "end": ["line": 1, "character": 23]]
    world.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(EditorWorld.uri), "version": 2],
        "contentChanges": [["range": range, "text": "badge"]],
      ]
    )
    #expect(world.diagnostics?.contains { $0["code"] == "unknown-key" } == false)
    #expect(world.sent.last?["params"]?["version"] == 2)
  }

  @Test func aSentenceThatBeginsWithAKeySpellsItAsItIsWritten() {
    var world = EditorWorld()
    world.open(#"{"aps": {"alert": "Hi", "badge": "2"}}"#)
    let message = world.diagnostics?.first { $0["code"] == "wrong-type" }?["message"]?.stringValue
    #expect(message?.hasPrefix("badge is a string") == true)
  }

  @Test func theServerIsToldWhichFilesHaveChanged() {
    var world = EditorWorld()
    let changes: [JSONValue] = [
      ["uri": "file:///p/a%20b.json", "type": 2], ["uri": "untitled:1", "type": 1],
    ]
    world.notify("workspace/didChangeWatchedFiles", ["changes": .array(changes)])
    guard case .readProject(changed: ["/p/a b.json"])? = world.effects.first else {
      Issue.record("\(world.effects)")
      return
    }
  }

  @Test func placesAreCountedInBytesIfTheEditorCan() throws {
    var world = EditorWorld(["general": ["positionEncodings": ["utf-8", "utf-16"]]])
    world.open("{\"aps\": {\n  \"alert\": \"😀\", \"bagde\": 1 }}")
    let problem = try #require(world.diagnostics?.first { $0["code"] == "unknown-key" })
    #expect(problem["range"]?["start"]?["character"] == 19)
  }

  @Test func aDocumentThatChangesSeveralTimesIsLintedOnce() {
    var world = EditorWorld()
    world.open("{}")
    let change: JSONValue = [
      "method": "textDocument/didChange",
      "params": ["textDocument": Self.document, "contentChanges": [["text": "{\"aps\": {}}"]]],
    ]
    world.send(change, change, change)
    #expect(world.sent.count == 1)
  }

  @Test func aJSONFileThatIsNoPayloadIsLeftAlone() {
    var world = EditorWorld()
    world.open(#"{"name": "package", "scripts": {}}"#, uri: "file:///p/package.json")
    #expect(world.diagnostics == [])
    world.open(#"{"name": 1}"#)
    #expect(world.diagnostics?.isEmpty == false, "a .apns file is always one")
  }

  @Test func aClosedDocumentHasNoProblems() {
    var world = EditorWorld()
    world.open("{")
    world.notify("textDocument/didClose", ["textDocument": Self.document])
    #expect(world.diagnostics == [])
  }

  // MARK: Fixes

  private func actions(_ world: inout EditorWorld, _ line: Int64, only: JSONValue? = nil) -> [JSONValue] {
    var context: JSONObject = ["diagnostics": []]
    if let only { context["only"] = only }
    let range: JSONValue = [
      "start": ["line": .integer(line), "character": 0], "end": ["line": .integer(line), "character": 99],
    ]
    return world.request(
      "textDocument/codeAction",
      ["textDocument": Self.document, "range": range, "context": .object(context)]
    )?.arrayValue ?? []
  }

  @Test func aFixIsACodeActionAtItsPlace() throws {
    var world = EditorWorld()
    world.open("{\"aps\": {\n  \"alert\": \"a\",\n  \"badge\": \"3\" }}")
    let found = actions(&world, 2)
    let action = try #require(found.first { $0["title"] == "Write 3" })
    #expect(action["kind"] == "quickfix" && action["diagnostics"]?[0]?["code"] == "wrong-type")
    let edit = action["edit"]?["changes"]?[EditorWorld.uri]?[0]
    #expect(edit?["newText"] == "3" && edit?["range"]?["start"] == ["line": 2, "character": 11])
    let others = actions(&world, 1)
    #expect(!others.contains { $0["title"] == "Write 3" })
  }

  /// The nearest value is for a person to choose: nothing writes it unasked.
  @Test func aMisspelledValueHasTheNearestOneAsItsFix() throws {
    var world = EditorWorld()
    world.open("{\"aps\": {\n  \"alert\": \"a\",\n  \"interruption-level\": \"tiem-sensitive\" }}")

    let action = try #require(actions(&world, 2).first { $0["title"] == "Write \"time-sensitive\"" })
    let edit = action["edit"]?["changes"]?[EditorWorld.uri]?[0]
    #expect(action["kind"] == "quickfix" && edit?["newText"] == "\"time-sensitive\"")
    #expect(actions(&world, 2, only: ["source.fixAll"]).isEmpty)
  }

  @Test func allFixesTogetherAreOneAction() throws {
    var world = EditorWorld()
    world.open("{\"aps\": {\"alert\": \"a\", \"badge\": \"3\",}}")
    let found = actions(&world, 0, only: ["source.fixAll"])
    let action = try #require(found.first)
    #expect(action["kind"] == "source.fixAll.bellhop")
    let text = action["edit"]?["changes"]?[EditorWorld.uri]?[0]?["newText"]
    #expect(text == "{\"aps\": {\"alert\": \"a\", \"badge\": 3}}")
    let others = actions(&world, 0, only: ["refactor"])
    #expect(others.isEmpty)
  }

  // MARK: Hover

  private func hover(_ text: String, _ character: Int64) -> String? {
    var world = EditorWorld()
    world.open(text)
    return world.request("textDocument/hover", EditorWorld.place(0, character))?["contents"]?["value"]?
      .stringValue
  }

  @Test func aKeySaysWhatItDoesOnThePhone() {
    #expect(hover(#"{"aps": {"badge": 1}}"#, 11)?.contains("The number on the app's icon") == true)
    #expect(hover(#"{"aps": {"badge": 1}}"#, 18)?.hasPrefix("**badge**") == true, "its value as well")
    #expect(hover(#"{"mine": 1}"#, 3) == nil)
  }

  @Test func aCategoryShowsItsButtonsAndAStringKeyItsTexts() {
    #expect(hover(#"{"aps": {"category": "INVITE"}}"#, 23)?.contains("- Accept / Zusagen (`yes`)") == true)
    #expect(hover(#"{"aps": {"category": "PARTY"}}"#, 23)?.contains("Dely has no category `PARTY`") == true)
    let texts = hover(#"{"aps": {"alert": {"loc-key": "HELLO"}}}"#, 32)
    #expect(texts?.hasSuffix("- de: Hallo %@\n- en: Hello %@") == true)
  }

  // MARK: Completion

  /// `|` is the cursor.
  private func completion(_ text: String, _ capabilities: JSONValue = [:]) -> [JSONValue] {
    var world = EditorWorld(capabilities)
    let cursor = text.utf16.distance(
      from: text.utf16.startIndex,
      to: text.utf16.firstIndex(of: UInt16(UInt8(ascii: "|"))) ?? text.utf16.endIndex
    )
    world.open(text.replacing("|", with: ""))
    let answer = world.request("textDocument/completion", EditorWorld.place(0, Int64(cursor)))
    return answer?["items"]?.arrayValue ?? []
  }

  private func labels(_ text: String) -> [String] { completion(text).compactMap { $0["label"]?.stringValue } }

  @Test func keysThatAreThereAreNotOfferedAgain() {
    let found = labels(#"{"aps": {"badge": 1, "|"}}"#)
    #expect(found.contains("alert") && found.contains("content-state") && !found.contains("badge"))
    #expect(labels("{|}").contains("aps"))
  }

  @Test func aKeyComesWithItsColonAndAPlaceForItsValue() throws {
    let snippets: JSONValue = ["textDocument": ["completion": ["completionItem": ["snippetSupport": true]]]]
    let key = try #require(completion(#"{"aps": {"al|"}}"#, snippets).first { $0["label"] == "alert" })
    #expect(key["textEdit"]?["newText"] == "alert\": {$1}" && key["insertTextFormat"] == 2)
    #expect(key["textEdit"]?["range"]?["start"]?["character"] == 10)
    #expect(key["textEdit"]?["range"]?["end"]?["character"] == 13)
    let again = try #require(completion(#"{"aps": {"al|": 1}}"#).first { $0["label"] == "alert" })
    #expect(again["textEdit"]?["newText"] == "alert")
    let first = try #require(completion(#"{"aps": {|}}"#).first { $0["label"] == "alert" })
    #expect(first["textEdit"]?["newText"] == "\"alert\": ")
  }

  /// Neovim takes only what begins like the text from the beginning of the edit to the cursor, and does not look at an edit
  /// that has a `filterText`.
  @Test(arguments: [
    #"{"aps": {"al|"}}"#, #"{"aps": {"interruption-level": "ti|"}}"#, #"{"aps": {"sound": "de|"#,
  ])
  func whatIsOfferedBeginsLikeWhatIsTyped(_ text: String) throws {
    let typed = try #require(text.split(separator: "|").first)
    let fitting = completion(text).filter { item in
      guard item["filterText"] == nil,
        let start = item["textEdit"]?["range"]?["start"]?["character"]?.doubleValue,
        let new = item["textEdit"]?["newText"]?.stringValue
      else { return false }
      return new.hasPrefix(typed.dropFirst(Int(start)))
    }

    #expect(fitting.count == 1)
  }

  /// What takes the place of a value in quotes leaves JSON: as the edit says, and as Neovim does it, which keeps what stands
  /// behind the cursor.
  @Test(
    arguments: [
      #"{"aps": {"interruption-level": "|"}}"#, #"{"aps": {"interruption-level": "ti|"}}"#,
      #"{"aps": {"interruption-level": "pass|ive"}}"#, #"{"aps": {"sound": "|"}}"#,
      #"{"aps": {"sound": {"name": "de|"}}}"#, #"{"aps": {"category": "|"}}"#,
      #"{"Simulator Target Bundle": "com|.example.mail", "aps": {}}"#, #"{"aps": {"event": "up|"}}"#,
      #"{"aps": {"content-available": "|"}}"#, #"{"aps": {"al|": 1}}"#,
    ]
  )
  func aValueInQuotesLeavesJSON(text: String) throws {
    let cursor = try #require(text.split(separator: "|", omittingEmptySubsequences: false).first).utf8.count
    let bytes = Array(text.replacing("|", with: "").utf8)

    for item in completion(text) {
      let edit = try #require(item["textEdit"])
      let new = try #require(edit["newText"]?.stringValue)
      let start = try #require(edit["range"]?["start"]?["character"]?.intValue)
      let end = try #require(edit["range"]?["end"]?["character"]?.intValue)
      for end in [end, cursor] {
        let whole = Array(bytes[..<start]) + new.utf8 + bytes[end...]
        #expect((try? JSONParser.parse(whole)) != nil, "\(String(decoding: whole, as: UTF8.self))")
      }
    }
  }

  @Test func aCategoryIsOfferedWithTheWordsOnItsButtons() {
    #expect(completion(#"{"aps": {"category": |"#).map { $0["detail"] } == ["Accept"])
  }

  @Test func valuesComeFromTheApp() {
    #expect(labels(#"{"aps": {"category": |"#) == ["INVITE"])
    #expect(labels(#"{"aps": {"alert": {"loc-key": "|"}}}"#) == ["ACCEPT", "BYE", "HELLO"])
    #expect(labels(#"{"aps": {"sound": "|"}}"#) == ["default", "bell.caf"])
    #expect(labels(#"{"aps": {"interruption-level": "|"}}"#).contains("time-sensitive"))
    #expect(labels(#"{"aps": {"attributes-type": "|"}}"#) == ["Match"])
    #expect(labels(#"{"Simulator Target Bundle": "|"}"#) == ["com.example.dely"])
    #expect(labels(#"{"mine": "|"}"#).isEmpty)
  }

  // MARK: Pictures

  @Test func theCommandDrawsAPictureAndEachSaveDrawsItAnew() throws {
    var world = EditorWorld(["window": ["showDocument": ["support": true]]])
    world.open("{\"aps\": {}}")
    _ = world.request(
      "workspace/executeCommand",
      ["command": "bellhop.preview", "arguments": [.string(EditorWorld.uri)]]
    )
    guard case .preview(let uri, let text, let request?)? = world.effects.first else {
      Issue.record("no picture is wanted")
      return
    }
    #expect(uri == EditorWorld.uri && text == Array("{\"aps\": {}}".utf8))
    let sent = world.server.finishPreview(of: uri, request: request, .success("file:///tmp/a.svg"))
    #expect(sent.count == 3)

    world.notify("textDocument/didSave", ["textDocument": Self.document])
    let draws = world.effects.contains { effect in
      if case .preview(_, _, request: nil) = effect { true } else { false }
    }
    #expect(draws)
  }

  @Test func withoutTheWishASaveDrawsNothing() {
    var world = EditorWorld()
    world.open("{}")
    world.notify("textDocument/didSave", ["textDocument": Self.document])
    #expect(world.effects.count == 1, "only the project is read")
    world = EditorWorld(options: ["previewOnSave": true])
    world.open("{}")
    world.notify("textDocument/didSave", ["textDocument": Self.document])
    #expect(world.effects.count == 2)
  }

  @Test(
    arguments: [
      ("file:///p/a%20b.apns", "/p/a b.apns"), ("file://host/p/x", "/p/x"),
      ("file:///gr%C3%BC%C3%9Fe", "/grüße"),
      ("untitled:Untitled-1", nil), ("file:///50%", "/50%"),
    ] as [(String, String?)]
  )
  func anAddressIsAPath(address: String, path: String?) {
    #expect(LanguageServer.path(of: address) == path)
  }
}
