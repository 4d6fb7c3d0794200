import JSON
import NotificationModel
import Text

extension Refusal.ProviderCause {
  var refusal: Refusal {
    switch self {
    case .noHTTP2:
      Refusal(
        .invalidRequest,
        "A provider does not speak HTTP/2, and was turned away.",
        hint: "APNs knows nothing else; curl has --http2, and in other libraries it is a setting."
      )
    case .manyConnections(let limit):
      Refusal(
        .overloaded,
        "\(limit) connections of providers are open, which is the limit; another one was turned away.",
        hint: "A provider keeps one connection and sends everything over it."
      )
    case .distrust:
      Refusal(
        .invalidRequest,
        "A provider broke off the TLS handshake; most likely it does not trust the certificate.",
        hint: "Give it the authority that bellhop made, for example with curl --cacert."
      )
    case .noTLS:
      Refusal(
        .invalidRequest,
        "A provider does not speak TLS.",
        hint: "Its address begins with https://."
      )
    case .oldTLS:
      Refusal(.invalidRequest, "A provider speaks an old TLS.", hint: "APNs takes TLS 1.2 and newer.")
    case .handshake(let reason):
      Refusal(.invalidRequest, "A provider's TLS handshake failed: \(reason).")
    case .longHeaders(let most):
      Refusal(
        .tooLarge,
        "431: A provider's request has headers of more than \(most) bytes."
      )
    case .wrongHTTP2(let problem):
      Refusal(
        .invalidRequest,
        "A provider does not keep to HTTP/2, and its connection was closed: \(problem)."
      )
    case .textDate:
      Refusal(
        "Accepted, but iat of the provider token is text.",
        path: "authorization",
        hint: "Write it as a number: seconds since 1970."
      )
    case .missingPushType:
      Refusal(
        "Accepted, but there is no apns-push-type, which APNs requires since iOS 13.",
        path: "apns-push-type",
        hint: "It is alert, or background for a push that shows nothing."
      )
    case .backgroundWithAlert:
      Refusal(
        "Accepted, but a background push has an alert.",
        path: "apns-push-type",
        hint: "What shows something has the type alert; APNs may delay or drop it otherwise."
      )
    case .expirationInMilliseconds:
      Refusal(
        "Accepted, but apns-expiration is a date in milliseconds.",
        path: "apns-expiration",
        hint: "It is in seconds since 1970."
      )
    case .refused(let status, let reason, let cause): Self.report(status, reason, cause.refusal)
    }
  }

  private static func report(_ status: Int, _ reason: String, _ refusal: Refusal) -> Refusal {
    var report = refusal
    report.message = "\(status) \(reason): \(refusal.message)"
    return report
  }
}

