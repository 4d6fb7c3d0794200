// Reasons about apps: their registration, their state, and their silent pushes.

extension Reason {
  /// The registration of apps, and their device tokens (ios-behaviour 3.20).
  public enum RegistrationRule: Codable, Hashable, Sendable {
    case first
    case changed
    /// An unregistered app set categories.
    case byCategories(app: String)
    /// A program connected as an unregistered app.
    case byConnection(app: String)
    case unregistered(app: String)
    case tokenIssued(installation: Int)
    case noToken(why: RegistrationFailure)
    /// The app wants no remote notifications any more.
    case unregisteredForRemote
    /// The push was sent to the token of the installation before.
    case outdatedToken
  }

  /// The person deleted the app and installed it again.
  public enum ReinstallRule: Codable, Hashable, Sendable {
    case reinstalled(app: String)
  }

  /// The state of an app (ios-behaviour 3.1).
  public enum AppStateRule: Codable, Hashable, Sendable {
    case systemPresents(app: AppState, isLocked: Bool)
    case changed(app: String, from: AppState, to: AppState)
    /// Another app came to the foreground.
    case displaced(by: String)
    case phoneLocked
    case phoneUnlocked
    case backgroundTimeOver(seconds: Int)
    /// The app was only started to handle something.
    case handled
    /// Its program ended while it was in the foreground.
    case crashed(app: String)
  }

  /// The settings of an app.
  public enum SettingsRule: Codable, Hashable, Sendable {
    case manifestChanged
    case changed(app: String)
    case muted(app: String, MuteTime)
    case linkFollowed
    case opened(notification: String?)
  }

  /// Silent pushes (ios-behaviour 3.18).
  public enum WakeRule: Codable, Hashable, Sendable {
    case inForeground
    case inBackground(seconds: Int)
    case lacksCapability
    /// Background App Refresh is off, for the app or on the whole phone.
    case refreshIsOff
    case forceQuit
    case deferred(because: Obstacle, replacing: Bool)
    /// A deferred push is delivered after all.
    case released(appWasOpened: Bool)
    /// The app was force-quit while a push was deferred.
    case dropped
    /// The app gave that result to the completion handler.
    case fetched(BackgroundFetchResult)

    /// An obstacle to waking the app.
    public enum Obstacle: Codable, Hashable, Sendable {
      case lowPower
      case wokenTooOften(times: Int)
    }
  }

  /// The push service's handling of a phone that is offline (ios-behaviour 6.6).
  public enum OfflineRule: Codable, Hashable, Sendable {
    case kept(replacing: Bool)
    /// Low Power Mode is on, and the sender gave the push a low priority.
    case keptForPower(replacing: Bool)
    case expiresInLowPower
    case sent
    case expiresAtOnce
    case expired
    case tooManyKept(most: Int)

    /// Why a push is not sent to the phone now.
    public enum Obstacle: String, Codable, Sendable {
      case offline, lowPower
    }
  }
}
