public import FoundationEssentials

/// The person's response to a notification (ios-behaviour 1.3 `UNNotificationResponse`).
public struct Response: Codable, Hashable, Sendable {
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
public struct LoggedResponse: Codable, Hashable, Sendable {
  /// The response.
  public var response: Response
  /// The outcome of the handler; nil while it is running.
  public var outcome: HandlerOutcome?

  public init(response: Response, outcome: HandlerOutcome? = nil) {
    self.response = response
    self.outcome = outcome
  }
}

/// The outcome of handing a response to the app.
public struct HandlerOutcome: Codable, Hashable, Sendable {
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
  public var duration: Double

  /// The recipient of a response.
  public enum Recipient: Hashable, Sendable {
    case command([String])
    /// A program connected with `app.connect`.
    case connection(String)
    /// No recipient: there is neither a handler in the manifest nor a connected program.
    case nobody
  }

  /// How handing over a response can end.
  public enum Ending: Hashable, Sendable {
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
