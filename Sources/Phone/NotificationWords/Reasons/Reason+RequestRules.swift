import JSON
import NotificationModel

extension Reason.TriggerRule {
  var text: String {
    switch self {
    case .waits(let wait, let repeats): "\(wait.words)\(repeats ? ", repeats" : "")"
    case .timeZoneChanged: "the phone is in another time zone: wall-clock time follows it"
    case .clockSetBack: "the clock was set back: it waits from there on"
    case .fellDue(let times):
      "fell due \(times.map { "\($0)" } ?? "several") times at once: delivered at the last of those dates"
    }
  }
}

extension Reason.TriggerRule.Wait {
  fileprivate var words: String {
    switch self {
    case .time(let seconds): "waits \(TimeSpan.parts(seconds: seconds))"
    case .date: "waits for the next date that matches"
    case .region(let identifier): "waits for region \(identifier.quoted)"
    case .push: "waits"
    }
  }
}

extension Reason.FireRule {
  var text: String {
    switch self {
    case .timeHasCome(let next): "its time has come; it fires \(next.words)"
    case .regionCrossed(let region, let entered, let next):
      "\(Reason.RegionRule.crossed(region: region, entered: entered).text); it fires \(next.words)"
    }
  }
}

extension Reason.FireRule.Next {
  fileprivate var words: String {
    switch self {
    case .again(let seconds): "again in \(TimeSpan.parts(seconds: seconds))"
    case .atNextDate: "again at its next date"
    case .atNextCrossing: "again at its next crossing"
    case .never: "for the last time"
    case .once: "once"
    }
  }
}

extension Reason.RegionRule {
  var text: String {
    switch self {
    case .crossed(let region, let entered): "region \(region.quoted) was \(entered ? "entered" : "left")"
    }
  }
}

extension Reason.ReplaceRule {
  var text: String {
    switch self {
    case .pending(let identifier): "\"\(identifier)\" was pending: replaced silently"
    case .pendingByUntriggered: "a request of the same identifier without a trigger takes its place"
    case .delivered(let identifier): "\"\(identifier)\" was delivered before: replaced, on top, alerts again"
    }
  }
}

extension Reason.LimitRule {
  var text: String {
    switch self {
    case .evicted(let most, let identifiers):
      "more than \(most) requests were pending: the first added went, \(Array(identifiers.prefix(3)).inQuotes)"
    }
  }
}

extension Reason.RemoveRule {
  var text: String {
    switch self {
    case .pending: "the app took them back: they will not fire"
    case .delivered: "the app took them out of the list; nobody is told"
    case .queuedForSummary: "the app took them back before the summary; nobody is told"
    }
  }
}

extension Reason.ActionRule {
  var text: String {
    switch self {
    case .opened: "opened: the app comes to the foreground"
    case .pressed(let title, let isDestructive, let opensApp):
      "\"\(title)\"\(isDestructive ? ", destructive" : ""): "
        + (opensApp ? "the app comes to the foreground" : "handled in the background")
    case .answered: "the person answered it, so it leaves the list"
    case .ambiguous(let identifiers):
      "action identifiers are unique across all categories of an app; there twice: "
        + Array(identifiers.prefix(5)).inQuotes + (identifiers.count > 5 ? " and more" : "")
    }
  }
}

extension Reason.DismissRule {
  var text: String {
    switch self {
    case .appIsTold: "the category has customDismissAction: the app is told"
    case .appWasTold: "dismissed, and the app was told"
    case .appIsNotTold: "no customDismissAction: the app is not told"
    }
  }
}

extension Reason.LockRule {
  var text: String {
    switch self {
    case .runsLocked: "the phone is locked: it runs without unlocking"
    case .passcodeGiven(let unlocks):
      unlocks ? "the passcode was given: unlocked" : "the passcode was given for this alone"
    }
  }
}

extension Reason.ContentExtensionRule {
  var text: String {
    switch self {
    case .answered(.doNotDismiss):
      "the content extension keeps the card open (doNotDismiss); the app is not told"
    case .answered(.dismiss):
      "the content extension closes the card (dismiss); the app is not told, the entry stays"
    case .answered(.dismissAndForwardAction):
      "the content extension forwards it to the app (dismissAndForwardAction)"
    }
  }
}

extension Reason.HandlerRule {
  var text: String {
    switch self {
    case .done: "the app's program is done with it"
    case .forgotten: "of a response that nobody remembers"
    }
  }
}
