public import NotificationModel

public import struct Foundation.Date

/// Result of what has nothing to tell: an empty object.
public struct DoneResult: MethodOutput, Hashable {
  /// Nothing to tell.
  public init() {}

  /// The answer it was made from.
  public var answer: Answer? { .done }
}

extension Decision: MethodOutput {
  /// The answer it was made from.
  public var answer: Answer? { .pushed(self) }
}

/// Result of `requests.add`: the decision, and when the request will fire.
public struct AddedResult: MethodOutput, Hashable {
  /// What was decided, with the reasons.
  public var decision: Decision
  /// When it will fire; nil when it has fired already.
  public var nextTriggerDate: Date?

  /// What came of adding a request.
  public init(_ decision: Decision, nextTriggerDate: Date?) {
    self.decision = decision
    self.nextTriggerDate = nextTriggerDate
  }

  /// The answer it was made from.
  public var answer: Answer? { .added(decision, nextTriggerDate: nextTriggerDate) }

  private enum CodingKeys: String, CodingKey {
    case nextTriggerDate
  }

  /// Reads the date from beside what the decision consists of.
  public init(from decoder: any Decoder) throws {
    decision = try Decision(from: decoder)
    nextTriggerDate = try decoder.container(keyedBy: CodingKeys.self)
      .decodeIfPresent(Date.self, forKey: .nextTriggerDate)
  }

  /// Writes the date beside what the decision consists of.
  public func encode(to encoder: any Encoder) throws {
    try decision.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(nextTriggerDate, forKey: .nextTriggerDate)
  }
}

/// Result of `apps.list`.
public struct AppsResult: MethodOutput, Hashable {
  /// By bundle identifier.
  public var apps: [App]
  /// The answer it was made from.
  public var answer: Answer? { .apps(apps) }
}

/// Result of `categories.list`.
public struct CategoriesResult: MethodOutput, Hashable {
  /// Those of one app, or of all.
  public var categories: [Category]
  /// The answer it was made from.
  public var answer: Answer? { .categories(categories) }
}

/// Result of `requests.pending`.
public struct PendingResult: MethodOutput, Hashable {
  /// Soonest first.
  public var requests: [PendingRequest]
  /// The answer it was made from.
  public var answer: Answer? { .pending(requests) }
}

/// Result of `notifications.waiting`.
public struct WaitingResult: MethodOutput, Hashable {
  /// Newest first.
  public var notifications: [WaitingNotification]
  /// The answer it was made from.
  public var answer: Answer? { .waiting(notifications) }
}

/// Result of `notifications.delivered`.
public struct DeliveredResult: MethodOutput, Hashable {
  /// Newest first.
  public var notifications: [DeliveredNotification]
  /// The answer it was made from.
  public var answer: Answer? { .delivered(notifications) }
}

/// Result of `responses.list`.
public struct ResponsesResult: MethodOutput, Hashable {
  /// Newest first.
  public var responses: [LoggedResponse]
  /// The answer it was made from.
  public var answer: Answer? { .responses(responses) }
}

/// Result of `contentExtension.card`.
public struct CardResult: MethodOutput, Hashable {
  /// All that the program wrote, as it is.
  public var card: String
  /// The answer it was made from.
  public var answer: Answer? { .card(card) }
}

extension CenterStatus: MethodOutput {
  /// The answer it was made from.
  public var answer: Answer? { .status(self) }
}

extension Device: MethodOutput {
  /// The answer it was made from.
  public var answer: Answer? { .device(self) }
}

/// Result of `events.subscribe`; the events follow with the next sequence numbers.
public struct SubscribedResult: MethodOutput, Hashable {
  /// The last event before those that follow.
  public var sequence: Int
  /// Everything as it was after that event; nil when it was not asked for.
  public var snapshot: CenterSnapshot?

  /// The number of the last event, and the snapshot if it was asked for.
  public init(sequence: Int, snapshot: CenterSnapshot?) {
    self.sequence = sequence
    self.snapshot = snapshot
  }

  /// None: the connection itself answers.
  public var answer: Answer? { nil }
}

/// Result of `app.connect`.
public struct ConnectedResult: MethodOutput, Hashable {
  /// The app that the connection stands for.
  public var bundle: String
  /// What the trace calls the program.
  public var name: String

  /// What the connection is from now on.
  public init(bundle: String, name: String) {
    self.bundle = bundle
    self.name = name
  }

  /// None: the connection itself answers.
  public var answer: Answer? { nil }
}
