// How an arrival is presented (ios-behaviour 3.1).

extension Reason {
  /// The content to present.
  public enum ContentRule: Codable, Hashable, Sendable {
    case silentPush
    case nothingToPresent
    /// Percent signs of a local notification's body were read as printf escapes.
    case escapesTaken
  }

  /// What the type of a push lets the phone do with it (ios-behaviour 6.8).
  public enum PushTypeRule: Codable, Hashable, Sendable {
    /// A push of the type goes to another part of the system than Notification Center, or to the app alone.
    case showsNothing(PushType)
    /// A push to a Live Activity of an app that draws none, so that its alert alone is shown. `event` is nil if the payload names none of the three.
    case liveActivity(event: LiveActivityEvent?, hasAlert: Bool)
    /// The app was woken for a call, and has to report it to CallKit.
    case mustReportCall
    /// What came of a call.
    case callReported(Bool)
    /// No program is connected as the app, so no call was reported.
    case nobodyReportsCall
  }

  /// The provider that sent the push.
  public enum ProviderRule: Codable, Hashable, Sendable {
    /// Its `apns-id`, by which the provider knows it.
    case sent(apnsIdentifier: String)
    /// `apns-priority` 1: a locked phone stays dark and silent (ios-behaviour 6.2).
    case preventsAwakening
  }

  /// The banner: whether there is one, and how it comes and goes.
  public enum BannerRule: Codable, Hashable, Sendable {
    case persistent
    case temporary(seconds: Int)
    case none(because: Obstacle)
    /// It is shown now; `waiting` counts the banners behind it.
    case turn(waiting: Int)
    case pinned(isPinned: Bool)
    case flicked(isListed: Bool)
    case timeOver(othersWait: Bool)
    case gaveWay
    /// A newer banner took its place.
    case displaced
    /// It waited behind a banner that was read, and a newer one is shown instead.
    case outdated(isListed: Bool)
    /// More banners wait than are ever shown.
    case tooMany(isListed: Bool)
    /// Its notification was replaced, answered or dismissed.
    case superseded
    case leftList
    case phoneLocked
    case lockedBeforeTurn
    /// The person does not allow the app's notifications any more.
    case permissionTurnedOff

    /// An obstacle to a banner.
    public enum Obstacle: String, Codable, Sendable {
      case provisional, alertStyleNone, passive, summary, focus, locked, muted
      /// The app of a Live Activity is on the screen and shows it itself.
      case foreground
    }
  }

  /// The entry on the Lock Screen.
  public enum LockScreenRule: Codable, Hashable, Sendable {
    case shown(lightsUp: Bool)
    /// The Lock Screen shows no more than the number of its notifications, until a swipe up.
    case counted
    case none(because: Obstacle)
    /// The phone was unlocked, and the entry was nowhere else.
    case unlocked
    /// The hour of a time-sensitive notification that was seen is over.
    case hourOver

    /// An obstacle to an entry on the Lock Screen.
    public enum Obstacle: String, Codable, Sendable {
      case provisional, off, focus, muted
      /// It lights nothing up.
      case passive, lowPriority
      /// The phone is not locked.
      case unlocked
    }
  }

  /// The entry in the list.
  public enum ListRule: Codable, Hashable, Sendable {
    case listed(silently: Bool)
    /// Notification Center is off for the app.
    case off
  }

  /// Why a notification is heard, or is not (ios-behaviour 1.6).
  public enum SoundRule: Codable, Hashable, Sendable {
    case plain(name: String)
    case critical(name: String, soundsAreOff: Bool)
    case notCritical(name: String, because: LevelObstacle)
    /// The app has no sound of that name.
    case unknown(name: String)
    case none(because: Obstacle)

    /// An obstacle to a sound.
    public enum Obstacle: String, Codable, Sendable {
      case provisional, passive, summary, focus, off, muted
      /// The phone is locked, and the priority prevents awakening it.
      case lowPriority
      /// The ring/silent switch is on silent.
      case silentSwitch
      /// The notification has no sound.
      case notSent
    }
  }

  /// The number on the app's icon.
  public enum BadgeRule: Codable, Hashable, Sendable {
    case shown(badge: Int, before: Int)
    case none(because: Obstacle)
    case arrived(notification: String, badge: Int)
    case setByApp(badge: Int)
    /// It went to 0, and the app's notifications with it (ios-behaviour 3.7).
    case cleared(before: Int)

    /// An obstacle to a badge.
    public enum Obstacle: String, Codable, Sendable {
      case provisional, off
    }
  }

  /// The category, and the buttons that come from it.
  public enum CategoryRule: Codable, Hashable, Sendable {
    case found(identifier: String, actions: Int)
    case unregistered(identifier: String, known: [String])
    /// A summary format or a placeholder asks for more than the number that it is given.
    case unfillable(identifier: String, format: String)
    /// The app set other categories.
    case replaced
    /// The app set none.
    case withdrawn
  }

  /// How loud a notification may be (ios-behaviour 3.11).
  public enum InterruptionLevelRule: Codable, Hashable, Sendable {
    case passive
    case timeSensitive
    case critical
    case treatedAsActive(because: LevelObstacle)
    /// The manifest does not state the app's capabilities, so the level is taken as it is.
    case capabilitiesNotStated
  }

  /// Why a level above active, or a critical sound, is not granted.
  public enum LevelObstacle: String, Codable, Sendable {
    case lacksTimeSensitive, timeSensitiveOff, lacksCritical, provisional, criticalOff
  }
}

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
      /// The phone has no summary.
      case off
    }
  }
}
