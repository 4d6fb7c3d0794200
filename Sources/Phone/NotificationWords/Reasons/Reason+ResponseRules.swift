import NotificationModel

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
