import NotificationModel
import NotificationState

// MARK: How loud an arrival is (ios-behaviour 3.11)

extension PresentationRules {
  /// Returns the effective level. If the settings do not allow a level above active, the notification is active;
  /// our choice.
  mutating func interruptionLevel() -> InterruptionLevel {
    let level = allowedLevel()
    if .active < level, arrival.app.capabilities == nil {
      note(.met, .interruptionLevel(.capabilitiesNotStated))
    }
    return level
  }

  private mutating func allowedLevel() -> InterruptionLevel {
    switch content.interruptionLevel {
    case .passive:
      note(.met, .interruptionLevel(.passive))
    case .active: break
    case .timeSensitive where !isCapable(of: .timeSensitive):
      note(.odd, .interruptionLevel(.treatedAsActive(because: .lacksTimeSensitive)))
      return .active
    case .timeSensitive where settings.timeSensitive:
      note(.met, .interruptionLevel(.timeSensitive))
    case .timeSensitive:
      note(.stopped, .interruptionLevel(.treatedAsActive(because: .timeSensitiveOff)))
      return .active
    case .critical where allowsCritical:
      note(.met, .interruptionLevel(.critical))
    case .critical:
      note(.odd, .interruptionLevel(.treatedAsActive(because: whyNotCritical)))
      return .active
    }
    return content.interruptionLevel
  }

  /// Returns the sound; nil for silence.
  mutating func sound() -> Sound? {
    guard level == .critical || content.sound != nil else { return nil }
    let isCritical = level == .critical || content.sound?.critical == true && allowsCritical
    var obstacles: [(Bool, Reason.SoundRule.Obstacle)] = [
      (settings.authorization == .provisional, .provisional), (isHeldByLevel, .passive),
      (arrival.leavesPhoneAsleep, .lowPriority),
    ]
    if !isCritical {
      obstacles += [
        (arrival.isFromSummary, .summary), (silences.contains(.muted), .muted),
        (silences.contains(.focus), .focus), (!settings.sound, .off), (device.isSilent, .silentSwitch),
      ]
    }
    let found = Self.found(obstacles)
    for obstacle in found { note(.stopped, .sound(.none(because: obstacle))) }
    guard found.isEmpty else { return nil }
    return isCritical ? criticalSound() : content.sound.map { plain($0) }
  }

  /// Returns the sound of a critical notification, which ignores the settings; the default one if none is named.
  private mutating func criticalSound() -> Sound {
    var sound = found(content.sound ?? .standard)
    sound.critical = true
    note(.met, .sound(.critical(name: sound.name, soundsAreOff: !settings.sound)))
    return sound
  }

  /// Replaces an unknown name with the default sound (ios-behaviour 1.6). An app's files are known only if its
  /// manifest lists them.
  private mutating func found(_ sound: Sound) -> Sound {
    guard !arrival.app.has(sound) else { return sound }
    note(.odd, .sound(.unknown(name: sound.name)))
    var sound = sound
    sound.name = Sound.standard.name
    return sound
  }

  private mutating func plain(_ named: Sound) -> Sound {
    let sound = found(named)
    guard sound.critical else {
      note(.met, .sound(.plain(name: sound.name)))
      return sound
    }
    note(.odd, .sound(.notCritical(name: sound.name, because: whyNotCritical)))
    return Sound(name: sound.name)
  }

  /// A provisional app has not asked the person, so it has no consent.
  var allowsCritical: Bool {
    settings.criticalAlert && settings.authorization != .provisional && isCapable(of: .critical)
  }

  func isCapable(of capability: App.Capability) -> Bool {
    arrival.app.capabilities?.contains(capability) ?? true
  }

  private var whyNotCritical: Reason.LevelObstacle {
    guard isCapable(of: .critical) else { return .lacksCritical }
    return settings.criticalAlert ? .provisional : .criticalOff
  }
}

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
    guard settings.scheduledDelivery, arrival.hasAlert, !arrival.isFromSummary,
      settings.authorization != .provisional, settings.notificationCenter
    else { return false }
    guard device.summary.isOn else {
      note(.met, .summary(.comesAtOnce(because: .off)))
      return false
    }
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
