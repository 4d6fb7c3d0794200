import JSON
import NotificationModel

/// How a notification is written down: by whom it is meant to be read before it reaches the phone.
public enum PayloadForm: String, Codable, CaseIterable, Sendable {
  /// What the phone itself gets, also with the keys that Firebase leaves in it (ios-behaviour 2.1 and 7).
  case apns
  /// A message for Firebase's HTTP v1 interface, with or without its outer `message` (ios-behaviour 7).
  case fcm
  /// A message for Firebase's older interface, `/fcm/send` (ios-behaviour 7).
  case fcmLegacy
  /// The properties of a `UILocalNotification` (ios-behaviour 4).
  case legacyLocal
  /// A user notification of the test framework Detox.
  case detox
  /// A request to the interface of a push service, which makes the payload of it.
  case braze
  case oneSignal
  case expo
  case airship

  /// The name for sentences: "a Firebase message (HTTP v1)".
  var name: String {
    switch self {
    case .apns: "an APNs payload"
    case .fcm: "a Firebase message (HTTP v1)"
    case .fcmLegacy: "a Firebase message (legacy HTTP)"
    case .legacyLocal: "a legacy local notification"
    case .detox: "a Detox notification"
    case .braze: "a request to Braze"
    case .oneSignal: "a request to OneSignal"
    case .expo: "a request to Expo's push service"
    case .airship: "a request to Airship"
    }
  }

  /// The service that a request is for; the name of the form for what is no request.
  var service: String {
    switch self {
    case .braze: "Braze"
    case .oneSignal: "OneSignal"
    case .expo: "Expo"
    case .airship: "Airship"
    case .apns, .fcm, .fcmLegacy, .legacyLocal, .detox: name
    }
  }

  /// Whether the service fills in `{{name}}` and the like before it sends the payload on.
  public var fillsTemplates: Bool {
    switch self {
    case .braze, .oneSignal, .airship: true
    case .apns, .fcm, .fcmLegacy, .legacyLocal, .detox, .expo: false
    }
  }

  /// What an object is by its keys. Whatever has `aps` at the top is a payload, and so is what is nothing else:
  /// there `aps` is missed.
  static func of(_ root: JSONObject) -> PayloadForm {
    if root.contains(key: "aps") || isOfOtherService(root) { return .apns }
    if isDetox(root) { return .detox }
    if let service = ServiceRequest.all.first(where: { $0.isOne(root) }) { return service.form }
    if let message = root["message"]?.objectValue, isFirebase(message) || isAddressed(message) { return .fcm }
    if isFirebaseLegacy(root) { return .fcmLegacy }
    if isFirebase(root) { return .fcm }
    return LocalKeys(root).areLocal ? .legacyLocal : .apns
  }

  private static func isDetox(_ root: JSONObject) -> Bool { root["trigger"]?["type"]?.stringValue != nil }

  /// Whether it is a request to a service of which only so much is known that its `notification` or `message` is not Firebase's: Ionic
  /// has the receivers beside it, AeroGear the criteria, or an alert in it.
  private static func isOfOtherService(_ root: JSONObject) -> Bool {
    if ["tokens", "user_ids", "profile"].contains(where: root.has), root.has("notification") { return true }
    return root["message"]?["alert"] != nil
  }

  private static func isFirebase(_ message: JSONObject) -> Bool {
    if let apns = message["apns"]?.objectValue {
      return ["payload", "headers", "fcm_options", "live_activity_token"].contains(where: apns.has)
    }
    let says = ["notification", "data"].contains { message[$0]?.objectValue != nil }
    if let notification = message["notification"]?.objectValue, notification.isText { return true }
    return says && ["token", "topic", "condition", "android", "webpush"].contains(where: message.has)
  }

  /// Inside of `message` the address alone is telling.
  private static func isAddressed(_ message: JSONObject) -> Bool { message["token"]?.stringValue != nil }

  private static func isFirebaseLegacy(_ root: JSONObject) -> Bool {
    guard !root.contains(key: "apns") else { return false }
    let notification = root["notification"]?.objectValue
    guard notification != nil || root["data"]?.objectValue != nil else {
      let wakes = root.keys.contains { key in
        key == "content_available" || FirebaseLegacyMessage.requestKey(meantBy: key) == "content_available"
      }
      return root["to"]?.stringValue != nil && wakes
    }
    if ["to", "registration_ids"].contains(where: root.has) { return true }
    let options = ["content_available", "mutable_content", "collapse_key", "time_to_live"]
    if options.contains(where: root.has) { return true }
    // The newer interface knows title, body and image only.
    return notification?.keys.contains(where: FirebaseLegacyMessage.isLegacyKey) ?? false
  }
}

extension JSONObject {
  fileprivate var isText: Bool { ["title", "body"].contains { self[$0]?.stringValue != nil } }
  fileprivate func has(_ key: String) -> Bool { contains(key: key) }
}
