import Foundation
import JSON
import NotificationModel
import Synchronization

/// The answers of the apps' handlers and service extensions in a rehearsal, which are given in their place afterwards,
/// so that no program runs while strangers use the phone.
///
/// A handler's answer is found by the notification, with what it said, and by the action and the text of the response; a
/// service extension's by the identifier and the content of the request.
public final class RehearsedPrograms: Sendable {
  private struct Key: Hashable {
    var app: String
    var identifier: String
    /// The content of the notification: a push that replaces another one has its identifier.
    var content: String
    var action: String?
    var text: String?
  }

  private struct State {
    var isRehearsing = true
    var outcomes: [Key: HandlerOutcome] = [:]
    var runs: [Key: (run: ExtensionRun, files: RehearsedFiles)] = [:]
  }

  private let folder: String
  private let state = Mutex(State())

  /// Keeps the files that extensions leave, in `folder`, which belongs to the caller.
  public init(folder: String) {
    self.folder = folder
  }

  /// Whether the programs run, and their answers are kept.
  public var isRehearsing: Bool { state.withLock(\.isRehearsing) }

  /// From now on no program runs.
  public func finishRehearsal() { state.withLock { $0.isRehearsing = false } }

  // MARK: Handlers

  func keep(_ outcome: HandlerOutcome, of response: Response) {
    state.withLock { $0.outcomes[Self.key(response)] = outcome }
  }

  /// Returns nil in the rehearsal. A response that was not rehearsed is logged, as for an app without a handler.
  func outcome(of response: Response) -> HandlerOutcome? {
    state.withLock { state in
      if state.isRehearsing { return nil }
      var outcome = state.outcomes[Self.key(response)]
      outcome?.response = response.sequence
      return outcome ?? HandlerOutcome(response: response.sequence, recipient: .nobody, ending: .logged)
    }
  }

  private static func key(_ response: Response) -> Key {
    let request = response.notification.request
    let content = request.content
    return Key(
      app: response.app,
      identifier: request.identifier,
      content: JSONWriter.string(
        .array([.string(content.title), .string(content.subtitle), .string(content.body)])
      ),
      action: response.actionIdentifier,
      text: response.userText
    )
  }

  // MARK: Service extensions

  /// - Parameter place: the temporary folder of the extension, from which the phone moves the files that it names.
  func keep(_ run: ExtensionRun, of app: String, on document: JSONObject, filesIn place: String?) {
    let key = Self.key(app, document)
    var kept = RehearsedFiles()
    if case .answered(let answer, _) = run.ending, let place {
      kept.copy(from: answer, in: place, to: folder)
    }
    state.withLock { [kept] in $0.runs[key] = (run, kept) }
  }

  /// Returns nil in the rehearsal. The files of the answer are copied to `place`, the temporary folder of an extension.
  func run(of app: String, on document: JSONObject, filesIn place: String?) -> ExtensionRun? {
    let (isRehearsing, rehearsed) = state.withLock {
      ($0.isRehearsing, $0.runs[Self.key(app, document)])
    }
    if isRehearsing { return nil }
    guard var run = rehearsed?.run else { return ExtensionRun(notStarted: "No programs are run here.") }
    if case .answered(let answer, let afterExpiry) = run.ending, let place, let files = rehearsed?.files {
      run.ending = .answered(files.copied(of: answer, to: place), afterExpiry: afterExpiry)
    }
    return run
  }

  private static func key(_ app: String, _ document: JSONObject) -> Key {
    let request = document["request"]
    return Key(
      app: app,
      identifier: request?["identifier"]?.stringValue ?? "",
      content: request?["content"].map { JSONWriter.string($0) } ?? ""
    )
  }
}

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
