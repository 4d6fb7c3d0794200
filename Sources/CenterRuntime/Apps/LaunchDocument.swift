import JSON
import NotificationModel

/// What a program that stands for launching an app is given on its standard input (ios-behaviour 3.20).
enum LaunchDocument {
  /// `{"app", "state", "launchOptions"}`; the options hold what the launch is about.
  static func value(
    of app: String,
    _ state: AppState,
    _ launch: AppFact.Launch,
    remoteNotification: JSONObject?
  ) -> JSONObject {
    var options: JSONObject = [:]
    switch launch {
    case .icon, .action: break
    case .silentPush, .notification(_, isPush: true):
      options["remoteNotification"] = .object(remoteNotification ?? [:])
    case .notification(let key, isPush: false):
      options["localNotification"] = .string(key.identifier)
    }
    return ["app": .string(app), "state": .string(state.rawValue), "launchOptions": .object(options)]
  }

  /// The payload of the push that an app is launched for, which one of the events of that moment holds.
  static func payload(_ launch: AppFact.Launch, of app: String, in events: ArraySlice<Event>) -> JSONObject? {
    for event in events where event.app == app {
      switch (launch, event.fact) {
      case (.notification(let key, true), .response(.responded(let response)))
      where response.notification.key == key:
        return response.notification.request.content.userInfo
      case (.silentPush, .app(.woken(let push))): return push.content.userInfo
      default: continue
      }
    }
    return nil
  }
}
