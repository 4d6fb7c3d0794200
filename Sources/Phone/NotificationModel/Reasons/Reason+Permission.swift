// Permissions and conditions: authorization, `willPresent`, Focus and the summary.

extension Reason {
  /// Permission (ios-behaviour 3.12).
  public enum AuthorizationRule: Codable, Hashable, Sendable {
    case allows(alert: Bool, sound: Bool, badge: Bool)
    case provisional
    case denied
    case notDetermined
    /// The person is asked; a provisional app may ask once more.
    case prompted(wasProvisional: Bool)
    case askedBefore(answer: Settings.Authorization)
    case grantedProvisionally
    case answered(allows: Bool)
    case answeredInSettings(answer: Settings.Authorization)
  }

  /// The app in the foreground is asked (ios-behaviour 3.2).
  public enum WillPresentRule: Codable, Hashable, Sendable {
    case asked
    /// The answer of the app.
    case answered(answer: PresentationAnswer)
    /// The presentation that follows from an answer.
    case presentsAs(answer: PresentationAnswer)
    case alertIsDeprecated
    case leftForeground
    /// The app is asked no longer: its answer would change nothing.
    case withdrawn(why: PresentationFailure)
  }

  /// Focus (ios-behaviour 3.11).
  public enum FocusRule: Codable, Hashable, Sendable {
    case criticalComesThrough
    case timeSensitiveComesThrough
    /// `sender` is the allowed person, nil if the app itself is allowed; `criteria` are those that the app's
    /// filter accepted, nil if there is no filter.
    case allows(sender: String?, criteria: String?)
    /// The app's filter accepts other criteria than these.
    case filteredOut(criteria: String)
    case silences(isTimeSensitive: Bool, hasSender: Bool)
  }

  /// The scheduled summary (ios-behaviour 3.11).
  public enum SummaryRule: Codable, Hashable, Sendable {
    case waits
    case comesAtOnce(because: Exemption)
    case delivered(count: Int)

    /// A notification that never waits for a summary.
    public enum Exemption: String, Codable, Sendable {
      case critical, timeSensitive, sender
    }
  }
}
