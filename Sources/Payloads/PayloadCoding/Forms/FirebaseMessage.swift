import JSON
import NotificationModel
import Text

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
    if !asksForNothing { setApsOrigin(path) }
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

  /// A message that only carries data shows nothing, and it has to say that it is to wake the app.
  fileprivate mutating func noteSilence(of message: JSONObject, at base: [JSONPathStep]) {
    guard asksForNothing else { return }
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

/// A message for Firebase's older interface, `/fcm/send` (ios-behaviour 7).
enum FirebaseLegacyMessage {
  /// Keys of `notification` that become keys of `aps.alert`.
  static let alertKeys = [
    "title": "title", "subtitle": "subtitle", "body": "body", "title_loc_key": "title-loc-key",
    "title_loc_args": "title-loc-args", "body_loc_key": "loc-key", "body_loc_args": "loc-args",
  ]
  /// Keys of `notification` that become keys of `aps`.
  static let apsKeys = ["sound": "sound", "badge": "badge", "click_action": "category"]
  /// Before the keys that Apple does not know.
  static let prefix = "gcm.notification."
  /// The longest and the usual time for which a message is kept, in seconds.
  static let fourWeeks = 28 * 86_400

  /// The keys of a request that stand for something on the phone.
  private static let requestKeys = [
    "content_available", "mutable_content", "collapse_key", "time_to_live", "registration_ids", "dry_run",
  ]

  /// The key of the request that was meant by another spelling, `contentAvailable` or `content-available`; nil if the key
  /// is no such spelling.
  static func requestKey(meantBy key: String) -> String? {
    let letters = plain(key)
    return requestKeys.first { plain($0) == letters && $0 != key.asName }
  }

  private static func plain(_ key: String) -> String {
    key.filter { $0 != "_" && $0 != "-" }.lowercased()
  }

  /// Whether only the older interface has such a key in `notification`.
  static func isLegacyKey(_ key: String) -> Bool {
    let key = key.asName
    return (alertKeys[key] != nil || apsKeys[key] != nil) && key != "title" && key != "body"
  }

  static func convert(_ root: JSONObject) -> ConvertedPayload {
    var conversion = Conversion(from: [])
    let notification = conversion.object("notification", of: root, at: [])
    conversion.takeNotification(notification ?? [:])
    conversion.takeSwitch("content_available", as: "content-available", of: root)
    conversion.takeSwitch("mutable_content", as: "mutable-content", of: root)
    conversion.noteSpellings(of: root)
    conversion.takeData(conversion.object("data", of: root, at: []) ?? [:], at: ["data"])
    conversion.setOther(FirebaseMessage.identifierKey, FirebaseMessage.identifier, from: nil)
    if conversion.asksForNothing {
      let text = "nothing in the message shows, sounds or wakes the app"
      let hint = "Add \"notification\": {\"title\": \"…\", \"body\": \"…\"}, or \"content_available\": true."
      conversion.warn(.emptyPayload, [], text, hint: hint)
    }
    let headers = conversion.headers(of: root, shows: notification != nil)
    var converted = ConvertedPayload(.fcmLegacy, conversion)
    converted.headers = headers
    return converted
  }
}

extension Conversion {
  fileprivate mutating func takeNotification(_ notification: JSONObject) {
    if !notification.isEmpty { setApsOrigin(["notification"]) }
    for (key, value) in notification where !value.isNull {
      let place: [JSONPathStep] = ["notification", .key(key)]
      switch key.asName {
      case "badge": takeBadge(value, at: place)
      case "title_loc_args", "body_loc_args": takeArguments(key, value, at: place)
      default:
        if let name = FirebaseLegacyMessage.alertKeys[key.asName] {
          setAlert(name, value, from: place)
        } else if let name = FirebaseLegacyMessage.apsKeys[key.asName] {
          setAps(name, value, from: place)
        } else {
          setOther(FirebaseLegacyMessage.prefix + key, value, from: place)
        }
      }
    }
  }

  /// A string here, which Firebase turns into a number; "" is as good as none.
  private mutating func takeBadge(_ value: JSONValue, at place: [JSONPathStep]) {
    guard let text = value.stringValue else { return setAps("badge", value, from: place) }
    guard !text.isEmpty else { return }
    guard text.utf8.count < 10, !text.hasPrefix("+"), let number = Int64(text) else {
      let text = "badge is \(value.inWords), which is no number: the badge stays as it is"
      return warn(.wrongType, place, text, hint: "Write digits only: \"1\".")
    }
    setAps("badge", .integer(number), from: place)
  }

  /// An array written into a string. An array as such is taken too, though Firebase asks for the string.
  private mutating func takeArguments(_ key: String, _ value: JSONValue, at place: [JSONPathStep]) {
    let name = FirebaseLegacyMessage.alertKeys[key] ?? key
    if let text = value.stringValue {
      guard let arguments = (try? JSONParser.parse(text))?.arrayValue else {
        let words = "\(key) is \(value.inWords), which holds no array: nothing is filled in"
        return warn(.wrongType, place, words, hint: "Write an array into the string: \"[\\\"Ada\\\"]\".")
      }
      setAlert(name, .array(arguments), from: place)
    } else {
      if value.arrayValue != nil {
        let words = "\(key) is an array; Firebase asks for one written into a string"
        remarks.add(.note, .wrongType, at: place, words)
      }
      setAlert(name, value, from: place)
    }
  }

  /// A boolean here. Firebase refuses anything else; what is meant is plain enough to show it all the same.
  fileprivate mutating func takeSwitch(_ key: String, as name: String, of root: JSONObject) {
    guard let value = root[key], !value.isNull else { return }
    if value.boolValue == nil {
      let text = "\(key) is \(value.inWords): Firebase takes a boolean only"
      warn(.wrongType, [.key(key)], text, hint: "Write \"\(key)\": true.")
    }
    let isOn = value.boolValue ?? value.doubleValue.map { $0 > 0 } ?? (value == "true" || value == "1")
    if isOn { setAps(name, 1, from: [.key(key)]) }
  }

  /// Keys in the spelling of the Admin SDK or of Apple, which this interface ignores.
  fileprivate mutating func noteSpellings(of root: JSONObject) {
    for key in root.keys {
      guard let meant = FirebaseLegacyMessage.requestKey(meantBy: key) else { continue }
      let text = "\(key.quoted) is no key of a request to Firebase's older interface: it does nothing"
      warn(.unknownKey, [.key(key)], text, hint: "Write \(meant.quoted).")
    }
  }

  fileprivate mutating func headers(of root: JSONObject, shows: Bool) -> PushHeaders {
    var headers = PushHeaders()
    headers.priority = priority(of: root) ?? (shows ? 10 : 5)
    headers.expiration = expiration(of: root)
    headers.collapseIdentifier = collapseIdentifier(of: root)
    return headers
  }

  private mutating func priority(of root: JSONObject) -> Int? {
    guard let value = root["priority"], !value.isNull else { return nil }
    let known: [JSONValue: Int] = ["high": 10, "normal": 5, 10: 10, 5: 5]
    if let priority = known[value] { return priority }
    warn(
      .wrongType,
      ["priority"],
      "priority is \(value.inWords): ignored",
      hint: "Write \"high\" or \"normal\"."
    )
    return nil
  }

  private mutating func expiration(of root: JSONObject) -> PushHeaders.Expiration {
    let longest = FirebaseLegacyMessage.fourWeeks
    guard let value = root["time_to_live"], !value.isNull else { return .after(seconds: longest) }
    guard let seconds = value.intValue, (0...longest).contains(seconds) else {
      let text = "time_to_live is \(value.inWords): ignored; four weeks are the default"
      warn(.wrongType, ["time_to_live"], text, hint: "Write seconds, from 0 to \(longest.grouped).")
      return .after(seconds: longest)
    }
    return seconds == 0 ? .once : .after(seconds: seconds)
  }

  /// That Firebase hands it on as `apns-collapse-id` is unconfirmed; replacing is what the sender asks for.
  private mutating func collapseIdentifier(of root: JSONObject) -> String? {
    guard let value = root["collapse_key"], !value.isNull else { return nil }
    guard let key = value.stringValue, Push.obstacle(toCollapseIdentifier: key) == nil else {
      let most = Push.longestCollapseIdentifier
      let text = "collapse_key is no string of up to \(most) bytes: nothing is replaced"
      warn(.wrongType, ["collapse_key"], text, hint: "Shorten it, for example to a hash of it.")
      return nil
    }
    return key
  }
}
