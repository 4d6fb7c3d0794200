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
      "the program of \(app) ended without a word while the app was in the foreground: it crashed"
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
    case .tooManyKept(let most): "the push service keeps \(most) for one app: the oldest goes"
    }
  }
}
