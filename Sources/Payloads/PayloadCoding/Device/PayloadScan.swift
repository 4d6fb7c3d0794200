import JSON
import NotificationModel

/// One reading of a payload as the phone does it, collecting what there is to say on the way.
struct PayloadScan {
  let rules = DeviceRules()
  var remarks = Remarks()

  /// The push without its address.
  mutating func push(_ payload: JSONObject) -> Push {
    let aps = payload["aps"]?.objectValue ?? [:]
    var content = content(aps)
    content.userInfo = payload
    let contentAvailable = take(.contentAvailable, from: aps, at: ["aps"], by: rules.flag)
    let mutableContent = take(.mutableContent, from: aps, at: ["aps"], by: rules.flag)
    let isActivity = LiveActivityPayload(payload: payload) != nil
    noteOtherKeys(of: aps, ofActivity: isActivity)
    noteMisplaced(in: payload, aps: aps)
    if !content.hasText && contentAvailable != true { noteTexts(beside: aps, of: payload) }
    let isAlone = payload.keys.allSatisfy { $0 == "aps" }
    let isOther = isActivity || LiveActivityPayload.hasMisspelledState(aps)
    if isAlone && !isOther && isNothing(content, contentAvailable, mutableContent) { noteEmptiness() }
    return Push(
      topic: "",
      content: content,
      hasAlert: content.hasText,
      contentAvailable: contentAvailable ?? false,
      mutableContent: mutableContent ?? false
    )
  }

  private mutating func content(_ aps: JSONObject) -> Content {
    var content = Content()
    takeAlert(from: aps, into: &content)
    content.badge = take(.badge, from: aps, at: ["aps"], by: rules.badge)
    let level = take(.interruptionLevel, from: aps, at: ["aps"], by: rules.interruptionLevel)
    content.interruptionLevel = level ?? .active
    content.sound = takeSound(from: aps, isCritical: level == .critical)
    content.threadIdentifier = take(.threadID, from: aps, at: ["aps"], by: rules.text) ?? ""
    content.categoryIdentifier = take(.category, from: aps, at: ["aps"], by: rules.text) ?? ""
    content.targetContentIdentifier = take(.targetContentID, from: aps, at: ["aps"], by: rules.text)
    content.filterCriteria = take(.filterCriteria, from: aps, at: ["aps"], by: rules.text)
    content.relevanceScore = take(.relevanceScore, from: aps, at: ["aps"], by: rules.share) ?? 0
    return content
  }

  /// The field's value by one of the rules; nil when it is absent or was dropped.
  mutating func take<Value>(
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
  mutating func takeSound(from aps: JSONObject, isCritical: Bool) -> Sound? {
    if let object = aps[PayloadKey.sound.key]?.objectValue { return sound(object, isCritical) }
    return take(.sound, from: aps, at: ["aps"], by: rules.text).map { Sound(name: $0, critical: isCritical) }
  }

  private mutating func sound(_ object: JSONObject, _ isCritical: Bool) -> Sound {
    var sound = Sound.standard
    let path: [JSONPathStep] = ["aps", "sound"]
    sound.name = take(.soundName, from: object, at: path, by: rules.text) ?? sound.name
    sound.critical = (take(.critical, from: object, at: path, by: rules.flag) ?? false) || isCritical
    let volume = take(.volume, from: object, at: path, by: rules.share)
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
