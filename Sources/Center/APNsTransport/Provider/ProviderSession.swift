import FoundationEssentials
import JSON
public import NotificationModel
import NotificationWords

/// One connection of a provider: checks its requests and hands the valid pushes to the phone. Provider tokens
/// are checked one after another.
actor ProviderSession {
  private let keys: ProviderKeys
  private let phone: PhoneGateway
  /// The machine's time: provider tokens follow the machine's clock and not the phone's, which can be turned.
  private let now: @Sendable () -> Date
  private var connection = ProviderConnection()
  /// What was remarked on this connection. The person at the screen reads each once.
  private var remarked: [Refusal.ProviderCause] = []
  /// The last reason that was reported on the screen, and how often it has occurred since.
  private var told: (reason: APNsReason?, at: Date, more: Int)?

  init(keys: ProviderKeys, phone: PhoneGateway, now: @escaping @Sendable () -> Date) {
    self.keys = keys
    self.phone = phone
    self.now = now
  }

  /// Answers the request. A refusal is reported on the screen too, and every request is logged.
  func answer(_ request: ProviderRequest) async -> ProviderAnswer {
    let identifier = request.fields.last { $0.name == "apns-id" }?.value ?? UUID().uuidString.lowercased()
    var answer = ProviderAnswer(identifier: identifier, isTrusted: false)
    var record = ProviderRecord(
      date: now(),
      identifier: identifier,
      path: request.path,
      headers: Dictionary(request.apnsFields.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }),
      bytes: request.body.count,
      status: 200
    )
    do throws(ProviderError) {
      _ = try ProviderForm.deviceToken(in: request)
      let token = try keys.token(in: request, last: connection.token)
      try connection.admit(token, now: now())
      answer.isTrusted = true
      let form = try ProviderForm(request)
      for remark in form.remarks(on: token) where !remarked.contains(remark) {
        remarked.append(remark)
        await phone.report(Refusal(.provider(remark)))
      }
      try await push(form, as: identifier, &record)
      answer.uniqueIdentifier = UUID().uuidString.lowercased()
    } catch {
      answer.reason = error.reason
      answer.timestamp = error.timestamp
      let refusal = error.refusal
      if error.reason == .notSimulated { answer.message = refusal.message }
      (record.reason, record.message, record.hint) = (error.reason.rawValue, refusal.message, refusal.hint)
      await report(error.report, error.reason)
    }
    record.status = answer.status
    phone.log(record)
    return answer
  }

  /// Hands the push to the phone. Status 200 only says that APNs accepted it: APNs checks the size of a payload, and a
  /// payload that the phone cannot read is reported on the screen only. Whether APNs parses the JSON is unconfirmed;
  /// none of its reasons says so.
  private func push(
    _ form: ProviderForm,
    as identifier: String,
    _ record: inout ProviderRecord
  ) async throws(ProviderError) {
    switch await phone.push(form.accepted(at: now(), as: identifier)) {
    case .success(let answer):
      record.app = answer.app
      (record.notification, record.outcome) = (answer.notification, answer.decision)
      if let refusal = ProviderError(answer, form) { throw refusal }
      guard let problem = answer.problem else { return }
      (record.message, record.hint) = (problem.message, problem.hint)
      await report(problem, nil)
    case .failure(let refusal):
      (record.message, record.hint) = (refusal.message, refusal.hint)
      guard let reason = APNsReason(of: refusal) else { return await report(refusal, nil) }
      throw ProviderError(reason, .center(message: refusal.message, hint: refusal.hint))
    }
  }

  /// Reports a refusal on the screen. A repeated reason is reported once a second, with the number of occurrences,
  /// because a provider with an expired token may be refused a thousand times a second.
  private func report(_ refusal: Refusal, _ reason: APNsReason?) async {
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
    await phone.report(refusal)
  }
}

extension APNsReason {
  /// The reason if the center cannot accept any push now; nil if the phone refuses this one.
  fileprivate init?(of refusal: Refusal) {
    switch refusal.code {
    case .shuttingDown: self = .shutdown
    case .storeFull, .storeUnavailable, .overloaded, .internalFailure: self = .internalServerError
    case .notJSON, .invalidRequest, .unknownMethod, .invalidParameters, .tooLarge, .unknownNotification,
      .ambiguousIdentifier, .unknownAction, .textRequired, .textNotExpected, .notificationsNotAllowed,
      .noContent,
      .invalidTrigger, .noDate, .attachmentInvalidURL, .attachmentUnrecognizedType,
      .attachmentInvalidFileSize,
      .attachmentNotInDataStore, .attachmentMoveIntoDataStoreFailed, .attachmentCorrupt, .locked,
      .notPermitted:
      return nil
    }
  }
}

extension ProviderForm {
  fileprivate func accepted(at date: Date, as identifier: String) -> AcceptedPush {
    AcceptedPush(
      deviceToken: deviceToken,
      bundle: bundle,
      headers: fields.merging(["apns-id": identifier]) { $1 },
      payload: payload,
      sentAt: date.timeIntervalSince1970
    )
  }
}

extension ProviderError {
  /// What the phone's answer tells the provider; nil if it has taken the push.
  fileprivate init?(_ answer: ProviderPushAnswer, _ form: ProviderForm) {
    let app = answer.app ?? ""
    switch answer.outcome {
    case .accepted, .unreadable: return nil
    case .badDeviceToken:
      self.init(.badDeviceToken, .unknownDeviceToken(form.deviceToken))
    case .deviceTokenNotForTopic:
      self.init(.deviceTokenNotForTopic, .deviceTokenOfAnother(app: app, topic: form.topic))
    case .unregistered:
      self.init(.unregistered, .formerDeviceToken(app: app), timestamp: answer.timestamp)
    case .registrationEnded:
      self.init(.unregistered, .endedDeviceToken(app: app), timestamp: answer.timestamp)
    }
  }
}

/// The phone behind the local APNs: where accepted pushes go, and where the person is told what was refused.
public struct PhoneGateway: Sendable {
  /// Hands a push to the phone; returns once the phone has decided about it, or why the phone cannot take it now.
  var push: @Sendable (AcceptedPush) async -> Result<ProviderPushAnswer, Refusal>
  /// Tells the person what was refused to a provider.
  var report: @Sendable (Refusal) async -> Void
  /// Keeps what became of a request.
  var log: @Sendable (ProviderRecord) -> Void

  /// All of them are called from any task.
  public init(
    push: @escaping @Sendable (AcceptedPush) async -> Result<ProviderPushAnswer, Refusal>,
    report: @escaping @Sendable (Refusal) async -> Void,
    log: @escaping @Sendable (ProviderRecord) -> Void = { _ in }
  ) {
    self.push = push
    self.report = report
    self.log = log
  }
}

/// A push whose provider and whose form are right (ios-behaviour 6.2 and 6.3).
public struct AcceptedPush: Hashable, Sendable {
  /// Lowercase hex.
  public var deviceToken: String
  /// The bundle identifier that the topic means.
  public var bundle: String
  /// The headers that begin with `apns-`, by their names in lower case.
  public var headers: [String: String]
  /// The body of the request; it has not been read as JSON.
  public var payload: [UInt8]
  /// When the request was answered, in seconds since 1970 by the clock of the machine.
  public var sentAt: Double
}
