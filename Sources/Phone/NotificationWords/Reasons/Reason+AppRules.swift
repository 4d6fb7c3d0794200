import JSON
import NotificationModel

extension Reason.RegistrationRule {
  var text: String {
    switch self {
    case .first: "it was not registered before"
    case .changed: "it was registered differently before"
    case .byCategories(let app): "\(app) was not registered: it is now, by its categories"
    case .byConnection(let app): "a program is connected as \(app), which was not registered: it is now"
    case .unregistered(let app):
      "\(app) is not registered: it shows under its bundle identifier, without buttons"
    case .tokenIssued(let installation): "installation \(installation) gets its device token"
    case .noToken(let why): why.sentence
    case .unregisteredForRemote: "the app unregistered for remote notifications: its device token has ended"
    case .outdatedToken: "its device token is of the installation before"
    }
  }
}

extension Reason.ReinstallRule {
  var text: String {
    switch self {
    case .reinstalled(let app): "\(app) was deleted and installed again"
    }
  }
}

extension Reason.AppStateRule {
  var text: String {
    switch self {
    case .systemPresents(let app, let isLocked):
      "app is \(app.words)\(isLocked ? " and the phone is locked" : ""): the system presents"
    case .changed(let app, let from, let to): "\(app) was \(from.words): it is \(to.words)"
    case .displaced(let other): "\(other) takes its place: it is in the background"
    case .phoneLocked: "the phone is locked: the app is in the background"
    case .phoneUnlocked: "the phone is unlocked: the app that was seen before comes back"
    case .backgroundTimeOver(let seconds): "its \(seconds) s in the background are over: it is suspended"
    case .crashed(let app):
      "the program of \(app) ended without a word: it crashed"
    case .handled: "it has handled what it was brought up for"
    }
  }
}

extension Reason.SettingsRule {
  var text: String {
    switch self {
    case .manifestChanged: "the manifest has other settings"
    case .changed(let app): "the person changed what \(app) may do"
    case .muted(let app, .hour): "the person muted \(app) for an hour"
    case .muted(let app, .today): "the person muted \(app) for today"
    case .muted(let app, .off): "the person muted \(app) no longer"
    case .linkFollowed: "the person follows the link to its settings"
    case .opened(let notification): "openSettings\(notification.map { " for \($0.quoted)" } ?? "")"
    }
  }
}

extension Reason.WakeRule {
  var text: String {
    switch self {
    case .inForeground: "the app is in the foreground and is told at once"
    case .inBackground(let seconds): "the app is woken in the background and has \(seconds) s"
    case .notAsked: "content-available is not set, and nothing else wakes the app: it is not told"
    case .lacksCapability: "the app lacks the capability remoteNotification: it is not woken"
    case .refreshIsOff: "Background App Refresh is off: the app is not woken, and the push is dropped"
    case .forceQuit: "the app was force-quit: it is not woken, and the push is dropped"
    case .deferred(let obstacle, let replacing):
      "not woken: \(obstacle.words); deferred\(replacing ? " in place of the one that waited" : "")"
    case .released(let appWasOpened):
      "\(appWasOpened ? "the app was opened: " : "")the deferred push is delivered"
    case .dropped: "the app was force-quit: the deferred push is dropped"
    case .fetched(let result): "the app answered \(result.rawValue): \(result.words)"
    }
  }
}

extension BackgroundFetchResult {
  /// As in "it fetched new data".
  var words: String {
    switch self {
    case .newData: "it fetched new data"
    case .noData: "there was no new data"
    case .failed: "fetching failed"
    }
  }
}

extension Reason.WakeRule.Obstacle {
  fileprivate var words: String {
    switch self {
    case .lowPower: "Low Power Mode puts it off"
    case .wokenTooOften(let times): "the app was woken \(times) times within the hour"
    }
  }
}

extension Reason.OfflineRule {
  var text: String {
    switch self {
    case .kept(let replacing):
      "the phone is offline: the push service keeps it\(replacing ? " in place of the one it kept" : "")"
    case .keptForPower(let replacing):
      "Low Power Mode, and the priority is below 10: the push service keeps it\(replacing ? " in place of the one it kept" : "")"
    case .expiresInLowPower: "Low Power Mode is on and the push expires at once: it is lost"
    case .sent: "nothing is in the way any more: what was kept is sent"
    case .expiresAtOnce: "the phone is offline and the push expires at once: it is lost"
    case .expired: "it expired while the phone was offline"
    case .replaced: "a newer push took its place in the push service"
    case .tooManyKept(let most): "the push service keeps \(most) for one app: the oldest goes"
    }
  }
}

extension Reason.LiveActivityRule {
  var text: String {
    switch self {
    case .started(let type):
      "a Live Activity of the type \(type) starts: its card is drawn by the app's template"
    case .updated: "the Live Activity has a newer content-state"
    case .ended(0, isLimited: _): "the Live Activity ends and leaves the Lock Screen at once"
    case .ended(let stays, let isLimited):
      "the Live Activity ends and stays on the Lock Screen for \(TimeSpan.parts(seconds: stays))"
        + (isLimited ? ", the longest time that a phone keeps it" : "")
    case .endedBySystem: "it was active for 8 hours, the longest time for a Live Activity: the system ends it"
    case .becameStale: "its stale-date has come"
    case .dismissalDateReached: "its dismissal date has come"
    case .displaced(let most): "more than \(most) of the app have ended: the one that ended first leaves"
    case .dismissedByPerson: "the person took the Live Activity off the Lock Screen"
    case .turnedOff(let app): "Live Activities are turned off for \(app)"
    case .alerts: "its alert lights up the Lock Screen, where its card is"
    case .expandsIsland: "its alert is in the Dynamic Island, expanded: there it stands in place of a banner"
    case .staysDark(let obstacle): "its alert does not light up the Lock Screen: \(obstacle.words)"
    case .leavesWithoutAlert: "its alert is not shown: the activity leaves the Lock Screen at once"
    case .ignored(let obstacle): "this push changes no Live Activity: \(obstacle.words)"
    }
  }
}

extension Reason.LiveActivityRule.Obstacle {
  fileprivate var words: String {
    switch self {
    case .switchedOff: "Live Activities are off for this app"
    case .noEvent: "its event is none of start, update, end"
    case .noTimestamp: "it has no timestamp, so that the phone cannot tell whether it is the newest"
    case .noContentState: "it has no content-state to draw"
    case .noAlert: "a start has to carry an alert"
    case .noAttributes: "a start needs attributes-type and attributes"
    case .unknownType(let type, let known):
      "the app has no template for the type \"\(type)\"; it has \(known.shortList)"
    case .alreadyStarted(let identifier): "\(identifier) is active already"
    case .tooMany(let most): "the app has \(most) active ones already"
    case .notStarted(nil): "the app has none; a start comes first"
    case .notStarted(let identifier?): "the app has none with the collapse identifier \(identifier)"
    case .alreadyEnded(let identifier): "\(identifier) has ended"
    case .older(let timestamp, let latest):
      "its timestamp \(Self.number(timestamp)) is older than \(Self.number(latest)), the one of what is shown"
    }
  }

  private static func number(_ seconds: Double) -> String {
    Int64(exactly: seconds).map(String.init) ?? "\(seconds)"
  }
}
