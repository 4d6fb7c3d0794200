import JSON
import NotificationModel

/// A request to the interface of a push service, with what the service makes of it for the phone. What stands in a
/// request and is missing here is the service's own business.
///
/// Braze: “Apple push object” (braze.com/docs/api/objects_filters/messaging/apple_object). OneSignal: “Create message”
/// (documentation.onesignal.com/reference/push-notification). Expo: “Send notifications with the Expo Push Service”
/// (docs.expo.dev/push-notifications/sending-notifications). Airship: “Push” (airship.com/docs/api, iOS overrides).
struct ServiceRequest: Sendable {
  /// Where a value of the request goes.
  enum Target: Sendable {
    case aps(String)
    /// The badge, unless another key of the request has that value: then the service counts it up.
    case badge(unless: String, is: JSONValue)
    case alert(String)
    /// `true` becomes 1, and `false` nothing.
    case flag(String)
    /// An object whose members stand beside `aps`.
    case custom
    /// An object or a text under one key beside `aps`.
    case customKey([String])
    /// Addresses of pictures, which the service's own service extension downloads.
    case attachments
    /// The collapse identifier of the request headers.
    case collapseIdentifier
  }

  let form: PayloadForm
  /// Whether an object is such a request.
  let isOne: @Sendable (JSONObject) -> Bool
  /// The objects around the fields; the first that is there counts.
  let bases: [[String]]
  /// By the path from the base. Of two with the same target the last one that is there counts.
  let fields: [(path: [String], target: Target)]
  /// The fields that have to be objects, with how they are written. The service refuses a request in which one is not.
  var objects: [[String]: String] = [:]

  func convert(_ root: JSONObject) -> ConvertedPayload {
    let base = bases.first { Self.value(at: $0, in: root)?.objectValue != nil } ?? []
    let steps = base.map(JSONPathStep.key)
    var conversion = Conversion(from: steps)
    var headers = PushHeaders()
    for (path, target) in fields {
      guard let value = Self.value(at: base + path, in: root), !value.isNull else { continue }
      if case .collapseIdentifier = target { headers.collapseIdentifier = value.stringValue }
      if let hint = objects[path], value.objectValue == nil {
        let text = "\(path.last ?? "") is \(value.inWords): \(form.service) takes an object there"
        let place = steps + path.map(JSONPathStep.key)
        conversion.remarks.add(.error, .wrongType, at: place, text, hint: hint)
        continue
      }
      if case .badge(let key, let counting) = target, root[key] == counting { continue }
      conversion.convert(value, as: target, from: steps + path.map(JSONPathStep.key))
    }
    let payload = JSONWriter.string(.object(conversion.payload))
    let shown = payload.count > 160 ? "\(payload.prefix(160))…" : payload
    let text = "this is \(form.name), which makes of it \(shown)"
    let hint = "The phone, APNs and simctl push take that payload, not the request."
    conversion.remarks.add(.note, .serviceRequest, at: [], text, hint: hint)
    var converted = ConvertedPayload(form, conversion)
    converted.headers = headers
    return converted
  }

  private static func value(at path: [String], in root: JSONObject) -> JSONValue? {
    path.reduce(JSONValue.object(root)) { value, key in value?[key] }
  }
}

extension Conversion {
  fileprivate mutating func convert(
    _ value: JSONValue,
    as target: ServiceRequest.Target,
    from source: [JSONPathStep]
  ) {
    switch target {
    case .badge:
      // "+1" and "auto" are counted by the service.
      if value.doubleValue != nil { setAps("badge", value, from: source) }
    case .aps(let key):
      let isSound = key == "sound"
      setAps(
        key,
        key == "interruption-level" ? Self.level(value) : isSound ? Self.sound(value) : value,
        from: source
      )
    case .alert(let key):
      if let parts = value.objectValue, key == "body" { return readAlert(parts, from: source) }
      setAlert(key, value.inOneLanguage ?? value, from: source)
    case .flag(let key):
      if value != false { setAps(key, value == true ? 1 : value, from: source) }
    case .custom:
      for (key, value) in value.objectValue ?? [:] { setOther(key, value, from: source + [.key(key)]) }
    case .customKey(let path):
      guard let first = path.first else { return }
      let inner = path.dropFirst().reversed().reduce(value) { .object([$1: $0]) }
      setOther(first, inner, from: source)
    case .attachments:
      setOther("att", value, from: source)
      setAps("mutable-content", 1, from: source)
    case .collapseIdentifier: return
    }
  }

  /// An alert as an object, or a text by language.
  private mutating func readAlert(_ parts: JSONObject, from source: [JSONPathStep]) {
    let isAlert = parts.keys.contains { $0.hasPrefix("title") || $0.hasPrefix("body") || $0.contains("loc") }
    guard isAlert else {
      return setAlert("body", JSONValue.object(parts).inOneLanguage ?? .object(parts), from: source)
    }
    for (key, value) in parts {
      let name = String(key.map { $0 == "_" ? "-" : $0 })
      setAlert(name, value, from: source + [.key(key)])
    }
  }

