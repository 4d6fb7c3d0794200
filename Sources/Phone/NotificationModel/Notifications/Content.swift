public import JSON

/// The content of a notification (ios-behaviour 1.4 `UNNotificationContent`).
public struct Content: Hashable, Sendable {
  /// Apple documents no limit of attachments; this one is far beyond what a card shows.
  public static let mostAttachments = 32
  /// The largest number on an icon; Apple documents none, so this is our choice.
  public static let largestBadge = Int(Int32.max)

  /// The top line; empty means none.
  public var title: String
  /// The second line; empty means none.
  public var subtitle: String
  /// The main text; empty means none.
  public var body: String
  /// The badge; nil leaves it unchanged, 0 removes it.
  public var badge: Int?
  /// Selects the buttons; empty means none (ios-behaviour 1.9).
  public var categoryIdentifier: String
  /// Empty means the group of the app (ios-behaviour 3.10).
  public var threadIdentifier: String
  /// The app's data; for a push the whole payload as it was sent, `aps` included (ios-behaviour 2.1). It is read from
  /// `packedUserInfo` each time.
  public var userInfo: JSONObject {
    get { packedUserInfo.object }
    set { packedUserInfo = PackedJSONObject(newValue) }
  }
  /// The app's data as text, which is how it is kept, written and counted.
  public var packedUserInfo: PackedJSONObject
  var sharedTraits: Shared<ContentTraits>

  /// Takes all values; the defaults are those of an empty content.
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
    self.categoryIdentifier = categoryIdentifier
    self.threadIdentifier = threadIdentifier
    packedUserInfo = PackedJSONObject(userInfo)
    let traits = ContentTraits(
      sound: sound,
      interruptionLevel: interruptionLevel,
      relevanceScore: relevanceScore,
      targetContentIdentifier: targetContentIdentifier,
      filterCriteria: filterCriteria,
      launchImageName: launchImageName,
      localization: localization,
      attachments: attachments,
      communication: communication
    )
    sharedTraits = traits.shared
  }

  /// The files in the attachment store that it needs.
  public var files: [StoredFile] {
    guard needsFiles else { return [] }
    return attachments.compactMap(\.file) + (communication?.files ?? [])
  }

  /// Whether it may need files at all.
  var needsFiles: Bool { !attachments.isEmpty || communication != nil }

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

extension Content: Codable {
  private enum CodingKeys: String, CodingKey {
    case title, subtitle, body, badge, sound, categoryIdentifier, threadIdentifier, interruptionLevel
    case relevanceScore, targetContentIdentifier, filterCriteria, launchImageName, localization
    case attachments, communication, userInfo
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) throws -> String {
      try values.decodeIfPresent(String.self, forKey: key) ?? ""
    }
    self.init(
      title: try text(.title),
      subtitle: try text(.subtitle),
      body: try text(.body),
      badge: try values.decodeIfPresent(Int.self, forKey: .badge),
      sound: try values.decodeIfPresent(Sound.self, forKey: .sound),
      categoryIdentifier: try text(.categoryIdentifier),
      threadIdentifier: try text(.threadIdentifier),
      interruptionLevel:
        try values.decodeIfPresent(InterruptionLevel.self, forKey: .interruptionLevel) ?? .active,
      relevanceScore: try values.decodeIfPresent(Double.self, forKey: .relevanceScore) ?? 0,
      targetContentIdentifier: try values.decodeIfPresent(String.self, forKey: .targetContentIdentifier),
      filterCriteria: try values.decodeIfPresent(String.self, forKey: .filterCriteria),
      launchImageName: try text(.launchImageName),
      localization: try values.decodeIfPresent(ContentLocalization.self, forKey: .localization),
      attachments: try values.decodeIfPresent([Attachment].self, forKey: .attachments) ?? [],
      communication: try values.decodeIfPresent(Communication.self, forKey: .communication),
      userInfo: try values.decodeIfPresent(JSONObject.self, forKey: .userInfo) ?? [:]
    )
  }

  /// Encodes the content. The three texts are always written; other properties are omitted at their default.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(title, forKey: .title)
    try values.encode(subtitle, forKey: .subtitle)
    try values.encode(body, forKey: .body)
    try values.encodeIfPresent(badge, forKey: .badge)
    try values.encodeIfPresent(sound, forKey: .sound)
    if !categoryIdentifier.isEmpty { try values.encode(categoryIdentifier, forKey: .categoryIdentifier) }
    if !threadIdentifier.isEmpty { try values.encode(threadIdentifier, forKey: .threadIdentifier) }
    try values.encode(interruptionLevel, forKey: .interruptionLevel)
    if relevanceScore != 0 { try values.encode(relevanceScore, forKey: .relevanceScore) }
    try values.encodeIfPresent(targetContentIdentifier, forKey: .targetContentIdentifier)
    try values.encodeIfPresent(filterCriteria, forKey: .filterCriteria)
    if !launchImageName.isEmpty { try values.encode(launchImageName, forKey: .launchImageName) }
    try values.encodeIfPresent(localization, forKey: .localization)
    if !attachments.isEmpty { try values.encode(attachments, forKey: .attachments) }
    try values.encodeIfPresent(communication, forKey: .communication)
    if !packedUserInfo.isEmpty { try values.encode(packedUserInfo, forKey: .userInfo) }
  }
}

