import JSON
import NotificationEngine
import NotificationModel

/// What a program that stands for launching an app is given on its standard input (ios-behaviour 3.20).
enum LaunchDocument {
  /// `{"app", "state", "launchOptions"}`; the options hold what the launch is about.
  static func value(_ launch: AppLaunch) -> JSONObject {
    var options: JSONObject = [:]
    switch launch.cause {
    case .icon, .action: break
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
