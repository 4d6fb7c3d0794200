import JSON
import NotificationModel
public import PayloadLint

/// Notifications of the editor: what it does with its documents.
extension LanguageServer {
  mutating func notice(_ method: String, _ params: JSONValue, _ changed: inout [String]) -> [Effect] {
    guard let uri = params["textDocument"]?["uri"]?.stringValue else {
      if method == "initialized" { return watchProjectFiles() + [.readApps(changed: nil)] }
      guard method == "workspace/didChangeWatchedFiles" else { return [] }
      let uris = (params["changes"]?.arrayValue ?? []).compactMap { $0["uri"]?.stringValue }
      return [.readApps(changed: uris.compactMap(Self.path))]
    }
    func mark() { if !changed.contains(uri) { changed.append(uri) } }
    switch method {
    case "textDocument/didOpen":
      guard let text = params["textDocument"]?["text"]?.stringValue else { return [] }
      let version = params["textDocument"]?["version"]?.intValue.map(Int64.init)
      documents[uri] = TextDocument(uri: uri, version: version, text: text)
      mark()
      // Apps may lie beside a file that is not in the folder that the editor has opened.
      return [.readApps(changed: nil)]
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
      return [.readApps(changed: [Self.path(of: uri)].compactMap(\.self))]
        + (draws ? text.map { [.preview(uri: uri, text: $0, request: nil)] } ?? [] : [])
    case _: break
    }
    return []
  }

  /// Lints an open document and tells the editor what is found.
  public func diagnose(_ uri: String, _ surroundings: Surroundings) -> [Effect] {
    guard let document = documents[uri] else { return [] }
    let project = Self.path(of: uri).flatMap { projectDiagnostics[$0] }
    let problems = project ?? problems(of: document, surroundings).diagnostics
    var params: JSONObject = ["uri": .string(uri), "diagnostics": .array(problems)]
    if let version = document.version { params["version"] = .integer(version) }
    return [.send(.notification("textDocument/publishDiagnostics", .object(params)))]
  }
}

// MARK: - Looking

extension LanguageServer {
  func problems(of document: TextDocument, _ surroundings: Surroundings) -> PayloadProblems {
    let path = Self.path(of: document.uri)
    return PayloadProblems(document: document, file: path, options: surroundings(path), units: units)
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
  func app(of document: TextDocument, _ options: LintOptions) -> App? {
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
