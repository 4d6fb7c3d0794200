public import JSON
public import NotificationModel
import NotificationWords

/// The result of a method that the center answers.
protocol MethodOutput: Codable, Sendable {
  /// The result as one of this type; nil if it is the result of another method.
  static func from(_ result: any MethodOutput) -> Self?
}

extension MethodOutput {
  /// The result if it is of this type; nil if it is another one.
  static func from(_ result: any MethodOutput) -> Self? { result as? Self }
}

extension Answer {
  /// The result that a client on the socket gets; nil if no method is answered so. Throws if the answer says no.
  func result() throws(Refusal) -> (any MethodOutput)? {
    switch self {
    case .done: DoneResult()
    case .pushed(let decision): decision
    case .added(let decision, let date): AddedResult(decision, nextTriggerDate: date)
    case .removed(let keys): RemovedResult(keys)
    case .responded(let response): RespondResult.responded(response)
    case .apps(let apps): AppsResult(apps: apps)
    case .categories(let categories): CategoriesResult(categories: categories)
    case .pending(let requests): PendingResult(requests: requests)
    case .waiting(let notifications): WaitingResult(notifications: notifications)
    case .activities(let activities): ActivitiesResult(activities: activities)
    case .delivered(let notifications, let next): DeliveredResult(notifications: notifications, next: next)
    case .responses(let responses): ResponsesResult(responses: responses)
    case .status(let status): status
    case .device(let device): device
    case .card(let card): CardResult(card: card)
    case .attachmentPart(let part): part
    case .clock(let clock, let now, rest: _): ClockResult(clock: clock, now: now)
    case .badge(let app, let badge): BadgeResult(app: app, badge: badge)
    case .settings(let app, let condition, let device): SettingsResult(app, condition, on: device)
    case .pushedByProvider(let answer): answer
    case .conditions(let conditions): ConditionsResult(conditions: conditions)
    case .authorization(let granted): AuthorizationResult(granted: granted)
    case .registered(let token): TokenResult(token: token)
    case .notRegistered(let why): throw Refusal(.app(.notRegistered(why)))
    }
  }
}

extension CenterStatus: MethodOutput {}
extension Decision: MethodOutput {}
extension Device: MethodOutput {}
extension ProviderPushAnswer: MethodOutput {}
extension SettingsResult: MethodOutput {}

/// Parameters and results as JSON, and back.
public enum ResultCoding {
  /// The typed result of a method. Throws `.internalFailure` when client and center do not speak the same
  /// version.
  public static func output<Parameters, Output>(
    _ value: JSONValue,
    of method: Method<Parameters, Output>
  ) throws(Refusal) -> Output {
    do {
      return try decode(Output.self, from: value)
    } catch {
      throw unreadable(error, from: method.name)
    }
  }

  /// Parameters as an object. Throws `.invalidParameters` for what JSON cannot hold, and `.internalFailure` for a command
  /// that has no form in JSON.
  public static func parameters(_ parameters: some Encodable) throws(Refusal) -> JSONObject {
    do {
      return try JSONValue(encoding: parameters).objectValue ?? [:]
    } catch EncodingError.invalidValue(let value, _) where value is Command {
      throw Refusal(.message(.notForScreens))
    } catch EncodingError.invalidValue(_, let context) {
      let path = ["params"] + context.codingPath.map(\.stringValue)
      throw Refusal(.message(.value(problem: context.debugDescription)), at: path.joined(separator: "."))
    } catch {
      throw Refusal(.message(.parametersNotJSON(error: "\(error)")))
    }
  }

  /// What the center calls on the connections of subscribers; the parameters are an `Event`.
  public static let eventMethod = "event"

  /// What the center calls on the connections of viewers; the parameters are a `ViewerList`.
  public static let viewersMethod = "viewers"

  /// The line of a center that has had nothing else to say for a while.
  public static let heartbeat = Array(#"{"jsonrpc":"2.0","method":"heartbeat","params":{}}"#.utf8) + [0x0A]

  /// Who watches, as a line for a viewer.
  public static func line(_ viewers: ViewerList) throws(Refusal) -> [UInt8] {
    #"{"jsonrpc":"2.0","method":"\#(viewersMethod)","params":"#.utf8 + (try text(viewers)) + "}\n".utf8
  }

  /// An event as a line for subscribers.
  public static func line(_ event: Event) throws(Refusal) -> [UInt8] {
    #"{"jsonrpc":"2.0","method":"\#(eventMethod)","params":"#.utf8 + (try text(event)) + "}\n".utf8
  }

  /// A value as JSON. Throws `.internalFailure` for what JSON cannot hold.
  public static func encode(_ value: some Encodable) throws(Refusal) -> JSONValue {
    do {
      return try JSONValue(encodingWithWords: value)
    } catch {
      throw Refusal(.message(.resultNotJSON(error: "\(error)")))
    }
  }

  /// A value as compact JSON text: what `encode` makes of it, written. Throws what `encode` throws.
  public static func text(_ value: some Encodable) throws(Refusal) -> [UInt8] {
    do {
      return try encoder.bytes(value)
    } catch {
      throw Refusal(.message(.resultNotJSON(error: "\(error)")))
    }
  }

  private static let encoder = JSONTextEncoder.withWords

  /// A value of JSON. Throws `.invalidParameters` with the path from the value on.
  ///
  /// - Parameter isStrict: whether unknown keys are refused: those of parameters are, and those of results are ignored, so
  ///   that a newer center can tell more.
  public static func decode<T: Decodable>(
    _ type: T.Type,
    from value: JSONValue,
    strictly isStrict: Bool = false
  ) throws(Refusal) -> T {
    do {
      return try value.decoded(as: type, strictly: isStrict)
    } catch {
      let path = error.path.isEmpty ? nil : error.path.pathText
      throw Refusal(.message(.value(problem: error.message)), at: path)
    }
  }

  private static func unreadable(_ refusal: Refusal, from method: String) -> Refusal {
    Refusal(.message(.otherResult(of: method, path: refusal.path, problem: refusal.message)))
  }
}
