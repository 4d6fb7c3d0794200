import Foundation
import JWTKit
import NotificationModel
import Synchronization

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
  private let signer: JWTKeyCollection
  private let received = Mutex(Received())
  private let clock = Mutex(now)

  /// The service knows one key, KEY0000000; the provider has another besides.
  init() async {
    let (known, unknown) = (ES256PrivateKey(), ES256PrivateKey())
    keys = await ProviderKeys(
      ["KEY0000000": known.publicKey, "KEY1111111": known.publicKey, "KEYOFTEAM0": known.publicKey],
      teams: ["KEYOFTEAM0": "TEAM000000"]
    )
    signer = JWTKeyCollection()
    for name in ["KEY0000000", "KEY1111111", "KEYOFTEAM0"] {
      await signer.add(ecdsa: known, kid: JWKIdentifier(string: name))
    }
    await signer.add(ecdsa: unknown, kid: "KEY9999999")
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
  func sign(ago: Double = 0, key: String = "KEY0000000", team: String = "TEAM000000") async throws -> String {
    let date = clock.withLock(\.self) - ago
    let claims = ProviderToken.Claims(iss: team, iat: IssuedAtClaim(value: date))
    return try await signer.sign(claims, kid: JWKIdentifier(string: key))
  }

  /// A token whose `iat` is text; the present moment unless given.
  func signWithTextDate(_ text: String? = nil) async throws -> String {
    struct Claims: JWTPayload {
      var iss = "TEAM000000"
      var iat: String
      func verify(using algorithm: some JWTAlgorithm) {}
    }
    let claims = Claims(iat: text ?? "\(Int(clock.withLock(\.self).timeIntervalSince1970))")
    return try await signer.sign(claims, kid: "KEY0000000")
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