extension Refusal.ProviderRequestCause {
  var refusal: Refusal {
    switch self {
    case .wrongMethod(let method):
      Self.method("The method is \(method.quoted); a push is a POST.")
    case .wrongPath(let path):
      Self.path(
        "There is nothing at \(path.quoted).",
        hint: "It is /3/device/ and the device token as hex."
      )
    case .noDeviceToken:
      Self.path("No device token follows /3/device/.", hint: "bellhop app token BUNDLE prints one.")
    case .noHex(let token):
      Self.path(
        "\(token.quoted) is no device token.",
        hint: "It is the bytes that the app got, as hex digits and nothing between."
      )
    case .unknownDeviceToken(let token):
      Self.path(
        "No app on this phone has or had the device token \(token.quoted).",
        hint: "bellhop app token BUNDLE prints an app's token."
      )
    case .channels:
      Self.path(
        "Channels, and broadcasts to them, are not simulated.",
        hint: "Send the update to the activity's own token: POST /3/device/, with the type liveactivity."
      )
    case .endedDeviceToken(let app):
      Self.path(
        "\(app) has ended that device token: it wants no remote notifications any more.",
        hint: "Forget the token, unless the app registered it again after the timestamp."
      )
    case .formerDeviceToken(let app):
      Self.path(
        "\(app) was installed anew since it got that device token.",
        hint: "Forget the token, unless the app registered it again after the timestamp."
      )
    case .deviceTokenOfAnother(let app, let topic):
      Self.topic("The device token is of \(app), and the topic is \(topic.quoted).")
    case .repeatedHeader(let name): Self.header(name, "\(name) was sent more than once.")
    case .header(let name, let value, let problem, let hint):
      Self.header(name, "\(name) is \(value.quoted): \(problem).", hint: hint)
    case .longCollapseIdentifier(let bytes):
      Refusal(.payload(.longCollapseIdentifier(bytes: bytes)), at: "apns-collapse-id")
    case .backgroundPriority:
      Self.header(
        "apns-priority",
        "A background push has the priority 10.",
        hint: "Background pushes have the priority 5."
      )
    case .noTopic:
      Self.topic(
        "There is no apns-topic.",
        hint: "It is the app's bundle identifier, with the suffix of the push type."
      )
    case .deviceManagement(let type):
      Self.topic("Pushes of the type \(type) are for device management, which is not simulated.")
    case .topicWithoutSuffix(let topic, let suffix, let type):
      Self.topic(
        "A push of the type \(type) is for a topic that ends with \(suffix); this is \(topic.quoted).",
        hint: "Write \(topic + suffix)."
      )
    case .noBundleIdentifier(let bundle):
      Refusal(.app(.noBundleIdentifier(bundle)), at: "apns-topic")
    case .noPayload:
      Refusal("There is no payload.", hint: "The body is the JSON object with aps.")
    case .largePayload(let bytes, let isCut, let limit):
      Refusal(
        .tooLarge,
        "The payload has \(isCut ? "more than \(bytes - 1)" : "\(bytes)") bytes; the limit is \(limit).",
        hint: "Send it without blanks, or fetch what is long in the app or its service extension."
      )
    case .noToken:
      Self.token(
        "There is no provider token.",
        hint:
          "It is \"bearer\" and the token; bellhop apns token makes one. Certificates of apps are not simulated."
      )
    case .unreadableToken:
      Self.token(
        "The provider token cannot be read.",
        hint:
          "It is a JSON Web Token with alg and kid in its header, and iss and iat, a number, as its claims."
      )
    case .tokenAlgorithm(let algorithm):
      Self.token(
        algorithm.isEmpty
          ? "The provider token does not say what it is signed with: its header has no alg."
          : "The provider token is signed with \(algorithm.quoted).",
        hint: "APNs takes ES256 only."
      )
    case .tokenKey(let key, let known):
      Self.token(
        key.isEmpty
          ? "The provider token does not name its key: its header has no kid."
          : "The provider token is of the key \(key.quoted), which is not known here.",
        hint: "Known: \(known.joined(separator: ", ")). --apns-key takes the .p8 file of another one."
      )
    case .tokenSignature(let key):
      Self.token(
        "The provider token has a signature that is not of the key \(key).",
        hint: "Sign it with the .p8 file of that key."
      )
    case .tokenTeam(let team):
      Self.token(
        team.isEmpty
          ? "The provider token names no team: its iss is empty."
          : "The provider token is of the team \(team.quoted).",
        hint: "iss is the team's identifier, 10 capital letters and digits."
      )
    case .tokenOfOtherTeam(let team, let key, let owner):
      Self.token(
        "The provider token is of the team \(team).",
        hint: "The key \(key) is of the team \(owner)."
      )
    case .tokenAhead(let seconds):
      Self.token(
        "The provider token is of a moment \(Self.spoken(seconds)) ahead.",
        hint: "iat is in seconds since 1970, not milliseconds; or a clock is wrong."
      )
    case .tokenOld(let seconds):
      Self.token(
        "The provider token is \(Self.spoken(seconds)) old; it is good for 1 h.",
        hint: "Make a new one every 20 to 60 minutes."
      )
    case .teamChanged(let team, let before):
      Self.token(
        "This connection is of the team \(before.quoted); the token is of \(team.quoted).",
        hint: "Each team has connections of its own."
      )
    case .keyChanged(let key, let before):
      Self.token(
        "This connection began with the key \(before.quoted); the token is of \(key.quoted).",
        hint: "Each key has connections of its own."
      )
    case .tokenRenewed(let seconds):
      Self.token(
        "This is another provider token than before on this connection, and "
          + (seconds < 0
            ? "\(Self.spoken(-seconds)) older than it." : "only \(Self.spoken(seconds)) younger."),
        hint: "Keep a token for at least 20 minutes, for all requests."
      )
    case .center(let message, let hint): Refusal(.invalidParameters, message, hint: hint)
    }
  }

  private static func method(_ message: String) -> Refusal { header(":method", message) }

  private static func path(_ message: String, hint: String) -> Refusal {
    header(":path", message, hint: hint)
  }

  private static func topic(_ message: String, hint: String? = nil) -> Refusal {
    header("apns-topic", message, hint: hint)
  }

  private static func token(_ message: String, hint: String) -> Refusal {
    header("authorization", message, hint: hint)
  }

  private static func header(_ name: String, _ message: String, hint: String? = nil) -> Refusal {
    Refusal(.invalidParameters, message, path: name, hint: hint)
  }

  /// A duration in whole minutes, or in seconds below one minute.
  private static func spoken(_ seconds: Double) -> String {
    guard seconds >= 60 else { return "\(Int(seconds)) s" }
    // A date of many years ahead must not overflow.
    return "\(Int(min(seconds, 1e12) / 60)) min"
  }
}
