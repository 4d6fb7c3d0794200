import ArgumentParser
import JSON
import NotificationModel

/// One of an app's settings as it is typed, in the words of a manifest: `sound=false`, `authorization=provisional`.
struct SettingChange: ExpressibleByArgument, Equatable {
  var key: String
  var value: JSONValue

  /// nil for what is no setting, or no value of it.
  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init
    )
    guard parts.count == 2, Self.keys.contains(parts[0]) else { return nil }
    key = parts[0]
    value = Bool(parts[1]).map(JSONValue.bool) ?? .string(parts[1])
    guard Self.settings(of: Self.standard, changed: self) != nil else { return nil }
  }

  /// The settings with the change made.
  func applied(to settings: Settings) -> Settings {
    guard let object = (try? JSONValue(encoding: settings))?.objectValue else { return settings }
    return Self.settings(of: object, changed: self) ?? settings
  }

  private static func settings(of object: JSONObject, changed change: SettingChange) -> Settings? {
    var object = object
    object[change.key] = change.value
    return try? JSONValue.object(object).decoded(as: Settings.self)
  }

  private static let standard = (try? JSONValue(encoding: Settings()))?.objectValue ?? [:]

  /// All that can be set, with their values, for people.
  static var help: String {
    let words = [
      "authorization": Settings.Authorization.allCases.map(\.rawValue),
      "alertStyle": Settings.AlertStyle.allCases.map(\.rawValue),
      "grouping": Settings.Grouping.allCases.map(\.rawValue),
    ]
    return keys.map { "\($0)=\((words[$0] ?? ["true", "false"]).joined(separator: "|"))" }.joined(
      separator: ", "
    )
  }

  private static let keys = Array(standard.keys)
}
