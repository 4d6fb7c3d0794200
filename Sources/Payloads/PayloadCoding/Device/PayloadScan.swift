import JSON
import NotificationModel
import Text

/// One reading of a payload as the phone does it, collecting what there is to say on the way.
struct PayloadScan {
  let rules = DeviceRules()
  var remarks = Remarks()

  /// The push without its address.
  mutating func push(_ payload: JSONObject) -> Push {
    let aps = payload["aps"]?.objectValue ?? [:]
    var content = content(aps)
    content.userInfo = payload
    let contentAvailable = readField(.contentAvailable, from: aps, at: ["aps"], by: rules.flag)
    let mutableContent = readField(.mutableContent, from: aps, at: ["aps"], by: rules.flag)
    let isActivity = LiveActivityPayload(payload: payload) != nil
    noteOtherKeys(of: aps, ofActivity: isActivity)
    noteMisplaced(in: payload, aps: aps)
    if !content.hasText && contentAvailable != true { noteTexts(beside: aps, of: payload) }
    let isAlone = payload.keys.allSatisfy { $0 == "aps" }
    let isOther = isActivity || LiveActivityPayload.hasMisspelledState(aps)
    if isAlone && !isOther && isNothing(content, contentAvailable, mutableContent) { noteEmptiness() }
    var push = Push(topic: "", content: content, hasAlert: content.hasText)
    push.contentAvailable = contentAvailable ?? false
    push.mutableContent = mutableContent ?? false
    return push
  }

  private mutating func content(_ aps: JSONObject) -> Content {
    var content = Content()
    readAlert(from: aps, into: &content)
    content.badge = readField(.badge, from: aps, at: ["aps"], by: rules.badge)
    let level = readField(.interruptionLevel, from: aps, at: ["aps"], by: rules.interruptionLevel)
    content.interruptionLevel = level ?? .active
    content.sound = readSound(from: aps, isCritical: level == .critical)
    content.threadIdentifier = readField(.threadID, from: aps, at: ["aps"], by: rules.text) ?? ""
    content.categoryIdentifier = readField(.category, from: aps, at: ["aps"], by: rules.text) ?? ""
    content.targetContentIdentifier = readField(.targetContentID, from: aps, at: ["aps"], by: rules.text)
    content.filterCriteria = readField(.filterCriteria, from: aps, at: ["aps"], by: rules.text)
    content.relevanceScore = readField(.relevanceScore, from: aps, at: ["aps"], by: rules.share) ?? 0
    return content
  }

  /// The field's value by one of the rules; nil when it is absent or was dropped.
  mutating func readField<Value>(
    _ field: PayloadKey,
    from object: JSONObject,
    at path: [JSONPathStep],
    by rule: (JSONValue, PayloadKey) -> Reading<Value>
  ) -> Value? {
    guard let value = object[field.key] else { return nil }
    // The phone keeps a payload as a property list, which has no null (ios-behaviour 2.1 lists the
    // types).
    guard !value.isNull else {
      let remark = field.remark(
        .note,
        .nullValue,
        "is null: ignored; \(field.whenAbsent)",
        hint: "Leave it out."
      )
      remarks.add(remark, at: path + [.key(field.key)])
      return nil
    }
    let reading = rule(value, field)
    if let remark = reading.remark { remarks.add(remark, at: path + [.key(field.key)]) }
    return reading.value
  }

  private func isNothing(_ content: Content, _ contentAvailable: Bool?, _ mutableContent: Bool?) -> Bool {
    guard !content.hasText else { return false }
    var bare = content
    bare.userInfo = [:]
    return bare == Content() && contentAvailable == nil && mutableContent == nil
  }

  private mutating func noteEmptiness() {
    remarks.add(
      .warning,
      .emptyPayload,
      at: ["aps"],
      "nothing in aps is usable and nothing stands beside it: the phone ignores it",
      hint: "An alert is the least: {\"aps\":{\"alert\":\"Hello\"}}"
    )
  }
}

