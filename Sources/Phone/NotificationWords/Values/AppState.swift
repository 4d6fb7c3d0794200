public import NotificationModel
import Text

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

extension Focus {
  /// Whether it is on, and what it lets through: "on; apps com.example.mail".
  package var words: String {
    let parts = [
      isOn.onOrOff,
      allowedApps.isEmpty ? nil : "apps \(allowedApps.joined(separator: ", "))",
      allowedPeople.isEmpty ? nil : "people \(allowedPeople.joined(separator: ", "))",
      allowsTimeSensitive ? nil : "no time-sensitive ones",
      filters.isEmpty ? nil : "filters of \(filters.keys.sorted().joined(separator: ", "))",
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }
}
