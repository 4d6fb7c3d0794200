import JSON
import NotificationModel

/// What became of a document of another form.
struct ConvertedPayload: Sendable {
  var form: PayloadForm
  /// As the phone gets it: `aps` and what stands beside it.
  var payload: JSONObject
  var headers = PushHeaders()
  /// The app's bundle identifier, where the form itself names it.
  var bundle: String?
  /// Not nil when no server sends it.
  var local: LocalNotification?
  var origins: PayloadOrigins
  /// What was odd about the form; the paths are those of the source.
  var diagnostics: [Diagnostic]
  /// How many more there were.
  var omitted: [Diagnostic.Severity: Int] = [:]

  /// A payload that is what the phone gets already.
  init(asItIs payload: JSONObject) {
    form = .apns
    self.payload = payload
    origins = PayloadOrigins()
    diagnostics = []
  }

  init(_ form: PayloadForm, _ conversion: Conversion) {
    self.form = form
    payload = conversion.payload
    origins = conversion.origins
    diagnostics = conversion.remarks.diagnostics
    omitted = conversion.remarks.omitted
  }

  /// The payload of a document in any of its forms.
  init(of root: JSONObject) {
    let form = PayloadForm.of(root)
    switch form {
    case .apns: self.init(asItIs: root)
    case .fcm: self = FirebaseMessage.convert(root)
    case .fcmLegacy: self = FirebaseLegacyMessage.convert(root)
    case .legacyLocal: self = LegacyLocalNotification.convert(root)
    case .detox: self = DetoxNotification.convert(root)
    case .braze, .oneSignal, .expo, .airship:
      self = ServiceRequest.all.first { $0.form == form }.map { $0.convert(root) } ?? .init(asItIs: root)
    }
  }
}

extension String {
  /// Itself when it is as short as names are, else empty. Comparing texts by their meaning takes quadratic time on
  /// hostile runs of combining marks, and no long one is a name of ours.
  var asName: String { utf8.count <= 64 ? self : "" }
}

/// A payload in the making, which remembers where each of its parts came from.
struct Conversion {
  private(set) var origins = PayloadOrigins()
  var remarks = Remarks()
  private var aps = JSONObject()
  private var alert = JSONObject()
  private var others = JSONObject()

  /// - Parameter origin: where to look for what the source does not have.
  init(from origin: [JSONPathStep]) {
    origins.add([], from: origin)
    origins.add(["aps"], from: origin)
  }

  var payload: JSONObject {
    var aps = aps
    if !alert.isEmpty { aps["alert"] = .object(alert) }
    var payload: JSONObject = ["aps": .object(aps)]
    for (key, value) in others { payload[key] = value }
    return payload
  }

  /// Whether `aps` asks for nothing: no text, sound, number or waking.
  var isSilent: Bool { aps.isEmpty && alert.isEmpty }

  mutating func setAps(_ key: String, _ value: JSONValue, from source: [JSONPathStep]) {
    // A whole alert takes the place of its parts.
    if key == "alert" {
      for part in alert.keys { origins.add(["aps", "alert", .key(part)], from: source + [.key(part)]) }
      alert = [:]
    }
    aps[key] = value
    origins.add(["aps", .key(key)], from: source)
  }

  mutating func setAlert(_ key: String, _ value: JSONValue, from source: [JSONPathStep]) {
    alert[key] = value
    origins.add(["aps", "alert", .key(key)], from: source)
    origins.add(["aps", "alert"], from: Array(source.dropLast()))
  }

  /// A key beside `aps`.
  mutating func setOther(_ key: String, _ value: JSONValue, from source: [JSONPathStep]?) {
    others[key] = value
    if let source { origins.add([.key(key)], from: source) }
  }

  mutating func setApsOrigin(_ source: [JSONPathStep]) { origins.add(["aps"], from: source) }

  // MARK: Reading

  /// The object under a key; something else is remarked upon and left out.
  mutating func object(_ key: String, of parent: JSONObject, at path: [JSONPathStep]) -> JSONObject? {
    guard let value = parent[key], !value.isNull else { return nil }
    if let object = value.objectValue { return object }
    let text = "\(key) is \(value.inWords): ignored; it must be an object"
    remarks.add(.error, .wrongType, at: path + [.key(key)], text, hint: "Write braces around it: { … }.")
    return nil
  }

  mutating func warn(
    _ rule: Remark.Rule,
    _ path: [JSONPathStep],
    _ text: String,
    hint: String? = nil
  ) {
    remarks.add(.warning, rule, at: path, text, hint: hint)
  }
}
