public import FoundationEssentials

/// What the person did with a notification, as the app is told (ios-behaviour 1.3 `UNNotificationResponse`).
public struct Response: Codable, Hashable, Sendable {
  /// The bundle identifier of the app that is told.
  public var app: String
  /// The app's own action, or one of `SystemAction`.
  public var actionIdentifier: String
  /// The text of a text-input action, exactly as it was typed.
  public var userText: String?
  /// What was answered, as it was shown.
  public var notification: DeliveredNotification
  /// The app's state when it is told.
  public var appState: AppState
  /// When the person did it.
  public var date: Date
  /// Grows with each response.
  public var sequence: Int
  /// What a content extension answered that took the response in the app's place (ios-behaviour 1.14); nil if the app
  /// is told.
  public var contentExtension: ContentExtension.ResponseOption?

  public init(
    app: String,
    actionIdentifier: String,
    userText: String?,
    notification: DeliveredNotification,
    appState: AppState,
    date: Date,
    sequence: Int,
    contentExtension: ContentExtension.ResponseOption? = nil
  ) {
    self.app = app
    self.actionIdentifier = actionIdentifier
    self.userText = userText
    self.notification = notification
    self.appState = appState
    self.date = date
    self.sequence = sequence
    self.contentExtension = contentExtension
  }
}

/// A response with what became of it.
public struct LoggedResponse: Codable, Hashable, Sendable {
  /// What the person did.
  public var response: Response
  /// Who was told, and what came of it; nil while the handler is at work.
  public var outcome: HandlerOutcome?

  public init(response: Response, outcome: HandlerOutcome? = nil) {
    self.response = response
    self.outcome = outcome
  }
}

/// What became of handing a response to the app.
public struct HandlerOutcome: Codable, Hashable, Sendable {
  /// `Response.sequence` of the response it is about.
  public var response: Int
  /// Who was told.
  public var recipient: Recipient
  /// How that went.
  public var ending: Ending
  /// The beginning of what it wrote to standard output, or answered; at most 16 KiB.
  public var output: String
  /// The beginning of what the program wrote to standard error, as much.
  public var errorOutput: String
  /// Seconds from start to end.
  public var duration: Double

  /// Whom a response can reach.
  public enum Recipient: Hashable, Sendable {
    case command([String])
    /// A program connected with `app.connect`.
    case connection(String)
    /// No recipient: there is neither a handler in the manifest nor a connected program.
    case nobody
  }

  /// How the telling can end.
  public enum Ending: Hashable, Sendable {
    case exited(Int)
    case killed(signal: Int)
    /// Did not end within so many seconds and was ended.
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

  /// Whether the response got where it should.
  public var succeeded: Bool {
    switch ending {
    case .exited(let status): status == 0
    case .answered, .logged: true
    case .killed, .timedOut, .couldNotStart, .failed: false
    }
  }
}
