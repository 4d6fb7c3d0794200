import JSON
import NotificationEngine
import NotificationModel

/// The document that a launch program reads on its standard input (ios-behaviour 3.20).
enum LaunchDocument {
  /// Returns `{"app", "state", "launchOptions"}`; the launch options hold the notification that caused the launch,
  /// if one did.
  static func value(_ launch: AppLaunch) -> JSONObject {
    var options: JSONObject = [:]
    switch launch.cause {
    case .icon, .action, .voIPPush: break
    case .silentPush, .notification(_, isPush: true):
      options["remoteNotification"] = .object(launch.remoteNotification ?? [:])
    case .notification(let key, isPush: false):
      options["localNotification"] = .string(key.identifier)
    }
    return [
      "app": .string(launch.app), "state": .string(launch.state.rawValue), "launchOptions": .object(options),
    ]
  }
}
