public import JSON
import PayloadLint

/// Answers requests of the editor.
extension LanguageServer {
  mutating func answer(
    _ id: JSONValue,
    _ method: String,
    _ params: JSONValue,
    _ surroundings: Surroundings
  ) -> [Effect] {
    switch method {
    case "initialize":
      guard phase == .new else {
        return [.send(.failure(id, .invalidRequest, "The server is initialized already."))]
      }
      return [.send(.answer(to: id, initialize(params)))]
    case "shutdown":
      phase = .shutDown
      return [.send(.answer(to: id, .null))]
    case "textDocument/hover":
      guard let (document, position) = place(params) else { return [Self.unknownDocument(id)] }
      let app = app(of: document, surroundings(Self.path(of: document.uri)))
      let hover = PayloadHover(document: document, app: app, units: units)
      return [.send(.answer(to: id, hover.answer(at: position)))]
    case "textDocument/completion":
      guard let (document, position) = place(params) else { return [Self.unknownDocument(id)] }
      let options = surroundings(Self.path(of: document.uri))
      let completion = PayloadCompletion(
        document: document,
        app: app(of: document, options),
        apps: options.apps,
        units: units,
        takesSnippets: takesSnippets
      )
      return [.send(.answer(to: id, completion.answer(at: position)))]
    case "textDocument/codeAction":
      guard let document = document(params) else { return [Self.unknownDocument(id)] }
      return [.send(.answer(to: id, .array(actions(document, params, surroundings))))]
    case "workspace/executeCommand": return execute(id, params)
    case _: return [.send(.failure(id, .methodNotFound, "There is no method \(method)."))]
    }
  }

  private mutating func initialize(_ params: JSONValue) -> JSONValue {
    phase = .running
    let capabilities = params["capabilities"]
    let encodings =
      capabilities?["general"]?["positionEncodings"]?.arrayValue?.compactMap(\.stringValue) ?? []
    // UTF-8 costs nothing to count; an editor that names none counts in UTF-16.
    units = encodings.contains("utf-8") ? .utf8 : .utf16
    let item = capabilities?["textDocument"]?["completion"]?["completionItem"]
    takesSnippets = item?["snippetSupport"]?.boolValue ?? false
    canShowDocuments = capabilities?["window"]?["showDocument"]?["support"]?.boolValue ?? false
    canWatchFiles =
      capabilities?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.boolValue ?? false
    let folder = params["workspaceFolders"]?.arrayValue?.first?["uri"] ?? params["rootUri"]
    root = folder?.stringValue.flatMap(Self.path) ?? params["rootPath"]?.stringValue
    previewsOnSave = params["initializationOptions"]?["previewOnSave"]?.boolValue ?? false
    return [
      "capabilities": [
        "positionEncoding": .string(units.rawValue),
        "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
        "hoverProvider": true,
        "completionProvider": ["triggerCharacters": ["\"", ":"]],
        "codeActionProvider": ["codeActionKinds": ["quickfix", "source.fixAll.bellhop"]],
        "executeCommandProvider": ["commands": [.string(Self.previewCommand)]],
      ],
      "serverInfo": ["name": "bellhop", "version": .string(version)],
    ]
  }

  private func actions(_ document: TextDocument, _ params: JSONValue, _ surroundings: Surroundings)
    -> [JSONValue]
  {
    guard let start = TextDocument.Position(params["range"]?["start"]),
      let end = TextDocument.Position(params["range"]?["end"])
    else { return [] }
    let from = document.offset(of: start, units)
    let to = max(from, document.offset(of: end, units))
    let kinds = params["context"]?["only"]?.arrayValue?.compactMap(\.stringValue)
    return problems(of: document, surroundings).actions(in: from..<to, kinds: kinds)
  }

  private mutating func execute(_ id: JSONValue, _ params: JSONValue) -> [Effect] {
    guard params["command"] == .string(Self.previewCommand) else {
      return [.send(.failure(id, .invalidParams, "There is no such command."))]
    }
    guard let uri = params["arguments"]?[0]?.stringValue, let document = documents[uri] else {
      return [Self.unknownDocument(id)]
    }
    pictured.insert(uri)
    return [.preview(uri: uri, text: document.bytes, request: id)]
  }

  /// Tells the editor where a picture is that it asked for, or why there is none.
  /// - Parameter picture: the address of the picture, or a sentence.
  public mutating func finishPreview(
    of uri: String,
    request: JSONValue?,
    _ picture: Result<String, PreviewProblem>
  ) -> [Effect] {
    switch picture {
    case .failure(let problem):
      if let request { return [.send(.failure(request, .invalidParams, problem.sentence))] }
      return [.send(.notification("window/logMessage", ["type": 2, "message": .string(problem.sentence)]))]
    case .success(let address):
      let told = JSONValue.notification(Self.previewed, ["uri": .string(uri), "picture": .string(address)])
      guard let request else { return [.send(told)] }
      var effects: [Effect] = [.send(.answer(to: request, ["uri": .string(address)])), .send(told)]
      guard canShowDocuments else { return effects }
      requests += 1
      let show: JSONValue = ["uri": .string(address), "external": true, "takeFocus": false]
      effects.append(.send(.request(requests, "window/showDocument", show)))
      return effects
    }
  }

  /// Why there is no picture.
  public struct PreviewProblem: Error, Sendable {
    /// Why, a sentence for the person.
    var sentence: String
    public init(_ sentence: String) { self.sentence = sentence }
  }
}
