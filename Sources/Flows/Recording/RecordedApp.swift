import JSON
import NotificationModel

/// An app as a flow writes it: its manifest, as far as a walk depends on it.
struct RecordedApp {
  private let app: App
  private let settings: Settings

  /// `settings` are those at the start of the walk.
  init(_ app: App, settings: Settings) {
    self.app = app
    self.settings = settings
  }

  /// The lines of the manifest in the list of apps.
  var lines: [String] {
    var lines = [
      "  - bundle: \(FlowText.value(.string(app.bundle)))", "    name: \(FlowText.value(.string(app.name)))",
    ]
    if !app.categories.isEmpty { lines.append("    categories:") }
    for category in app.categories {
      lines.append("      - id: \(FlowText.value(.string(category.identifier)))")
      if !category.options.isEmpty { lines.append("        options: \(Self.words(category.options))") }
      if !category.actions.isEmpty { lines.append("        actions:") }
      lines += category.actions.map { "          - \(FlowText.value(.object(Self.action($0))))" }
    }
    if let handler = app.handler {
      lines.append("    handler: \(FlowText.value(.object(Self.program(handler))))")
    }
    if let program = app.serviceExtension?.program {
      lines.append("    serviceExtension: \(FlowText.value(.object(Self.program(program))))")
    }
    if let capabilities = app.capabilities {
      lines.append("    capabilities: \(Self.words(capabilities.options))")
    }
    if let options = app.willPresent { lines.append("    willPresent: \(Self.words(options.options))") }
    let changed = Settings.fields.filter { $0.isTyped && $0.text(of: settings) != $0.text(of: .standard) }
    if !changed.isEmpty {
      let values = changed.map {
        ($0.name, $0.kind == .flag ? .bool($0.text(of: settings) == "on") : .string($0.text(of: settings)))
          as (String, JSONValue)
      }
      lines.append("    settings: \(FlowText.value(.object(JSONObject(values))))")
    }
    return lines
  }

  private static func words<Option: RawRepresentable<String>>(_ options: Set<Option>) -> String {
    FlowText.value(.array(options.map(\.rawValue).sorted().map(JSONValue.string)))
  }

  private static func action(_ action: Action) -> JSONObject {
    var object: JSONObject = ["id": .string(action.identifier), "title": .string(action.title)]
    if !action.options.isEmpty {
      object["options"] = .array(action.options.map(\.rawValue).sorted().map(JSONValue.string))
    }
    if let input = action.textInput {
      object["textInput"] = ["button": .string(input.buttonTitle), "placeholder": .string(input.placeholder)]
    }
    return object
  }

  /// A program runs in its app's folder, and the flow lies elsewhere.
  private static func program(_ program: Program) -> JSONObject {
    var object: JSONObject = ["command": .array(inFolder(program).map(JSONValue.string))]
    if let timeout = program.timeout { object["timeout"] = .number(timeout) }
    return object
  }

  /// The command line with a whole path. If one of its arguments may be a path too, `env` goes to the folder first.
  private static func inFolder(_ program: Program) -> [String] {
    guard let folder = program.folder, let first = program.command.first else { return program.command }
    if program.command.dropFirst().contains(where: { !$0.hasPrefix("/") && !$0.hasPrefix("-") }) {
      return ["env", "-C", folder] + program.command
    }
    let isPath = first.contains("/") && !first.hasPrefix("/")
    return [isPath ? first.path(beside: folder + "/") : first] + program.command.dropFirst()
  }
}
