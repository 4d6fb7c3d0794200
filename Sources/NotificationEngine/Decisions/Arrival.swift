import NotificationModel
import NotificationState

/// What arrives, from whichever side: a push, or a local request whose trigger fired; and how things stand when it
/// does.
struct Arrival {
  var request: Request
  var app: App
  var condition: AppCondition
  /// The device as it is shared with the state.
  var phone: Shared<Device>
  /// Whether there is an alert to show; only a push can be without one and still be meant so.
  var hasAlert: Bool
  /// What the app's badge is before it arrives.
  var badge: Int
  /// What the app in the foreground answered; nil where none is asked.
  var answer: PresentationAnswer?
  /// It comes with the summary now, and waited for it until then.
  var isFromSummary = false
  /// `apns-push-type` of a push; nil where nobody said.
  var pushType: String?
  /// Its service extension had its turn, or was not asked: it has one only.
  var isExtended = false
  /// What was odd about it before it came to deciding.
  var remarks: [Reason] = []

  var settings: Settings { condition.settings }
  var device: Device { phone.wrappedValue }
  /// Whether the app itself has a say in how it is shown (ios-behaviour 3.2). The summary is the system's own: no
  /// app is asked about it; our choice.
  var isInForeground: Bool { condition.state == .foreground && !device.isLocked && !isFromSummary }
}

extension Settings.Authorization {
  /// The way out of a refusal: where that app stands.
  func hint(of bundle: String) -> String {
    switch self {
    case .notDetermined: "\(bundle) has not asked for permission yet."
    case .denied: "The person does not allow notifications of \(bundle)."
    case .authorized: "\(bundle) is authorised."
    case .provisional: "\(bundle) is authorised provisionally, for quiet notifications only."
    case .ephemeral: "\(bundle) is authorised for a limited time."
    }
  }
}
