public import NotificationModel

extension Decision.Outcome {
  /// What became of a push or a request.
  public var words: String {
    switch self {
    case .presented: "presented with a banner"
    case .listed: "in the list, without a banner"
    case .silent: "nothing to see; at most a sound or a badge"
    case .withheld: "nothing is shown"
    case .scheduled: "waits for its trigger"
    case .asked: "the app in the foreground is being asked"
    case .extending: "its service extension is at work on it"
    case .waiting: "waits for the scheduled summary"
    case .stored: "the phone is offline; the push service keeps it"
    }
  }
}

extension Decision {
  /// What became of the push or the request, with the place where it is seen.
  public var words: String {
    switch outcome {
    case .listed where trace.contains { $0.isAbout(.lockScreen) && $0.mark == .met }:
      trace.contains { $0.isAbout(.list) && $0.mark == .met }
        ? "on the Lock Screen and in the list" : "on the Lock Screen only"
    case .listed where trace.contains(where: { $0.isAbout(.liveActivity) }):
      "the Live Activity changes, without a banner"
    case .stored where trace.contains(where: \.rule.isAboutPower):
      "Low Power Mode is on; the push service keeps it"
    case .presented, .listed, .silent, .withheld, .scheduled, .asked, .extending, .waiting, .stored:
      outcome.words
    }
  }
}

extension Reason.Rule {
  /// Whether the push service keeps the push for the sake of the battery.
  var isAboutPower: Bool {
    if case .offline(.keptForPower) = self { true } else { false }
  }
}

extension Presentation {
  /// The places in which the notification is seen or heard: `banner, list, sound, badge 2`.
  public var words: String {
    let parts = [
      banner == nil ? nil : "banner", list ? "list" : nil, lockScreen ? "lock screen" : nil,
      sound == nil ? nil : "sound",
      badge.map { "badge \($0)" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension WaitingNotification.Cause {
  /// What the notification waits for.
  public var words: String {
    switch self {
    case .summary: "the summary"
    case .presentation: "its app's answer"
    case .extension: "its service extension"
    }
  }
}
