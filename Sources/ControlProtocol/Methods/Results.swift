public import NotificationModel

public import struct Foundation.Date

/// Result of what has nothing to tell: an empty object.
public struct DoneResult: MethodOutput, Hashable {
  public init() {}

  public var answer: Answer? { .done }
}

extension Decision: MethodOutput {
  public var answer: Answer? { .pushed(self) }
}

/// Result of `requests.add`: the decision, and when the request will fire.
public struct AddedResult: MethodOutput, Hashable {
  public var decision: Decision
  public var nextTriggerDate: Date?

  public init(_ decision: Decision, nextTriggerDate: Date?) {
    self.decision = decision
    self.nextTriggerDate = nextTriggerDate
  }

  public var answer: Answer? { .added(decision, nextTriggerDate: nextTriggerDate) }

  private enum CodingKeys: String, CodingKey {
    case nextTriggerDate
  }

  public init(from decoder: any Decoder) throws {
    decision = try Decision(from: decoder)
    nextTriggerDate = try decoder.container(keyedBy: CodingKeys.self)
      .decodeIfPresent(Date.self, forKey: .nextTriggerDate)
  }

  public func encode(to encoder: any Encoder) throws {
    try decision.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(nextTriggerDate, forKey: .nextTriggerDate)
  }
}

/// Result of `apps.list`.
public struct AppsResult: MethodOutput, Hashable {
  public var apps: [App]
  public var answer: Answer? { .apps(apps) }
}

/// Result of `categories.list`.
public struct CategoriesResult: MethodOutput, Hashable {
  public var categories: [Category]
  public var answer: Answer? { .categories(categories) }
}

/// Result of `requests.pending`.
public struct PendingResult: MethodOutput, Hashable {
  public var requests: [PendingRequest]
  public var answer: Answer? { .pending(requests) }
}

/// Result of `notifications.delivered`.
public struct DeliveredResult: MethodOutput, Hashable {
  public var notifications: [DeliveredNotification]
  public var answer: Answer? { .delivered(notifications) }
}

/// Result of `responses.list`.
public struct ResponsesResult: MethodOutput, Hashable {
  public var responses: [LoggedResponse]
  public var answer: Answer? { .responses(responses) }
}

extension CenterStatus: MethodOutput {
  public var answer: Answer? { .status(self) }
}

/// Result of `events.subscribe`; the events follow with the next sequence numbers.
public struct SubscribedResult: MethodOutput, Hashable {
  /// The last event before those that follow.
  public var sequence: Int
  public var snapshot: CenterSnapshot?

  public init(_ snapshot: CenterSnapshot, whole: Bool) {
    sequence = snapshot.sequence
    self.snapshot = whole ? snapshot : nil
  }

  public var answer: Answer? { nil }
}

/// Result of `app.connect`.
public struct ConnectedResult: MethodOutput, Hashable {
  public var bundle: String
  /// What the trace calls the program.
  public var name: String

  public init(bundle: String, name: String) {
    self.bundle = bundle
    self.name = name
  }

  public var answer: Answer? { nil }
}
