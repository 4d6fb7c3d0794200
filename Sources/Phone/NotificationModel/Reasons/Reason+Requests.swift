// Reasons about pending requests and replacements.

extension Reason {
  /// The trigger of a request.
  public enum TriggerRule: Codable, Hashable, Sendable {
    case waits(until: Wait, repeats: Bool)
    case timeZoneChanged
    case clockSetBack
    /// The request is delivered at the last of the dates; `times` is nil if they were not counted.
    case fellDue(times: Int?)

    /// The condition under which a trigger fires.
    public enum Wait: Codable, Hashable, Sendable {
      case time(seconds: Double)
      case date
      case region(identifier: String)
      case push
    }
  }

  /// A request fires.
  public enum FireRule: Codable, Hashable, Sendable {
    case timeHasCome(next: Next)
    case regionCrossed(region: String, entered: Bool, next: Next)

    /// The next date of a request.
    public enum Next: Codable, Hashable, Sendable {
      case again(inSeconds: Double)
      case atNextDate
      case atNextCrossing
      /// It repeated until now.
      case never
      /// It does not repeat.
      case once
    }
  }

  /// The phone crosses the border of a region (ios-behaviour 1.7).
  public enum RegionRule: Codable, Hashable, Sendable {
    case crossed(region: String, entered: Bool)
  }

  /// A request or notification replaces one with the same identifier (ios-behaviour 3.6).
  public enum ReplaceRule: Codable, Hashable, Sendable {
    case pending(identifier: String)
    /// A request without a trigger takes the place of one that waited.
    case pendingByUntriggered
    case delivered(identifier: String)
  }

  /// More than 64 requests were pending (ios-behaviour 3.8).
  public enum LimitRule: Codable, Hashable, Sendable {
    case evicted(most: Int, identifiers: [String])
  }

  /// The app removes its own notifications.
  public enum RemoveRule: Codable, Hashable, Sendable {
    case pending
    case delivered
    case queuedForSummary
  }
}

// The person's responses to notifications (ios-behaviour 3.3).

extension Reason {
  /// The actions of a notification.
  public enum ActionRule: Codable, Hashable, Sendable {
    case opened
    case pressed(title: String, isDestructive: Bool, opensApp: Bool)
    /// The notification left the list because it was answered.
    case answered
    /// Identifiers that two categories of the app have.
    case ambiguous(identifiers: [String])
  }

  /// Dismissing; the app receives a response if its category has `customDismissAction`.
  public enum DismissRule: Codable, Hashable, Sendable {
    case appIsTold
    case appWasTold
    case appIsNotTold
  }

  /// The conditions of the Lock Screen (ios-behaviour 3.4).
  public enum LockRule: Codable, Hashable, Sendable {
    case runsLocked
    case passcodeGiven(unlocks: Bool)
  }

  /// An action goes to the content extension of the open card first (ios-behaviour 3.16).
  public enum ContentExtensionRule: Codable, Hashable, Sendable {
    case answered(option: ContentExtension.ResponseOption)
  }

  /// The outcome of telling the app.
  public enum HandlerRule: Codable, Hashable, Sendable {
    case done
    /// The response is not known any more.
    case forgotten
  }
}

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
    /// The built-in one attaches the file whose address a key of the payload names.
    case attaches(key: String, address: String)
    /// A key of the built-in one has a value that is no address.
    case namesNoAddress(key: String, found: String)
    /// The payload has none of the keys of the built-in one.
    case keysMissing([String])
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
