import JSON
import NotificationModel
public import PayloadProjects

/// The files beside the payloads. An editor is told of their problems whichever file is open.
extension LanguageServer {
  /// Takes the project as it was saved last, and tells what has changed.
  public mutating func update(_ project: PayloadProject) -> [Effect] {
    let (apps, samples) = (self.project.apps, self.project.samples)
    self.project = project
    let effects = publishProjectDiagnostics()
    return project.apps == apps && project.samples == samples
      ? effects : effects + documents.keys.sorted().flatMap(diagnose)
  }

  private mutating func publishProjectDiagnostics() -> [Effect] {
    let before = projectDiagnostics
    projectDiagnostics = [:]
    for manifest in project.manifests(of: nil) {
      for file in project.problems(of: manifest, Self.telling) {
        // A file that two manifests name has the problems of both.
        projectDiagnostics[file.file, default: []] += diagnostics(of: file)
      }
    }
    for file in project.sampleProblems { projectDiagnostics[file.file] = diagnostics(of: file) }
    let paths = Set(before.keys).union(projectDiagnostics.keys)
    return paths.sorted().filter { before[$0, default: []] != projectDiagnostics[$0, default: []] }.map {
      path in
      let uri = documents.keys.first { Self.path(of: $0) == path } ?? Self.uri(of: path)
      return .send(
        .notification(
          "textDocument/publishDiagnostics",
          ["uri": .string(uri), "diagnostics": .array(projectDiagnostics[path] ?? [])]
        )
      )
    }
  }

  /// An editor shows some files of a project, and its texts where they stand.
  private static let telling = PayloadProject.Telling(hasAllPayloads: false, textsInUse: .asProblems)

  /// Asks the editor to tell of files beside the payloads that change, if it can.
  mutating func watchProjectFiles() -> [Effect] {
    guard canWatchFiles else { return [] }
    requests += 1
    let watchers: JSONValue = [["globPattern": "**/*.{yaml,xcstrings,strings,stringsdict,apns,json}"]]
    let registration: JSONValue = [
      "id": "bellhop-files", "method": "workspace/didChangeWatchedFiles",
      "registerOptions": ["watchers": watchers],
    ]
    return [.send(.request(requests, "client/registerCapability", ["registrations": [registration]]))]
  }

  private func diagnostics(of file: CheckedFile) -> [JSONValue] {
    guard !file.problems.isEmpty, let bytes = project.bytes(of: file.file) else { return [] }
    let document = TextDocument(uri: "", version: nil, text: String(decoding: bytes, as: UTF8.self))
    return file.problems.map { problem in
      problem.json(
        at: document.token(line: problem.line ?? 1, column: problem.column ?? 1),
        in: document,
        units
      )
    }
  }

  /// The `file:` address of a path.
  static func uri(of path: String) -> String {
    var uri = "file://"
    for byte in path.utf8 {
      let isPlain =
        byte < 0x80
        && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
          || "/-._~".utf8.contains(byte))
      uri +=
        isPlain
        ? String(Unicode.Scalar(byte))
        : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return uri
  }
}

extension TextDocument {
  /// The word or quoted text that begins at a place; lines and columns count from 1, columns in characters.
  func token(line: Int, column: Int) -> Range<Int> {
    let start = offset(line: line, column: column)
    guard start < bytes.count else { return start..<start }
    let rest = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let close = rest.dropFirst().firstIndex(of: quote)
    {
      return start..<close + 1
    }
    let word = rest.prefix { !" \t,:;={}[]<>".utf8.contains($0) }
    return start..<max(word.endIndex, min(start + 1, rest.endIndex))
  }

  private func offset(line: Int, column: Int) -> Int {
    let start = offset(of: Position(line: max(0, line - 1), character: 0), .utf8)
    let text = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    return start + String(decoding: text, as: UTF8.self).prefix(max(0, column - 1)).utf8.count
  }
}
