public import JSON
import JSONRecovery
import NotificationModel
import PayloadLint
public import PayloadProjects

/// A language server for payloads (Language Server Protocol 3.17), as a value: it receives the messages of an editor and
/// returns what is sent and done.
public struct LanguageServer: Sendable {
  /// Something to do outside of the server.
  public enum Effect: Sendable {
    /// A message to the editor.
    case send(JSONValue)
    /// A document has to be linted, beside the project as it is once the effects before this one are executed; `diagnose`
    /// does it.
    case diagnose(uri: String)
    /// The project has to be read anew, because files were saved: those of `changed`, by their paths, or, if it is nil, any.
    /// `update` takes it.
    case readProject(changed: [String]?)
    /// A picture of a document has to be drawn; `finishPreview` takes it. `request` is nil if no answer is wanted.
    case preview(uri: String, text: [UInt8], request: JSONValue?)
    /// The editor is done with the server.
    case exit(isOrderly: Bool)
  }

  /// The command that draws a picture of a document.
  static let previewCommand = "bellhop.preview"
  static let previewed = "bellhop/previewed"

  let version: String
  var documents: [String: TextDocument] = [:]
  var phase = Phase.new
  var units = TextDocument.Units.utf16
  var takesSnippets = false
  var canShowDocuments = false
  /// Whether each save draws a picture.
  var previewsOnSave = false
  /// The documents with a picture, which is drawn anew when they are saved.
  var pictured: Set<String> = []
  var canWatchFiles = false
  /// The folder that the editor has opened; nil if it has named none.
  public internal(set) var root: String?
  /// The paths of the files that are open in the editor.
  public var openFiles: [String] { documents.keys.compactMap(Self.path).sorted() }
  /// The payloads of the folder with all that belongs to them, as they were saved.
  var project: PayloadProject
  /// The diagnostics of the files beside the payloads, by path.
  var projectDiagnostics: [String: [JSONValue]] = [:]
  var requests = 0
  /// The messages that have arrived and are not looked at yet.
  private var waiting: [EditorMessage] = []
  /// Whether messages wait until the effects before them are executed.
  public var isWaiting: Bool { !waiting.isEmpty }

  enum Phase {
    case new, running, shutDown
  }

  /// - Parameter version: that of the program.
  public init(version: String, project: PayloadProject) { (self.version, self.project) = (version, project) }

  /// Receives the bodies of messages that arrived together, so that a request that was cancelled meanwhile is not answered
  /// and a document that changed several times is linted once. A question about a file that was opened just before it waits
  /// until the project has been read with that file: while `isWaiting`, this has to be called again.
  public mutating func receive(_ bodies: [[UInt8]] = []) -> [Effect] {
    var effects: [Effect] = []
    for body in bodies {
      guard let value = try? JSONParser.parse(body, limits: Self.limits) else {
        effects.append(.send(.failure(nil, .parseError, "The message is no JSON.")))
        continue
      }
      guard let message = EditorMessage(value) else {
        effects.append(.send(.failure(nil, .invalidRequest, "The message is no request.")))
        continue
      }
      waiting.append(message)
    }
    let cancelled = waiting.filter { $0.method == "$/cancelRequest" }.compactMap { $0.params["id"] }
    var changed: [String] = []
    var readsProject = false
    while let message = waiting.first, !(readsProject && message.isRequest) {
      waiting.removeFirst()
      // The editor hears all that was found before the server ends.
      if message.method == "exit" {
        effects += changed.map { .diagnose(uri: $0) }
        changed = []
      }
      if let id = message.id, message.isRequest, cancelled.contains(id) {
        effects.append(.send(.failure(id, .requestCancelled, "The request was cancelled.")))
      } else {
        let own = receive(message, &changed)
        readsProject = readsProject || own.contains { if case .readProject = $0 { true } else { false } }
        effects += own
      }
    }
    return effects + changed.map { .diagnose(uri: $0) }
  }

  private static let limits = JSONLimits(maximumDepth: 200, maximumBytes: FrameReader.longestBody)

  private mutating func receive(_ message: EditorMessage, _ changed: inout [String]) -> [Effect] {
    guard let method = message.method else { return [] }
    if method == "exit" { return [.exit(isOrderly: phase == .shutDown)] }
    guard let id = message.id else {
      return phase == .running ? notice(method, message.params, &changed) : []
    }
    switch phase {
    case .new where method != "initialize":
      return [.send(.failure(id, .serverNotInitialized, "The server is not initialized."))]
    case .shutDown: return [.send(.failure(id, .invalidRequest, "The server is shut down."))]
    case .new, .running: return answer(id, method, message.params)
    }
  }
}

