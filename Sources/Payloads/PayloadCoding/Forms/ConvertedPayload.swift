public import JSON
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
  var asksForNothing: Bool { aps.isEmpty && alert.isEmpty }

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

/// Where the parts of a payload stand in the document it was made from.
public struct PayloadOrigins: Hashable, Sendable {
  /// By written path, as bytes: comparing bytes takes linear time for every key, comparing characters does not.
  private var sources: [[UInt8]: [JSONPathStep]] = [:]

  /// Nothing was moved.
  init() {}

  mutating func add(_ device: [JSONPathStep], from source: [JSONPathStep]) {
    sources[Self.key(device[...])] = source
  }

  /// The path in the document of what the phone finds at `device`. Nothing need be there: what the document does
  /// not have is missed where it would stand.
  public func source(of device: [JSONPathStep]) -> [JSONPathStep] {
    guard !sources.isEmpty else { return device }
    for length in stride(from: device.count, through: 0, by: -1) {
      guard let source = sources[Self.key(device.prefix(length))] else { continue }
      return source + device.dropFirst(length)
    }
    return device
  }

  private static func key(_ path: ArraySlice<JSONPathStep>) -> [UInt8] { Array(path.pathText.utf8) }
}

/// Finds the values that written paths mean, without reading such paths.
struct PathSearch {
  /// Path by how it is written; what leads nowhere is left out.
  private(set) var found: [[UInt8]: [JSONPathStep]] = [:]

  init(_ written: some Sequence<String>, in root: JSONObject) {
    let wanted = Set(written.map { Array($0.utf8) })
    walk(.object(root), [], wanted: Array(wanted))
  }

  func steps(to written: String) -> [JSONPathStep]? { found[Array(written.utf8)] }

  /// Goes only where one of the paths leads.
  private mutating func walk(_ value: JSONValue, _ path: [JSONPathStep], wanted: [[UInt8]]) {
    let text = Array(path.pathText.utf8)
    let within = wanted.filter { $0.starts(with: text) }
    guard !within.isEmpty else { return }
    if within.contains(text) { found[text] = path }
    guard within.contains(where: { $0.count > text.count }) else { return }
    switch value {
    case .object(let object): for (key, value) in object { walk(value, path + [.key(key)], wanted: within) }
    case .array(let elements):
      for (place, value) in elements.enumerated() { walk(value, path + [.index(place)], wanted: within) }
    case .null, .bool, .integer, .number, .string: break
    }
  }
}