  /// The services write a boolean where Apple has the number 1.
  private static func sound(_ value: JSONValue) -> JSONValue {
    guard var sound = value.objectValue, let critical = sound["critical"]?.boolValue else { return value }
    sound["critical"] = critical ? 1 : 0
    return .object(sound)
  }

  /// Some services write an underscore.
  private static func level(_ value: JSONValue) -> JSONValue {
    value == "time_sensitive" || value == "timeSensitive" ? "time-sensitive" : value
  }
}

extension JSONValue {
  /// The English one of texts by language, else the first; nil if it is no object of texts.
  fileprivate var inOneLanguage: JSONValue? {
    objectValue.flatMap { texts in texts["en"] ?? texts.first?.value }
  }
}

extension ServiceRequest {
  /// The services whose requests are known.
  static let all: [ServiceRequest] = [braze, oneSignal, expo, airship]

  private static let byLanguage = "Write a text for each language: {\"en\": \"…\"}."
  private static let inBraces = "Write braces around its members, and no quotes: { … }."

  private static let braze = ServiceRequest(
    form: .braze,
    isOne: { root in
      root["messages"]?["apple_push"]?.objectValue != nil || root["apple_push"]?.objectValue != nil
    },
    bases: [["messages", "apple_push"], ["apple_push"]],
    fields: [
      (["alert"], .alert("body")), (["badge"], .aps("badge")), (["sound"], .aps("sound")),
      (["content-available"], .flag("content-available")),
      (["content_available"], .flag("content-available")),
      (["mutable_content"], .flag("mutable-content")), (["category"], .aps("category")),
      (["notification_group_thread_id"], .aps("thread-id")),
      (["interruption_level"], .aps("interruption-level")), (["relevance_score"], .aps("relevance-score")),
      (["extra"], .custom), (["collapse_id"], .collapseIdentifier),
    ]
  )

  private static let oneSignal = ServiceRequest(
    form: .oneSignal,
    isOne: { root in
      let has = { (key: String) in root[key] != nil }
      let targets = ["app_id", "included_segments", "include_aliases", "include_player_ids", "filters"]
      return ["contents", "headings", "template_id", "content_available"].contains(where: has)
        && targets.contains(where: has)
    },
    bases: [],
    fields: [
      (["contents"], .alert("body")), (["headings"], .alert("title")), (["subtitle"], .alert("subtitle")),
      (["ios_badgeCount"], .badge(unless: "ios_badgeType", is: "Increase")), (["ios_sound"], .aps("sound")),
      (["content_available"], .flag("content-available")), (["mutable_content"], .flag("mutable-content")),
      (["ios_category"], .aps("category")), (["thread_id"], .aps("thread-id")),
      (["ios_interruption_level"], .aps("interruption-level")),
      (["ios_relevance_score"], .aps("relevance-score")),
      (["target_content_identifier"], .aps("target-content-id")),
      (["ios_attachments"], .attachments), (["data"], .customKey(["custom", "a"])),
      (["collapse_id"], .collapseIdentifier),
    ],
    objects: [
      ["contents"]: byLanguage, ["headings"]: byLanguage, ["subtitle"]: byLanguage, ["data"]: inBraces,
    ]
  )

  private static let expo = ServiceRequest(
    form: .expo,
    isOne: { root in
      let receivers = root["to"]?.arrayValue ?? [root["to"] ?? .null]
      return receivers.first?.stringValue.map { text in
        text.hasPrefix("ExponentPushToken[") || text.hasPrefix("ExpoPushToken[")
      } ?? false
    },
    bases: [],
    fields: [
      (["title"], .alert("title")), (["subtitle"], .alert("subtitle")), (["body"], .alert("body")),
      (["badge"], .aps("badge")), (["sound"], .aps("sound")), (["categoryId"], .aps("category")),
      (["interruptionLevel"], .aps("interruption-level")), (["mutableContent"], .flag("mutable-content")),
      (["_contentAvailable"], .flag("content-available")), (["data"], .customKey(["body"])),
    ],
    objects: [["data"]: inBraces]
  )

  private static let airship = ServiceRequest(
    form: .airship,
    isOne: { root in
      root["audience"] != nil && root["device_types"] != nil && root["notification"]?.objectValue != nil
    },
    bases: [["notification"]],
    fields: [
      (["alert"], .alert("body")), (["ios", "alert"], .alert("body")), (["ios", "title"], .alert("title")),
      (["ios", "subtitle"], .alert("subtitle")), (["ios", "badge"], .badge(unless: "", is: nil)),
      (["ios", "sound"], .aps("sound")), (["ios", "category"], .aps("category")),
      (["ios", "thread_id"], .aps("thread-id")),
      (["ios", "content_available"], .flag("content-available")),
      (["ios", "content-available"], .flag("content-available")),
      (["ios", "mutable_content"], .flag("mutable-content")),
      (["ios", "interruption_level"], .aps("interruption-level")),
      (["ios", "relevance_score"], .aps("relevance-score")), (["ios", "extra"], .custom),
      (["ios", "collapse_id"], .collapseIdentifier),
    ]
  )
}
