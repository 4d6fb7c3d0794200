import FoundationEssentials
import NotificationModel
import NotificationState

/// A push, or a local request whose trigger fired, with the state of the phone and the app at that moment.
struct Arrival {
  var request: Request
  var app: App
  var condition: AppCondition
  /// The device as it is shared with the state.
  var phone: Shared<Device>
  /// Whether there is an alert to show. Only a push may lack one on purpose.
  var hasAlert: Bool
  /// The app's badge before the arrival.
  var badge: Int
  /// The answer of the app in the foreground; nil if it is not asked.
  var answer: PresentationAnswer?
  /// Whether the person has muted the app at that moment.
  var isMuted = false
  /// When it arrived, if it has waited for the summary and is delivered with it.
  var queuedAt: Date?
  /// `apns-push-type` of a push; nil if it was not sent.
  var pushType: String?
  /// The reason that follows from the type of a push, before anything else is decided; nil for an ordinary alert and
  /// for a local request.
  var typeReason: Reason?
  /// Whether it is a push to a Live Activity, which alerts and is no entry of the list.
  var isActivity = false
  /// Whether the service extension has run or was skipped; it runs at most once.
  var isExtended = false
  /// Oddities that were found before the decision.
  var remarks: [Reason] = []

  var isFromSummary: Bool { queuedAt != nil }
  var settings: Settings { condition.settings }
  var device: Device { phone.wrappedValue }
  /// Whether the phone is locked and its sender wants it not to be awakened, so that it stays dark and silent; a phone that
  /// is not locked is awake.
  var leavesPhoneAsleep: Bool {
    device.isLocked && remarks.contains { $0.rule == .provider(.preventsAwakening) }
  }
  /// Whether the app itself has a say in how it is shown (ios-behaviour 3.2). The summary is the system's own: no
  /// app is asked about it; our choice.
  var isInForeground: Bool { condition.state == .foreground && !device.isLocked && !isFromSummary }
}
