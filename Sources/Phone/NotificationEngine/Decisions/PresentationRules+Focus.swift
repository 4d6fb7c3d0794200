import NotificationModel
import NotificationState

// MARK: Focus and the scheduled summary (ios-behaviour 3.11)

extension PresentationRules {
  /// Whether it goes to the list silently.
  mutating func silencedByFocus(_ level: InterruptionLevel) -> Bool {
    let focus = device.focus
    guard focus.isOn else { return false }
    if level == .critical || content.sound?.critical == true && allowsCritical {
      note(.met, .focus(.criticalComesThrough))
      return false
    }
    if level == .timeSensitive && focus.allowsTimeSensitive {
      note(.met, .focus(.timeSensitiveComesThrough))
      return false
    }
    if focus.allowedApps.contains(arrival.app.bundle) { return filtered(by: focus, sender: nil) }
    if let sender, focus.allows(sender) { return filtered(by: focus, sender: sender.displayName) }
    note(.stopped, .focus(.silences(isTimeSensitive: level == .timeSensitive, hasSender: sender != nil)))
    return true
  }

  /// The sender; nil if it is no communication notification, or the app is not entitled to them.
  private var sender: Communication.Person? {
    isCapable(of: .communication) ? content.communication?.sender : nil
  }

  /// The app's own Focus filter (ios-behaviour 3.11). A predicate is not evaluated here: the filter is the
  /// criteria it accepts.
  private mutating func filtered(by focus: Focus, sender: String?) -> Bool {
    guard let accepted = focus.filters[arrival.app.bundle] else {
      note(.met, .focus(.allows(sender: sender, criteria: nil)))
      return false
    }
    let criteria = content.filterCriteria ?? ""
    guard accepted.contains(criteria) else {
      note(.stopped, .focus(.filteredOut(criteria: criteria)))
      return true
    }
    note(.met, .focus(.allows(sender: sender, criteria: criteria)))
    return false
  }

  /// Whether it waits for the next summary.
  mutating func waitsForSummary() -> Bool {
    guard device.summary.isOn, settings.scheduledDelivery, arrival.hasAlert, !arrival.isFromSummary,
      settings.authorization != .provisional, settings.notificationCenter
    else { return false }
    guard level < .timeSensitive else {
      note(.met, .summary(.comesAtOnce(because: level == .critical ? .critical : .timeSensitive)))
      return false
    }
    guard sender == nil else {
      note(.met, .summary(.comesAtOnce(because: .sender)))
      return false
    }
    note(.stopped, .summary(.waits))
    return true
  }
}

extension InterruptionLevel {
  static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
