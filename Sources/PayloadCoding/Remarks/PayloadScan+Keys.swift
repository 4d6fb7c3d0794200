import NotificationModel

/// Keys that stand in the wrong place or mean nothing.
extension PayloadScan {
  mutating func noteOtherKeys(of aps: JSONObject) {
    for key in aps.keys {
      if IdleKeys.liveActivity.contains(key) {
        let text = "\(key) belongs to Live Activities: it has no effect on a notification"
        remarks.add(.note, "live-activity", at: ["aps", .key(key)], text)
      } else if Field.texts.contains(where: { $0.key == key }) {
        let text = "stands in aps, not in its alert: it is not shown"
        noteMisplaced(key, at: ["aps", .key(key)], text, hint: "Move it into aps.alert.")
      }
    }
    let idle = IdleKeys.liveActivity.union(Field.texts.map(\.key))
    noteUnknownKeys(of: aps, at: ["aps"], known: Field.inAps, also: idle)
  }

  mutating func noteOtherKeys(ofAlert alert: JSONObject) {
    let path: [JSONPathStep] = ["aps", "alert"]
    for key in alert.keys {
      if let why = IdleKeys.bygone[key] {
        remarks.add(.note, "bygone-key", at: path + [.key(key)], "\(key) has no effect: \(why)")
      } else if let field = Field.inAps.first(where: { $0.key == key }) {
        let text = "stands inside alert: ignored; \(field.whenAbsent)"
        noteMisplaced(key, at: path + [.key(key)], text, hint: "Move it one level up, into aps.")
      }
    }
    let translations = Field.texts.map(LocalizationKeys.init).flatMap { [$0.key, $0.arguments] }
    let idle = Set(IdleKeys.bygone.keys).union(Field.inAps.map(\.key))
    noteUnknownKeys(of: alert, at: path, known: Field.texts + [.launchImage] + translations, also: idle)
  }

  /// Custom keys are the sender's own business, but one of Apple's names beside `aps` is mostly a slip of the
  /// level.
  mutating func noteMisplaced(in payload: JSONObject, aps: JSONObject) {
    for key in payload.keys where !aps.contains(key: key) {
      guard let field = Field.inAps.first(where: { $0.key == key }) else { continue }
      let text = "stands beside aps, where it is custom data: \(field.whenAbsent)"
      noteMisplaced(
        key,
        at: [.key(key)],
        text,
        hint: "Move it into aps, unless it is meant for the app alone."
      )
    }
  }

  /// Unknown keys are ignored, and stay readable for the app in `userInfo` (user-notifications, 2.1).
  mutating func noteUnknownKeys(
    of object: JSONObject,
    at path: [JSONPathStep],
    known: [Field],
    also idle: Set<String> = []
  ) {
    let names = known.map(\.key)
    for key in object.keys where !idle.contains(key) && !names.contains(key) {
      let meant = Spelling.closest(to: key, among: names)
      let text = "\(key.quoted) is no key of \(path.pathText): the phone ignores it"
      let hint = meant.map { "Did you mean \"\($0)\"?" } ?? "The app still finds it in userInfo."
      remarks.add(meant == nil ? .note : .warning, "unknown-key", at: path + [.key(key)], text, hint: hint)
    }
  }

  private mutating func noteMisplaced(
    _ key: String,
    at path: [JSONPathStep],
    _ text: String,
    hint: String
  ) {
    remarks.add(.warning, "misplaced-key", at: path, "\(key) \(text)", hint: hint)
  }
}
