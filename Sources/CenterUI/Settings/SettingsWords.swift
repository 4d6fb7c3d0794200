import NotificationModel

// MARK: Values as words

extension AppState {
  /// As a value: "in foreground".
  var title: String {
    switch self {
    case .foreground: "in foreground"
    case .background: "in background"
    case .suspended: "suspended"
    case .notRunning: "not running"
    case .forceQuit: "force-quit"
    }
  }
}

extension Double {
  /// Without a fraction where there is none.
  var shortest: String { self == rounded() && magnitude < 1e9 ? "\(Int(self))" : "\(self)" }
}
