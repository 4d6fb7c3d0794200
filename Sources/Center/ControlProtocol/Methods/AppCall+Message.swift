public import CenterGateway
public import JSON
public import NotificationModel
import NotificationWords

/// What the center calls on the connections of clients.
extension AppCall {
  /// Throws `.invalidParameters` for what JSON cannot hold.
  public func parameters() throws(Refusal) -> JSONObject {
    switch self {
    case .didReceive(let response): try ResultCoding.parameters(DidReceiveParameters(response: response))
    case .willPresent(let notification): ["notification": try ResultCoding.encode(notification)]
    case .openSettings(let notification): notification.map { ["notification": .string($0)] } ?? [:]
    case .didReceiveRemoteNotification(let push): ["userInfo": .object(push.content.userInfo)]
    case .didReceiveVoIPPush(let push): ["payload": .object(push.content.userInfo)]
    case .didRegister(let token): ["deviceToken": .string(token)]
    case .didFailToRegister(let why):
      JSONObject(
        [("error", .string(why.localizedDescription))]
          + (why.error.map { [("domain", .string($0.domain)), ("code", .integer(Int64($0.code)))] } ?? [])
      )
    case .didChangeState(let state): ["state": .string(state.rawValue)]
    }
  }

  /// Reads a call of a center to the app of that bundle identifier. Of a push the app is told its payload alone. Throws
  /// `.unknownMethod` for what no app is called with, and `.invalidParameters`.
  public init(method: String, _ parameters: JSONObject, to app: String) throws(Refusal) {
    func push(_ key: String) -> Push {
      Push(topic: app, content: Content(userInfo: parameters[key]?.objectValue ?? [:]), hasAlert: false)
    }
    let value = JSONValue.object(parameters)
    switch method {
    case "app.didReceive":
      self = .didReceive(try ResultCoding.decode(DidReceiveParameters.self, from: value).response)
    case "app.willPresent":
      let notification = parameters["notification"] ?? .null
      self = .willPresent(try ResultCoding.decode(DeliveredNotification.self, from: notification))
    case "app.openSettings": self = .openSettings(notification: parameters["notification"]?.stringValue)
    case "app.didReceiveRemoteNotification": self = .didReceiveRemoteNotification(push("userInfo"))
    case "app.didReceiveVoIPPush": self = .didReceiveVoIPPush(push("payload"))
    case "app.didRegisterForRemoteNotifications":
      self = .didRegister(token: try ResultCoding.decode(TokenParameters.self, from: value).deviceToken)
    case "app.didFailToRegister":
      let told = try ResultCoding.decode(FailureParameters.self, from: value)
      let known: [RegistrationFailure] = [.offline, .noEntitlement]
      let cause = known.first { $0.error.map { $0 == (told.domain, told.code) } ?? false }
      self = .didFailToRegister(cause ?? .recorded(told.error))
    case "app.didChangeState":
      self = .didChangeState(try ResultCoding.decode(StateParameters.self, from: value).state)
    default:
      throw Refusal(.message(.unknownMethod(method, meant: nil, known: [])))
    }
  }

  /// Reads the result that a program gave; throws an `AppLinkError` that lists the known options if it is the result of
  /// `app.willPresent` and cannot be read. A silent push may be answered with `{"fetchResult": "newData"}`, a VoIP push is
  /// answered with `{"callReported": true}`.
  public func reply(from result: JSONValue) throws(AppLinkError) -> AppReply {
    switch self {
    case .willPresent:
      do {
        return .presentation(try WillPresentResult.options(in: result))
      } catch {
        throw AppLinkError(error.message)
      }
    case .didReceiveRemoteNotification:
      if let named = result["fetchResult"]?.stringValue.flatMap(BackgroundFetchResult.init) {
        return .handledPush(.fetch(named))
      }
    case .didReceiveVoIPPush:
      return .handledPush(.call(isReported: result["callReported"] == .bool(true)))
    case .didReceive, .openSettings, .didRegister, .didFailToRegister, .didChangeState: break
    }
    return .heard(output: result == .null ? "" : JSONWriter.string(result))
  }
}

/// Parameters of `app.didReceive`, which the center calls.
struct DidReceiveParameters: Codable, Equatable, Sendable {
  /// What the person did, and with which notification.
  var response: Response
}

/// Parameters of `app.didRegisterForRemoteNotifications`.
private struct TokenParameters: Codable, Sendable {
  var deviceToken: String
}

/// Parameters of `app.didFailToRegister`.
private struct FailureParameters: Codable, Sendable {
  var error: String
  var domain: String?
  var code: Int?
}

/// Parameters of `app.didChangeState`.
private struct StateParameters: Codable, Sendable {
  var state: AppState
}

extension AppReply {
  /// The result that a program gives, as `AppCall.reply` reads it.
  public func result() throws(Refusal) -> JSONValue {
    switch self {
    case .heard: .null
    case .presentation(let options): try ResultCoding.encode(WillPresentResult(options: options))
    case .handledPush(.fetch(let result)): ["fetchResult": .string(result.rawValue)]
    case .handledPush(.call(let isReported)): ["callReported": .bool(isReported)]
    case .handledPush(.unreportedCall): ["callReported": false]
    }
  }
}

/// What a program answers to `app.willPresent`.
struct WillPresentResult: Codable, Hashable, Sendable {
  /// None swallows the notification.
  var options: OrderedOptions<PresentationOption>

  /// Reads a program's result; throws a refusal with the known options.
  static func options(in result: JSONValue) throws(Refusal) -> OrderedOptions<PresentationOption> {
    try ResultCoding.decode(WillPresentResult.self, from: result).options
  }
}
