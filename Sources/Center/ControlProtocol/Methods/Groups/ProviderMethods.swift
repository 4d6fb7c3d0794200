import JSON
public import NotificationModel
import NotificationWords
import PayloadCoding

/// What a door for providers asks of the center: the program that speaks HTTP/2 to providers calls these methods.
public struct ProviderMethods: MethodGroup {
  public let push = Method<ProviderPushParameters, ProviderPushAnswer>(
    "provider.push",
    "A push that a provider addressed to a device token; the answer has what APNs tells the provider.",
    command: { .pushFromProvider($0.push) }
  )

  public let report = Method<ReportParameters, DoneResult>(
    "provider.report",
    "Tells the person what was refused to a provider.",
    command: { .reportInput(source: ReportParameters.source, $0.refusal) }
  )
}

/// Parameters of `provider.push`.
public struct ProviderPushParameters: MethodParameters, Hashable {
  /// As lowercase hex.
  var deviceToken: String
  /// The bundle identifier that the header `apns-topic` means.
  var bundle: String
  /// The provider's request headers that begin with `apns-`.
  var headers: [String: String]
  /// The text of the payload; nil if it is not UTF-8.
  var payload: String?
  /// The provider's time, in seconds since 1970.
  var sentAt: Double

  static let example = ProviderPushParameters(
    deviceToken: "0123abcd",
    bundle: "com.example.dely",
    headers: ["apns-topic": "com.example.dely", "apns-push-type": "alert"],
    payload: #"{"aps":{"alert":"Tonight at eight?"}}"#,
    sentAt: 1_774_345_260
  )

  /// A push to one device token.
  public init(
    deviceToken: String,
    bundle: String,
    headers: [String: String],
    payload: String?,
    sentAt: Double
  ) {
    self.deviceToken = deviceToken
    self.bundle = bundle
    self.headers = headers
    self.payload = payload
    self.sentAt = sentAt
  }

  /// The push, with its payload read. A payload that the phone cannot read is not refused: APNs accepts it, too.
  var push: ProviderPush {
    let content: ProviderPush.Content
    do throws(Refusal) {
      content = .readable(try read())
    } catch {
      content = .unreadable(error)
    }
    return ProviderPush(deviceToken: deviceToken, bundle: bundle, content: content, sentAt: sentAt)
  }

  /// The payload as the phone reads it: a message in another service's form, Firebase's for instance, is a payload
  /// without `aps`.
  private func read() throws(Refusal) -> Push {
    guard let payload else { throw Refusal(.payload(.notUTF8)) }
    let bytes = Array(payload.utf8)
    let value: JSONValue
    do {
      value = try JSONParser.parse(bytes)
    } catch {
      throw Refusal(.input(.syntax(error)))
    }
    guard let object = value.objectValue else {
      throw Refusal(.payload(.notAnObject(value)))
    }
    let document = PayloadDocument(payload: object, targetBundle: nil, bytes: bytes)
    return try PushCoding.push(document, topic: bundle, headers: PushHeaders(fields: headers))
  }
}

/// Parameters of `provider.report`.
public struct ReportParameters: MethodParameters, Hashable {
  /// What kind of mistake it was.
  var code: Refusal.Code
  /// A sentence for people.
  var message: String
  /// The name of the header, or `:path`, that the sentence is about.
  var path: String?
  /// The way out.
  var hint: String?

  static let example = ReportParameters(
    Refusal(.provider(.refused(status: 403, reason: "ExpiredProviderToken", .tokenOld(3660))))
  )

  /// What the person reads as the place that the input came from.
  static let source = "APNs"

  /// The report of a refusal, without its line and column.
  public init(_ refusal: Refusal) {
    code = refusal.code
    message = refusal.message
    path = refusal.path
    hint = refusal.hint
  }

  var refusal: Refusal { Refusal(code, message, path: path, hint: hint) }
}

/// What the program `bellhop-apns` writes to its standard output, as JSON, one report a line.
public enum APNsReport: Codable, Hashable, Sendable {
  /// Providers can connect at this address, `127.0.0.1:2197` for example.
  case listening(address: String)
  /// What a provider needs to know.
  case identity(APNsIdentityFacts)
  /// A provider token.
  case token(String)
  /// The program could not do what it was started for, and ends.
  case failed(message: String, hint: String?, exitCode: Int32)
}

/// What a provider needs to be taken for a good one by the local APNs.
public struct APNsIdentityFacts: Codable, Hashable, Sendable {
  /// The path of the certificate that a provider has to trust, in PEM.
  public var certificate: String
  /// The path of the key that signs provider tokens, a `.p8` file.
  public var key: String
  /// The identifier of the key: `kid` of a provider token.
  public var keyIdentifier: String
  /// The team: `iss` of a provider token.
  public var team: String

  /// The files and the identifiers of one identity.
  public init(certificate: String, key: String, keyIdentifier: String, team: String) {
    self.certificate = certificate
    self.key = key
    self.keyIdentifier = keyIdentifier
    self.team = team
  }
}
