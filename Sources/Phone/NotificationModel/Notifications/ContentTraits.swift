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
