import CenterGateway
import Foundation
import JSON
import NotificationModel
import PayloadCoding

/// One connection of a provider: checks its requests and submits the valid pushes to the gateway. Provider tokens
/// are checked one after another.
actor ProviderSession {
  private let keys: ProviderKeys
  private let gateway: Gateway
  /// The machine's time: provider tokens follow the machine's clock and not the phone's, which can be turned.
  private let now: @Sendable () -> Date
  private var connection = ProviderConnection()
  /// The last reason that was reported on the screen, and how often it has occurred since.
  private var told: (reason: APNsReason?, at: Date, more: Int)?

  init(keys: ProviderKeys, gateway: Gateway, now: @escaping @Sendable () -> Date) {
    self.keys = keys
    self.gateway = gateway
    self.now = now
  }

  /// Answers the request. A refusal is reported on the screen too.
  func answer(_ request: ProviderRequest) async -> ProviderAnswer {
    let identifier = request.fields.last { $0.name == "apns-id" }?.value ?? UUID().uuidString.lowercased()
    var answer = ProviderAnswer(identifier: identifier, isTrusted: false)
    do throws(ProviderRefusal) {
      _ = try ProviderForm.deviceToken(in: request)
      let token = try await keys.token(in: request)
      try connection.admit(token, now: now())
      answer.isTrusted = true
      let form = try ProviderForm(request)
      try await check(form)
      try await push(form)
      answer.uniqueIdentifier = UUID().uuidString.lowercased()
    } catch {
      answer.reason = error.reason
      answer.timestamp = error.timestamp
      await tell(error.report, error.reason)
    }
    return answer
  }

  /// Returns how the phone knows the device token; `.unknown` if the center does not answer.
  private func standing(of token: String) async -> DeviceTokenStanding {
    guard case .success(.deviceToken(let standing)) = await gateway.fetch(.deviceToken(token)) else {
      return .unknown
    }
    return standing
  }

  /// Checks that the device token belongs to an app on the phone and that the topic is of that app.
  private func check(_ form: ProviderForm) async throws(ProviderRefusal) {
    let standing = await standing(of: form.deviceToken)
    switch standing {
    case .unknown:
      throw ProviderRefusal(
        .badDeviceToken,
        "No app on this phone has or had the device token \(form.deviceToken.quoted).",
        at: ":path",
        hint: "bellhop app token BUNDLE prints an app's token."
      )
    case .active(let app), .ended(let app, _):
      guard app == form.bundle else {
        throw ProviderRefusal(
          .deviceTokenNotForTopic,
          "The device token is of \(app), and the topic is \(form.topic.quoted).",
          at: "apns-topic"
        )
      }
    }
    guard case .ended(let app, let timestamp) = standing else { return }
    throw ProviderRefusal(
      .unregistered,
      "\(app) was installed anew since it got that device token.",
      at: ":path",
      hint: "Forget the token, unless the app registered it again after the timestamp.",
      timestamp: timestamp
    )
  }

  /// Submits the push. Status 200 only says that APNs accepted it: APNs checks the size of a payload, and a
  /// payload that the phone cannot read is reported on the screen only. Whether APNs parses the JSON is
  /// unconfirmed; none of its reasons says so.
  private func push(_ form: ProviderForm) async throws(ProviderRefusal) {
    var push: Push
    do {
      push = try form.push()
    } catch {
      return await tell(error, nil)
    }
    push.expiration = await onThePhone(push.expiration)
    guard case .failure(let refusal) = await gateway.submit(.push(push)) else { return }
    guard let reason = APNsReason(of: refusal) else { return await tell(refusal, nil) }
    throw ProviderRefusal(reason, refusal.message, hint: refusal.hint)
  }

  /// Converts an expiration from the machine's clock to the phone's, which can be turned: the remaining time stays
  /// the same.
  private func onThePhone(_ expiration: Double?) async -> Double? {
    guard let expiration, expiration > 0,
      case .success(.clock(_, let phone, _)) = await gateway.fetch(.clock)
    else { return expiration }
    return phone.timeIntervalSince1970 + expiration - now().timeIntervalSince1970
  }

  /// Reports a refusal on the screen. A repeated reason is reported once a second, with the number of occurrences,
  /// because a provider with an expired token may be refused a thousand times a second.
  private func tell(_ refusal: Refusal, _ reason: APNsReason?) async {
    let now = now()
    var refusal = refusal
    if let told, told.reason == reason {
      guard now.timeIntervalSince(told.at) >= 1 else {
        self.told?.more += 1
        return
      }
      if told.more > 0 { refusal.message += " \(told.more) more were refused so." }
    }
    told = (reason, now, 0)
    _ = await gateway.submit(.reportInput(source: "APNs", refusal))
  }
}

extension APNsReason {
  /// The reason if the center cannot accept any push now; nil if the phone refuses this one.
  fileprivate init?(of refusal: Refusal) {
    switch refusal.code {
    case .shuttingDown: self = .shutdown
    case .storeFull, .storeUnavailable, .overloaded, .internalFailure: self = .internalServerError
    default: return nil
    }
  }
}

extension ProviderForm {
  /// Returns the push as the phone reads it. A message for another service, Firebase for instance, is a payload
  /// without `aps`.
  func push() throws(Refusal) -> Push {
    let value: JSONValue
    do {
      value = try JSONParser.parse(payload)
    } catch {
      throw Refusal(.notJSON, error.message, line: error.line, column: error.column, hint: error.hint)
    }
    guard let object = value.objectValue else {
      throw Refusal(.invalidParameters, "The payload is \(value.inWords), and no object.")
    }
    let document = PayloadDocument(payload: object, targetBundle: nil, bytes: payload)
    return try PushCoding.push(document, topic: bundle, headers: headers)
  }
}
