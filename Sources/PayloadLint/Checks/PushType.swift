import PayloadCoding

/// The kinds of request APNs knows (user-notifications, 6.4).
enum PushType: String, CaseIterable {
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

  /// What its topic has behind the bundle identifier; nil where the topic is something else.
  var suffix: String? {
    switch self {
    case .alert, .background: ""
    case .voip: ".voip"
    case .complication: ".complication"
    case .fileProvider: ".pushkit.fileprovider"
    case .location: ".location-query"
    case .pushToTalk: ".voip-ptt"
    case .liveActivity: ".push-type.liveactivity"
    case .mdm: nil
    case .widgets: ".push-type.widgets"
    case .controls: ".push-type.controls"
    }
  }

  /// In bytes (user-notifications, 2.1). A broadcast to Live Activities may have 5,120 too; whether it is one cannot be
  /// seen in its payload.
  var limit: Int {
    switch self {
    case .voip: 5_120
    default: PayloadReader.limit
    }
  }

  /// The type whose suffix a topic has; nil for a bare bundle identifier.
  static func of(topic: String) -> PushType? {
    allCases.first { type in type.suffix.map { !$0.isEmpty && topic.hasSuffix($0) } ?? false }
  }

  /// The bundle identifier in a topic.
  static func bundle(in topic: String) -> String {
    String(topic.dropLast(of(topic: topic)?.suffix?.count ?? 0))
  }
}

extension PushHeaders {
  /// nil when none is given, or none that there is.
  var type: PushType? { pushType.flatMap(PushType.init) }
}
