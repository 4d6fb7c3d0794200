import JSON
import NotificationModel
import NotificationState

// MARK: Focus and the scheduled summary (ios-behaviour 3.11)

extension PresentationRules {
  /// Whether it goes to the list silently.
  mutating func silencedByFocus(_ level: InterruptionLevel) -> Bool {
    let focus = device.focus
    guard focus.isOn else { return false }
    if level == .critical || content.sound?.critical == true && allowsCritical {
      note(.met, "focus", "Focus is on: a critical notification comes through")
      return false
    }
    if level == .timeSensitive && focus.allowsTimeSensitive {
      note(.met, "focus", "Focus is on: it lets time-sensitive notifications through")
      return false
    }
    if focus.allowedApps.contains(arrival.app.bundle) { return filtered(by: focus, who: "this app") }
    if let sender, focus.allows(sender) {
      return filtered(by: focus, who: sender.displayName.quoted)
    }
    let why =
      level == .timeSensitive
      ? "it lets nothing time-sensitive through" : "the app is not among those allowed"
    note(.stopped, "focus", "Focus is on: \(why)\(sender == nil ? "" : ", nor is the sender")")
    return true
  }

  /// Who speaks; nil where it is no communication notification, or the app is not entitled to them.
  private var sender: Communication.Person? {
    isCapable(of: .communication) ? content.communication?.sender : nil
  }

  /// The app's own Focus filter (ios-behaviour 3.11). A predicate is not evaluated here: the filter is the
  /// criteria it accepts.
  private mutating func filtered(by focus: Focus, who: String) -> Bool {
    guard let accepted = focus.filters[arrival.app.bundle] else {
      note(.met, "focus", "Focus is on: it allows \(who)")
      return false
    }
    let criteria = content.filterCriteria ?? ""
    guard accepted.contains(criteria) else {
      let words =
        criteria.isEmpty ? "it has no filter criteria" : "its filter criteria are \(criteria.quoted)"
      note(.stopped, "focus", "the Focus filter of this app does not accept it: \(words)")
      return true
    }
    note(.met, "focus", "Focus is on: it allows \(who), and the app's filter accepts \(criteria.quoted)")
    return false
  }

  /// Whether it waits for the next summary.
  mutating func waitsForSummary() -> Bool {
    guard device.summary.isOn, settings.scheduledDelivery, arrival.hasAlert, !arrival.isFromSummary,
      settings.authorization != .provisional, settings.notificationCenter
    else { return false }
    guard level < .timeSensitive else {
      note(
        .met,
        "summary",
        "does not wait for the summary: \(level == .critical ? "critical" : "time-sensitive")"
      )
      return false
    }
    guard sender == nil else {
      note(.met, "summary", "does not wait for the summary: somebody speaks in it")
      return false
    }
    note(.stopped, "summary", "waits for the scheduled summary")
    return true
  }
}

extension InterruptionLevel {
  static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
