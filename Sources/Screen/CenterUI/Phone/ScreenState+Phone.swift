import FoundationEssentials
import HashTreeCollections
import Localization
package import NotificationModel
import NotificationState
import PhoneContents
import PhoneLocalization
import Themes

// MARK: The phone itself

extension ScreenState {
  /// Begins with the appearance of a phone, and with its Lock Screen if it is locked and nothing is selected.
  mutating func beginPhone() {
    themes.follow(center.device)
    if isLocked, !phone.disclosure.hidesHistory, list.focus == nil, list.top == nil {
      phone.disclosure.showLockScreen()
    }
  }

  /// Follows a change of the phone.
  mutating func followPhone(_ event: Event, from before: Device) {
    if event.fact.isDurable { isUnsaved = false }
    guard case .phone(let fact) = event.fact else { return }
    switch fact {
    case .deviceChanged(let device):
      if device.appearance != before.appearance { themes.follow(device) }
      if device.isLocked != before.isLocked { turnLock() }
    case .inputRefused(_, let refusal): noteStore(refusal)
    case .clockChanged, .regionCrossed: break
    }
  }

  /// Starts over, because locking and unlocking show another screen. Nothing of what was open is shown on a locked phone; a
  /// reply that was being written comes back when the phone is unlocked.
  mutating func turnLock() {
    list.startOver()
    phone.disclosure = ListDisclosure(hidesHistory: isLocked)
    if focus == .banner { focus = .list }
    let wasTyping = isTyping
    if isLocked, hasUnsentText { longLookState.replyBehindLock = openLongLook }
    if isLocked, longLookState.replyBehindLock != nil { overlays = [] }
    overlays.removeAll { $0.traits.contains(.closesOnLock) }
    if isLocked, wasTyping, !isTyping {
      present(Question.fieldLost(.locked(keepsReply: longLookState.replyBehindLock != nil)))
    } else if case .fieldLost(.locked)? = overlays.last as? Question {
      close(Question.self)
    }
    guard !isLocked, let reply = longLookState.replyBehindLock else { return }
    longLookState.replyBehindLock = nil
    if center.notification(reply.key) != nil, overlays.isEmpty { present(reply) }
  }

  /// When the next summary comes: "18:00", "tomorrow 8:00"; nil if none does.
  var nextSummary: String? {
    let times = center.device.summary.times
    guard center.device.summary.isOn, let first = times.first else { return nil }
    let minute = time.wall.hour * 60 + time.wall.minute
    return times.first { $0 > minute }.map(time.spoken(minuteOfDay:))
      ?? "tomorrow \(time.spoken(minuteOfDay: first))"
  }

  mutating func leaveForeground() -> [Effect] {
    guard let app = center.foregroundApp else { return [] }
    return [.submit(.setAppState(app: app, .background))]
  }

  var whyNoHome: String? {
    center.foregroundApp == nil ? "No app is in the foreground." : nil
  }

  /// The app of the focused notification if it delivers quietly on trial (ios-behaviour 3.12).
  var provisionalApp: String? {
    guard let focused, center.settings(of: focused.app).authorization == .provisional else { return nil }
    return focused.app
  }

  var whyNotProvisional: String? {
    if let why = whyNothingToOpen { return why }
    return provisionalApp == nil ? "This app is not on trial: its settings are behind s." : nil
  }
}

// MARK: Answering on a locked phone

extension ScreenState {
  /// Whether the phone asks for the passcode before it carries the action out.
  func needsPasscode(_ action: String, of notification: DeliveredNotification) -> Bool {
    guard isLocked, action != SystemAction.dismissIdentifier else { return false }
    return center.offeredActions(by: notification).first { $0.identifier == action }?.needsPasscode ?? true
  }

  /// Submits the response, or asks for the passcode.
  mutating func answer(_ key: NotificationKey, with action: String, text: String? = nil) -> [Effect] {
    if let notification = center.notification(key), needsPasscode(action, of: notification) {
      push(Passcode(action: .respond(key, action: action, text: text, from: origin.surface ?? .lockScreen)))
      return []
    }
    return [.submit(.respond(to: key, with: action, text: text, origin))]
  }
}

extension Command {
  /// A person's response to a notification.
  package static func respond(
    to key: NotificationKey,
    with action: String,
    text: String?,
    authenticated: Bool = false,
    _ origin: ResponseOrigin
  ) -> Command {
    .respond(
      app: key.app,
      identifier: key.identifier,
      action: action,
      text: text,
      authenticated: authenticated,
      origin: origin
    )
  }
}

extension ScreenState {
  /// The locales of the apps' texts and of the phone, in the phone's spelling, sorted.
  var locales: [String] {
    let written = center.apps.values.flatMap { $0.strings.map { Array($0.locales.keys) } ?? [] }
    let phones = [center.device.locale, expected.device.locale]
    return Set((written + phones).map { LocaleIdentifier($0)?.description ?? $0 }).sorted()
  }

  /// The next of the locales; after the last comes the first.
  var nextLocale: String {
    let locales = locales
    let index = locales.firstIndex(of: expected.device.locale) ?? 0
    return locales[(index + 1) % locales.count]
  }

  var whyNoOtherLocale: String? {
    locales.count > 1 ? nil : "No app here has texts in another language; a manifest's strings give some."
  }
}
