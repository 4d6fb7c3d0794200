import ControlProtocol
import JSON
import NotificationModel
import NotificationWords

/// An app as text.
enum AppText {
  /// - Parameter condition: the present condition of the app; nil means the one of its manifest.
  static func lines(_ app: App, _ condition: AppCondition? = nil) -> [String] {
    let facts = [
      ("Bundle", app.bundle), ("Icon", app.icon), ("Accent", app.accent), ("From", app.origin.rawValue),
      ("State", condition?.state.words), ("Settings", words(condition?.settings ?? app.settings)),
      ("Token", condition?.deviceToken), ("Handler", app.handler.map(words)),
      ("Launch", app.launch.map(words)), ("Extension", app.serviceExtension.map { words($0.program) }),
    ]
    let drawn = (app.contentExtensions ?? []).map(line)
    return [app.name] + FactText.lines(facts) + app.categories.flatMap(lines) + drawn
  }

  private static func lines(_ category: Category) -> [String] {
    let options =
      category.options.isEmpty
      ? "" : " (\(category.options.map(\.rawValue).sorted().joined(separator: ", ")))"
    let actions = category.actions.map { action -> String in
      let remarks =
        action.options.map(\.rawValue).sorted() + (action.textInput == nil ? [] : ["takes a text"])
      return "    \(action.identifier): \(action.title)"
        + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))")
    }
    return ["  Category \(category.identifier)\(options)"] + actions
  }

  private static func line(_ drawing: ContentExtension) -> String {
    let by =
      switch drawing.card {
      case .template(_, let file): file
      case .program(let program): words(program)
      case .unreadable(let file, let why): "\(file), \(why)"
      }
    return "  Card of \(drawing.categories.joined(separator: ", ")): \(by)"
  }

  private static func words(_ settings: Settings) -> String {
    let parts = [
      settings.authorization.rawValue, "alerts \(settings.alertStyle.rawValue)",
      settings.sound ? "sound" : "no sound", settings.badge ? "badge" : "no badge",
      settings.notificationCenter ? "list" : "no list", "grouping \(settings.grouping.rawValue)",
    ]
    return parts.joined(separator: ", ")
  }

  private static func words(_ program: Program) -> String {
    program.command.joined(separator: " ") + (program.folder.map { " (in \($0))" } ?? "")
  }
}

/// Names and values in lines.
enum FactText {
  /// Aligns the values, and leaves out names without a value.
  static func lines(_ facts: [(name: String, value: String?)]) -> [String] {
    let known = facts.compactMap { fact in fact.value.map { (fact.name, $0) } }
    let width = known.map(\.0.count).max() ?? 0
    return known.map { name, value in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(value)"
    }
  }
}

/// The settings of an app as text: first our words, with which they are set, then every one that the framework knows.
enum SettingsText {
  static func lines(_ result: SettingsResult) -> [String] {
    let chosen = Settings.fields.map { field -> (name: String, value: String?) in
      let text = field.text(of: result.settings)
      return (field.typedName, text.isEmpty ? "none" : text)
    }
    var framework = (try? JSONValue(encoding: result))?.objectValue ?? JSONObject()
    framework["app"] = nil
    framework["settings"] = nil
    let seen = framework.map { key, value -> (name: String, value: String?) in
      (key, value.stringValue ?? JSONWriter.string(value))
    }
    return [result.app] + FactText.lines(chosen) + ["As the app sees it:"] + FactText.lines(seen)
  }
}
