import FoundationEssentials
import JSON
import NotificationModel
import PayloadCoding

/// Something odd about a request that APNs accepts. The person at the screen reads it once for each connection.
enum ProviderRemark: Hashable, Sendable {
  case textDate
  case missingPushType
  case backgroundWithAlert
  case expirationInMilliseconds

  /// What is odd about a valid request and its token.
  static func all(about form: ProviderForm, _ token: ProviderToken) -> [ProviderRemark] {
    let headers = PushHeaders(fields: form.fields)
    var remarks: [ProviderRemark] = token.hasTextDate ? [.textDate] : []
    if headers.pushType == nil { remarks.append(.missingPushType) }
    if headers.pushType == "background", form.hasAlert { remarks.append(.backgroundWithAlert) }
    if case .at(let seconds) = headers.expiration, seconds >= Self.firstMilliseconds {
      remarks.append(.expirationInMilliseconds)
    }
    return remarks
  }

  /// As seconds this is the year 5138, as milliseconds 1973.
  private static let firstMilliseconds = 100_000_000_000

  var report: Refusal {
    switch self {
    case .textDate:
      Refusal(
        .invalidParameters,
        "Accepted, but iat of the provider token is text.",
        path: "authorization",
        hint: "Write it as a number: seconds since 1970."
      )
    case .missingPushType:
      Refusal(
        .invalidParameters,
        "Accepted, but there is no apns-push-type, which APNs requires since iOS 13.",
        path: "apns-push-type",
        hint: "It is alert, or background for a push that shows nothing."
      )
    case .backgroundWithAlert:
      Refusal(
        .invalidParameters,
        "Accepted, but a background push has an alert.",
        path: "apns-push-type",
        hint: "What shows something has the type alert; APNs may delay or drop it otherwise."
      )
    case .expirationInMilliseconds:
      Refusal(
        .invalidParameters,
        "Accepted, but apns-expiration is a date in milliseconds.",
        path: "apns-expiration",
        hint: "It is in seconds since 1970."
      )
    }
  }
}

extension ProviderForm {
  fileprivate var hasAlert: Bool {
    guard let object = try? JSONParser.parse(payload).objectValue, let aps = object["aps"]?.objectValue else {
      return false
    }
    return aps["alert"] != nil
  }
}
