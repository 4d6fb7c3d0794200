/// How long the person mutes an app from one of its notifications (ios-behaviour 3.12).
public enum MuteTime: String, Codable, CaseIterable, Sendable {
  case hour
  /// Until the next midnight of the phone.
  case today
  /// Not any more.
  case off
}
