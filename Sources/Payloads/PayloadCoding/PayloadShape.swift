import JSON
import JSONRecovery
package import NotificationModel
import NotificationWords
import Text

/// Whether JSON is a payload at all, and what it is when it is none.
package enum PayloadShape {
  /// What a text needs in order to be a payload. The names are stable.
  package enum Rule: String, CaseIterable, Sendable {
    case apsMissing = "aps-missing"
    case apsType = "aps-type"
    case bundleType = "bundle-type"
    case payloadType = "payload-type"
    case size
  }

  /// Why something is refused, or would be.
  package struct Problem: Sendable {
    package var rule: Rule
    var refusal: Refusal
    var path: [JSONPathStep] = []

    static func size(_ refusal: Refusal) -> Problem { Problem(rule: .size, refusal: refusal) }

    /// The refusal with the place of what it is about, or of what should have it.
    func refusal(in bytes: [UInt8]) -> Refusal {
      guard refusal.code != .tooLarge else { return refusal }
      var refusal = refusal
      let place = JSONPlaces(bytes).nearest(to: path)
      refusal.line = place?.line
      refusal.column = place?.column
      return refusal
    }

    /// The problem as a diagnostic, for those who read on in spite of it.
    package var diagnostic: Diagnostic {
      var text = refusal.message
      if text.hasSuffix(".") { text.removeLast() }
      for article in ["The ", "A "] where text.hasPrefix(article) {
        text = article.lowercased() + text.dropFirst(article.count)
      }
      return Diagnostic(.error, rule: rule.rawValue, path: path.pathText, message: text, hint: refusal.hint)
    }
  }

  static func checkKind(_ value: JSONValue) -> [Problem] {
    guard value.objectValue == nil else { return [] }
    let isPayloadInString = value.stringValue.map(isPayload) == true
    let refusal = Refusal(.payload(.wrongKind(value, isPayloadInString: isPayloadInString)))
    return [Problem(rule: .payloadType, refusal: refusal)]
  }

  static func checkAddress(_ address: JSONValue?) -> [Problem] {
    guard let address, address.stringValue == nil else { return [] }
    let key = PayloadReader.targetBundleKey
    let path = [JSONPathStep.key(key)]
    let refusal = Refusal(.payload(.wrongTargetBundle(key: key, address)), at: path.pathText)
    return [Problem(rule: .bundleType, refusal: refusal, path: path)]
  }

  static func checkAps(of payload: JSONObject, in root: JSONObject) -> [Problem] {
    guard let aps = payload["aps"] else {
      let refusal = Refusal(.payload(.noAps(advice: hint(for: root))))
      return [Problem(rule: .apsMissing, refusal: refusal, path: ["aps"])]
    }
    guard aps.objectValue == nil else { return [] }
    let refusal = Refusal(.payload(.wrongAps(aps)))
    return [Problem(rule: .apsType, refusal: refusal, path: ["aps"])]
  }

  static func tooLarge(asItStands: Int?, sent: Int?, limit: Int) -> Refusal {
    Refusal(.payload(.tooLarge(asItStands: asItStands, sent: sent, limit: limit)))
  }

  /// Whether a text is one that was put into a string by mistake.
  private static func isPayload(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "{")) && (try? JSONParser.parse(text))?["aps"] != nil
  }

  /// Under which Amazon SNS looks for the payload of each service of Apple's.
  private static let snsKeys: Set<String> = [
    "APNS", "APNS_SANDBOX", "APNS_VOIP", "APNS_VOIP_SANDBOX", "MACOS", "MACOS_SANDBOX",
  ]

  /// What is wrong first with a payload in a string; nil if it is JSON.
  private static func slip(in text: String) -> String? {
    do {
      _ = try JSONParser.parse(text)
      return nil
    } catch {
      return TextRemark.sentence(error.message)
    }
  }

  /// What is wrapped has few keys around it.
  private static let mostWrappers = 16

  private static func hint(for payload: JSONObject) -> String {
    if let meaning = meaning(of: payload) { return meaning }
    let stray = payload.keys.filter { key in
      (PayloadKey.inAps + PayloadKey.texts).contains { $0.key == key.asName }
    }
    if let first = stray.first { return "Put \(first.quoted) and what belongs with it into \"aps\": { … }." }
    return "The least is {\"aps\":{\"alert\":\"Hello\"}}."
  }

  /// What an object without aps is that has to do with pushes, as a sentence of advice; nil if it is nothing of the kind.
  static func meaning(of payload: JSONObject) -> String? {
    if let reason = payload["reason"]?.stringValue, Set(payload.keys).isSubset(of: ["reason", "timestamp"]) {
      return "This is what APNs answers to a push that it refuses: \(reason.asName)."
    }
    if let other = payload.keys.first(where: { $0.asName.lowercased() == "aps" }) {
      return "It is written \(other.quoted) here; it must be \"aps\"."
    }
    for (key, value) in payload.prefix(mostWrappers) {
      if value["aps"]?.objectValue != nil {
        return "aps stands inside \(key.quoted): leave out what is around it."
      }
      if value.stringValue.map(isPayload) == true {
        return
          "A payload stands in the string under \(key.quoted): write it as an object, without what is around it."
      }
    }
    if payload.contains(key: "mdm"), payload.count == 1 {
      return "This is a push that wakes the device management: it is for no app, and nothing is shown."
    }
    let ofSNS = payload.keys.first { snsKeys.contains($0) && payload[$0]?.stringValue != nil }
    if let key = ofSNS, let text = payload[key]?.stringValue {
      return "A payload stands in the string under \(key.quoted), as for Amazon SNS"
        + (slip(in: text).map { ", with a mistake: \($0)." }
          ?? ": write it as an object, without what is around it.")
    }
    if ["tokens", "user_ids", "profile"].contains(where: payload.contains)
      || payload["message"]?["alert"] != nil
    {
      return
        "This is a request to a push service, which makes the payload of it: lint what the service sends."
    }
    if payload["message"]?.objectValue != nil || payload["notification"]?.objectValue != nil {
      return "If this is a message for Firebase, it needs notification, data or apns, as objects."
    }
    return nil
  }
}
