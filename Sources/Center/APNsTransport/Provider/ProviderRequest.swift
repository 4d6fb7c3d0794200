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

  init(_ request: ProviderRequest) throws(ProviderError) {
    deviceToken = try Self.deviceToken(in: request)
    fields = try Self.fields(of: request)
    let headers = PushHeaders(fields: fields)
    topic = try Self.topic(of: headers)
    bundle = try Self.bundle(of: topic, headers)
    payload = try Self.payload(of: request, headers)
  }

  // MARK: Method and path

  /// Checked before the provider token, so that a wrong path is reported first.
  static func deviceToken(in request: ProviderRequest) throws(ProviderError) -> String {
    guard !["/1/apps/", "/4/broadcasts/"].contains(where: { request.path.hasPrefix($0) }) else {
      throw ProviderError(.notSimulated, .channels)
    }
    guard request.method == "POST" else {
      throw ProviderError(.methodNotAllowed, .wrongMethod(request.method))
    }
    let root = "/3/device"
    let token = request.path.dropFirst(root.count + 1)
    guard request.path == root || request.path.hasPrefix(root + "/"), !token.contains("/") else {
      throw ProviderError(.badPath, .wrongPath(request.path))
    }
    guard !token.isEmpty else {
      throw ProviderError(.missingDeviceToken, .noDeviceToken)
    }
    return try checked(token)
  }

  /// Checks that the token is hex. Its length must not be assumed (ios-behaviour 3.20).
  private static func checked(_ token: Substring) throws(ProviderError) -> String {
    guard token.utf8.count % 2 == 0, token.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else {
      throw ProviderError(.badDeviceToken, .noHex(String(token)))
    }
    return token.lowercased()
  }

  // MARK: Headers

  private static func fields(of request: ProviderRequest) throws(ProviderError) -> [String: String] {
    let ours = request.fields.filter { $0.name.hasPrefix("apns-") }
    var fields: [String: String] = [:]
    for field in ours where fields.updateValue(field.value, forKey: field.name) != nil {
      throw ProviderError(.duplicateHeaders, .repeatedHeader(field.name))
    }
    for field in ours { try check(field) }
    try checkPriority(of: PushHeaders(fields: fields))
    return fields
  }

  private static func check(_ field: ProviderRequest.Field) throws(ProviderError) {
    guard let problem = PushHeaders.problem(of: field.name, field.value),
      let reason = APNsReason(rawValue: problem.reason)
    else { return }
    let cause: Refusal.ProviderRequestCause =
      reason == .badCollapseId
      ? .longCollapseIdentifier(bytes: field.value.utf8.count)
      : .header(name: field.name, value: field.value, problem: problem.text, hint: problem.hint)
    throw ProviderError(reason, cause)
  }

  /// Priority 10 is an error for a background push. A missing priority means 10 too, but it is accepted here: many
  /// libraries omit it, and no refusal by APNs is documented. This is unconfirmed.
  private static func checkPriority(of headers: PushHeaders) throws(ProviderError) {
    guard headers.pushType == "background", headers.priority == 10 else { return }
    throw ProviderError(.badPriority, .backgroundPriority)
  }

  // MARK: Topic

  private static func topic(of headers: PushHeaders) throws(ProviderError) -> String {
    guard let topic = headers.topic, !topic.isEmpty else {
      throw ProviderError(.missingTopic, .noTopic)
    }
    return topic
  }

  private static func bundle(of topic: String, _ headers: PushHeaders) throws(ProviderError) -> String {
    let bundle = headers.bundle ?? topic
    guard let type = headers.pushType.flatMap(PushType.init) else { return try checked(bundle) }
    guard let suffix = type.suffix else {
      throw ProviderError(.topicDisallowed, .deviceManagement(type: type.rawValue))
    }
    guard topic.hasSuffix(suffix) else {
      throw ProviderError(
        .badTopic,
        .topicWithoutSuffix(topic, suffix: suffix, type: type.rawValue)
      )
    }
    return try checked(bundle)
  }

  private static func checked(_ bundle: String) throws(ProviderError) -> String {
    guard BundleIdentifier.isValid(bundle) else {
      throw ProviderError(.badTopic, .noBundleIdentifier(bundle))
    }
    return bundle
  }

  // MARK: Payload

  private static func payload(
    of request: ProviderRequest,
    _ headers: PushHeaders
  ) throws(ProviderError) -> [UInt8] {
    guard !request.body.isEmpty else {
      throw ProviderError(.payloadEmpty, .noPayload)
    }
    let limit = headers.payloadLimit
    guard request.body.count <= limit else {
      let size = request.body.count
      throw ProviderError(
        .payloadTooLarge,
        .largePayload(bytes: size, isCut: size > ProviderRequest.longestBody, limit: limit)
      )
    }
    return request.body
  }
}
