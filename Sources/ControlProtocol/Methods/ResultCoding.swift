public import JSON
public import NotificationModel
import NotificationWords

/// Answers as JSON results, and back.
public enum ResultCoding {
  /// The result of an answer. Throws `.internalFailure` for what JSON cannot hold, for example a relevance
  /// score that is not a number.
  public static func value(_ answer: Answer) throws(Refusal) -> JSONValue {
    switch answer {
    case .done: try encode(DoneResult())
    case .pushed(let decision): try encode(decision)
    case .added(let decision, let date): try encode(AddedResult(decision, nextTriggerDate: date))
    case .removed(let keys): try encode(RemovedResult(keys))
    case .responded(let response): try encode(response)
    case .apps(let apps): try encode(AppsResult(apps: apps))
    case .categories(let categories): try encode(CategoriesResult(categories: categories))
    case .pending(let requests): try encode(PendingResult(requests: requests))
    case .waiting(let waiting): try encode(WaitingResult(notifications: waiting))
    case .delivered(let notifications): try encode(DeliveredResult(notifications: notifications))
    case .responses(let responses): try encode(ResponsesResult(responses: responses))
    case .device(let device): try encode(device)
    case .card(let text): try encode(CardResult(card: text))
    case .clock(let clock, let now, _): try encode(ClockResult(clock: clock, now: now))
    case .conditions(let conditions): try encode(ConditionsResult(conditions: conditions))
    case .authorization(let granted): try encode(AuthorizationResult(granted: granted))
    case .registered(let token): try encode(TokenResult(token: token))
    case .notRegistered(let why): throw Refusal(.notPermitted, why)
    case .status(let status): try encode(status)
    }
  }

  /// The answer that a result of a method stands for; nil for methods that the connection itself answers.
  public static func answer(_ value: JSONValue, of method: String) throws(Refusal) -> Answer? {
    guard let entry = MethodTable.entry(named: method) else {
      throw Refusal(.unknownMethod, "There is no method \(method.quoted).")
    }
    do {
      return try entry.answer(value)
    } catch {
      throw unreadable(error, from: method)
    }
  }

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

  /// Parameters as an object. Throws `.invalidParameters` for what JSON cannot hold.
  public static func parameters(_ parameters: some Encodable) throws(Refusal) -> JSONObject {
    do {
      return try JSONValue(encoding: parameters).objectValue ?? [:]
    } catch EncodingError.invalidValue(_, let context) {
      let path = ["params"] + context.codingPath.map(\.stringValue)
      throw Refusal(.invalidParameters, context.debugDescription, path: path.joined(separator: "."))
    } catch {
      throw Refusal(.invalidParameters, "The parameters cannot be written as JSON: \(error).", path: "params")
    }
  }

  /// An event as a line for subscribers.
  public static func line(_ event: Event) throws(Refusal) -> [UInt8] {
    let parameters = try encode(event).objectValue ?? [:]
    return Message.call(id: nil, method: ClientMethods.event, parameters: parameters).line
  }

  /// A value as JSON. Throws `.internalFailure` for what JSON cannot hold.
  public static func encode(_ value: some Encodable) throws(Refusal) -> JSONValue {
    do {
      return try JSONValue(encodingWithWords: value)
    } catch {
      throw Refusal(.internalFailure, "The result cannot be written as JSON: \(error).")
    }
  }

  /// A value of JSON. Throws `.invalidParameters` with the path from the value on.
  public static func decode<T: Decodable>(_ type: T.Type, from value: JSONValue) throws(Refusal) -> T {
    do {
      return try value.decoded(as: type)
    } catch {
      throw Refusal(.invalidParameters, error.message, path: error.path.isEmpty ? nil : error.path.pathText)
    }
  }

  private static func unreadable(_ refusal: Refusal, from method: String) -> Refusal {
    let place = refusal.path.map { " at \($0)" } ?? ""
    return Refusal(
      .internalFailure,
      "The center answered \(method) with something else\(place): \(refusal.message)",
      hint: "Use a client and a center of the same version."
    )
  }
}
