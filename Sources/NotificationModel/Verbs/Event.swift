public import FoundationEssentials

/// Something that happened, and why. The state, every screen and list, the database and a remote viewer are made from
/// events and from nothing else.
public struct Event: Codable, Hashable, Sendable {
  /// Grows by one with each event of a center.
  public var sequence: Int
  /// When it happened, which may be before it was noticed.
  public var date: Date
  /// The app it is about; nil when it is about none.
  public var app: String?
  /// What happened.
  public var fact: Fact
  /// In the order of the decision.
  public var reasons: [Reason]

  public init(sequence: Int, date: Date, app: String?, fact: Fact, reasons: [Reason] = []) {
    self.sequence = sequence
    self.date = date
    self.app = app
    self.fact = fact
    self.reasons = reasons
  }
}

/// What can happen. Events are handed from one to the other all the time, and some of what they hold is large.
public indirect enum Fact: Hashable, Sendable {
  case appRegistered(App)
  case categoriesSet([Category])
  /// A local request was added; one that was pending under the same identifier is gone (ios-behaviour 3.6).
  case scheduled(PendingRequest)
  /// A pending request waits for another date: a repeating one fired, or the phone came into another time zone.
  case rescheduled(PendingRequest)
  /// Requests left the pending list: removed, or fired for the last time.
  case pendingRemoved([String], PendingRemoval)
  /// A notification is in the center, shown as its presentation says; `replacing` is true when an entry of the same
  /// identifier was there before: it was taken out and this one put on top.
  /// One of its identifier that waited for the summary is gone.
  case delivered(DeliveredNotification, replacing: Bool)
  /// Something arrived and nothing is in the list: a badge, a sound, or nothing at all.
  case withheld(DeliveredNotification)
  /// They left the list, or what waits for the summary.
  case deliveredRemoved([String], DeliveredRemoval)
  /// Something came in at a door and could not be read; `source` names the file or the stream.
  case inputRefused(source: String, Refusal)
  case badgeChanged(Int)
  /// The phone as it is from now on.
  case deviceChanged(Device)
  case clockChanged(Clock)
  case settingsChanged(Settings)
  /// The system asks the person on behalf of the app.
  case authorizationPrompted(OrderedOptions<AuthorizationOption>)
  /// The app's request is answered, by the person or at once.
  case authorizationAnswered(granted: Bool, OrderedOptions<AuthorizationOption>)
  /// `launch` says what the app is started with, where it was not running.
  case appStateChanged(AppState, launch: Launch?)
  /// An app in the foreground is asked about a notification that arrived; it has until `deadline`.
  case presentationAsked(DeliveredNotification, deadline: Date)
  /// The question is settled, whoever settled it: nobody need answer any more.
  case presentationAnswered(NotificationKey, PresentationAnswer)
  /// The app's service extension works on a push that arrived.
  case extensionStarted(ExtendingPush)
  /// It is done, or nothing will come of it any more.
  case extensionFinished(NotificationKey)
  /// Somebody spoke to the person: the interaction that an app donated (ios-behaviour 3.19).
  case interactionDonated(Communication)
  /// The content extension of an open card took an action in the app's place (ios-behaviour 1.14).
  case contentExtensionAnswered(Response)
  /// It waits for the next summary.
  case queuedForSummary(DeliveredNotification)
  /// The summary of that moment: what was queued, the most relevant first.
  case summaryDelivered([NotificationKey])
  /// A silent push, or one that also asks for it, gives the app time in the background.
  case appWoken(Push)
  /// A silent push waits, and takes the place of the one that waited before.
  case pushDeferred(Push)
  /// The push that waited is gone without having been delivered.
  case deferredPushDropped
  /// The phone is offline and the service keeps the push; those it kept before under the same collapse identifier, or
  /// without one, are gone, and the oldest of more than `AppCondition.mostStoredPushes` (ios-behaviour 6.6). Its
  /// `expiration` says until when it is kept.
  case pushStored(Push)
  /// What the service kept for that app is on its way.
  case storedPushesSent
  /// The push never came to the phone.
  case pushLost(Push)
  case deviceTokenIssued(String)
  case registrationFailed(String)
  case appReinstalled
  case appSettingsOpened(notification: String?)
  case regionCrossed(String, entered: Bool)
  case bannerShown(NotificationKey)
  case bannerEnded(NotificationKey, BannerEnding)
  case bannerPinned(Bool)
  case responded(Response)
  case handlerFinished(HandlerOutcome)

  /// What an app that was not running is started with (ios-behaviour 3.20).
  public enum Launch: Codable, Hashable, Sendable {
    /// From its icon.
    case icon
    /// By a response: `launchOptions` holds the payload of a push.
    case notification(NotificationKey, isPush: Bool)
    /// By a silent push, in the background.
    case silentPush
    /// By an action that does not open it, in the background.
    case action
  }

  /// Why requests are no longer pending.
  public enum PendingRemoval: String, Codable, Sendable {
    case fired
    case removed
    /// More than 64 were pending (ios-behaviour 3.8).
    case evicted
    /// The app was deleted.
    case uninstalled
  }

  /// Why entries left the list.
  public enum DeliveredRemoval: String, Codable, Sendable {
    /// By the app.
    case removed
    /// The person opened it or pressed a button.
    case answered
    case dismissed
    /// The badge went from a number to 0 (ios-behaviour 3.7).
    case badgeCleared
    /// The app was deleted.
    case uninstalled
    /// It was on the Lock Screen only, and the phone was unlocked.
    case unlocked
  }

  /// Why a banner left the screen, or never came to it.
  public enum BannerEnding: String, Codable, Sendable {
    case timedOut
    case flicked
    /// Its notification was opened, answered, dismissed, replaced or removed.
    case gone
    /// The phone was locked; its entry, where it has one, stays.
    case locked
    /// Another one takes its place; it comes back.
    case gaveWay
    /// It waited and will not come: too many did, the phone was locked, or its app was deleted.
    case skipped
  }
}

extension Fact {
  /// Whether it must survive a restart. What only concerns the banner on the screen need not, nor what changes nothing
  /// that is kept.
  public var isDurable: Bool {
    switch self {
    case .bannerShown, .bannerEnded, .bannerPinned, .inputRefused, .withheld: false
    case .pushLost, .registrationFailed, .appSettingsOpened, .regionCrossed: false
    case .contentExtensionAnswered: false
    default: true
    }
  }
}
