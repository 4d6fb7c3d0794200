import NotificationModel
import Text

extension Reason.ContentRule {
  var text: String {
    switch self {
    case .silentPush: "silent push: there is no alert, sound or badge, so nothing is shown"
    case .escapesTaken:
      "percent signs in the body of a local notification are printf escapes: %% is shown as %, others are left out"
    case .nothingToPresent: "there is no alert, sound or badge: nothing to present"
    }
  }
}

extension Reason.BannerRule {
  var text: String {
    switch self {
    case .persistent: "banner, persistent: stays until it is dealt with"
    case .temporary(let seconds): "banner, temporary: leaves within \(seconds) s"
    case .none(let obstacle): "no banner: \(obstacle.words)"
    case .turn(0): "it is its turn"
    case .turn(let waiting): "it is its turn, \(waiting) wait behind it"
    case .pinned(true): "somebody is reading or answering it: it stays"
    case .pinned(false): "nobody is at it any more: it may leave"
    case .flicked(let isListed):
      "flicked away: \(isListed ? "it stays in the list" : "it is in no list and gone"), the app is not told"
    case .timeOver(let othersWait): othersWait ? "its time is up, and others wait" : "its time is up"
    case .gaveWay: "another one takes its place; it comes back"
    case .displaced: "a newer one takes its place"
    case .outdated(let isListed):
      "a newer one is shown instead: this one is \(isListed ? "in the list only" : "not shown")"
    case .tooMany(let isListed):
      "too many banners are waiting: this one is \(isListed ? "in the list only" : "not shown")"
    case .superseded: "its notification was replaced, answered or dismissed"
    case .leftList: "its notification left the list"
    case .phoneLocked: "the phone was locked"
    case .permissionTurnedOff: "the app may not notify any more: its banners leave, its entries stay"
    case .lockedBeforeTurn: "the phone was locked: no banner comes any more"
    }
  }
}

extension Reason.BannerRule.Obstacle {
  fileprivate static let mutedWords = "the person has muted the app for a while"

  var words: String {
    switch self {
    case .provisional: "provisional"
    case .alertStyleNone: "the alert style is none"
    case .passive: "a passive notification goes to the list only"
    case .summary: "it comes with the summary"
    case .focus: "silenced by Focus"
    case .locked: "the phone is locked"
    case .muted: Self.mutedWords
    case .foreground: "the app is in the foreground and shows the activity itself"
    }
  }
}

extension Reason.LockScreenRule {
  var text: String {
    switch self {
    case .shown(let lightsUp): "on the Lock Screen, which \(lightsUp ? "lights up" : "stays dark")"
    case .counted: "the Lock Screen displays the number of notifications; a swipe up shows them"
    case .none(let obstacle): "not on the Lock Screen: \(obstacle.words)"
    case .unlocked: "unlocked: it was on the Lock Screen only"
    }
  }
}

extension Reason.LockScreenRule.Obstacle {
  var words: String {
    switch self {
    case .unlocked: "the phone is unlocked"
    case .muted: Reason.BannerRule.Obstacle.mutedWords
    case .provisional: "provisional"
    case .off: "it is off for this app"
    case .focus: "silenced by Focus"
    case .passive: "its interruption level is passive"
    }
  }
}

extension Reason.ListRule {
  var text: String {
    switch self {
    case .listed(let silently): "listed in Notification Center\(silently ? ", silently" : "")"
    case .off: "not listed: \(Reason.listIsOff)"
    }
  }
}

extension Reason.SoundRule {
  var text: String {
    switch self {
    case .plain(let name): "sound \"\(name)\""
    case .critical(let name, let soundsAreOff):
      "sound \"\(name)\", critical\(soundsAreOff ? ", though sounds are off" : "")"
    case .notCritical(let name, let obstacle): "sound \"\(name)\", not as a critical one: \(obstacle.words)"
    case .unknown(let name): "the app has no sound \"\(name)\", so the default one is heard"
    case .none(let obstacle): "no sound: \(obstacle.words)"
    }
  }
}

extension Reason.SoundRule.Obstacle {
  fileprivate var words: String {
    switch self {
    case .provisional: "provisional"
    case .passive: "a passive notification makes none"
    case .summary: "it comes with the summary"
    case .focus: "silenced by Focus"
    case .off: "sounds are off for this app"
    case .muted: Reason.BannerRule.Obstacle.mutedWords
    case .silentSwitch: "the ring/silent switch is on silent"
    case .notSent: "the notification has none"
    }
  }
}

extension Reason.BadgeRule {
  var text: String {
    switch self {
    case .shown(0, let before): before == 0 ? "badge 0: there was none" : "badge 0: removed"
    case .shown(let badge, _): "badge \(badge)"
    case .none(.provisional): "no badge: provisional"
    case .none(.off): "no badge: badges are off for this app"
    case .arrived(let notification, let badge): "\"\(notification)\" arrived with the badge \(badge)"
    case .setByApp(let badge): "the app set its badge to \(badge)"
    case .cleared(let before):
      "the badge went from \(before) to 0: the app's notifications are cleared"
    }
  }
}

extension Reason.CategoryRule {
  var text: String {
    switch self {
    case .found(let identifier, let actions):
      "category \"\(identifier)\": \(actions.counted("action"))"
    case .unregistered(let identifier, let known):
      "category \"\(identifier)\" is not registered, so there are no buttons; "
        + (known.isEmpty ? "the app has no categories" : "registered: \(known.inQuotes)")
    case .replaced: "they replace what the app had"
    case .withdrawn: "the app took its categories back"
    }
  }
}

extension Reason.InterruptionLevelRule {
  var text: String {
    switch self {
    case .passive: "passive: neither a banner nor a sound"
    case .timeSensitive: "time-sensitive: comes through where Focus allows it, and before the summary"
    case .critical: "critical: always with its sound"
    case .treatedAsActive(let obstacle): "treated as active: \(obstacle.words)"
    case .capabilitiesNotStated:
      "the app's capabilities are not stated: the level is taken as it is, which a device grants to an entitled app only"
    }
  }
}

extension Reason.LevelObstacle {
  fileprivate var words: String {
    switch self {
    case .lacksTimeSensitive: "the app lacks the capability timeSensitive"
    case .timeSensitiveOff: "time-sensitive notifications are off for this app"
    case .lacksCritical: "the app lacks the capability critical"
    case .provisional: "the app is provisional"
    case .criticalOff: "critical alerts are not allowed for this app"
    }
  }
}
