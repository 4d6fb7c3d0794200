// The phone itself.

extension Reason {
  /// A setting of the phone that the person changed, with its new value.
  public enum DeviceRule: Codable, Hashable, Sendable {
    case isLocked(is: Bool)
    case locale(is: String)
    /// The time zone; nil means that of the machine.
    case timeZone(is: String?)
    case uses24Hours(is: Bool)
    /// The appearance; nil means that of the theme.
    case appearance(is: Device.Appearance?)
    case textSize(is: Device.TextSize)
    /// The wallpaper, as it is typed; nil means the one of every new phone.
    case wallpaper(is: String?)
    /// The preset; nil means as large as the terminal allows.
    case preset(is: String?)
    case isOnline(is: Bool)
    case isLowPower(is: Bool)
    case isSilent(is: Bool)
    case backgroundRefresh(is: Bool)
    case previews(is: Previews)
    case lockScreenDisplay(is: LockScreenDisplay)
    case focusIsOn(is: Bool)
    case regions(is: [String])
    case summaryIsOn(is: Bool)

    var name: Rule.Name {
      switch self {
      case .isLocked: .lock
      case .locale: .locale
      case .timeZone: .timeZone
      case .uses24Hours: .clockFace
      case .appearance: .appearance
      case .textSize: .textSize
      case .wallpaper: .wallpaper
      case .preset: .preset
      case .isOnline: .offline
      case .isLowPower: .lowPower
      case .isSilent: .ringSwitch
      case .backgroundRefresh: .backgroundRefresh
      case .previews: .previews
      case .lockScreenDisplay: .lockScreenDisplay
      case .focusIsOn: .focus
      case .regions: .region
      case .summaryIsOn: .summary
      }
    }
  }

  /// The phone's clock is turned. `isThere` is false if so much was due on the way that it stopped before its
  /// goal.
  public enum ClockRule: Codable, Hashable, Sendable {
    case turned(how: Turn, isThere: Bool)

    /// The requested change of the clock.
    public enum Turn: Codable, Hashable, Sendable {
      case toMachineTime
      case frozen
      case set
      case scaled(factor: Double)
      case advanced(seconds: Double)
    }
  }
}

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
    /// A push of type `background` without `content-available`, which alone wakes an app.
    case notAsked
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
    /// A newer push was stored in its place.
    case replaced
    case tooManyKept(most: Int)

    /// Why a push is not sent to the phone now.
    public enum Obstacle: String, Codable, Sendable {
      case offline, lowPower
    }
  }
}
