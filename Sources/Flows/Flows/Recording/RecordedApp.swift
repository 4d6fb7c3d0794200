import JSON
import NotificationModel

/// An app as a flow writes it: its manifest, without what the person's settings have become since.
struct RecordedApp {
  let app: App
  private let settings: Settings

  /// `settings` are those at the start of the walk.
  init(_ app: App, settings: Settings) {
    self.app = app
    self.settings = settings
  }

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
    members["icon"] = app.icon.map(JSONValue.string)
    members["accent"] = app.accent.map(JSONValue.string)
    members["handler"] = app.handler.map { .object(Self.program($0)) }
    members["launch"] = app.launch.map { .object(Self.program($0)) }
    members["serviceExtension"] = app.serviceExtension.map { .object(Self.serviceExtension($0)) }
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
