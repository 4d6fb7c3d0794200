public import FoundationEssentials

/// The answer to a command or query that was not refused.
public enum Answer: Equatable, Sendable {
  case done
  case pushed(Decision)
  case pushedByProvider(ProviderPushAnswer)
  case added(Decision, nextTriggerDate: Date?)
  case removed([NotificationKey])
  case responded(Response)
  case apps([App])
  case categories([Category])
  case pending([PendingRequest])
  case waiting([WaitingNotification])
  case activities([LiveActivity])
  /// `next` is the sequence number before which the next page starts; nil if nothing follows, or if no limit was given.
  case delivered([DeliveredNotification], next: Int? = nil)
  case responses([LoggedResponse])
  case status(CenterStatus)
  case device(Device)
  /// All that the program wrote, unchanged: a reader that shows it must replace control characters first.
  case card(String)
  case attachmentPart(AttachmentPart)
  /// `rest` is the change that is left if so much fell due that the clock stopped before its goal; nil if the goal
  /// is reached.
  case clock(Clock, now: Date, rest: ClockChange?)
  /// The number on that app's icon; 0 is none.
  case badge(app: String, Int)
  /// The settings of an app: what it is entitled to, its condition, and the phone.
  case settings(App, AppCondition, Device)
  /// The conditions of apps, by bundle identifier.
  case conditions([String: AppCondition])
  /// The answer of the person; nil until there is one.
  case authorization(granted: Bool?)
  /// The token as hex.
  case registered(token: String)
  /// There is no token.
  case notRegistered(RegistrationFailure)
}

/// The decision on a push or a local request.
public struct Decision: Codable, Equatable, Sendable {
  /// The request's identifier, given or generated.
  public var identifier: String
  /// The bundle identifier.
  public var app: String
  /// What became of the push at its arrival.
  public var outcome: Outcome
  /// Why, in the order of the decision.
  public var trace: [Reason]

  /// The outcome of an arrival.
  public enum Outcome: String, Codable, Sendable {
    /// A banner, possibly with an entry and a sound.
    case presented
    /// An entry in the list without a banner.
    case listed
    /// Nothing to see: at most a sound or a badge.
    case silent
    /// Nothing at all; the trace says why.
    case withheld
    /// The app in the foreground is being asked.
    case asked
    /// Its service extension is at work on it.
    case extending
    /// It waits for the summary.
    case waiting
    /// The phone is offline: the push service keeps it.
    case stored
    /// It waits for its trigger.
    case scheduled
  }

  public init(identifier: String, app: String, outcome: Outcome, trace: [Reason]) {
    self.identifier = identifier
    self.app = app
    self.outcome = outcome
    self.trace = trace
  }
}

/// The status of a running center.
public struct CenterStatus: Codable, Equatable, Sendable {
  /// The version of the program.
  public var version: String
  /// The process identifier of the center.
  public var processIdentifier: Int
  /// The date at which the center started.
  public var startedAt: Date
  /// The path others connect to.
  public var socket: String
  /// The address at which providers reach it as they reach APNs; nil if that door is closed.
  public var apns: String?
  /// The path of the database.
  public var store: String
  /// The folder of the attachment store; nil if nothing is attached.
  public var attachments: String?
  /// How many are registered.
  public var apps = 0
  /// How many requests wait.
  public var pending = 0
  /// How many entries the list has.
  public var delivered = 0
  /// The screens that watch it, in the order in which they came.
  public var viewers: [Viewer] = []
  /// The next moment at which time alone changes something; nil if there is none.
  public var nextDeadline: Date?
}

extension CenterStatus {
  /// A center that has nothing yet.
  public init(version: String, processIdentifier: Int, startedAt: Date, socket: String, store: String) {
    self.version = version
    self.processIdentifier = processIdentifier
    self.startedAt = startedAt
    self.socket = socket
    self.store = store
  }
}

/// A question that a center answers without a change.
public enum Query: Equatable, Sendable {
  case status
  case device
  case clock
  /// The conditions of the app; nil means all apps.
  case conditions(app: String?)
  /// The number on the icon of that app.
  case badge(app: String)
  case settings(app: String)
  case apps
  case categories(app: String?)
  /// The pending requests, soonest first.
  case pending(app: String?)
  /// The notifications that have arrived and are not delivered yet, newest first.
  case waiting(app: String?)
  /// The Live Activities, the topmost first.
  case activities(app: String?)
  /// The delivered notifications, newest first.
  case delivered(app: String?, page: ListingPage = .everything)
  /// The card that the program of a content extension draws; this runs the program.
  case card(CardRequest)
  /// A part of a file of the attachment store, by its path there, from an offset in bytes on; only of a notification that
  /// has been delivered.
  case attachmentPart(file: String, offset: Int)
  /// The newest responses first, at most `limit`.
  case responses(app: String?, limit: Int)
}

/// A part of a listing that runs from the newest to the oldest.
public struct ListingPage: Codable, Equatable, Sendable {
  /// How many are listed; nil means all.
  public var limit: Int?
  /// Where the page starts; nil means at the newest.
  public var start: Start?

  /// Whether it is the list that the app's own code fetches: without what a location trigger delivered (ios-behaviour
  /// 1.1).
  public var isForApp = false

  /// The place behind which a page starts.
  public enum Start: Codable, Equatable, Sendable {
    /// Those whose sequence number is lower, whether or not there is one with that number.
    case beforeSequence(Int)
    /// Those with an earlier date.
    case beforeDate(Date)
    /// Those that come after the notification of that identifier.
    case beforeIdentifier(String)
  }

  /// The whole listing.
  public static let everything = ListingPage()

  public init(limit: Int? = nil, start: Start? = nil, isForApp: Bool = false) {
    self.isForApp = isForApp
    self.limit = limit
    self.start = start
  }
}
