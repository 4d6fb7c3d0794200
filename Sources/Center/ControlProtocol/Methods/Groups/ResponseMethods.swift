public import NotificationModel
import NotificationWords

/// What the person did, and what became of it.
public struct ResponseMethods: MethodGroup {
  public let list = Method<ResponsesParameters, ResponsesResult>(
    "responses.list",
    "The latest responses and what became of them, newest first.",
    query: { parameters throws(Refusal) in try parameters.query() }
  )
}

/// Parameters of `responses.list`.
public struct ResponsesParameters: MethodParameters, Hashable {
  /// How many are listed when no limit is given.
  public static let defaultLimit = 100
  /// The range of a limit.
  public static let limits = 1...1000

  /// The bundle identifier; nil means all apps.
  var app: String?
  /// 1...1000; 100 if it is left out.
  var limit: Int?

  static let example = ResponsesParameters(app: "com.example.dely", limit: 10)

  /// The parameters for a listing; without any it has the latest responses of all apps.
  public init(app: String? = nil, limit: Int? = nil) {
    self.app = app
    self.limit = limit
  }

  func query() throws(Refusal) -> Query {
    let limit = limit ?? Self.defaultLimit
    guard Self.limits.contains(limit) else {
      throw Refusal(.parameter(.limit(limit, most: Self.limits.upperBound)))
    }
    return .responses(app: app, limit: limit)
  }
}

/// Result of `responses.list`.
public struct ResponsesResult: MethodOutput, Equatable {
  /// Newest first.
  public var responses: [LoggedResponse]
}

/// Parameters of `respond`.
public struct RespondParameters: MethodParameters, Hashable {
  /// Of the notification.
  var identifier: String
  /// An action's identifier; `default` and `dismiss` stand for the framework's two long ones.
  var action: String
  /// What the person typed, for an action that takes a text.
  var text: String?
  /// Without one the only notification of that identifier is meant.
  var app: String?
  /// Whether a passcode was given for it, where the phone is locked (ios-behaviour 3.4).
  var authenticated: Bool?
  /// Where the person responds; where the notification is seen if it is left out.
  var surface: ResponseSurface?
  /// By what the person responds; a program on the socket if it is left out.
  var input: ResponseInput?

  static let example = RespondParameters(identifier: "dely-7", action: "reply", text: "On my way")

  /// The parameters of a response; only the notification and the action are needed.
  public init(
    identifier: String,
    action: String,
    text: String? = nil,
    app: String? = nil,
    authenticated: Bool? = nil,
    origin: ResponseOrigin = ResponseOrigin()
  ) {
    self.identifier = identifier
    self.action = action
    self.text = text
    self.app = app
    self.authenticated = authenticated
    surface = origin.surface
    input = origin.input
  }

  var command: Command {
    .respond(
      app: app,
      identifier: identifier,
      action: action,
      text: text,
      authenticated: authenticated ?? false,
      origin: ResponseOrigin(surface, by: input ?? .socket)
    )
  }
}

/// Result of `respond`. Dismissing a notification of whose dismissal the app does not want to hear makes no
/// response: it is a removal.
public enum RespondResult: MethodOutput, Equatable {
  case responded(Response)
  case removed(RemovedResult)

  /// A removal is a result of `respond` too.
  static func from(_ result: any MethodOutput) -> RespondResult? {
    (result as? RemovedResult).map(RespondResult.removed) ?? result as? RespondResult
  }

  private enum CodingKeys: String, CodingKey {
    case removed
  }

  /// What has `removed` is a removal, everything else a response.
  public init(from decoder: any Decoder) throws {
    if try decoder.container(keyedBy: CodingKeys.self).contains(.removed) {
      self = .removed(try RemovedResult(from: decoder))
    } else {
      self = .responded(try Response(from: decoder))
    }
  }

  /// Writes the response or the removal by itself, without a wrapper.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .responded(let response): try response.encode(to: encoder)
    case .removed(let removed): try removed.encode(to: encoder)
    }
  }
}
