// What changes the content of a notification before it is shown.

extension Reason {
  /// The app's service extension (ios-behaviour 3.15).
  public enum ServiceExtensionRule: Codable, Hashable, Sendable {
    case worksFirst
    case doesNotRun(because: Obstacle)
    /// `mutable-content` is set, but the app has none.
    case missing
    case tooManyAtWork
    /// Another push of its identifier came while it was at work.
    case superseded
    case reinstalled(app: String)
    /// The center ended while it was at work.
    case interrupted
    /// The app has none any more.
    case gone
    case documentUnwritable(error: String)
    /// The program had no usable answer; the sentence says why.
    case failed(sentence: String)
    /// `seconds` is nil if the time it took is not told.
    case handedOver(isLate: Bool, seconds: Double?)
    case ignored(what: String, why: IgnoredCause)
    case moreIgnored(count: Int)
    case noContentObject
    case originalShown
    /// The content that it handed over was refused.
    case contentRefused(message: String)
    /// It handed over no text, which only filtering allows.
    case mayNotFilter(because: FilteringObstacle)
    case filtered
    /// No program is run for an explanation.
    case wouldRun
    /// No program is run for a picture unless that is asked for.
    case notRunForPicture

    /// Why an extension does not run.
    public enum Obstacle: String, Codable, Sendable {
      case notMutable, noText, alertsOff, nothingShown
    }

    /// Why an app may not filter its notifications.
    public enum FilteringObstacle: String, Codable, Sendable {
      case notAnAlert, lacksCapability
    }
  }

  /// The files of a notification (ios-behaviour 3.17).
  public enum AttachmentRule: Codable, Hashable, Sendable {
    case taken(name: String, type: String?, bytes: Int)
    case leftOut(name: String, why: String)
  }

  /// The sender of a communication notification (ios-behaviour 3.19).
  public enum CommunicationRule: Codable, Hashable, Sendable {
    case donated(sender: String, hasAvatar: Bool)
    case plainForm(because: Obstacle)
    case pictureLeftOut(of: Pictured, why: String)
    /// A part of the intent is not usable.
    case ignored(what: String, why: IgnoredCause)

    /// The missing condition for the form with a sender.
    public enum Obstacle: Codable, Hashable, Sendable {
      case lacksCapability
      case appLacksActivityType(type: String)
      case extensionLacksActivityType(type: String)
      case senderHasNoName
    }

    /// The subject of a picture.
    public enum Pictured: String, Codable, Sendable {
      case sender, group
    }
  }

  /// Texts that are looked up in the app's tables (ios-behaviour 2.8).
  public enum LocalizationRule: Codable, Hashable, Sendable {
    case found(key: String, table: String)
    case argumentsMissing(key: String, table: String, count: Int)
    /// `locale` is nil if the app has no texts at all.
    case untranslated(key: String, locale: String?, showsLiteral: Bool)
  }
}
