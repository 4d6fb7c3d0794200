import FoundationEssentials
import JSON
import NotificationModel
import NotificationWords
import PayloadCoding

/// APNs's answer to a provider on one stream (ios-behaviour 6.5).
struct ProviderAnswer: Hashable, Sendable {
  /// nil if the push was accepted, which does not mean that it is shown.
  var reason: APNsReason?
  /// `apns-id`: as sent, or generated.
  var identifier: String
  /// `apns-unique-id`, which the development environment assigns to each accepted push.
  var uniqueIdentifier: String?
  /// What is not simulated; nil for every answer that APNs gives.
  var message: String?
  /// The time at which the device token became invalid, in milliseconds since 1970; nil for every other answer.
  var timestamp: Int?
  /// Whether the provider token was valid; until then the connection has a single stream (ios-behaviour 6.1).
  var isTrusted: Bool

  /// `:status`.
  var status: Int { reason?.status ?? 200 }

  /// The JSON object with the reason; empty if the push was accepted.
  var body: String {
    guard let reason else { return "" }
    var body: JSONObject = ["reason": .string(reason.rawValue)]
    if let message { body["message"] = .string(message) }
    if let timestamp { body["timestamp"] = .integer(Int64(timestamp)) }
    return JSONWriter.string(.object(body))
  }
}

/// Why APNs refuses a request, with the names that providers receive (ios-behaviour 6.5).
enum APNsReason: String, CaseIterable, Sendable {
  case badCollapseId = "BadCollapseId"
  case badDeviceToken = "BadDeviceToken"
  case badExpirationDate = "BadExpirationDate"
  case badMessageId = "BadMessageId"
  case badPriority = "BadPriority"
  case badTopic = "BadTopic"
  case deviceTokenNotForTopic = "DeviceTokenNotForTopic"
  case duplicateHeaders = "DuplicateHeaders"
  case invalidPushType = "InvalidPushType"
  case missingDeviceToken = "MissingDeviceToken"
  case missingTopic = "MissingTopic"
  case payloadEmpty = "PayloadEmpty"
  case topicDisallowed = "TopicDisallowed"
  case expiredProviderToken = "ExpiredProviderToken"
  case forbidden = "Forbidden"
  case invalidProviderToken = "InvalidProviderToken"
  case missingProviderToken = "MissingProviderToken"
  case unrelatedKeyIdInToken = "UnrelatedKeyIdInToken"
  case badPath = "BadPath"
  case methodNotAllowed = "MethodNotAllowed"
  case unregistered = "Unregistered"
  case payloadTooLarge = "PayloadTooLarge"
  case tooManyProviderTokenUpdates = "TooManyProviderTokenUpdates"
  case internalServerError = "InternalServerError"
  case shutdown = "Shutdown"
  /// None of APNs's: what APNs would do is not simulated.
  case notSimulated = "NotSimulated"

  /// The `:status` of an answer with this reason.
  var status: Int {
    switch self {
    case .badCollapseId, .badDeviceToken, .badExpirationDate, .badMessageId, .badPriority, .badTopic,
      .deviceTokenNotForTopic, .duplicateHeaders, .invalidPushType, .missingDeviceToken, .missingTopic,
      .payloadEmpty, .topicDisallowed:
      400
    case .expiredProviderToken, .forbidden, .invalidProviderToken, .missingProviderToken,
      .unrelatedKeyIdInToken:
      403
    case .badPath: 404
    case .methodNotAllowed: 405
    case .unregistered: 410
    case .payloadTooLarge: 413
    case .tooManyProviderTokenUpdates: 429
    case .internalServerError: 500
    case .notSimulated: 501
    case .shutdown: 503
    }
  }
}

/// A refused request: the reason for the provider and the cause for the user.
struct ProviderError: Error, Equatable {
  var reason: APNsReason
  var cause: Refusal.ProviderRequestCause
  /// When the device token became invalid, in milliseconds since 1970; nil for every other reason.
  var timestamp: Int?

  init(_ reason: APNsReason, _ cause: Refusal.ProviderRequestCause, timestamp: Int? = nil) {
    self.reason = reason
    self.cause = cause
    self.timestamp = timestamp
  }

  /// What is wrong with the request, and what to do about it.
  var refusal: Refusal { Refusal(.providerRequest(cause)) }

  /// The refusal as the center reports it on the screen.
  var report: Refusal {
    Refusal(.provider(.refused(status: reason.status, reason: reason.rawValue, cause)))
  }
}

extension ProviderForm {
  /// What is odd about a valid request and its token, although APNs accepts it.
  func remarks(on token: ProviderToken) -> [Refusal.ProviderCause] {
    let headers = PushHeaders(fields: fields)
    var remarks: [Refusal.ProviderCause] = token.hasTextDate ? [.textDate] : []
    if headers.pushType == nil { remarks.append(.missingPushType) }
    if headers.pushType == "background", hasAlert { remarks.append(.backgroundWithAlert) }
    if case .at(let seconds) = headers.expiration, seconds >= Self.firstMilliseconds {
      remarks.append(.expirationInMilliseconds)
    }
    return remarks
  }

  /// As seconds this is the year 5138, as milliseconds 1973.
  private static let firstMilliseconds = 100_000_000_000

  private var hasAlert: Bool {
    guard let object = try? JSONParser.parse(payload).objectValue, let aps = object["aps"]?.objectValue else {
      return false
    }
    return aps["alert"] != nil
  }
}
