import Foundation
import JSON

/// Copies of the files that an answer names. The originals are gone once the phone has taken them in.
struct RehearsedFiles: Sendable {
  /// The path in the answer → the copy.
  private var copies: [String: String] = [:]

  /// Copies the files in `place` that `answer` names, to `folder`.
  mutating func copy(from answer: JSONObject, in place: String, to folder: String) {
    for path in JSONValue.object(answer).texts where path.hasPrefix(place + "/") && copies[path] == nil {
      let copy = "\(folder)/\(UUID().uuidString)-\((path as NSString).lastPathComponent)"
      guard (try? FileManager.default.copyItem(atPath: path, toPath: copy)) != nil else { continue }
      copies[path] = copy
    }
  }

  /// The answer with the paths of new files in `place` instead of those of the rehearsal.
  func copied(of answer: JSONObject, to place: String) -> JSONObject {
    var paths: [String: String] = [:]
    for (path, copy) in copies {
      let new = "\(place)/\(UUID().uuidString)-\((path as NSString).lastPathComponent)"
      if (try? FileManager.default.copyItem(atPath: copy, toPath: new)) != nil { paths[path] = new }
    }
    return JSONValue.object(answer).replacingTexts(paths).objectValue ?? answer
  }
}

extension JSONValue {
  /// All texts in it.
  fileprivate var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let values): values.flatMap(\.texts)
    case .object(let object): object.flatMap { $0.value.texts }
    case .null, .bool, .integer, .number: []
    }
  }

  fileprivate func replacingTexts(_ texts: [String: String]) -> JSONValue {
    switch self {
    case .string(let text): .string(texts[text] ?? text)
    case .array(let values): .array(values.map { $0.replacingTexts(texts) })
    case .object(let object): .object(JSONObject(object.map { ($0.key, $0.value.replacingTexts(texts)) }))
    case .null, .bool, .integer, .number: self
    }
  }
}
