package import JSON
import Text

/// An object of a payload in which keys of Apple's stand.
package enum KeyPlace: Hashable, Sendable {
  /// Beside `aps`.
  case top
  case aps
  case alert
  case sound

  /// The object that a path leads to, counted from the one that has `aps`; nil if it is none of them.
  package init?(_ path: some Collection<JSONPathStep>) {
    switch Array(path) {
    case []: self = .top
    case ["aps"]: self = .aps
    case ["aps", "alert"]: self = .alert
    case ["aps", "sound"]: self = .sound
    case _: return nil
    }
  }

  /// Its path, counted from the object that has `aps`.
  package var path: [JSONPathStep] {
    switch self {
    case .top: []
    case .aps: ["aps"]
    case .alert: ["aps", "alert"]
    case .sound: ["aps", "sound"]
    }
  }

  /// The key of Apple's that one in this object was meant to be, and the object that it belongs into; nil if it is at home
  /// or if nothing like it is known.
  package func home(of key: String) -> (key: String, place: KeyPlace)? {
    guard key.utf8.count <= 64 else { return nil }
    let (inAps, inAlert) = (PayloadKey.inAps.map(\.key), PayloadKey.inAlert.map(\.key))
    switch self {
    case .top:
      // One word alone is as likely the sender's own, unless nothing else can be meant.
      if ["alert", "badge", "sound"].contains(key) { return (key, .aps) }
      let meant = inAps.first { $0.contains("-") && ($0 == key || Spelling.differsInFormOnly($0, key)) }
      return meant.map { ($0, .aps) }
    case .aps:
      if inAps.contains(key) { return nil }
      if inAlert.contains(key) { return (key, .alert) }
      return Spelling.closest(to: key, among: inAps).map { ($0, .aps) }
        ?? Spelling.closest(to: key, among: inAlert).map { ($0, .alert) }
        ?? PayloadKey.closestOfActivity(to: key).map { ($0, .aps) }
    case .alert:
      if inAlert.contains(key) { return nil }
      if inAps.contains(key) { return (key, .aps) }
      return Spelling.closest(to: key, among: inAlert).map { ($0, .alert) }
        ?? Spelling.closest(to: key, among: inAps).map { ($0, .aps) }
    case .sound:
      let names = PayloadKey.inSound.map(\.key)
      return names.contains(key) ? nil : Spelling.closest(to: key, among: names).map { ($0, .sound) }
    }
  }
}
