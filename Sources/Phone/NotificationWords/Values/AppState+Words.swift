public import NotificationModel

extension AppState {
  /// The state as it continues "the app was": "not running".
  public var words: String {
    switch self {
    case .foreground: "in the foreground"
    case .background: "in the background"
    case .suspended: "suspended"
    case .notRunning: "not running"
    case .forceQuit: "force-quit"
    }
  }

  /// As a value beside others: "in foreground".
  package var title: String {
    switch self {
    case .foreground: "in foreground"
    case .background: "in background"
    case .suspended, .notRunning, .forceQuit: words
    }
  }
}
