import JSON
public import NotificationModel

/// The start of a Live Activity that a later push to it is drawn upon, where that push is drawn alone (ios-behaviour 2.5).
public struct ActivityStart: Equatable, Sendable {
  /// The push that starts the activity. It names the activity as the later push does.
  public var push: Push
  /// The name of the payload that it is; nil if it was made from the later push.
  public var source: String?

  /// A payload with the name that people know it by.
  public typealias Candidate = (name: String, push: Push)

  /// Takes the start among other payloads that fits: of the same app and the same type of attributes and, where both name one,
  /// of the same activity. An update names no type, so the start counts that has most keys of its content-state, then the
  /// latest one. Without such a start the update starts the activity itself, with no attributes.
  ///
  /// Returns nil if the push needs no start, or if its app draws no Live Activities.
  public init?(before push: Push, app: App?, among others: some Sequence<Candidate>) {
    guard push.type == .liveActivity, let update = LiveActivityPayload(payload: push.content.userInfo),
      update.event == .update || update.event == .end,
      let presentations = app?.liveActivities, !presentations.isEmpty
    else { return nil }
    let types = presentations.map(\.attributesType)
    let starts = others.compactMap { other in Start(other, before: push, update, types: types) }
    if let best = starts.max(by: { $0.rank < $1.rank }) {
      (self.push, source) = (best.candidate.push, best.candidate.name)
    } else {
      self.push = push.starting(update.attributesType ?? presentations.type(reading: update.contentState))
      source = nil
    }
    self.push.collapseIdentifier = push.collapseIdentifier
  }

  /// What people are told about it.
  public var sentence: String {
    source.map { "Drawn upon the start in \($0)." }
      ?? "No start of this Live Activity is beside it: it is drawn without attributes."
  }

  /// A start that fits.
  private struct Start {
    var candidate: Candidate
    /// The keys that its state shares with that of the update, then its timestamp.
    var rank: (Int, Double)

    init?(_ candidate: Candidate, before push: Push, _ update: LiveActivityPayload, types: [String]) {
      let other = candidate.push
      guard other.topic == push.topic, other.type == .liveActivity, other.hasAlert,
        let start = LiveActivityPayload(payload: other.content.userInfo), start.event == .start,
        let type = start.attributesType, types.contains(type), update.attributesType ?? type == type,
        start.attributes != nil, let state = start.contentState,
        let timestamp = start.timestamp, timestamp <= update.timestamp ?? timestamp
      else { return nil }
      if let named = push.collapseIdentifier, let own = other.collapseIdentifier, named != own { return nil }
      let shared = (update.contentState ?? [:]).keys.count { state.contains(key: $0) }
      if let keys = update.contentState?.keys, !keys.isEmpty, shared == 0, !state.keys.isEmpty { return nil }
      self.candidate = candidate
      rank = (shared, timestamp)
    }
  }
}

extension Push {
  /// The push as one that starts an activity with the same state, and with no attributes.
  fileprivate func starting(_ type: String) -> Push {
    var start = self
    var aps = content.userInfo["aps"]?.objectValue ?? [:]
    aps["event"] = .string(LiveActivityEvent.start.rawValue)
    aps["attributes-type"] = .string(type)
    aps["attributes"] = aps["attributes"] ?? [:]
    aps["content-state"] = aps["content-state"] ?? [:]
    start.content.userInfo["aps"] = .object(aps)
    // Without an alert nothing is started.
    start.hasAlert = true
    return start
  }
}

extension [ActivityPresentation] {
  /// The type whose template names most keys of a state.
  fileprivate func type(reading state: JSONObject?) -> String {
    // A state that a template draws has far fewer.
    let keys = (state ?? [:]).keys.prefix(100)
    let counts = map { presentation in
      guard case .template(let text, _) = presentation.card else { return 0 }
      return keys.count { text.contains($0) }
    }
    let best = counts.indices.max { (counts[$0], -$0) < (counts[$1], -$1) }
    return best.map { self[$0].attributesType } ?? ""
  }
}
