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

/// What a program answers to `app.willPresent`.
struct WillPresentResult: Codable, Hashable, Sendable {
  /// None swallows the notification.
  var options: OrderedOptions<PresentationOption>

  /// Reads a program's result; throws a refusal with the known options.
  static func options(in result: JSONValue) throws(Refusal) -> OrderedOptions<PresentationOption> {
    try ResultCoding.decode(WillPresentResult.self, from: result).options
  }
}
