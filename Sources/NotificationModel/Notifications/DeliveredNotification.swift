public import FoundationEssentials

/// A notification in the center (ios-behaviour 1.3 `UNNotification`), with what was decided about it.
public struct DeliveredNotification: Codable, Hashable, Sendable {
  /// The bundle identifier of the app it is from.
  public var app: String
  /// The date displayed: when it arrived or fell due.
  public var date: Date
  /// What was asked for; of a push the center has made it up.
  public var request: Request
  /// How it was decided to show it.
  public var presentation: Presentation
  /// Why it is shown the way it is, in the order of the decision.
  public var trace: [Reason]
  /// Grows with each delivery; newest first is highest first.
  public var sequence: Int

  public init(
    app: String,
    date: Date,
    request: Request,
    presentation: Presentation,
    trace: [Reason],
    sequence: Int
  ) {
    self.app = app
    self.date = date
    self.request = request
    self.presentation = presentation
    self.trace = trace
    self.sequence = sequence
  }

  /// Under which it is found.
  public var key: NotificationKey { NotificationKey(app: app, identifier: request.identifier) }
}

/// How the system presents a notification (ios-behaviour 1.11).
public struct Presentation: Hashable, Sendable {
  /// nil means no banner.
  public var banner: Banner?
  /// An entry in the center.
  public var list: Bool
  /// Whether that entry is seen on the Lock Screen until the phone is next unlocked (ios-behaviour 3.1).
  public var lockScreen: Bool
  /// What is heard; nil is silence.
  public var sound: Sound?
  /// What the badge becomes; nil leaves it unchanged.
  public var badge: Int?

  /// How long a banner stays: for a few seconds, or until it is dealt with.
  public enum Banner: String, Codable, Sendable {
    case temporary
    case persistent
  }

  /// Neither seen nor heard.
  public static let nothing = Presentation()

  public init(
    banner: Banner? = nil,
    list: Bool = false,
    lockScreen: Bool = false,
    sound: Sound? = nil,
    badge: Int? = nil
  ) {
    self.banner = banner
    self.list = list
    self.lockScreen = lockScreen
    self.sound = sound
    self.badge = badge
  }

  /// Whether it lies where it can be answered later: in the list, or on the Lock Screen.
  public var isEntry: Bool { list || lockScreen }

  /// Whether a person would notice anything.
  public var isNothing: Bool { self == .nothing }
}

extension Presentation: Codable {
  private enum CodingKeys: String, CodingKey {
    case banner, list, lockScreen, sound, badge
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    banner = try values.decodeIfPresent(Banner.self, forKey: .banner)
    list = try values.decodeIfPresent(Bool.self, forKey: .list) ?? false
    lockScreen = try values.decodeIfPresent(Bool.self, forKey: .lockScreen) ?? false
    sound = try values.decodeIfPresent(Sound.self, forKey: .sound)
    badge = try values.decodeIfPresent(Int.self, forKey: .badge)
  }
}
