public import NotificationModel

public import struct Foundation.Date

/// Local requests (ios-behaviour 1.1).
public struct RequestMethods: MethodGroup {
  public let add = Method<AddRequestParameters, AddedResult>(
    "requests.add",
    "A local notification; without a trigger it fires at once.",
    command: { .add(app: $0.app, $0.request, fetches: $0.fetchAttachments ?? false) }
  )

  public let pending = Method<AppParameters, PendingResult>(
    "requests.pending",
    "Local requests that wait for their trigger, soonest first.",
    query: { .pending(app: $0.app) }
  )

  public let removePending = Method<RemovalParameters, RemovedResult>(
    "requests.removePending",
    "Takes requests back: those named, or all.",
    command: { parameters throws(Refusal) in
      .removePending(app: parameters.app, try parameters.selection())
    }
  )
}

/// Parameters of `requests.add`: a request, spread out, and whose it is.
public struct AddRequestParameters: MethodParameters, Equatable {
  /// The bundle identifier.
  public var app: String
  /// The request's; a pending request with the same one is replaced.
  var identifier: String
  /// The content of the notification.
  var content: Content
  /// When it fires; nil means at once.
  var trigger: Trigger?
  /// Whether attachments may be web addresses, which the framework refuses (ios-behaviour 3.17).
  var fetchAttachments: Bool?

  static let example = AddRequestParameters(
    app: "com.example.dely",
    Request(
      identifier: "tea",
      content: Content(title: "Tea", body: "is ready"),
      trigger: .timeInterval(300, repeats: false)
    )
  )

  /// The request of an app, spread out.
  public init(app: String, _ request: Request, fetchAttachments: Bool? = nil) {
    self.app = app
    self.fetchAttachments = fetchAttachments
    identifier = request.identifier
    content = request.content
    trigger = request.trigger
  }

  var request: Request { Request(identifier: identifier, content: content, trigger: trigger) }
}

/// Result of `requests.add`: the decision, and when the request will fire.
public struct AddedResult: MethodOutput, Equatable {
  /// What was decided, with the reasons.
  public var decision: Decision
  /// When it will fire; nil when it has fired already.
  public var nextTriggerDate: Date?

  /// The result for the decision about a request.
  init(_ decision: Decision, nextTriggerDate: Date?) {
    self.decision = decision
    self.nextTriggerDate = nextTriggerDate
  }

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

/// Result of `requests.pending`.
public struct PendingResult: MethodOutput, Equatable {
  /// Soonest first.
  public var requests: [PendingRequest]
}
