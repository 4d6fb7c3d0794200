public import NotificationModel

/// Parameters of the methods that take none.
public struct NoParameters: Codable, Hashable, Sendable {
  public init() {}
}

/// Parameters of the lists: of one app, or of all.
public struct AppParameters: Codable, Hashable, Sendable {
  public var app: String?

  public init(app: String? = nil) {
    self.app = app
  }
}

/// Parameters of `requests.add`: a request, spread out, and whose it is.
public struct AddRequestParameters: Codable, Hashable, Sendable {
  public var app: String
  public var identifier: String
  public var content: Content
  public var trigger: Trigger?

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
  public var app: String?
  public var identifiers: [String]?
  public var all: Bool?

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
  public var app: String
  public var identifiers: [String]

  public init(app: String, identifiers: [String]) {
    self.app = app
    self.identifiers = identifiers
  }

  var keys: [NotificationKey] { identifiers.map { NotificationKey(app: app, identifier: $0) } }
}

/// Parameters of `categories.set`.
public struct SetCategoriesParameters: Codable, Hashable, Sendable {
  public var app: String
  public var categories: [Category]

  public init(app: String, categories: [Category]) {
    self.app = app
    self.categories = categories
  }
}

/// Parameters of `respond`.
public struct RespondParameters: Codable, Hashable, Sendable {
  public var identifier: String
  /// An action's identifier; `default` and `dismiss` stand for the framework's two long ones.
  public var action: String
  public var text: String?
  /// Without one the only notification of that identifier is meant.
  public var app: String?

  public init(identifier: String, action: String, text: String? = nil, app: String? = nil) {
    self.identifier = identifier
    self.action = action
    self.text = text
    self.app = app
  }

  var command: Command {
    .respond(app: app, identifier: identifier, action: action, text: text)
  }
}

/// Parameters of `responses.list`.
public struct ResponsesParameters: Codable, Hashable, Sendable {
  public static let defaultLimit = 100
  public static let limits = 1...1000

  public var app: String?
  /// 1...1000; 100 if it is left out.
  public var limit: Int?

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
  public var app: String
  public var badge: Int

  public init(app: String, badge: Int) {
    self.app = app
    self.badge = badge
  }
}

/// Parameters of `events.subscribe`.
public struct SubscribeParameters: Codable, Hashable, Sendable {
  /// Whether the answer has everything as it is now.
  public var snapshot: Bool?

  public init(snapshot: Bool? = nil) {
    self.snapshot = snapshot
  }
}

/// Parameters of `app.didReceive`, which the center calls.
public struct DidReceiveParameters: Codable, Hashable, Sendable {
  public var response: Response

  public init(response: Response) {
    self.response = response
  }
}
