package import NotificationModel

// The option sets of the framework (ios-behaviour 1.8, 1.9 and 1.11). Each is a number here and a set of words in the model;
// `allCases` of the word stands in the order of the bits.

/// What an app asks the person to allow.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// To put a number on its icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  /// To play sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  /// To show texts.
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  /// To show notifications in a car; this phone has none.
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  /// To play sounds on a muted phone; it needs an entitlement (ios-behaviour 1.10).
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  /// To have a button for settings of its own, which calls `userNotificationCenter(_:openSettingsFor:)`.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
  /// To deliver quietly without a question (ios-behaviour 3.12).
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
  /// To have notifications read aloud; nothing depends on it.
  @available(*, deprecated, message: "Announcement authorization is always included")
  public static var announcement: UNAuthorizationOptions { UNAuthorizationOptions(rawValue: 1 << 7) }
  /// To send time-sensitive notifications; the entitlement decides.
  @available(*, deprecated, message: "Use the time-sensitive entitlement")
  public static var timeSensitive: UNAuthorizationOptions { UNAuthorizationOptions(rawValue: 1 << 8) }

  var words: OrderedOptions<AuthorizationOption> { OrderedOptions(Set(bits: rawValue)) }
}

/// How an app in the foreground wants a notification to be shown.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The badge is set.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  /// The sound is played.
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  /// The list and the banner.
  @available(*, deprecated, message: "Use list and banner")
  public static var alert: UNNotificationPresentationOptions {
    UNNotificationPresentationOptions(rawValue: 1 << 2)
  }
  /// Notification Center lists it.
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  /// A banner shows it.
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)

  package var words: OrderedOptions<PresentationOption> { OrderedOptions(Set(bits: rawValue)) }
}

/// How an action behaves.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A locked phone asks for the passcode first.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
  /// Its title is red.
  public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
  /// It opens the app.
  public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)

  var words: Set<Action.Option> { Set(bits: rawValue) }
  init(_ words: Set<Action.Option>) { self.init(rawValue: words.bits) }
}

/// How notifications of a category behave.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The app hears of a dismissal.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
  /// A car may show it; kept, without an effect.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
  /// The title stays while previews are hidden.
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 1 << 2)
  /// The subtitle stays while previews are hidden.
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 1 << 3)
  /// Siri may read it aloud; kept, without an effect.
  @available(*, deprecated, message: "Siri may announce any notification")
  public static var allowAnnouncement: UNNotificationCategoryOptions {
    UNNotificationCategoryOptions(rawValue: 1 << 4)
  }

  var words: Set<Category.Option> { Set(bits: rawValue) }
  init(_ words: Set<Category.Option>) { self.init(rawValue: words.bits) }
}

extension Set where Element: CaseIterable {
  /// The words of the bits that are set. Bits without a word are left out, as a phone leaves out what it does not know.
  fileprivate init(bits: UInt) {
    self = Set(Element.allCases.enumerated().filter { bits & 1 << UInt($0.offset) != 0 }.map(\.element))
  }

  fileprivate var bits: UInt {
    Element.allCases.enumerated().reduce(0) { contains($1.element) ? $0 | 1 << UInt($1.offset) : $0 }
  }
}
