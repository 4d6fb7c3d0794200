import NotificationModel
import NotificationState

/// How the system presents an arrival, and why, step by step (ios-behaviour 3.1, 3.2 and 3.11). The steps
/// run in the order in which a person would ask for them; the first that stops ends the decision.
struct PresentationRules {
  private(set) var presentation = Presentation.nothing
  private(set) var reasons: [Reason] = []
  /// How loud it may be; what is asked for, as far as the settings allow it.
  private(set) var level = InterruptionLevel.active
  /// The app in the foreground has to be asked first.
  private(set) var mustAsk = false
  /// Its service extension comes first.
  private(set) var mustExtend = false
  /// It waits for the summary.
  private(set) var isHeld = false
  let arrival: Arrival
  let content: Content
  /// Of Focus: it goes to the list, and nowhere else.
  private var isSilenced = false

  init(_ arrival: Arrival) {
    self.arrival = arrival
    content = arrival.request.content
    reasons.reserveCapacity(arrival.remarks.count + 8)
    reasons += arrival.remarks
    guard somethingToPresent(), authorized() else {
      noteExtensionNotReached()
      return
    }
    mustExtend = runsServiceExtension()
    guard !mustExtend else { return }
    appState()
    if arrival.isInForeground { presentAsAnswered() } else { present() }
  }

  var settings: Settings { arrival.settings }
  var device: Device { arrival.device }

  mutating func note(_ mark: Reason.Mark, _ rule: String, _ text: String) {
    reasons.append(Reason(mark, rule, text))
  }

  private mutating func present() {
    level = interruptionLevel()
    if waitsForSummary() {
      isHeld = true
      return badge()
    }
    isSilenced = silencedByFocus(level)
    if arrival.hasAlert {
      banner()
      lockScreen()
      list()
      category()
    }
    if let sound = sound(isSilenced: isSilenced) { presentation.sound = sound }
    badge()
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
      note(.met, "authorization", spokenAllowance)
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

  /// The text is the same for each arrival, and is not put together for each.
  private var spokenAllowance: String {
    switch (settings.alertStyle != .none, settings.sound, settings.badge) {
    case (true, true, true): "authorised: alert, sound, badge"
    case (true, true, false): "authorised: alert, sound"
    case (true, false, true): "authorised: alert, badge"
    case (true, false, false): "authorised: alert"
    case (false, true, true): "authorised: sound, badge"
    case (false, true, false): "authorised: sound"
    case (false, false, true): "authorised: badge"
    case (false, false, false): "authorised, but nothing is allowed"
    }
  }

  private mutating func appState() {
    guard !arrival.isInForeground else { return }
    let app = arrival.condition.state
    let words =
      device.isLocked
      ? "app is \(app.spoken) and the phone is locked: the system presents" : app.leavesItToTheSystem
    note(.met, "app-state", words)
  }

  private mutating func banner() {
    if settings.authorization == .provisional {
      note(.stopped, "banner", "no banner: provisional")
    } else if settings.alertStyle == .none {
      note(.stopped, "banner", "no banner: the alert style is none")
    } else if level == .passive {
      note(.stopped, "banner", "no banner: a passive notification goes to the list only")
    } else if arrival.isFromSummary {
      note(.stopped, "banner", "no banner: it comes with the summary")
    } else if isSilenced {
      note(.stopped, "banner", "no banner: silenced by Focus")
    } else if device.isLocked {
      note(.stopped, "banner", "no banner: the phone is locked")
    } else {
      showBanner()
    }
  }

  private mutating func showBanner() {
    let isPersistent = settings.alertStyle == .persistent
    presentation.banner = isPersistent ? .persistent : .temporary
    note(.met, "banner", isPersistent ? Self.persistentWords : Self.temporaryWords)
  }

  private static let persistentWords = "banner, persistent: stays until it is dealt with"
  private static let temporaryWords = "banner, temporary: leaves after \(Int(Banners.stay)) s"

  /// Seen until the phone is unlocked (ios-behaviour 3.1).
  private mutating func lockScreen() {
    guard device.isLocked else { return }
    let rule = "lock-screen"
    if settings.authorization == .provisional {
      note(.stopped, rule, "not on the Lock Screen: provisional")
    } else if !settings.lockScreen {
      note(.stopped, rule, "not on the Lock Screen: it is off for this app")
    } else if isSilenced {
      note(.stopped, rule, "not on the Lock Screen: silenced by Focus")
    } else {
      presentation.lockScreen = true
      note(.met, rule, "on the Lock Screen\(level == .passive ? ", which stays dark" : ", which lights up")")
    }
  }

  private mutating func list() {
    presentation.list = settings.notificationCenter
    if settings.notificationCenter {
      note(.met, "list", isSilenced ? "listed in the center, silently" : "listed in the center")
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
    guard let badge = content.badge, !arrival.isFromSummary else { return }
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

// MARK: The app in the foreground (ios-behaviour 3.2)

extension PresentationRules {
  private mutating func presentAsAnswered() {
    guard let answer = arrival.answer else {
      mustAsk = true
      return note(.met, "will-present", "app is in the foreground: it is asked (willPresent)")
    }
    let options = options(of: answer)
    level = interruptionLevel()
    show(options)
  }

  private mutating func options(of answer: PresentationAnswer) -> OrderedOptions<PresentationOption> {
    let rule = "will-present"
    switch answer {
    case .options(let options) where options.isEmpty:
      note(.stopped, rule, "app is in the foreground and willPresent returned no options: swallowed")
      return options
    case .options(let options):
      let names = options.inOrder.map(\.rawValue).joined(separator: ", ")
      note(.met, rule, "app is in the foreground and willPresent returned \(names)")
      if options.contains(.alert) { note(.odd, rule, "alert is deprecated: taken as banner and list") }
      return options
    // Apple's page says that the notification's own options are used then; developers report that nothing is shown.
    // Here what developers see counts.
    case .nobody:
      note(.stopped, rule, "app is in the foreground and nobody answers willPresent: nothing is shown")
    case .late(let seconds):
      note(.odd, rule, "willPresent had no answer within \(Int(seconds)) s: taken as none, nothing is shown")
    case .failed(let why):
      note(.odd, rule, "willPresent failed, taken as none, nothing is shown: \(why)")
    }
    return []
  }

  /// Exactly the options, as far as the content has what they ask for and the settings allow it. Focus does not
  /// interfere with what an app shows while it is used; our choice.
  private mutating func show(_ options: OrderedOptions<PresentationOption>) {
    let wantsBanner = options.contains(.banner) || options.contains(.alert)
    let wantsList = options.contains(.list) || options.contains(.alert)
    if arrival.hasAlert {
      if wantsBanner { banner() }
      if wantsList { list() }
      if presentation.banner != nil || presentation.list { category() }
    }
    if options.contains(.sound) {
      if content.sound == nil && level != .critical {
        note(.stopped, "sound", "no sound: the notification has none")
      } else if let sound = sound(isSilenced: false) {
        presentation.sound = sound
      }
    }
    if options.contains(.badge) { badge() }
  }
}
