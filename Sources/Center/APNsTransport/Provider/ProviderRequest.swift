import JSON
import NotificationModel
import PayloadCoding

/// A provider's request on one stream, as received and not checked yet (ios-behaviour 6.2).
struct ProviderRequest: Sendable {
  /// `:method`.
  var method: String
  /// `:path`.
  var path: String
  /// The headers without pseudo headers, in the order in which they were sent; names in lower case, one entry for
  /// each occurrence.
  var fields: [Field]
  /// The body; of a longer one, the first `longestBody` + 1 bytes.
  var body: [UInt8]

  /// The headers that begin with `apns-`.
  var apnsFields: [Field] { fields.filter { $0.name.hasPrefix("apns-") } }

  /// One header line.
  struct Field: Hashable, Sendable {
    var name: String
    var value: String
  }

  /// The largest payload, in bytes: that of a VoIP push (ios-behaviour 2.1).
  static let longestBody = PayloadReader.voipLimit
}

/// A provider's request whose form is valid: everything that can be checked without the keys and the phone
/// (ios-behaviour 6.2). APNs documents no order of its checks; here the mistake nearest to the start of the
/// request is reported.
struct ProviderForm: Hashable {
  /// Lowercase hex.
  var deviceToken: String
  /// The headers that begin with `apns-`, by their names.
  var fields: [String: String]
  /// The header `apns-topic` as it was sent.
  var topic: String
  /// The bundle identifier of the topic.
  var bundle: String
  var payload: [UInt8]

  init(_ request: ProviderRequest) throws(ProviderRefusal) {
    deviceToken = try Self.deviceToken(in: request)
    fields = try Self.fields(of: request)
    let headers = PushHeaders(fields: fields)
    topic = try Self.topic(of: headers)
    bundle = try Self.bundle(of: topic, headers)
    payload = try Self.payload(of: request, headers)
  }

  // MARK: Method and path

  /// Checked before the provider token, so that a wrong path is reported first.
  static func deviceToken(in request: ProviderRequest) throws(ProviderRefusal) -> String {
    guard request.method == "POST" else {
      throw ProviderRefusal(
        .methodNotAllowed,
        "The method is \(request.method.quoted); a push is a POST.",
        at: ":method"
      )
    }
    let root = "/3/device"
    let token = request.path.dropFirst(root.count + 1)
    guard request.path == root || request.path.hasPrefix(root + "/"), !token.contains("/") else {
      throw ProviderRefusal(
        .badPath,
        "There is nothing at \(request.path.quoted).",
        at: ":path",
        hint: "It is /3/device/ and the device token as hex; broadcasts and channels are not simulated."
      )
    }
    guard !token.isEmpty else {
      throw ProviderRefusal(
        .missingDeviceToken,
        "No device token follows /3/device/.",
        at: ":path",
        hint: "bellhop app token BUNDLE prints one."
      )
    }
    return try checked(token)
  }

  /// Checks that the token is hex. Its length must not be assumed (ios-behaviour 3.20).
  private static func checked(_ token: Substring) throws(ProviderRefusal) -> String {
    guard token.utf8.count % 2 == 0, token.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else {
      throw ProviderRefusal(
        .badDeviceToken,
        "\(String(token).quoted) is no device token.",
        at: ":path",
        hint: "It is the bytes that the app got, as hex digits and nothing between."
      )
    }
    return token.lowercased()
  }

  // MARK: Headers

  private static func fields(of request: ProviderRequest) throws(ProviderRefusal) -> [String: String] {
    let ours = request.fields.filter { $0.name.hasPrefix("apns-") }
    var fields: [String: String] = [:]
    for field in ours where fields.updateValue(field.value, forKey: field.name) != nil {
      throw ProviderRefusal(.duplicateHeaders, "\(field.name) was sent more than once.", at: field.name)
    }
    for field in ours { try check(field) }
    try checkPriority(of: PushHeaders(fields: fields))
    return fields
  }

  private static func check(_ field: ProviderRequest.Field) throws(ProviderRefusal) {
    guard let problem = PushHeaders.problem(of: field.name, field.value),
      let reason = APNsReason(rawValue: problem.reason)
    else { return }
    let message =
      reason == .badCollapseId
      ? "The collapse identifier has \(field.value.utf8.count) bytes; the limit is \(PushCoding.longestCollapseIdentifier)."
      : "\(field.name) is \(field.value.quoted): \(problem.text)."
    throw ProviderRefusal(reason, message, at: field.name, hint: problem.hint)
  }

  /// Priority 10 is an error for a background push. A missing priority means 10 too, but it is accepted here: many
  /// libraries omit it, and no refusal by APNs is documented. This is unconfirmed.
  private static func checkPriority(of headers: PushHeaders) throws(ProviderRefusal) {
    guard headers.pushType == "background", headers.priority == 10 else { return }
    throw ProviderRefusal(
      .badPriority,
      "A background push has the priority 10.",
      at: "apns-priority",
      hint: "Background pushes have the priority 5."
    )
  }

  // MARK: Topic

  private static func topic(of headers: PushHeaders) throws(ProviderRefusal) -> String {
    guard let topic = headers.topic, !topic.isEmpty else {
      throw ProviderRefusal(
        .missingTopic,
        "There is no apns-topic.",
        at: "apns-topic",
        hint: "It is the app's bundle identifier, with the suffix of the push type."
      )
    }
    return topic
  }

  private static func bundle(of topic: String, _ headers: PushHeaders) throws(ProviderRefusal) -> String {
    let bundle = headers.bundle ?? topic
    guard let type = headers.pushType.flatMap(PushType.init) else { return try checked(bundle) }
    guard let suffix = type.suffix else {
      throw ProviderRefusal(
        .topicDisallowed,
        "Pushes of the type \(type.rawValue) are for device management, which is not simulated.",
        at: "apns-topic"
      )
    }
    guard topic.hasSuffix(suffix) else {
      throw ProviderRefusal(
        .badTopic,
        "A push of the type \(type.rawValue) is for a topic that ends with \(suffix); this is \(topic.quoted).",
        at: "apns-topic",
        hint: "Write \(topic + suffix)."
      )
    }
    return try checked(bundle)
  }

  private static func checked(_ bundle: String) throws(ProviderRefusal) -> String {
    guard BundleIdentifier.isValid(bundle) else {
      throw ProviderRefusal(
        .badTopic,
        "\(bundle.quoted) is no bundle identifier.",
        at: "apns-topic",
        hint: "It has \(BundleIdentifier.form)."
      )
    }
    return bundle
  }

  // MARK: Payload

  private static func payload(
    of request: ProviderRequest,
    _ headers: PushHeaders
  ) throws(ProviderRefusal) -> [UInt8] {
    guard !request.body.isEmpty else {
      throw ProviderRefusal(
        .payloadEmpty,
        "There is no payload.",
        hint: "The body is the JSON object with aps."
      )
    }
    let limit = headers.payloadLimit
    guard request.body.count <= limit else {
      let size =
        request.body.count > ProviderRequest.longestBody
        ? "more than \(request.body.count - 1)" : "\(request.body.count)"
      throw ProviderRefusal(
        .payloadTooLarge,
        "The payload has \(size) bytes; the limit is \(limit).",
        hint: "Send it without blanks, or fetch what is long in the app or its service extension."
      )
    }
    return request.body
  }
}
