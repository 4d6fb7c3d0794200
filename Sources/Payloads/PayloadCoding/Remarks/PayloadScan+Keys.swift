import JSON
import NotificationModel
import Text

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
