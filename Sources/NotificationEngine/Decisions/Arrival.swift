import NotificationModel

/// What arrives, from whichever side: a push, or a local request whose trigger fired.
struct Arrival {
  var request: Request
  var app: App
  var appState: AppState
  /// Whether there is an alert to show; only a push can be without one and still be meant so.
  var hasAlert: Bool
  /// What was odd about it before it came to deciding.
  var remarks: [Reason] = []
}

/// How the system presents an arrival, and why, step by step (user-notifications, 3.1 and 3.11). The steps
/// run in the order in which a person would ask for them; the first that stops ends the decision.
struct PresentationRules {
  private(set) var presentation = Presentation.nothing
  private(set) var reasons: [Reason] = []
  private let arrival: Arrival

  init(_ arrival: Arrival) {
    self.arrival = arrival
    reasons = arrival.remarks
    guard somethingToPresent(), authorized() else { return }
    appState()
    if arrival.hasAlert {
      banner()
      list()
      category()
    }
    sound()
    badge()
  }

  private var content: Content { arrival.request.content }
  private var settings: Settings { arrival.app.settings }

  private mutating func note(_ mark: Reason.Mark, _ rule: String, _ text: String) {
    reasons.append(Reason(mark, rule, text))
  }

  private mutating func somethingToPresent() -> Bool {
    if arrival.hasAlert || content.sound != nil || content.badge != nil { return true }
    if case .push(contentAvailable: true, _) = arrival.request.trigger {
      note(.stopped, "content", "silent push: there is no alert, sound or badge, so nothing is shown")
    } else {
      note(.stopped, "content", "there is no alert, sound or badge: nothing to present")
    }
    return false
  }

  private mutating func authorized() -> Bool {
    switch settings.authorization {
    case .authorized, .ephemeral:
      let allowed = [
        settings.alertStyle == .none ? nil : "alert", settings.sound ? "sound" : nil,
        settings.badge ? "badge" : nil,
      ].compactMap(\.self)
      note(
        .met,
        "authorization",
        allowed.isEmpty
          ? "authorised, but nothing is allowed" : "authorised: \(allowed.joined(separator: ", "))"
      )
      return true
    case .provisional:
      note(.met, "authorization", "provisional authorisation: delivered quietly, to the list only")
      return true
    case .denied:
      note(.stopped, "authorization", "the person does not allow notifications of this app")
      return false
    case .notDetermined:
      note(.stopped, "authorization", "the app has not asked for permission yet")
      return false
    }
  }

  private mutating func appState() {
    note(.met, "app-state", "app is \(arrival.appState.spoken): the system presents")
  }

  private mutating func banner() {
    if settings.authorization == .provisional {
      note(.stopped, "banner", "no banner: provisional")
    } else if settings.alertStyle == .none {
      note(.stopped, "banner", "no banner: the alert style is none")
    } else if content.interruptionLevel == .passive {
      note(.stopped, "banner", "no banner: a passive notification goes to the list only")
    } else {
      presentation.banner = settings.alertStyle == .persistent ? .persistent : .temporary
      note(
        .met,
        "banner",
        settings.alertStyle == .persistent
          ? "banner, persistent: stays until it is dealt with"
          : "banner, temporary: leaves after \(Int(Banners.stay)) s"
      )
    }
  }

  private mutating func list() {
    presentation.list = settings.notificationCenter
    if settings.notificationCenter {
      note(.met, "list", "listed in the center")
    } else {
      note(.stopped, "list", "not listed: Notification Center is off for this app")
    }
  }

  private mutating func category() {
    let identifier = content.categoryIdentifier
    guard !identifier.isEmpty else { return }
    guard let category = arrival.app.category(identifier) else {
      let known = arrival.app.categories.map { "\"\($0.identifier)\"" }.joined(separator: ", ")
      note(
        .odd,
        "category",
        "category \"\(identifier)\" is not registered, so there are no buttons; "
          + (known.isEmpty ? "the app has no categories" : "registered: \(known)")
      )
      return
    }
    let count = min(category.actions.count, Category.mostActions)
    note(.met, "category", "category \"\(identifier)\": \(count) action\(count == 1 ? "" : "s")")
  }

  private mutating func sound() {
    guard let sound = content.sound else { return }
    if settings.authorization == .provisional {
      note(.stopped, "sound", "no sound: provisional")
    } else if !settings.sound {
      note(.stopped, "sound", "no sound: sounds are off for this app")
    } else if content.interruptionLevel == .passive {
      note(.stopped, "sound", "no sound: a passive notification makes none")
    } else {
      presentation.sound = sound
      note(.met, "sound", "sound \"\(sound.name)\"\(sound.critical ? ", critical" : "")")
    }
  }

  private mutating func badge() {
    guard let badge = content.badge else { return }
    if settings.authorization == .provisional {
      note(.stopped, "badge", "no badge: provisional")
    } else if !settings.badge {
      note(.stopped, "badge", "no badge: badges are off for this app")
    } else {
      presentation.badge = badge
      note(.met, "badge", badge == 0 ? "badge 0: removed" : "badge \(badge)")
    }
  }
}

extension AppState {
  /// In a sentence.
  var spoken: String {
    switch self {
    case .foreground: "in the foreground"
    case .background: "in the background"
    case .suspended: "suspended"
    case .notRunning: "not running"
    case .forceQuit: "force-quit"
    }
  }
}
