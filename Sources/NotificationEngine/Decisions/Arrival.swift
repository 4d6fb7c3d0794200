import NotificationModel

/// What arrives, from whichever side: a push, or a local request whose trigger fired.
struct Arrival {
  var request: Request
  var app: App
  var appState: AppState
  /// Whether there is an alert to show; only a push can be without one and still be meant so.
  var hasAlert: Bool
  /// What the app's badge is before it arrives.
  var badge: Int
  /// What was odd about it before it came to deciding.
  var remarks: [Reason] = []
}

extension AppState {
  /// In a sentence.
  var spoken: String {
    switch self {
    case .foreground: "in the foreground"
    case .background: "in the background"
    case .suspended: "suspended"
    case .notRunning: "not running"
    case .forceQuit: "force-quit"
    }
  }
}

extension Settings.Authorization {
  /// A sentence that says where that app stands.
  func spoken(of bundle: String) -> String {
    switch self {
    case .notDetermined: "\(bundle) has not asked for permission yet."
    case .denied: "The person does not allow notifications of \(bundle)."
    case .authorized: "\(bundle) is authorised."
    case .provisional: "\(bundle) is authorised provisionally, for quiet notifications only."
    case .ephemeral: "\(bundle) is authorised for a limited time."
    }
  }
}
