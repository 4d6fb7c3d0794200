import ControlProtocol
import Foundation
import JSON
import NotificationModel
import NotificationWords
import Text

enum AppText {
  /// - Parameter condition: the present condition of the app; nil means the one of its manifest.
  static func lines(_ app: App, _ condition: AppCondition? = nil) -> [String] {
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

enum PhoneText {
  static func lines(_ device: Device) -> [String] {
    FactText.lines(
      Device.fields.filter(\.isSettable).map { field in
        (field.typedName, field.isTyped ? field.text(of: device) : device.focus.words)
      }
    )
  }

  /// - Parameter zone: the time zone of the phone.
  static func lines(_ clock: Clock, now: Date, zone: TimeZone) -> [String] {
    FactText.lines([
      ("shows", "\(LocalTime(zone).dateAndTime(now)) \(zone.identifier)"), ("goes", clock.words),
    ])
  }
}

extension Device {
  /// The time zone of the phone of a center on this machine.
  var zone: TimeZone { zone(onMachineIn: .current) }
}

/// The decision on a push or a request as text.
enum DecisionText {
  /// The first line is the one of `simctl push`.
  ///
  /// - Parameter kept: until when the push service keeps the push; nil if it does not.
  static func lines(_ decision: Decision, kept: String? = nil, trace: Bool) -> [String] {
    [
      "Notification sent to '\(decision.app)'",
      (decision.identifier.isEmpty ? "" : decision.identifier + ": ") + words(decision, trace: trace)
        + (kept.map { " until \($0)" } ?? ""),
    ]
      + (trace ? TraceText.lines(decision.trace) : [])
  }

  /// - Parameter date: when the request will fire; nil if it has fired.
  static func lines(scheduled decision: Decision, for date: Date?, _ time: LocalTime, trace: Bool) -> [String]
  {
    let when = date.map { "scheduled for \(time.spoken($0))" } ?? words(decision, trace: trace)
    return ["\(decision.identifier) of '\(decision.app)': \(when)"]
      + (trace ? TraceText.lines(decision.trace) : [])
  }

  /// The outcome; without a trace the command that shows one is named too.
  static func words(_ decision: Decision, trace: Bool = false) -> String {
    decision.outcome == .withheld && !trace ? "\(decision.words); --trace says why" : decision.words
  }
}
