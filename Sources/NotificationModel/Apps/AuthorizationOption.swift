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

/// An option with which an app in the foreground presents a notification: `UNNotificationPresentationOptions`, by
/// name (ios-behaviour 1.11 and 3.2).
public enum PresentationOption: String, Codable, CaseIterable, Sendable {
  case badge
  case sound
  /// Deprecated: the banner and the list.
  case alert
  case list
  case banner
}

/// The answer of an app in the foreground to `willPresent` (ios-behaviour 3.2).
public enum PresentationAnswer: Codable, Hashable, Sendable {
  /// Exactly these options; none suppresses the notification.
  case options(OrderedOptions<PresentationOption>)
  /// There is no delegate to ask: neither a program nor a fixed answer.
  case nobody
  /// It did not answer in time.
  case late(seconds: Double)
  /// It answered with an error or disconnected; a sentence says which.
  case failed(String)
}