/// Notifications of the editor: what it does with its documents.
extension LanguageServer {
  mutating func notice(_ method: String, _ params: JSONValue, _ changed: inout [String]) -> [Effect] {
    guard let uri = params["textDocument"]?["uri"]?.stringValue else {
      if method == "initialized" { return watchProjectFiles() + [.readProject(changed: nil)] }
      guard method == "workspace/didChangeWatchedFiles" else { return [] }
      let uris = (params["changes"]?.arrayValue ?? []).compactMap { $0["uri"]?.stringValue }
      return [.readProject(changed: uris.compactMap(Self.path))]
    }
    func mark() { if !changed.contains(uri) { changed.append(uri) } }
    switch method {
    case "textDocument/didOpen":
      guard let text = params["textDocument"]?["text"]?.stringValue else { return [] }
      let version = params["textDocument"]?["version"]?.intValue.map(Int64.init)
      documents[uri] = TextDocument(uri: uri, version: version, text: text)
      mark()
      // Apps may lie beside a file that is not in the folder that the editor has opened.
      return [.readProject(changed: nil)]
    case "textDocument/didChange":
      let version = params["textDocument"]?["version"]?.intValue.map(Int64.init)
      for change in params["contentChanges"]?.arrayValue ?? [] {
        _ = documents[uri]?.change(change, version: version, units)
      }
      mark()
    case "textDocument/didClose":
      documents[uri] = nil
      pictured.remove(uri)
      changed.removeAll { $0 == uri }
      return [
        .send(.notification("textDocument/publishDiagnostics", ["uri": .string(uri), "diagnostics": []]))
      ]
    case "textDocument/didSave":
      let draws = previewsOnSave || pictured.contains(uri)
      let text = documents[uri]?.bytes
      return [.readProject(changed: [Self.path(of: uri)].compactMap(\.self))]
        + (draws ? text.map { [.preview(uri: uri, text: $0, request: nil)] } ?? [] : [])
    case _: break
    }
    return []
  }

  /// Lints an open document and tells the editor what is found.
  public func diagnose(_ uri: String) -> [Effect] {
    guard let document = documents[uri] else { return [] }
    let project = Self.path(of: uri).flatMap { projectDiagnostics[$0] }
    let problems = project ?? problems(of: document).diagnostics
    var params: JSONObject = ["uri": .string(uri), "diagnostics": .array(problems)]
    if let version = document.version { params["version"] = .integer(version) }
    return [.send(.notification("textDocument/publishDiagnostics", .object(params)))]
  }
}

// MARK: - Looking

extension LanguageServer {
  func problems(of document: TextDocument) -> PayloadProblems {
    let path = Self.path(of: document.uri)
    return PayloadProblems(document: document, file: path, options: project.options(for: path), units: units)
  }

  func document(_ params: JSONValue) -> TextDocument? {
    params["textDocument"]?["uri"]?.stringValue.flatMap { documents[$0] }
  }

  func place(_ params: JSONValue) -> (TextDocument, TextDocument.Position)? {
    guard let document = document(params), let position = TextDocument.Position(params["position"]) else {
      return nil
    }
    return (document, position)
  }

  static func unknownDocument(_ id: JSONValue) -> Effect {
    .send(.failure(id, .invalidParams, "No such document is open."))
  }

  /// The app that a payload names, else the only one there is.
  func app(of document: TextDocument) -> App? {
    let options = project.options(for: Self.path(of: document.uri))
    let root = JSONRecovery.read(document.bytes).root
    let named = options.bundle ?? root?.node(at: ["Simulator Target Bundle"])?.value().stringValue
    guard let named else { return options.onlyApp }
    return options.apps.first { $0.bundle == named }
  }

  /// The path of a `file:` address; nil for any other.
  public static func path(of uri: String) -> String? {
    guard uri.hasPrefix("file://") else { return nil }
    let rest = uri.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    var bytes: [UInt8] = []
    var text = Array(rest[slash...].utf8)[...]
    while let byte = text.popFirst() {
      if byte == UInt8(ascii: "%"), text.count >= 2,
        let code = UInt8(String(decoding: text.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(code)
        text = text.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Answers requests of the editor.
extension LanguageServer {
  mutating func answer(_ id: JSONValue, _ method: String, _ params: JSONValue) -> [Effect] {
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
      let hover = PayloadHover(document: document, app: app(of: document), units: units)
      return [.send(.answer(to: id, hover.answer(at: position)))]
    case "textDocument/completion":
      guard let (document, position) = place(params) else { return [Self.unknownDocument(id)] }
      let completion = PayloadCompletion(
        document: document,
        app: app(of: document),
        apps: project.apps,
        units: units,
        takesSnippets: takesSnippets
      )
      return [.send(.answer(to: id, completion.answer(at: position)))]
    case "textDocument/codeAction":
      guard let document = document(params) else { return [Self.unknownDocument(id)] }
      return [.send(.answer(to: id, .array(actions(document, params))))]
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

  private func actions(_ document: TextDocument, _ params: JSONValue) -> [JSONValue] {
    guard let start = TextDocument.Position(params["range"]?["start"]),
      let end = TextDocument.Position(params["range"]?["end"])
    else { return [] }
    let from = document.offset(of: start, units)
    let to = max(from, document.offset(of: end, units))
    let kinds = params["context"]?["only"]?.arrayValue?.compactMap(\.stringValue)
    return problems(of: document).actions(in: from..<to, kinds: kinds)
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
    _ picture: Result<String, PreviewError>
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
  public struct PreviewError: Error, Sendable {
    /// Why, a sentence for the person.
    var sentence: String
    public init(_ sentence: String) { self.sentence = sentence }
  }
}
