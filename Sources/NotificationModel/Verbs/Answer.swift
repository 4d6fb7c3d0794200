public import FoundationEssentials

/// What a command or query that was not refused is answered with.
public enum Answer: Hashable, Sendable {
  case done
  case pushed(Decision)
  case added(Decision, nextTriggerDate: Date?)
  case removed([NotificationKey])
  case responded(Response)
  case apps([App])
  case categories([Category])
  case pending([PendingRequest])
  case delivered([DeliveredNotification])
  case responses([LoggedResponse])
  case status(CenterStatus)
}

/// What was decided about a push or a local request that fired.
public struct Decision: Codable, Hashable, Sendable {
  public var identifier: String
  public var app: String
  public var outcome: Outcome
  public var trace: [Reason]

  public enum Outcome: String, Codable, Sendable {
    /// A banner, and whatever else.
    case presented
    /// An entry in the list without a banner.
    case listed
    /// Nothing to see: at most a sound or a badge.
    case silent
    /// Nothing at all; the trace says why.
    case withheld
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

/// The running center in a few figures.
public struct CenterStatus: Codable, Hashable, Sendable {
  public var version: String
  public var processIdentifier: Int
  public var startedAt: Date
  public var socket: String
  public var store: String
  public var apps: Int
  public var pending: Int
  public var delivered: Int
  public var nextDeadline: Date?

  public init(
    version: String,
    processIdentifier: Int,
    startedAt: Date,
    socket: String,
    store: String,
    apps: Int,
    pending: Int,
    delivered: Int,
    nextDeadline: Date?
  ) {
    self.version = version
    self.processIdentifier = processIdentifier
    self.startedAt = startedAt
    self.socket = socket
    self.store = store
    self.apps = apps
    self.pending = pending
    self.delivered = delivered
    self.nextDeadline = nextDeadline
  }
}
