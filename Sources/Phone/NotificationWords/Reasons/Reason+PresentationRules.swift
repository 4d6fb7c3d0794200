import JSON
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
    case .hourOver: "a time-sensitive notification stays on the Lock Screen for an hour, which is over"
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
    case .lowPriority: Reason.SoundRule.Obstacle.lowPriorityWords
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
  fileprivate static let lowPriorityWords = "apns-priority 1 does not awaken a locked phone"

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
    case .lowPriority: Self.lowPriorityWords
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
    case .unfillable(let identifier, let format):
      "category \"\(identifier)\": \(format.quoted) is no format for one number, which is all that a phone fills in since iOS 15"
    case .replaced: "they replace what the app had"
    case .withdrawn: "the app took its categories back"
    }
  }
}

extension Reason.InterruptionLevelRule {
  var text: String {
    switch self {
    case .passive: "passive: the system shows no banner and plays no sound"
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

extension Reason.AuthorizationRule {
  var text: String {
    switch self {
    case .allows(let alert, let sound, let badge): Self.allowance(alert: alert, sound: sound, badge: badge)
    case .provisional: "provisional authorisation: delivered quietly, to the list only"
    case .denied: "the person does not allow notifications of this app"
    case .notDetermined: "the person has not allowed it: the app has not asked, or is not answered yet"
    case .prompted(wasProvisional: false): "the app asks for the first time: the person is asked"
    case .prompted(wasProvisional: true): "the app was provisional and asks for more: the person is asked"
    case .askedBefore(let answer): "asked before: \(answer.rawValue), and nobody is asked again"
    case .grantedProvisionally: "provisional: granted without asking, for quiet notifications"
    case .answered(let allows): "the person \(allows ? "allows" : "does not allow") it"
    case .answeredInSettings(let answer): "answered in the settings: \(answer.rawValue)"
    }
  }

  private static func allowance(alert: Bool, sound: Bool, badge: Bool) -> String {
    let allowed = [alert ? "alert" : nil, sound ? "sound" : nil, badge ? "badge" : nil].compactMap(\.self)
    return allowed.isEmpty
      ? "authorised, but nothing is allowed" : "authorised: \(allowed.joined(separator: ", "))"
  }
}

extension Reason.WillPresentRule {
  var text: String {
    switch self {
    case .asked: "app is in the foreground: it is asked (willPresent)"
    case .answered(let answer): answer.reply
    case .presentsAs(let answer): answer.consequence
    case .alertIsDeprecated: "alert is deprecated: taken as banner and list"
    case .leftForeground: "the app left the foreground before it answered"
    case .withdrawn(let why): why.text
    }
  }
}

extension PresentationAnswer {
  fileprivate var reply: String {
    switch self {
    case .options(let options):
      options.isEmpty ? "the app answered with no options" : "the app answered \(Self.names(options))"
    case .nobody: "nobody is there to answer"
    case .late(let seconds): "no answer within \(Int(seconds)) s"
    case .failed(let why): "the app failed to answer: \(why.text)"
    }
  }

  fileprivate var consequence: String {
    switch self {
    case .options(let options):
      options.isEmpty
        ? "app is in the foreground and willPresent returned no options: swallowed"
        : "app is in the foreground and willPresent returned \(Self.names(options))"
    case .nobody: "app is in the foreground and nobody answers willPresent: nothing is shown"
    case .late(let seconds):
      "willPresent had no answer within \(Int(seconds)) s: taken as none, nothing is shown"
    case .failed(let why): "willPresent failed, taken as none, nothing is shown: \(why.text)"
    }
  }

  private static func names(_ options: OrderedOptions<PresentationOption>) -> String {
    options.inOrder.map(\.rawValue).joined(separator: ", ")
  }
}

extension PresentationFailure {
  /// Why, to follow a colon.
  var text: String {
    switch self {
    case .sentence(let text): text
    case .cause(.notAsked): "it was not told"
    case .cause(.withoutOptions): "it did not say how"
    case .cause(.replaced): "another one of its identifier came before the answer"
    case .cause(.tooManyQuestions): "too many others are being asked about"
    case .cause(.reinstalled(let app)): "\(app) was deleted and installed again"
    }
  }
}

extension Reason.FocusRule {
  var text: String {
    switch self {
    case .criticalComesThrough: "Focus is on: a critical notification comes through"
    case .timeSensitiveComesThrough: "Focus is on: it lets time-sensitive notifications through"
    case .allows(let sender, let criteria):
      "Focus is on: it allows \(sender?.quoted ?? "this app")"
        + (criteria.map { ", and the app's filter accepts \($0.quoted)" } ?? "")
    case .filteredOut(let criteria):
      "the Focus filter of this app does not accept it: "
        + (criteria.isEmpty ? "it has no filter criteria" : "its filter criteria are \(criteria.quoted)")
    case .silences(let isTimeSensitive, let hasSender):
      "Focus is on: "
        + (isTimeSensitive ? "it lets nothing time-sensitive through" : "the app is not among those allowed")
        + (hasSender ? ", nor is the sender" : "")
    }
  }
}

extension Reason.SummaryRule {
  var text: String {
    switch self {
    case .waits: "waits for the scheduled summary"
    case .comesAtOnce(let exemption): "does not wait for the summary: \(exemption.words)"
    case .delivered(let count):
      "the time of the summary has come: \(count.counted("notification")), the most relevant on top"
    }
  }
}

extension Reason.SummaryRule.Exemption {
  fileprivate var words: String {
    switch self {
    case .critical: "critical"
    case .timeSensitive: "time-sensitive"
    case .sender: "somebody speaks in it"
    case .off: "the phone's scheduled summary is off"
    }
  }
}
