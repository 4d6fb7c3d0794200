import NotificationModel

// MARK: Values as words

extension Previews {
  var title: String {
    switch self {
    case .always: "always"
    case .whenUnlocked: "when unlocked"
    case .never: "never"
    }
  }
}

extension Settings.Authorization {
  var title: String {
    switch self {
    case .notDetermined: "not asked"
    case .denied: "off"
    case .authorized: "on"
    case .provisional: "on trial"
    case .ephemeral: "for a time"
    }
  }
}

extension Settings.Grouping {
  var title: String {
    switch self {
    case .automatic: "automatic"
    case .byApp: "by app"
    case .off: "off"
    }
  }
}

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

extension Device.TextSize {
  var title: String {
    switch self {
    case .extraSmall: "extra small"
    case .small: "small"
    case .medium: "medium"
    case .large: "large"
    case .extraLarge: "extra large"
    case .extraExtraLarge: "extra extra large"
    case .extraExtraExtraLarge: "extra extra extra large"
    case .accessibilityMedium: "accessibility, medium"
    case .accessibilityLarge: "accessibility, large"
    case .accessibilityExtraLarge: "accessibility, extra large"
    }
  }
}

extension Double {
  /// Without a fraction where there is none.
  var shortest: String { self == rounded() && magnitude < 1e9 ? "\(Int(self))" : "\(self)" }
}
