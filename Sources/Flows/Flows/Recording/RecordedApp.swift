import JSON
import NotificationModel

/// An app as a flow writes it: its manifest, without what the person's settings have become since.
struct RecordedApp {
  let app: App
  /// Those at the start of the walk.
  let settings: Settings

  /// The lines of the manifest in the list of apps.
  var lines: [String] {
    let name = Self.shown(app.name, app.localization?.name)
    var lines = [
      "  - bundle: \(FlowText.value(.string(app.bundle)))", "    name: \(FlowText.value(name))",
    ]
    if !app.categories.isEmpty { lines.append("    categories:") }
    for category in app.categories {
      let (head, actions) = Self.members(of: category)
      lines += head.enumerated().map { index, member in
        "      \(index == 0 ? "-" : " ") \(member.key): \(FlowText.value(member.value))"
      }
      if !actions.isEmpty { lines.append("        actions:") }
      lines += actions.map { "          - \(FlowText.value($0))" }
    }
    return lines + members.map { "    \($0.key): \(FlowText.value($0.value))" }
  }

  /// What follows the categories.
  private var members: JSONObject {
    var members: JSONObject = [:]
    members["icon"] = icon
    members["accent"] = app.accent.map(JSONValue.string)
    members["handler"] = app.handler.map { .object(Self.program($0)) }
    members["launch"] = app.launch.map { .object(Self.program($0)) }
    members["serviceExtension"] = app.serviceExtension.flatMap(Self.serviceExtension)
    members["attachments"] = app.serviceExtension.flatMap {
      $0.program == nil ? Self.texts($0.attachedKeyPaths) : nil
    }
    members["contentExtensions"] = app.contentExtensions.map { .array($0.map { .object(card($0)) }) }
    members["liveActivities"] = app.liveActivities.map { .array($0.map { .object(activity($0)) }) }
    members["capabilities"] = app.capabilities.map { Self.words($0.options) }
    members["userActivityTypes"] = app.userActivityTypes.map(Self.texts)
    members["willPresent"] = app.willPresent.map { Self.words($0.options) }
    members["sounds"] = app.sounds.map(Self.texts)
    members["transportSecurity"] = app.transportSecurity.map { security in
      [
        "allowsArbitraryLoads": .bool(security.allowsArbitraryLoads),
        "exceptionDomains": Self.texts(security.exceptionDomains),
      ]
    }
    if let tables = app.strings, let files = tables.files {
      members["developmentLanguage"] = .string(tables.developmentLocale)
      members["strings"] = .object(strings(files))
    }
    let changed = Settings.fields.filter { $0.isTyped && $0.text(of: settings) != $0.text(of: .standard) }
    if !changed.isEmpty {
      members["settings"] = .object(JSONObject(changed.map { ($0.name, $0.json(of: settings)) }))
    }
    return members
  }

  /// The character, or the picture with the character that stands for it. Of an icon set the folder is meant.
  private var icon: JSONValue? {
    guard let url = app.iconImage?.light.url else { return app.icon.map(JSONValue.string) }
    let folder = Folder.of(url)
    let isInSet = folder.lowercased().hasSuffix(".appiconset")
    return Self.texts([isInSet ? folder : url] + [app.icon].compactMap(\.self))
  }

  static func texts(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

  static func words<Option: RawRepresentable<String>>(_ options: Set<Option>) -> JSONValue {
    texts(options.map(\.rawValue).sorted())
  }

  /// A text that people see: a literal, or the key of one of the app's texts.
  static func shown(_ text: String, _ key: LocalizedText?) -> JSONValue {
    guard let key else { return .string(text) }
    var object: JSONObject = ["key": .string(key.key)]
    if !key.arguments.isEmpty { object["arguments"] = texts(key.arguments) }
    object["fallback"] = key.fallback.map(JSONValue.string)
    return .object(object)
  }
}

/// What an app names by paths from the folder of its manifest: the flow lies elsewhere, so it has whole paths.
extension RecordedApp {
  static func program(_ program: Program) -> JSONObject {
    var object: JSONObject = ["command": texts(inFolder(program))]
    if let timeout = program.timeout { object["timeout"] = .number(timeout) }
    return object
  }

  static func serviceExtension(_ serviceExtension: ServiceExtension) -> JSONValue? {
    guard var object = serviceExtension.program.map(program) else { return nil }
    object["memory"] = serviceExtension.memory.map { .integer(Int64($0)) }
    if !serviceExtension.userActivityTypes.isEmpty {
      object["userActivityTypes"] = texts(serviceExtension.userActivityTypes)
    }
    return .object(object)
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

extension RecordedApp {
  /// What a category says of itself, and its actions.
  static func members(of category: Category) -> (JSONObject, actions: [JSONValue]) {
    var members: JSONObject = ["id": .string(category.identifier)]
    let keys = category.localization
    if !category.options.isEmpty { members["options"] = words(category.options) }
    if !category.intentIdentifiers.isEmpty {
      members["intentIdentifiers"] = texts(category.intentIdentifiers)
    }
    members["hiddenPreviewsBodyPlaceholder"] = category.hiddenPreviewsBodyPlaceholder.map {
      shown($0, keys?.hiddenPreviewsBodyPlaceholder)
    }
    members["categorySummaryFormat"] = category.categorySummaryFormat.map {
      shown($0, keys?.categorySummaryFormat)
    }
    return (members, category.actions.map { .object(action($0)) })
  }

  static func action(_ action: Action) -> JSONObject {
    let keys = action.localization
    var object: JSONObject = ["id": .string(action.identifier), "title": shown(action.title, keys?.title)]
    if !action.options.isEmpty { object["options"] = words(action.options) }
    object["icon"] = action.icon.map(JSONValue.string)
    if let input = action.textInput {
      object["textInput"] = [
        "button": shown(input.buttonTitle, keys?.textInputButtonTitle),
        "placeholder": shown(input.placeholder, keys?.textInputPlaceholder),
      ]
    }
    return object
  }
}
