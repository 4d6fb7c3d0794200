import JSON
import NotificationModel

/// A message for Firebase's HTTP v1 interface (ios-behaviour 7). Of its parts the phone gets `notification`,
/// `data` and `apns`; those for other systems are nothing to it.
enum FirebaseMessage {
  /// What an app with Firebase's library looks for; the same for each message, so that the same file makes the
  /// same notification.
  static let identifierKey = "gcm.message_id"
  static let identifier: JSONValue = "0:bellhop"
  static let thirtyDays = 30 * 86_400
  /// How the Admin SDK for Node.js writes keys of `aps`.
  static let adminKeys = [
    "contentAvailable": "content-available", "mutableContent": "mutable-content", "threadId": "thread-id",
  ]
  /// Switches of the older interface with what they are called in `aps`.
  static let legacySwitches = [
    ("content_available", "content-available"), ("mutable_content", "mutable-content"),
    ("contentAvailable", "content-available"), ("mutableContent", "mutable-content"),
  ]

  static func convert(_ root: JSONObject) -> ConvertedPayload {
    let wrapped = root["message"]?.objectValue
    let base: [JSONPathStep] = wrapped == nil ? [] : ["message"]
    var conversion = Conversion(from: base)
    let message = wrapped ?? root
    let apns = conversion.object("apns", of: message, at: base) ?? [:]
    let notification = conversion.object("notification", of: message, at: base) ?? [:]
    conversion.takeTexts(notification, at: base + ["notification"])
    conversion.takeData(conversion.object("data", of: message, at: base) ?? [:], at: base + ["data"])
    conversion.takePayload(of: apns, at: base + ["apns"], fromAdmin: wrapped == nil)
    conversion.noteLegacyKeys(of: message, at: base)
    conversion.noteTargets(of: message, at: base)
    conversion.takeImage(of: apns, notification, at: base)
    conversion.setOther(identifierKey, identifier, from: nil)
    conversion.noteSilence(of: message, at: base)
    let fields = conversion.object("headers", of: apns, at: base + ["apns"]) ?? [:]
    var headers = PushHeaders(fields, at: base + ["apns", "headers"], remarks: &conversion.remarks)
    headers.priority = headers.priority ?? 10
    headers.expiration = headers.expiration ?? .after(seconds: thirtyDays)
    var converted = ConvertedPayload(.fcm, conversion)
    converted.headers = headers
    converted.bundle = apns["payload"]?[PayloadReader.targetBundleKey]?.stringValue ?? headers.bundle
    return converted
  }
}

extension Conversion {
  /// `notification` of the newer interface; its image goes another way.
  fileprivate mutating func takeTexts(_ notification: JSONObject, at path: [JSONPathStep]) {
    for (key, value) in notification where key.asName != "image" && !value.isNull {
      if ["title", "body"].contains(key.asName) {
        setAlert(key, value, from: path + [.key(key)])
      } else {
        let meant = "Put what is Apple's into apns.payload.aps, which has a key of its own for it."
        warn(
          .unknownKey,
          path + [.key(key)],
          "\(key.quoted) is no key of notification: refused by Firebase",
          hint: meant
        )
      }
    }
    if !isSilent { setApsOrigin(path) }
  }

  /// Custom data stands beside `aps` on the phone, and all of it is text.
  mutating func takeData(_ data: JSONObject, at path: [JSONPathStep]) {
    for (key, value) in data {
      let place = path + [.key(key)]
      guard key.asName != "aps" else {
        warn(
          .misplacedKey,
          place,
          "aps in data does not reach the phone",
          hint: "Write it into apns.payload."
        )
        continue
      }
      if Self.isReserved(key.asName) {
        warn(
          .reservedKey,
          place,
          "\(key.quoted) is Firebase's own: such a message is refused",
          hint: "Give it another name."
        )
      }
      if value.stringValue == nil {
        let text = "\(key.quoted) is \(value.inWords): data holds strings only"
        warn(.wrongType, place, text, hint: "Write it as a string; the app reads it from there.")
      }
      setOther(key, .string(value.stringValue ?? JSONWriter.string(value)), from: place)
    }
  }