extension PayloadScan {
  /// A name, or an object for a critical sound (ios-behaviour 2.4). The interruption level `critical` makes
  /// every sound a critical one (2.6); that the volume counts then too is unconfirmed.
  mutating func readSound(from aps: JSONObject, isCritical: Bool) -> Sound? {
    if let object = aps[PayloadKey.sound.key]?.objectValue { return sound(object, isCritical) }
    return readField(.sound, from: aps, at: ["aps"], by: rules.text).map {
      Sound(name: $0, critical: isCritical)
    }
  }

  private mutating func sound(_ object: JSONObject, _ isCritical: Bool) -> Sound {
    var sound = Sound.standard
    let path: [JSONPathStep] = ["aps", "sound"]
    sound.name = readField(.soundName, from: object, at: path, by: rules.text) ?? sound.name
    sound.critical = (readField(.critical, from: object, at: path, by: rules.flag) ?? false) || isCritical
    let volume = readField(.volume, from: object, at: path, by: rules.share)
    sound.volume = sound.critical ? volume : nil
    if volume != nil && !sound.critical {
      let text = "matters for a critical sound only"
      let hint = "Add \"critical\": 1, or leave it out."
      remarks.add(PayloadKey.volume.remark(.warning, .unusedValue, text, hint: hint), at: path + ["volume"])
    }
    noteUnknownKeys(of: object, at: path, known: PayloadKey.inSound)
    return sound
  }
}

extension PayloadScan {
  /// A string is the body and nothing else; an object has up to three texts (ios-behaviour 2.2 and
  /// 2.3).
  mutating func readAlert(from aps: JSONObject, into content: inout Content) {
    if let alert = aps[PayloadKey.alert.key]?.objectValue {
      var localization = ContentLocalization()
      content.title = text(.title, of: alert, &localization.title)
      content.subtitle = text(.subtitle, of: alert, &localization.subtitle)
      content.body = text(.body, of: alert, &localization.body)
      if localization != ContentLocalization() { content.localization = localization }
      content.launchImageName = readField(.launchImage, from: alert, at: Self.alertPath, by: rules.text) ?? ""
      noteOtherKeys(ofAlert: alert)
      if !content.hasText {
        let remark = PayloadKey.alert.remark(
          .warning,
          .emptyAlert,
          "holds no text: \(PayloadKey.alert.whenAbsent)",
          hint: "Give it a body, or leave it out."
        )
        remarks.add(remark, at: Self.alertPath)
      }
    } else {
      content.body =
        readField(.alert, from: aps, at: ["aps"], by: isSilent(aps) ? rules.silentText : rules.text) ?? ""
    }
  }

  /// Whether it is to wake the app, so that an empty alert says "none", as an empty sound does.
  private func isSilent(_ aps: JSONObject) -> Bool {
    aps[PayloadKey.contentAvailable.key].map { rules.flag($0, .contentAvailable).value ?? false } ?? false
  }

  private static let alertPath: [JSONPathStep] = ["aps", "alert"]

  /// The text of a line. One with a key is looked up when it is shown; until then it holds what it falls back on, the
  /// literal or else the key (ios-behaviour 2.8).
  private mutating func text(
    _ field: PayloadKey,
    of alert: JSONObject,
    _ localized: inout LocalizedText?
  ) -> String {
    let literal = readField(field, from: alert, at: Self.alertPath, by: rules.text)
    let names = LocalizationKeys(of: field)
    let key = readField(names.key, from: alert, at: Self.alertPath, by: rules.text)
    let arguments = arguments(names, of: alert, hasKey: key != nil)
    guard let key else { return literal ?? "" }
    localized = LocalizedText(key: key, arguments: arguments, fallback: literal)
    return literal ?? key
  }

