public import NotificationModel
import Text

/// An app as lines of text.
public enum AppText {
  /// Its facts, its categories with their actions, and its cards.
  /// - Parameter condition: the present condition of the app; nil means the one of its manifest.
  public static func lines(_ app: App, _ condition: AppCondition? = nil) -> [String] {
    let facts = [
      ("Bundle", app.bundle), ("Icon", app.icon), ("Accent", app.accent), ("From", app.origin.rawValue),
      ("State", condition?.state.words), ("Settings", words(condition?.settings ?? app.settings)),
      ("Token", condition?.deviceToken), ("Handler", app.handler.map(words)),
      ("Launch", app.launch.map(words)),
      (
        "Extension",
        app.serviceExtension.map {
          $0.program.map(words) ?? "built in, attaches \($0.attachedKeyPaths.joined(separator: ", "))"
        }
      ),
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
