import NotificationModel
import NotificationState
import PhoneContents
import Themes

/// The reasons why keys do nothing now, as sentences for the footer.
extension ScreenState {
  /// The notification that keys are about: that of the long look, of the banner, or of the focused card in the list.
  var focused: DeliveredNotification? {
    if let look = openLongLook { return center.notification(look.key) }
    if focus == .banner { return center.banner }
    return list.focus.flatMap(notification)
  }

  /// The notification of a card, or the latest push of a Live Activity; nil for the lines of groups.
  func notification(of item: ListItem) -> DeliveredNotification? {
    switch item {
    case .activity(let key): center.activities[key]?.notification
    case .card(let key): center.notification(key)
    case .summary, .header, .upcomingSummary: nil
    }
  }

  /// Why the intent does nothing now; nil if it does something.
  func whyUnavailable(_ intent: Intent) -> String? {
    if let reason = whyRefused(intent) ?? keyOverlay?.whyUnavailable(intent) { return reason }
    switch intent {
    case .open: return whyNothingToOpen
    case .expand: return whyNothingToShow
    case .back: return whyNoWayBack
    case .action(let number): return whyNoAction(number)
    case .reply: return whyNoReply
    case .clear, .clearGroup: return whyNothingToClear
    case .clearAll: return index.places.count == 0 ? "There is nothing to clear." : nil
    case .undoClear: return list.pendingClear == nil ? "There is nothing to bring back." : nil
    case .toBanner: return whyNoBanner
    case .flickBanner: return center.banner == nil ? "There is no banner." : nil
    case .keep, .turnOff: return whyNotProvisional
    case .listPushes: return whyNoPush
    case .pushAgain: return whyNoPushAgain
    case .home: return whyNoHome
    case .locale: return whyNoOtherLocale
    case .leave: return role.whyNotLeaving
    case .search: return whyNothingToSearch
    case .move, .lock, .inspector, .nextTab, .previousTab, .theme, .mouse, .stage, .stageLayout: return nil
    case .show, .story, .redraw, .suspend, .quit: return nil
    }
  }

  var focusedActions: [Action] { focused.map(actions(of:)) ?? [] }

  private func actions(of notification: DeliveredNotification) -> [Action] {
    cardActions ?? (center.isActivity(notification) ? [] : center.actions(of: notification))
  }

  var whyNothingToOpen: String? {
    if focus == .inspector { return "Enter opens notifications; Tab goes back to them." }
    if itemWithKeys?.isGroupLine == true { return nil }
    return focused == nil ? nothingSelected : nil
  }

  var whyNothingToShow: String? {
    if let notification = notificationInReach ?? focused, center.isActivity(notification) {
      return "A Live Activity has no expanded card; Enter opens its app."
    }
    return notificationInReach == nil ? whyNothingToOpen : nil
  }

  var whyNothingToSearch: String? {
    if isLocked { return "The phone is locked; u unlocks it." }
    return index.places.count == 0 && phone.disclosure.found == nil ? "There is nothing to search." : nil
  }

  /// A sentence that names the keys for selecting something.
  private var nothingSelected: String {
    if itemWithKeys != nil { return "This line stands for several notifications; select one of them." }
    if center.banner != nil { return "Nothing is selected: b goes to the banner." }
    return index.places.count == 0
      ? "There is no notification." : "Nothing is selected: \(options.mark("↓", "down")) goes to the newest."
  }

  var whyNoWayBack: String? {
    if !overlays.isEmpty || phone.disclosure.found != nil || focus != .list { return nil }
    return list.focus == nil ? "There is nothing to go back from." : nil
  }

  func whyNoAction(_ number: Int) -> String? {
    guard let focused else { return nothingSelected }
    let actions = focusedActions
    if actions.isEmpty {
      if center.isActivity(focused) { return "A Live Activity has no buttons." }
      let identifier = focused.request.content.categoryIdentifier
      if identifier.isEmpty { return "This notification has no category, so no buttons." }
      return center.category(of: focused) == nil
        ? "Category \"\(identifier)\" is not registered, so there are no buttons."
        : "Category \"\(identifier)\" has no buttons."
    }
    return number > actions.count
      ? "There \(actions.count == 1 ? "is one button" : "are \(actions.count) buttons") only." : nil
  }

  var whyNoReply: String? {
    guard let notification = focused ?? notificationInReach else { return nothingSelected }
    return actions(of: notification).contains { $0.textInput != nil }
      ? nil : "This notification takes no reply."
  }

  var whyNothingToClear: String? {
    if focus == .inspector {
      return selectedPending != nil ? nil : "There is nothing to remove here."
    }
    if itemWithKeys == .upcomingSummary { return "The summary has not come; enter opens it now." }
    return whyNothingToOpen
  }

  var whyNoBanner: String? {
    if center.banner == nil { return "There is no banner." }
    return focus == .banner && overlays.isEmpty ? "The banner has the focus already." : nil
  }
}