  /// What fills the text of a key, with their places kept: what is neither a string nor a number is an empty text
  /// (ios-behaviour 2.6). Without a key they are dropped.
  private mutating func arguments(_ names: LocalizationKeys, of alert: JSONObject, hasKey: Bool) -> [String] {
    let field = names.arguments
    let elements: [JSONValue]? = readField(field, from: alert, at: Self.alertPath) { value, field in
      guard let elements = value.arrayValue else {
        return .dropped(field, value, hint: "Write an array of strings.")
      }
      guard hasKey else {
        let text = "stands without \(names.key.key), whose text it fills: ignored"
        let hint = "Add \(names.key.key), or leave \(field.key) out."
        return Reading(remark: field.remark(.warning, .unusedValue, text, hint: hint))
      }
      return .taken(elements)
    }
    for (place, element) in (elements ?? []).enumerated() where argument(element) == nil {
      guard !remarks.isFull else {
        remarks.omit(.warning)
        continue
      }
      let text = "[\(place)] is \(element.inWords): an empty text is put in its place"
      let remark = Remark(
        severity: .warning,
        rule: .wrongType,
        message: field.key + text,
        hint: "Write a string."
      )
      remarks.add(remark, at: Self.alertPath + [.key(field.key), .index(place)])
    }
    return (elements ?? []).map { argument($0) ?? "" }
  }

  /// A boolean is bridged to the number 1 or 0 (an inference; unconfirmed).
  private func argument(_ value: JSONValue) -> String? {
    value.stringValue ?? value.boolValue.map { $0 ? "1" : "0" } ?? value.doubleValue.map { _ in "\(value)" }
  }
}

/// The keys that translate one line; those of the body have no prefix.
struct LocalizationKeys {
  var key: PayloadKey
  var arguments: PayloadKey

  init(of field: PayloadKey) {
    let prefix = field.key == PayloadKey.body.key ? "" : "\(field.key)-"
    key = PayloadKey(
      "\(prefix)loc-key",
      in: ["aps", "alert"],
      whenAbsent: "the literal \(field.key) stays",
      help: "The key of the \(field.key) in the app's string tables, in the language of the phone."
    )
    arguments = PayloadKey(
      "\(prefix)loc-args",
      in: ["aps", "alert"],
      whenAbsent: "nothing is filled in",
      help: "What fills the places of the \(field.key)'s text.",
      stub: .array
    )
  }
}

/// Keys that stand in the wrong place or mean nothing.
extension PayloadScan {
  private static let idleInAps = Set((PayloadKey.ofActivity + PayloadKey.inAlert).map(\.key))
  private static let idleInAlert = Set(PayloadKey.bygone.keys).union(PayloadKey.inAps.map(\.key))

  /// - Parameter isActivity: whether the push is one to a Live Activity, whose keys are at home there.
  mutating func noteOtherKeys(of aps: JSONObject, ofActivity isActivity: Bool) {
    for key in aps.keys {
      if PayloadKey.isOfActivity(key) {
        guard !isActivity else { continue }
        let text = "\(key) belongs to Live Activities: it has no effect on a notification"
        let hint = "Leave it out; a push to an activity has event and content-state as well."
        remarks.add(.note, .liveActivity, at: ["aps", .key(key)], text, hint: hint)
      } else if PayloadKey.inAlert.contains(where: { $0.key == key }) {
        let text = "stands in aps, not in its alert: it is not shown"
        noteMisplaced(key, at: ["aps", .key(key)], text, hint: "Move it into aps.alert.")
      }
    }
    let neighbors = (fields: PayloadKey.inAlert, place: "inside aps.alert")
    noteUnknownKeys(
      of: aps,
      at: ["aps"],
      known: PayloadKey.inAps,
      near: neighbors,
      also: Self.idleInAps,
      ofActivity: isActivity || LiveActivityPayload.isMeant(by: aps)
    )
  }

  mutating func noteOtherKeys(ofAlert alert: JSONObject) {
    let path: [JSONPathStep] = ["aps", "alert"]
    for key in alert.keys {
      if let why = PayloadKey.bygone[key] {
        let text = "\(key) has no effect: \(why)"
        remarks.add(.note, .deprecatedKey, at: path + [.key(key)], text, hint: "Leave it out.")
      } else if let field = PayloadKey.inAps.first(where: { $0.key == key }) {
        let text = "stands inside alert: ignored; \(field.whenAbsent)"
        noteMisplaced(key, at: path + [.key(key)], text, hint: "Move it one level up, into aps.")
      }
    }
    let neighbors = (fields: PayloadKey.inAps, place: "one level up, in aps")
    noteUnknownKeys(of: alert, at: path, known: PayloadKey.inAlert, near: neighbors, also: Self.idleInAlert)
  }

