import JSON
import NotificationModel

/// What an app names by paths from the folder of its manifest: the flow lies elsewhere, so it has whole paths.
extension RecordedApp {
  static func program(_ program: Program) -> JSONObject {
    var object: JSONObject = ["command": texts(inFolder(program))]
    if let timeout = program.timeout { object["timeout"] = .number(timeout) }
    return object
  }

  static func serviceExtension(_ serviceExtension: ServiceExtension) -> JSONObject {
    var object = program(serviceExtension.program)
    object["memory"] = serviceExtension.memory.map { .integer(Int64($0)) }
    if !serviceExtension.userActivityTypes.isEmpty {
      object["userActivityTypes"] = texts(serviceExtension.userActivityTypes)
    }
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

  func card(_ card: ContentExtension) -> JSONObject {
    var object: JSONObject = ["categories": Self.texts(card.categories)]
    let (key, source) = source(of: card.card)
    object[key] = source
    if card.hidesDefaultContent { object["hidesDefaultContent"] = true }
    if card.initialContentSizeRatio != 1 {
      object["initialContentSizeRatio"] = .number(card.initialContentSizeRatio)
    }
    if card.overridesDefaultTitle { object["overridesDefaultTitle"] = true }
    if card.userInteractionEnabled { object["userInteractionEnabled"] = true }
    if !card.responses.isEmpty {
      let responses = card.responses.sorted { $0.key < $1.key }
      object["responses"] = .object(JSONObject(responses.map { ($0.key, .string($0.value.rawValue)) }))
    }
    if !card.actions.isEmpty { object["actions"] = .array(card.actions.map { .object(Self.action($0)) }) }
    return object
  }

  func activity(_ activity: ActivityPresentation) -> JSONObject {
    var object: JSONObject = ["type": .string(activity.attributesType)]
    let (key, source) = source(of: activity.card)
    object[key] = source
    return object
  }

  private func source(of card: ContentExtension.Card) -> (String, JSONValue) {
    switch card {
    case .template(_, let file), .unreadable(let file, _): ("template", .string(path(of: file)))
    case .program(let program): ("program", .object(Self.program(program)))
    }
  }

  func strings(_ files: [String: [String]]) -> JSONObject {
    JSONObject(
      files.sorted { $0.key < $1.key }.map { locale, files in
        let paths = files.map(path)
        // A language may have a list of files, the catalog is one.
        return (locale, paths.count == 1 ? .string(paths[0]) : Self.texts(paths))
      }
    )
  }

  /// A file in the home folder is where it was.
  private func path(of file: String) -> String {
    guard let folder = app.folder, !file.hasPrefix("~") else { return file }
    return file.path(beside: folder + "/")
  }
}
