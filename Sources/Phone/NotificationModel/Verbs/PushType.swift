import JSON

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
