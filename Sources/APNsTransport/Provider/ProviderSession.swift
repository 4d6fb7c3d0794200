import CenterGateway
import Foundation
import JSON
import NotificationModel
import PayloadCoding

/// One connection of a provider: takes its requests one after the other where that matters, and hands what is in order
/// to the phone.
actor ProviderSession {
  private let keys: ProviderKeys
  private let gateway: Gateway
  /// The time of the machine: a provider's tokens are of its clock and not of the phone's, which can be turned.
  private let now: @Sendable () -> Date
  private var connection = ProviderConnection()
  /// What was last told on the screen, and how often the same has come since.
  private var told: (reason: APNsReason?, at: Date, more: Int)?

  init(keys: ProviderKeys, gateway: Gateway, now: @escaping @Sendable () -> Date) {
    self.keys = keys
    self.gateway = gateway
    self.now = now
  }

  /// What is refused is told on the screen, too.
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

  /// A center that does not answer knows no token.
  private func standing(of token: String) async -> DeviceTokenStanding {
    guard case .success(.deviceToken(let standing)) = await gateway.fetch(.deviceToken(token)) else {
      return .unknown
    }
    return standing
  }

  /// The token is of an app on the phone, and the topic is that app's.
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

  /// 200 says that it was accepted, and no more: APNs counts the bytes of a payload, and what the phone cannot read is
  /// told on the screen only. Whether APNs reads the JSON is unconfirmed; it has no reason to give for it.
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

  /// A provider reckons by the clock of the machine, and the phone's can be turned: what counts is how long it is until
  /// then.
  private func onThePhone(_ expiration: Double?) async -> Double? {
    guard let expiration, expiration > 0,
      case .success(.clock(_, let phone, _)) = await gateway.fetch(.clock)
    else { return expiration }
    return phone.timeIntervalSince1970 + expiration - now().timeIntervalSince1970
  }

  /// A provider that goes on with a token that has expired is refused a thousand times a second: the same is told once
  /// a second, with how often it came.
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
  /// Where the center cannot take anything now; nil where it is the phone that does not take this.
  fileprivate init?(of refusal: Refusal) {
    switch refusal.code {
    case .shuttingDown: self = .shutdown
    case .storeFull, .storeUnavailable, .overloaded, .internalFailure: self = .internalServerError
    default: return nil
    }
  }
}

extension ProviderForm {
  /// As the phone reads it: what is a message for somebody else, Firebase for instance, is a payload without `aps`.
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