  private static func isReserved(_ key: String) -> Bool {
    ["from", "message_type"].contains(key) || key.hasPrefix("google.") || key.hasPrefix("gcm.")
  }

  /// `apns.payload` wins over what the parts for all systems say. Its alert does as a whole: Firebase's
  /// documentation says that it overrides title and body, and nothing about filling it up from them.
  ///
  /// - Parameter fromAdmin: whether it may be a message of Firebase's Admin SDK, which writes Apple's keys its own way.
  fileprivate mutating func takePayload(
    of apns: JSONObject,
    at path: [JSONPathStep],
    fromAdmin: Bool
  ) {
    guard let payload = object("payload", of: apns, at: path) else { return }
    let place = path + ["payload"]
    for (key, value) in payload where !["aps", PayloadReader.targetBundleKey].contains(key.asName) {
      setOther(key, value, from: place + [.key(key)])
    }
    guard let aps = object("aps", of: payload, at: place) else { return }
    setApsOrigin(place + ["aps"])
    for (key, value) in aps {
      let source = place + ["aps", .key(key)]
      guard fromAdmin, let name = FirebaseMessage.adminKeys[key.asName] else {
        setAps(key, value, from: source)
        continue
      }
      noteAdminKey(key, name, at: source)
      setAps(name, value == true ? 1 : value, from: source)
    }
  }

  private mutating func noteAdminKey(_ key: String, _ name: String, at path: [JSONPathStep]) {
    let text = "\(key) is the spelling of Firebase's Admin SDK, which sends \(name)"
    let hint = "Where it is sent to the HTTP interface itself, write \"\(name)\"."
    remarks.add(.note, .unknownKey, at: path, text, hint: hint)
  }

  /// A message goes to one device, one topic or one condition.
  fileprivate mutating func noteTargets(of message: JSONObject, at base: [JSONPathStep]) {
    let targets = ["token", "topic", "condition"].filter { message[$0].map { !$0.isNull } ?? false }
    guard let first = targets.first, let second = targets.dropFirst().first else { return }
    let text = "\(second) stands beside \(first): Firebase refuses a message with two targets"
    warn(.unusedValue, base + [.key(second)], text, hint: "Leave one of them, or send two messages.")
  }

  /// Keys of the older interface, beside `notification`.
  fileprivate mutating func noteLegacyKeys(of message: JSONObject, at base: [JSONPathStep]) {
    for (key, name) in FirebaseMessage.legacySwitches where message.contains(key: key) {
      let text = "\(key) is a key of Firebase's older interface: HTTP v1 refuses it"
      let hint = "Write \"\(name)\": 1 into apns.payload.aps."
      warn(.unknownKey, base + [.key(key)], text, hint: hint)
    }
  }

  /// Where the phone looks for the image, whichever of the two places it stands in.
  fileprivate mutating func takeImage(
    of apns: JSONObject,
    _ notification: JSONObject,
    at base: [JSONPathStep]
  ) {
    let options = object("fcm_options", of: apns, at: base + ["apns"])
    let places: [(JSONValue?, [JSONPathStep])] = [
      (options?["image"], base + ["apns", "fcm_options", "image"]),
      (notification["image"], base + ["notification", "image"]),
    ]
    for case (let image?, let place) in places where !image.isNull {
      guard image.stringValue != nil else {
        warn(
          .wrongType,
          place,
          "image is \(image.inWords): ignored; it must be a URL in a string",
          hint: "Write \"https://…\"."
        )
        continue
      }
      setOther("fcm_options", ["image": image], from: Array(place.dropLast()))
      return
    }
  }

  /// A message that only carries data is silent, and a silent push has to say that it is to wake the app.
  fileprivate mutating func noteSilence(of message: JSONObject, at base: [JSONPathStep]) {
    guard isSilent else { return }
    let hasData = message["data"]?.objectValue.map { !$0.isEmpty } ?? false
    warn(
      .emptyPayload,
      hasData ? base + ["data"] : base,
      hasData ? "the message carries data only: the app is not woken for it" : "the message says nothing",
      hint: hasData
        ? "Add \"apns\": {\"payload\": {\"aps\": {\"content-available\": 1}}}."
        : "Add \"notification\": {\"title\": \"…\", \"body\": \"…\"}."
    )
  }
}
