/// An option that an app requests from the person: `UNAuthorizationOptions`, by name (ios-behaviour 1.11).
public enum AuthorizationOption: String, Codable, CaseIterable, Sendable {
  case badge
  case sound
  case alert
  case carPlay
  case criticalAlert
  case providesAppNotificationSettings
  case provisional
  case announcement
  case timeSensitive
}
