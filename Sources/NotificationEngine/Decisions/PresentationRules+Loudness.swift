import NotificationModel
import NotificationState

// MARK: How loud an arrival is (ios-behaviour 3.11)

extension PresentationRules {
  /// The level that counts. The settings say whether a level above active is allowed; where it is not, the
  /// notification is an active one. Our choice.
  mutating func interruptionLevel() -> InterruptionLevel {
    let rule = "interruption-level"
    switch content.interruptionLevel {
    case .passive:
      note(.met, rule, "passive: neither a banner nor a sound")
    case .active: break
    case .timeSensitive where !isCapable(of: .timeSensitive):
      note(.odd, rule, "treated as active: the app lacks the capability timeSensitive")
      return .active
    case .timeSensitive where settings.timeSensitive:
      note(.met, rule, "time-sensitive: comes through where Focus allows it, and before the summary")
    case .timeSensitive:
      note(.stopped, rule, "treated as active: time-sensitive notifications are off for this app")
      return .active
    case .critical where allowsCritical:
      note(.met, rule, "critical: always with its sound")
    case .critical:
      note(.odd, rule, "treated as active: \(whyNotCritical)")
      return .active
    }
    return content.interruptionLevel
  }

  /// What is heard; nil is silence.
  mutating func sound(isSilenced: Bool) -> Sound? {
    if level == .critical { return criticalSound() }
    guard let sound = content.sound else { return nil }
    if settings.authorization == .provisional {
      note(.stopped, "sound", "no sound: provisional")
    } else if level == .passive {
      note(.stopped, "sound", "no sound: a passive notification makes none")
    } else if sound.critical && allowsCritical {
      return criticalSound()
    } else if arrival.isFromSummary {
      note(.stopped, "sound", "no sound: it comes with the summary")
    } else if isSilenced {
      note(.stopped, "sound", "no sound: silenced by Focus")
    } else if !settings.sound {
      note(.stopped, "sound", "no sound: sounds are off for this app")
    } else {
      return plain(sound)
    }
    return nil
  }

  /// It sounds whatever is off, and the default one where none is named.
  private mutating func criticalSound() -> Sound {
    var sound = found(content.sound ?? .standard)
    sound.critical = true
    note(.met, "sound", "sound \"\(sound.name)\", critical\(settings.sound ? "" : ", though sounds are off")")
    return sound
  }

  /// A name that cannot be found is the default sound (ios-behaviour 1.6). What files an app has is known only
  /// where its manifest lists them.
  private mutating func found(_ sound: Sound) -> Sound {
    guard let sounds = arrival.app.sounds, sound.name != Sound.standard.name, !sounds.contains(sound.name)
    else {
      return sound
    }
    note(.odd, "sound", "the app has no sound \"\(sound.name)\", so the default one is heard")
    var sound = sound
    sound.name = Sound.standard.name
    return sound
  }

  private mutating func plain(_ named: Sound) -> Sound {
    let sound = found(named)
    guard sound.critical else {
      note(.met, "sound", "sound \"\(sound.name)\"")
      return sound
    }
    note(.odd, "sound", "sound \"\(sound.name)\", not as a critical one: \(whyNotCritical)")
    return Sound(name: sound.name)
  }

  /// A provisional app has not asked the person for anything, and so not for this.
  var allowsCritical: Bool {
    settings.criticalAlert && settings.authorization != .provisional && isCapable(of: .critical)
  }

  func isCapable(of capability: App.Capability) -> Bool {
    arrival.app.capabilities?.contains(capability) ?? true
  }

  private var whyNotCritical: String {
    guard isCapable(of: .critical) else { return "the app lacks the capability critical" }
    return settings.criticalAlert ? "the app is provisional" : "critical alerts are not allowed for this app"
  }
}
