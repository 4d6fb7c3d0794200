import JSON

/// A remote notification, read by `PayloadCoding`, with the diagnostics about its payload.
public struct Push: Codable, Equatable, Sendable {
  /// The bundle identifier it is for.
  public var topic: String
  /// The request's identifier when the sender gave one (ios-behaviour 2.7).
  public var collapseIdentifier: String?
  /// The content; its `userInfo` is the whole payload.
  public var content: Content
  /// Whether there is an alert at all; a badge or a sound alone makes none.
  public var hasAlert: Bool
  /// Whether the app is to be woken (ios-behaviour 3.18).
  public var contentAvailable = false
  /// Whether a service extension may change it first (ios-behaviour 3.15).
  public var mutableContent = false
  /// `apns-push-type` as it was sent; nil if the sender gave none (ios-behaviour 6.4).
  public var pushType: String?
  /// `apns-priority`: 10, 5 or 1; nil if the sender gave none, which is 10 (ios-behaviour 6.2).
  public var priority: Int?
  /// `apns-expiration`: UNIX seconds until which it may be kept for a phone that is offline; 0 is not kept at all,
  /// nil as long as the service does (ios-behaviour 6.2 and 6.6).
  public var expiration: Double?
  /// `apns-id`, by which a provider knows the push; nil if no provider sent it.
  public var apnsIdentifier: String?
  /// The diagnostics about the payload.
  public var diagnostics: [Diagnostic] = []
}

extension Push {
  /// A push without what its sender need not say.
  public init(topic: String, content: Content, hasAlert: Bool) {
    self.topic = topic
    self.content = content
    self.hasAlert = hasAlert
  }

  /// The most bytes of a collapse identifier (ios-behaviour 3.6).
  public static let longestCollapseIdentifier = 64

  /// Why a collapse identifier is refused; nil if it is short enough.
  public static func obstacle(toCollapseIdentifier identifier: String) -> Refusal.PayloadCause? {
    let size = identifier.utf8.count
    return size > longestCollapseIdentifier ? .longCollapseIdentifier(bytes: size) : nil
  }

  /// The identifier that the sender gave; nil if there is none. An empty one counts as none (ios-behaviour 2.7).
  public var givenIdentifier: String? { collapseIdentifier.flatMap { $0.isEmpty ? nil : $0 } }
}

/// What an app said when it had handled a push in the background (ios-behaviour 3.18 and 6.8).
public enum PushResult: Codable, Equatable, Sendable {
  /// The result that the app gave to the completion handler of a silent push.
  case fetch(BackgroundFetchResult)
  /// Whether the app reported a call for a VoIP push.
  case call(isReported: Bool)
  /// No program was connected that could report the call of a VoIP push.
  case unreportedCall
}

/// `UIBackgroundFetchResult`.
public enum BackgroundFetchResult: String, Codable, CaseIterable, Sendable {
  case newData
  case noData
  case failed
}

/// `apns-push-type`: the kinds of push that APNs knows (ios-behaviour 6.4). Which part of the system receives a push,
/// and what a person may see of it, follows from the type alone: the engine, the linter and explanations ask here.
public enum PushType: String, Codable, CaseIterable, Sendable {
  case alert
  case background
  case voip
  case complication
  case fileProvider = "fileprovider"
  case location
  case pushToTalk = "pushtotalk"
  case liveActivity = "liveactivity"
  case mdm
  case widgets
  case controls

  /// The part of a push that can become a notification (ios-behaviour 6.8).
  public enum VisiblePart: Sendable {
    /// Alert, sound and badge.
    case everything
    /// The alert with its sound.
    case alert
    case nothing
  }

  /// What a person may see and hear of a push of the type.
  public var visiblePart: VisiblePart {
    switch self {
    case .alert: .everything
    case .liveActivity: .alert
    case .background, .voip, .complication, .fileProvider, .location, .pushToTalk, .mdm, .widgets, .controls:
      .nothing
    }
  }

  /// Whether `content-available` wakes the app (ios-behaviour 3.18).
  public var wakesApp: Bool {
    switch self {
    case .alert, .background: true
    case .voip, .complication, .fileProvider, .location, .pushToTalk, .liveActivity, .mdm, .widgets,
      .controls:
      false
    }
  }
}

/// The events of a Live Activity (ios-behaviour 2.5).
public enum LiveActivityEvent: String, Codable, CaseIterable, Sendable {
  case start
  case update
  case end
}

extension Push {
  /// The push type. A push without one, or with a name that APNs does not know, is an alert.
  public var type: PushType { pushType.flatMap(PushType.init) ?? .alert }

  /// The event of a push to a Live Activity; nil if the payload names none of the three.
  public var liveActivityEvent: LiveActivityEvent? {
    content.userInfo["aps"]?["event"]?.stringValue.flatMap(LiveActivityEvent.init)
  }
}
