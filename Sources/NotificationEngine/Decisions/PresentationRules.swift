import NotificationModel

/// How the system presents an arrival, and why, step by step (user-notifications, 3.1 and 3.11). The steps
/// run in the order in which a person would ask for them; the first that stops ends the decision.
struct PresentationRules {
  private(set) var presentation = Presentation.nothing
  private(set) var reasons: [Reason] = []
  /// How loud it may be; what is asked for, as far as the settings allow it.
  private(set) var level = InterruptionLevel.active
  private let arrival: Arrival

  init(_ arrival: Arrival) {
    self.arrival = arrival
    reasons = arrival.remarks
    guard somethingToPresent() else { return }
    if authorized() { present() }
    wake()
  }

  var content: Content { arrival.request.content }
  var settings: Settings { arrival.app.settings }

  mutating func note(_ mark: Reason.Mark, _ rule: String, _ text: String) {
    reasons.append(Reason(mark, rule, text))
  }

  private mutating func present() {
    appState()
    level = interruptionLevel()
    if arrival.hasAlert {
      serviceExtension()
      banner()
      list()
      category()
    }
    if let sound = sound() { presentation.sound = sound }
    badge()
  }

  private mutating func somethingToPresent() -> Bool {
    if arrival.hasAlert || content.sound != nil || content.badge != nil { return true }
    if case .push(contentAvailable: true, _) = arrival.request.trigger {
      note(.stopped, "content", "silent push: there is no alert, sound or badge, so nothing is shown")
      wake()
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

  /// A push can ask for the app to be woken, whatever it may show (user-notifications, 3.1 and 3.18).
  private mutating func wake() {
    guard case .push(contentAvailable: true, _) = arrival.request.trigger else { return }
    let also = content.sound == nil && content.badge == nil && !arrival.hasAlert ? "" : "also "
    note(.met, "wake", "on a phone the app would \(also)be woken; that is not simulated yet")
  }

  /// It runs for an alert that may be shown (user-notifications, 3.15).
  private mutating func serviceExtension() {
    guard case .push(_, mutableContent: true) = arrival.request.trigger, settings.alertStyle != .none else {
      return
    }
    note(.met, "service-extension", "no service extension is simulated yet: the original is shown")
  }

  private mutating func appState() {
    note(.met, "app-state", "app is \(arrival.appState.spoken): the system presents")
  }

  private mutating func banner() {
    if settings.authorization == .provisional {
      note(.stopped, "banner", "no banner: provisional")
    } else if settings.alertStyle == .none {
      note(.stopped, "banner", "no banner: the alert style is none")
    } else if level == .passive {
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

  private mutating func badge() {
    guard let badge = content.badge else { return }
    if settings.authorization == .provisional {
      note(.stopped, "badge", "no badge: provisional")
    } else if !settings.badge {
      note(.stopped, "badge", "no badge: badges are off for this app")
    } else {
      presentation.badge = badge
      note(.met, "badge", spoken(badge))
    }
  }

  private func spoken(_ badge: Int) -> String {
    guard badge == 0 else { return "badge \(badge)" }
    return arrival.badge == 0 ? "badge 0: there was none" : "badge 0: removed"
  }
}
