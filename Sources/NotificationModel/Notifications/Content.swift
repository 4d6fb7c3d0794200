public import JSON

/// The content of a notification (ios-behaviour 1.4 `UNNotificationContent`).
public struct Content: Hashable, Sendable {
  /// The top line; empty means none.
  public var title: String
  /// The second line; empty means none.
  public var subtitle: String
  /// The main text; empty means none.
  public var body: String
  /// The badge; nil leaves it unchanged, 0 removes it.
  public var badge: Int?
  /// The sound; nil is silent.
  public var sound: Sound?
  /// Selects the buttons; empty means none (ios-behaviour 1.9).
  public var categoryIdentifier: String
  /// Empty means the group of the app (ios-behaviour 3.10).
  public var threadIdentifier: String
  /// How urgent the sender says it is; the settings may lower it.
  public var interruptionLevel: InterruptionLevel
  /// 0...1.
  public var relevanceScore: Double
  /// The window of the app that the notification belongs to; the value is kept, and nothing reads it.
  public var targetContentIdentifier: String?
  /// The criterion that an app's Focus filter compares; nil if the notification has none (ios-behaviour 3.11).
  public var filterCriteria: String?
  /// The image that the app shows while it starts; the value is kept, and nothing reads it.
  public var launchImageName: String
  /// The texts that are looked up in the app's tables; the properties above hold the texts found for the current
  /// locale.
  public var localization: ContentLocalization?
  /// The attachments in the app's order; a card shows the first (ios-behaviour 3.17).
  public var attachments: [Attachment]
  /// The sender and recipients of a communication notification; nil for any other (ios-behaviour 3.19).
  public var communication: Communication?
  /// The app's data; for a push the whole payload as it was sent, `aps` included (ios-behaviour 2.1).
  public var userInfo: JSONObject

  public init(
    title: String = "",
    subtitle: String = "",
    body: String = "",
    badge: Int? = nil,
    sound: Sound? = nil,
    categoryIdentifier: String = "",
    threadIdentifier: String = "",
    interruptionLevel: InterruptionLevel = .active,
    relevanceScore: Double = 0,
    targetContentIdentifier: String? = nil,
    filterCriteria: String? = nil,
    launchImageName: String = "",
    localization: ContentLocalization? = nil,
    attachments: [Attachment] = [],
    communication: Communication? = nil,
    userInfo: JSONObject = [:]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.body = body
    self.badge = badge
    self.sound = sound
    self.categoryIdentifier = categoryIdentifier
    self.threadIdentifier = threadIdentifier
    self.interruptionLevel = interruptionLevel
    self.relevanceScore = relevanceScore
    self.targetContentIdentifier = targetContentIdentifier
    self.filterCriteria = filterCriteria
    self.launchImageName = launchImageName
    self.localization = localization
    self.attachments = attachments
    self.communication = communication
    self.userInfo = userInfo
  }

  /// The files in the attachment store that it needs.
  public var files: [StoredFile] {
    guard !attachments.isEmpty || communication != nil else { return [] }
    return attachments.compactMap(\.file) + (communication?.files ?? [])
  }

  /// Whether there is a text to show; without one there is no alert.
  public var hasText: Bool { !(title.isEmpty && subtitle.isEmpty && body.isEmpty) }
}

/// `UNNotificationInterruptionLevel` (ios-behaviour 3.11).
public enum InterruptionLevel: String, Codable, CaseIterable, Sendable {
  case passive
  case active
  case timeSensitive
  case critical
}

/// A sound by name (ios-behaviour 1.6).
public struct Sound: Hashable, Sendable {
  /// A file name, or `default`.
  public var name: String
  /// Whether it is played even if sounds are off.
  public var critical: Bool
  /// 0...1, of a critical sound.
  public var volume: Double?

  /// The system's own.
  public static let standard = Sound(name: "default")

  public init(name: String, critical: Bool = false, volume: Double? = nil) {
    self.name = name
    self.critical = critical
    self.volume = volume
  }
}
