public import NotificationModel

/// Parameters of the methods that take none.
public struct NoParameters: Codable, Hashable, Sendable {
  /// An empty object.
  public init() {}
}

/// Parameters of the lists: of one app, or of all.
public struct AppParameters: Codable, Hashable, Sendable {
  /// The bundle identifier; nil means all apps.
  public var app: String?

  /// Without an app all are meant.
  public init(app: String? = nil) {
    self.app = app
  }
}

/// Parameters of `requests.add`: a request, spread out, and whose it is.
public struct AddRequestParameters: Codable, Hashable, Sendable {
  /// The bundle identifier.
  public var app: String
  /// The request's; a pending request with the same one is replaced.
  public var identifier: String
  /// What it says.
  public var content: Content
  /// When it fires; nil means at once.
  public var trigger: Trigger?

  /// The request of an app, spread out.
  public init(app: String, _ request: Request) {
    self.app = app
    identifier = request.identifier
    content = request.content
    trigger = request.trigger
  }

  var request: Request { Request(identifier: identifier, content: content, trigger: trigger) }
}

/// Parameters of `requests.removePending` and `notifications.remove`: either identifiers, or all.
public struct RemovalParameters: Codable, Hashable, Sendable {
  /// The bundle identifier; nil means all apps.
  public var app: String?
  /// Those to remove; not together with `all`.
  public var identifiers: [String]?
  /// Whether all are removed; not together with `identifiers`.
  public var all: Bool?

  /// What a command selects.
  public init(app: String?, _ selection: Command.Selection) {
    self.app = app
    switch selection {
    case .all: all = true
    case .identifiers(let identifiers): self.identifiers = identifiers
    }
  }

  func selection() throws(Refusal) -> Command.Selection {
    switch (identifiers, all ?? false) {
    case (let identifiers?, false): return .identifiers(identifiers)
    case (nil, true): return .all
    case (.some, true):
      throw Refusal(
        .invalidParameters,
        "Both identifiers and all are given.",
        path: "all",
        hint: "Give one of them."
      )
    case (nil, false):
      throw Refusal(
        .invalidParameters,
        "It is not said what to remove.",
        path: "identifiers",
        hint: "Give \"identifiers\": [\"…\"], or \"all\": true."
      )
    }
  }
}

/// Parameters of `notifications.dismiss`.
public struct DismissParameters: Codable, Hashable, Sendable {
  /// The bundle identifier.
  public var app: String
  /// Of the notifications; those that are not there are passed over.
  public var identifiers: [String]

  /// Notifications of one app.
  public init(app: String, identifiers: [String]) {
    self.app = app
    self.identifiers = identifiers
  }

  var keys: [NotificationKey] { identifiers.map { NotificationKey(app: app, identifier: $0) } }
}

/// Parameters of `categories.set`.
public struct SetCategoriesParameters: Codable, Hashable, Sendable {
  /// The bundle identifier.
  public var app: String
  /// The whole set; what was registered before and is not in it is gone.
  public var categories: [Category]

  /// The whole set of one app.
  public init(app: String, categories: [Category]) {
    self.app = app
    self.categories = categories
  }
}

/// Parameters of `respond`.
public struct RespondParameters: Codable, Hashable, Sendable {
  /// Of the notification.
  public var identifier: String
  /// An action's identifier; `default` and `dismiss` stand for the framework's two long ones.
  public var action: String
  /// What the person typed, for an action that takes a text.
  public var text: String?
  /// Without one the only notification of that identifier is meant.
  public var app: String?
  /// Whether a passcode was given for it, where the phone is locked (ios-behaviour 3.4).
  public var authenticated: Bool?

  /// Only the notification and the action are needed.
  public init(
    identifier: String,
    action: String,
    text: String? = nil,
    app: String? = nil,
    authenticated: Bool? = nil
  ) {
    self.identifier = identifier
    self.action = action
    self.text = text
    self.app = app
    self.authenticated = authenticated
  }

  var command: Command {
    .respond(
      app: app,
      identifier: identifier,
      action: action,
      text: text,
      authenticated: authenticated ?? false
    )
  }
}

/// Parameters of `responses.list`.
public struct ResponsesParameters: Codable, Hashable, Sendable {
  /// How many are listed when no limit is given.
  public static let defaultLimit = 100
  /// What a limit may be.
  public static let limits = 1...1000

  /// The bundle identifier; nil means all apps.
  public var app: String?
  /// 1...1000; 100 if it is left out.
  public var limit: Int?

  /// Without anything: the latest of all apps.
  public init(app: String? = nil, limit: Int? = nil) {
    self.app = app
    self.limit = limit
  }

  func query() throws(Refusal) -> Query {
    let limit = limit ?? Self.defaultLimit
    guard Self.limits.contains(limit) else {
      throw Refusal(
        .invalidParameters,
        "The limit is \(limit); it must be from 1 to \(Self.limits.upperBound).",
        path: "limit"
      )
    }
    return .responses(app: app, limit: limit)
  }
}

/// Parameters of `badge.set`.
public struct SetBadgeParameters: Codable, Hashable, Sendable {
  /// The bundle identifier.
  public var app: String
  /// 0 or more; 0 removes it.
  public var badge: Int

  /// The number for an app's icon.
  public init(app: String, badge: Int) {
    self.app = app
    self.badge = badge
  }
}

/// Parameters of `events.subscribe`.
public struct SubscribeParameters: Codable, Hashable, Sendable {
  /// Whether the answer has everything as it is now.
  public var snapshot: Bool?

  /// Without anything only the events to come are told.
  public init(snapshot: Bool? = nil) {
    self.snapshot = snapshot
  }
}

/// Parameters of `app.didReceive`, which the center calls.
public struct DidReceiveParameters: Codable, Hashable, Sendable {
  /// What the person did, and with which notification.
  public var response: Response

  /// What is told of one response.
  public init(response: Response) {
    self.response = response
  }
}
