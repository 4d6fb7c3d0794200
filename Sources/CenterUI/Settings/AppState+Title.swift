import NotificationModel

// MARK: Values as words

extension AppState {
  /// The state as a value: "in foreground".
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
  /// The number without an empty fraction.
  var shortest: String { self == rounded() && magnitude < 1e9 ? "\(Int(self))" : "\(self)" }
}
