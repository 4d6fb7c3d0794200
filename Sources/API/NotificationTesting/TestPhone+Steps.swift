import FlowRunner
import Flows
import Foundation
import JSON
import NotificationModel
import UserNotifications

/// What happens on the phone: each method is a step of a flow, and fails where the step would. `file` and `line` are the
/// place of the step in what is said of a failure.
extension TestPhone {
  /// Walks steps that are written as in a flow: one, such as `press: approve`, or a list. Files that they name are looked for
  /// beside the test.
  public func perform(_ steps: String, file: String = #filePath, line: Int = #line) async throws {
    try await walk(file, line) { try $0.steps(steps, in: file) }
  }

  // MARK: What arrives

  /// A push arrives with that payload, in JSON. `id` is its collapse identifier, which becomes the identifier of the
  /// notification.
  public func push(
    _ payload: String,
    id: String? = nil,
    app: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) async throws {
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONParser.parse(payload)
    } catch {
      throw TestPhoneError("\(file):\(line): push: the payload is no JSON: \(error)")
    }
    guard case .object(let object) = value else {
      throw TestPhoneError("\(file):\(line): push: the payload is no object, with \"aps\" in it.")
    }
    let step = FlowStep(.push(PushStep(object, identifier: id, app: app)), "push", file: file, line: line)
    try await walk(file, line) { _ in [step] }
  }

  // MARK: What the person does

  /// The person opens a notification; the newest one unless `id` names one.
  public func open(_ id: String? = nil, file: String = #filePath, line: Int = #line) async throws {
    try await step(["open": .text(id)], file, line)
  }

  /// The person dismisses a notification; the newest one unless `id` names one.
  public func dismiss(_ id: String? = nil, file: String = #filePath, line: Int = #line) async throws {
    try await step(["dismiss": .text(id)], file, line)
  }

  /// The person presses the button of an action. If the phone asks for the passcode, `passcode` answers.
  public func respond(
    _ action: String,
    to id: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) async throws {
    try await step(["press": .string(action), "on": .text(id)], file, line)
  }

  /// The person answers with a text; by the first action that takes one unless `action` names one.
  public func reply(
    _ text: String,
    action: String? = nil,
    to id: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) async throws {
    try await step(["reply": .string(text), "action": .text(action), "on": .text(id)], file, line)
  }

  /// The person clears the list.
  public func clear(file: String = #filePath, line: Int = #line) async throws {
    try await step(["clear": "all"], file, line)
  }

  /// The person flicks the banner away.
  public func flick(file: String = #filePath, line: Int = #line) async throws {
    try await step(["flick": .null], file, line)
  }

  /// The person enters the passcode that the phone asks for, or refuses to.
  public func passcode(_ answer: Passcode, file: String = #filePath, line: Int = #line) async throws {
    try await step(["passcode": .string(answer.rawValue)], file, line)
  }

  /// How long `prompt` waits for a question that the test asks in a task of its own.
  private static let patience = Duration.seconds(5)

  /// The person answers an app that asks for permission, as soon as it asks.
  public func prompt(
    _ answer: Prompt,
    app: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) async throws {
    try requireApp(app, file, line)
    let end = ContinuousClock.now + Self.patience
    while !(app.map(prompts.contains) ?? !prompts.isEmpty), ContinuousClock.now < end {
      try await settle()
      await Task.yield()
    }
    try await step(["prompt": .string(answer.rawValue), "app": .text(app)], file, line)
  }

  /// The person presses keys of Bellhop's screen, such as `b 3 ↵ 'On my way'`.
  public func keys(_ keys: String, file: String = #filePath, line: Int = #line) async throws {
    try await step(["keys": .string(keys)], file, line)
  }

  // MARK: The phone

  /// Time passes; all that falls due happens at its own moment.
  public func advance(by time: Duration, file: String = #filePath, line: Int = #line) async throws {
    try await step(["advance": .number(time / .seconds(1))], file, line)
  }

  /// Sets the clock to a moment, such as `2026-03-24T09:41`.
  public func setClock(_ moment: String, file: String = #filePath, line: Int = #line) async throws {
    try await step(["clock": .string(moment)], file, line)
  }

  /// The person locks the phone.
  public func lock(file: String = #filePath, line: Int = #line) async throws {
    try await step(["lock": .null], file, line)
  }

  /// The person unlocks the phone.
  public func unlock(file: String = #filePath, line: Int = #line) async throws {
    try await step(["unlock": .null], file, line)
  }

  /// The person changes settings of the phone, by their names in flows: `["locale": "ar", "focus": "on"]`.
  public func setDevice(
    _ settings: KeyValuePairs<String, String>,
    file: String = #filePath,
    line: Int = #line
  ) async throws {
    try await step(["device": .texts(settings)], file, line)
  }

  /// The person changes settings of an app, by their names in flows: `["sounds": "off"]`.
  public func setSettings(
    _ settings: KeyValuePairs<String, String>,
    app: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) async throws {
    try await step(["settings": .texts(settings), "app": .text(app)], file, line)
  }

  /// The person opens, leaves or ends an app; the first that was installed unless `app` names one.
  public func setState(
    _ state: AppState,
    app: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) async throws {
    let app = app ?? center().bundle
    try requireApp(app, file, line)
    try await step(["app": .object([app: .string(state.rawValue)])], file, line)
  }

  /// The phone comes into the region of that identifier, or leaves it.
  public func cross(
    _ region: String,
    _ crossing: Crossing = .entered,
    file: String = #filePath,
    line: Int = #line
  ) async throws {
    try await step(["region": .string(region), "is": .string(crossing.rawValue)], file, line)
  }

  /// Waits for all that apps have asked the phone for in tasks of their own, and for what it causes.
  public func settle() async throws {
    do { try await walked().settle() } catch { throw TestPhoneError(error) }
  }

  // MARK: Words

  /// What the person does about the passcode.
  public enum Passcode: String, Sendable { case given, refused }
  /// What the person answers to an app that asks for permission.
  public enum Prompt: String, Sendable { case allow, deny }
  /// How the phone crosses the border of a region.
  public enum Crossing: String, Sendable { case entered, left }
  /// What becomes of an app. After a crash it does not run.
  public enum AppState: String, Sendable {
    case foreground, background, suspended, notRunning, forceQuit, crash
  }

  // MARK: Walking

  /// Walks a step that is given by its keys; those that are null are left out.
  private func step(_ keys: KeyValuePairs<String, JSONValue>, _ file: String, _ line: Int) async throws {
    let written = keys.enumerated().filter { $0.offset == 0 || $0.element.value != .null }.map(\.element)
    let object = JSONObject(written.map { ($0.key, $0.value) })
    try await walk(file, line) { try $0.step(object, in: file) }
  }

  private func walk(_ file: String, _ line: Int, _ read: (FlowReader) throws -> [FlowStep]) async throws {
    let walk = try walked()
    try requireApp(nil, file, line)
    var steps: [FlowStep]
    do {
      steps = try read(.ofTests)
    } catch let error as FlowSyntaxError {
      let lines = error.problems.map { "\(file):\(line): line \($0.line) of the step: \($0.message)" }
      throw TestPhoneError(lines.joined(separator: "\n"))
    }
    for index in steps.indices { steps[index].line = line }
    do { try await walk.perform(steps) } catch { throw TestPhoneError(error) }
  }
}

extension TestPhone {
  /// Throws if the app is not installed, or none is if it is nil.
  private func requireApp(_ app: String?, _ file: String, _ line: Int) throws {
    _ = try walked()
    guard app.map(bundles.contains) ?? !bundles.isEmpty else {
      let lack = app.flatMap { $0.isEmpty ? nil : "\($0) is not installed" } ?? "No app is installed"
      throw TestPhoneError("\(file):\(line): \(lack) on the phone: phone.install(…) installs one.")
    }
  }
}

extension FlowReader {
  /// Files are read as they are, without a limit of their own: they are the test's.
  fileprivate static let ofTests = FlowReader { path in
    (try? String(contentsOfFile: path, encoding: .utf8)).map { .success($0) }
      ?? .failure(FlowError("cannot be read"))
  }
}

extension JSONValue {
  /// A text; null if there is none.
  fileprivate static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  fileprivate static func texts(_ pairs: KeyValuePairs<String, String>) -> JSONValue {
    .object(JSONObject(pairs.map { ($0.key, .string($0.value)) }))
  }
}