  /// Custom keys are the sender's own business, but one of Apple's names beside `aps` is mostly a slip of the
  /// level.
  mutating func noteMisplaced(in payload: JSONObject, aps: JSONObject) {
    for key in payload.keys {
      if let field = PayloadKey.inAps.first(where: { $0.key == key }) {
        guard !aps.contains(key: key) else { continue }
        let text = "stands beside aps, where it is custom data: \(field.whenAbsent)"
        let hint = "Move it into aps, unless it is meant for the app alone."
        noteMisplaced(key, at: [.key(key)], text, hint: hint)
      } else if let field = PayloadKey.inAps.first(where: { Spelling.differsInFormOnly($0.key, key) }) {
        noteMisspelled(key, field, isThere: aps.contains(key: field.key))
      }
    }
  }

  /// `mutable_content` beside `aps`: words of other services, or of the framework. One word alone in another
  /// case (`Category`) is as likely the sender's own.
  private mutating func noteMisspelled(_ key: String, _ field: PayloadKey, isThere: Bool) {
    guard field.key.contains("-"), !isThere else { return }
    let text = "\(key.quoted) stands beside aps, where it is custom data: \(field.whenAbsent)"
    let hint = "Did you mean \"\(field.key)\", inside aps?"
    remarks.add(.warning, .misplacedKey, at: [.key(key)], text, hint: hint)
  }

  /// Without a text in `aps`, texts beside it are probably the ones that should be seen.
  mutating func noteTexts(beside aps: JSONObject, of payload: JSONObject) {
    for field in PayloadKey.texts {
      guard payload[field.key]?.stringValue?.isEmpty == false else { continue }
      let text = "stands beside aps, where it is custom data: it is not shown"
      noteMisplaced(field.key, at: [.key(field.key)], text, hint: "Move it into aps.alert.")
    }
  }

  /// Unknown keys are ignored, and stay readable for the app in `userInfo` (ios-behaviour 2.1). Mostly they are
  /// a key of that object with a slip in it, else one of its neighbor's.
  /// - Parameter ofActivity: whether it is meant for a Live Activity: then it may be one of its keys, and no app gets it.
  mutating func noteUnknownKeys(
    of object: JSONObject,
    at path: [JSONPathStep],
    known: [PayloadKey],
    near neighbors: (fields: [PayloadKey], place: String) = ([], ""),
    also idle: Set<String> = [],
    ofActivity isActivity: Bool = false
  ) {
    for key in object.keys where !idle.contains(key) && !known.contains(where: { $0.key == key }) {
      // Finding out what was meant costs time; a key beyond the limit of remarks is only counted.
      guard !remarks.isFull else {
        remarks.omit(.note)
        continue
      }
      let names = known.map(\.key)
      let others = neighbors.fields.map(\.key)
      let meant =
        Spelling.closest(to: key, among: names).map { "\"\($0)\"" }
        ?? Spelling.closest(to: key, among: others).map { "\"\($0)\", \(neighbors.place)" }
        ?? (isActivity ? PayloadKey.closestOfActivity(to: key).map { "\"\($0)\"" } : nil)
      let text = "\(key.quoted) is no key of \(path.pathText): the phone ignores it"
      let hint =
        meant.map { "Did you mean \($0)?" } ?? (isActivity ? nil : "The app still finds it in userInfo.")
      remarks.add(meant == nil ? .note : .warning, .unknownKey, at: path + [.key(key)], text, hint: hint)
    }
  }

  private mutating func noteMisplaced(
    _ key: String,
    at path: [JSONPathStep],
    _ text: String,
    hint: String
  ) {
    remarks.add(.warning, .misplacedKey, at: path, "\(key) \(text)", hint: hint)
  }
}
