import JSON
package import NotificationModel
import Text

extension PushType {
  /// What to write instead of a name that is none.
  package static func hint(for name: String) -> String {
    let names = allCases.map(\.rawValue)
    return Spelling.closest(to: name, among: names).map { "Did you mean \($0)?" }
      ?? "One of \(names.joined(separator: ", "))."
  }

  /// What its topic has behind the bundle identifier; nil if the topic is something else.
  package var suffix: String? {
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

  /// The most bytes of its payload (ios-behaviour 2.1). A broadcast to Live Activities may have 5,120 too;
  /// whether it is one cannot be seen in its payload.
  var payloadLimit: Int { self == .voip ? PayloadReader.voipLimit : PayloadReader.limit }

  /// The type whose suffix a topic has; nil for a bare bundle identifier, and for a text that is too long to be a topic.
  package static func of(topic: String) -> PushType? {
    guard topic.utf8.count <= longestTopic else { return nil }
    return allCases.first { type in type.suffix.map { !$0.isEmpty && topic.hasSuffix($0) } ?? false }
  }

  /// A topic without the suffix of any push type.
  package static func base(of topic: String) -> String {
    String(topic.dropLast(of(topic: topic)?.suffix?.count ?? 0))
  }

  /// The app that an `apns-topic` means: without the suffix of its push type. Without a push type only what no bundle
  /// identifier ends with is taken off: an app may well be called `com.example.voip`.
  static func bundle(in topic: String, of type: String?) -> String {
    let isItsOwn = type.map { of(topic: topic)?.rawValue == $0 } ?? (told(by: topic) != nil)
    return isItsOwn ? base(of: topic) : topic
  }

  /// The push type whose suffix a topic has without any doubt: no bundle identifier ends with it. nil for every other
  /// topic.
  static func told(by topic: String) -> PushType? {
    of(topic: topic).flatMap { type in
      type == .fileProvider || type.suffix?.hasPrefix(".push-type.") == true ? type : nil
    }
  }

  /// In bytes: longer than any bundle identifier with a suffix may be.
  private static let longestTopic = 512
}
