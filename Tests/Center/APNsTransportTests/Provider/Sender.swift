import Crypto
import Foundation
import JSON
import NotificationModel
import Synchronization
import Testing

@testable import APNsTransport

/// A provider with its key, and the phone behind the service.
final class Sender: Sendable {
  static let token = String(repeating: "0a", count: 32)
  static let former = String(repeating: "0b", count: 32)
  /// 2026-03-24 09:41 UTC.
  static let now = Date(timeIntervalSince1970: 1_774_345_260)
  static let app = "com.example.dely"

  private struct Received {
    var pushes: [Push] = []
    var dates: [Double] = []
    var reports: [Refusal] = []
    var records: [ProviderRecord] = []
    /// The center cannot take a push.
    var refusal: Refusal?
  }

  private let keys: ProviderKeys
  private let signers: [String: P256.Signing.PrivateKey]
  private let received = Mutex(Received())
  private let clock = Mutex(now)

  /// The service knows one key, KEY0000000; the provider has another besides.
  init() {
    let (known, unknown) = (P256.Signing.PrivateKey(), P256.Signing.PrivateKey())
    keys = ProviderKeys(
      ["KEY0000000": known.publicKey, "KEY1111111": known.publicKey, "KEYOFTEAM0": known.publicKey],
      teams: ["KEYOFTEAM0": "TEAM000000"]
    )
    signers = ["KEY0000000": known, "KEY1111111": known, "KEYOFTEAM0": known, "KEY9999999": unknown]
  }

  /// What reached the phone.
  var pushes: [Push] { received.withLock(\.pushes) }
  /// When the provider sent those, by its clock.
  var dates: [Double] { received.withLock(\.dates) }
  /// What was told on the screen.
  var reports: [String] { received.withLock { $0.reports.map(\.message) } }

  /// What was logged.
  var records: [ProviderRecord] { received.withLock(\.records) }

  /// From now on the center cannot take a push.
  func refuse(_ refusal: Refusal) { received.withLock { $0.refusal = refusal } }

  func wait(_ seconds: Double) { clock.withLock { $0 += seconds } }

  /// A connection of its own.
  func connect() -> ProviderSession {
    ProviderSession(keys: keys, phone: phone, now: { self.clock.withLock(\.self) })
  }

  /// A token of so many seconds ago, by the clock of the test.
  func sign(
    ago: Double = 0,
    key: String = "KEY0000000",
    team: String = "TEAM000000",
    form: (P256.Signing.ECDSASignature) -> Data = \.rawRepresentation
  ) throws -> String {
    let date = clock.withLock(\.self).timeIntervalSince1970 - ago
    let signer = try #require(signers[key])
    let claims: JSONObject = ["iss": .string(team), "iat": .number(date)]
    return try ProviderToken.text(key: signer, identifier: key, claims: claims, form: form)
  }

  /// A token whose `iat` is text; the present moment unless given.
  func signWithTextDate(_ text: String? = nil) throws -> String {
    let text = text ?? "\(Int(clock.withLock(\.self).timeIntervalSince1970))"
    let signer = try #require(signers["KEY0000000"])
    let claims: JSONObject = ["iss": "TEAM000000", "iat": .string(text)]
    return try ProviderToken.text(key: signer, identifier: "KEY0000000", claims: claims)
  }

  private var phone: PhoneGateway {
    PhoneGateway(
      push: { self.take($0) },
      report: { refusal in self.received.withLock { $0.reports.append(refusal) } },
      log: { record in self.received.withLock { $0.records.append(record) } }
    )
  }

  private func take(_ push: AcceptedPush) -> Result<ProviderPushAnswer, Refusal> {
    guard [Sender.token, Sender.former].contains(push.deviceToken) else {
      return .success(ProviderPushAnswer(.badDeviceToken))
    }
    guard push.bundle == Sender.app else {
      return .success(ProviderPushAnswer(.deviceTokenNotForTopic, app: Sender.app))
    }
    guard push.deviceToken == Sender.token else {
      return .success(ProviderPushAnswer(.unregistered, app: Sender.app, timestamp: 1_774_345_259_500))
    }
    return received.withLock { received in
      if let refusal = received.refusal { return .failure(refusal) }
      if case .readable(let push) = push.read { received.pushes.append(push) }
      received.dates.append(push.sentAt)
      return .success(push.answer)
    }
  }
}

extension ProviderRequest {
  /// A push as any provider sends it.
  static func push(
    _ token: String?,
    to path: String = "/3/device/" + Sender.token,
    method: String = "POST",
    _ fields: [(String, String)] = [("apns-topic", Sender.app), ("apns-push-type", "alert")],
    body: String = #"{"aps":{"alert":"hi"}}"#
  ) -> ProviderRequest {
    let authorization = token.map { [("authorization", "bearer \($0)")] } ?? []
    return ProviderRequest(
      method: method,
      path: path,
      fields: (authorization + fields).map { Field(name: $0.0, value: $0.1) },
      body: Array(body.utf8)
    )
  }
}
