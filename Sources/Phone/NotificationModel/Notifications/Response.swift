public import FoundationEssentials
import JSON

/// The person's response to a notification (ios-behaviour 1.3 `UNNotificationResponse`).
public struct Response: Codable, Equatable, Sendable {
  /// The bundle identifier of the app that receives the response.
  public var app: String
  /// The app's own action, or one of `SystemAction`.
  public var actionIdentifier: String
  /// The text of a text-input action, exactly as it was typed.
  public var userText: String?
  /// The notification as it was shown.
  public var notification: DeliveredNotification
  /// The app's state when it receives the response.
  public var appState: AppState
  /// The date of the response.
  public var date: Date
  /// The number of the response; a later one is higher.
  public var sequence: Int
  /// The answer of a content extension that took the response in the app's place (ios-behaviour 1.14); nil if the
  /// app receives it.
  public var contentExtension: ContentExtension.ResponseOption?
  /// How it came about; nil if it was kept by a version of Bellhop that did not note it.
  public var evidence: ResponseEvidence?

  public init(
    app: String,
    actionIdentifier: String,
    userText: String?,
    notification: DeliveredNotification,
    appState: AppState,
    date: Date,
    sequence: Int,
    contentExtension: ContentExtension.ResponseOption? = nil,
    evidence: ResponseEvidence? = nil
  ) {
    self.app = app
    self.actionIdentifier = actionIdentifier
    self.userText = userText
    self.notification = notification
    self.appState = appState
    self.date = date
    self.sequence = sequence
    self.contentExtension = contentExtension
    self.evidence = evidence
  }
}

/// A response with its outcome.
public struct LoggedResponse: Codable, Equatable, Sendable {
  public var response: Response
  /// The outcome of the handler; nil while it is running.
  public var outcome: HandlerOutcome?

  public init(response: Response, outcome: HandlerOutcome? = nil) {
    self.response = response
    self.outcome = outcome
  }
}

/// The outcome of handing a response to the app.
public struct HandlerOutcome: Codable, Equatable, Sendable {
  /// The `Response.sequence` of the response.
  public var response: Int
  /// The recipient of the response.
  public var recipient: Recipient
  /// How the recipient ended.
  public var ending: Ending
  /// The beginning of what it wrote to standard output, or answered; at most 16 KiB.
  public var output: String
  /// The beginning of its standard error; at most 16 KiB.
  public var errorOutput: String
  /// The seconds from start to end.
  var duration: Double

  /// The recipient of a response.
  public enum Recipient: Equatable, Sendable {
    case command([String])
    /// A program connected with `app.connect`.
    case connection(String)
    /// No recipient: there is neither a handler in the manifest nor a connected program.
    case nobody
  }

  /// How handing over a response can end.
  public enum Ending: Equatable, Sendable {
    case exited(Int)
    case killed(signal: Int)
    /// The program was ended because it exceeded its time limit.
    case timedOut(seconds: Double)
    case couldNotStart(String)
    /// A connected program answered.
    case answered
    /// A connected program answered with an error, or went away.
    case failed(String)
    /// The app had no recipient; the response is in the log only.
    case logged
  }

  public init(
    response: Int,
    recipient: Recipient,
    ending: Ending,
    output: String = "",
    errorOutput: String = "",
    duration: Double = 0
  ) {
    self.response = response
    self.recipient = recipient
    self.ending = ending
    self.output = output
    self.errorOutput = errorOutput
    self.duration = duration
  }

  /// Whether the recipient has handled the response.
  public var succeeded: Bool {
    switch ending {
    case .exited(let status): status == 0
    case .answered, .logged: true
    case .killed, .timedOut, .couldNotStart, .failed: false
    }
  }
}

/// How a response came about: evidence for tests. An app is not told of it, as on a phone.
public struct ResponseEvidence: Codable, Equatable, Sendable {
  /// Whether the phone was locked before the response.
  public var isLocked: Bool
  /// Whether the passcode was given for the response.
  public var passcode: Passcode
  /// Where the person saw the notification.
  public var surface: ResponseSurface
  /// The means by which the person responded; nil if the client did not say.
  public var input: ResponseInput?

  public init(isLocked: Bool, passcode: Passcode, surface: ResponseSurface, input: ResponseInput?) {
    self.isLocked = isLocked
    self.passcode = passcode
    self.surface = surface
    self.input = input
  }

  /// What became of the passcode. If the person refuses it, there is no response.
  public enum Passcode: String, Codable, CaseIterable, Sendable {
    /// The phone did not ask for it.
    case notNeeded
    case given
  }
}

/// Where the person responds to a notification.
public enum ResponseSurface: String, Codable, CaseIterable, Sendable {
  case banner
  /// The list of an unlocked phone.
  case list
  case lockScreen
  /// The expanded card.
  case longLook
  /// The card of a Live Activity, in the list or on the Lock Screen. It alone tells an activity from a notification of
  /// the same identifier.
  case liveActivity
}

/// The means by which a person responds.
public enum ResponseInput: String, Codable, CaseIterable, Sendable {
  /// A key, or a typed line of `bellhop run --plain`.
  case key
  case mouse
  /// `bellhop respond`.
  case command
  /// Another program on the socket.
  case socket
  /// A step of a flow.
  case flow
}

/// What a client says about the response that it submits.
public struct ResponseOrigin: Codable, Equatable, Sendable {
  /// The surface; nil means the one on which the notification is seen: the banner if it is on it, else the list or the
  /// Lock Screen.
  public var surface: ResponseSurface?
  /// What the person responds with; nil if the client does not say.
  public var input: ResponseInput?

  public init(_ surface: ResponseSurface? = nil, by input: ResponseInput? = nil) {
    self.surface = surface
    self.input = input
  }
}

extension HandlerOutcome.Recipient: Codable {
  enum CodingKeys: String, CaseKey {
    case command, connection, nobody

    var valueNames: [String] {
      switch self {
      case .command: ["command"]
      case .connection: ["name"]
      case .nobody: []
      }
    }
  }
}

extension HandlerOutcome.Ending: Codable {
  enum CodingKeys: String, CaseKey {
    case exited, killed, timedOut, couldNotStart, answered, failed, logged

    var valueNames: [String] {
      switch self {
      case .exited: ["status"]
      case .couldNotStart, .failed: ["reason"]
      case .killed: ["signal"]
      case .timedOut: ["seconds"]
      case .answered, .logged: []
      }
    }
  }
}