extension Sound: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, critical, volume
  }

  /// A plain name, or an object for a critical sound.
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self.init(name: name)
      return
    }
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try values.decodeIfPresent(String.self, forKey: .name) ?? "default",
      critical: try values.decodeIfPresent(Bool.self, forKey: .critical) ?? false,
      volume: try values.decodeIfPresent(Double.self, forKey: .volume)
    )
  }

  public func encode(to encoder: any Encoder) throws {
    guard critical || volume != nil else {
      var value = encoder.singleValueContainer()
      try value.encode(name)
      return
    }
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(critical, forKey: .critical)
    try values.encodeIfPresent(volume, forKey: .volume)
  }
}

/// The properties in which most notifications are alike. Equal ones share one value, so that a hundred thousand
/// notifications take little memory.
struct ContentTraits: Hashable, Sendable {
  var sound: Sound?
  var interruptionLevel = InterruptionLevel.active
  var relevanceScore = 0.0
  var targetContentIdentifier: String?
  var filterCriteria: String?
  var launchImageName = ""
  var localization: ContentLocalization?
  var attachments: [Attachment] = []
  var communication: Communication?

  /// What a notification without a sound has.
  static let silent = Shared(wrappedValue: ContentTraits())
  /// What a notification with the system's sound has.
  private static let heard = Shared(wrappedValue: ContentTraits(sound: .standard))

  /// The value, shared if it is one of the two that most notifications have.
  var shared: Shared<ContentTraits> {
    for known in [Self.silent, Self.heard] where known.wrappedValue == self { return known }
    return Shared(wrappedValue: self)
  }
}

extension Content {
  /// The sound; nil means silence.
  public var sound: Sound? {
    get { traits.sound }
    set { traits.sound = newValue }
  }

  /// How urgent the sender says it is; the settings may lower it.
  public var interruptionLevel: InterruptionLevel {
    get { traits.interruptionLevel }
    set { traits.interruptionLevel = newValue }
  }

  /// 0...1.
  public var relevanceScore: Double {
    get { traits.relevanceScore }
    set { traits.relevanceScore = newValue }
  }

  /// The window of the app that the notification belongs to; the value is kept, and nothing reads it.
  public var targetContentIdentifier: String? {
    get { traits.targetContentIdentifier }
    set { traits.targetContentIdentifier = newValue }
  }

  /// The criterion that an app's Focus filter compares; nil if the notification has none (ios-behaviour 3.11).
  public var filterCriteria: String? {
    get { traits.filterCriteria }
    set { traits.filterCriteria = newValue }
  }

  /// The image that the app shows while it starts; the value is kept, and nothing reads it.
  public var launchImageName: String {
    get { traits.launchImageName }
    set { traits.launchImageName = newValue }
  }

  /// The texts that are looked up in the app's tables; `title`, `subtitle` and `body` hold the texts found for the
  /// current locale.
  public var localization: ContentLocalization? {
    get { traits.localization }
    set { traits.localization = newValue }
  }

  /// The attachments in the app's order; a card shows the first (ios-behaviour 3.17).
  public var attachments: [Attachment] {
    get { traits.attachments }
    set { traits.attachments = newValue }
  }

  /// The sender and recipients of a communication notification; nil for any other (ios-behaviour 3.19).
  public var communication: Communication? {
    get { traits.communication }
    set { traits.communication = newValue }
  }

  private var traits: ContentTraits {
    get { sharedTraits.wrappedValue }
    set { if newValue != sharedTraits.wrappedValue { sharedTraits = newValue.shared } }
  }
}
