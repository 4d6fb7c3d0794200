import NotificationModel
import NotificationState
import TerminalInput

/// A few ways to go on. The system's question for permission is one; it can only be answered.
struct Sheet: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// May the app notify (ios-behaviour 3.12)?
    case permission(app: String)
    /// How an app on trial is to go on delivering.
    case keep(app: String)
    case turnOff(app: String)
  }

  enum Option: Hashable, Sendable {
    case allow, doNotAllow
    case deliverImmediately, deliverInSummary
    case turnOff, configureInApp
  }

  var kind: Kind
  /// nil while nobody has chosen: a key that was meant for something else answers nothing.
  var selected: Int?
  /// What it came up over.
  var behind: SettingsPosition?
}

extension ScreenState {
  func options(of sheet: Sheet) -> [Sheet.Option] {
    switch sheet.kind {
    case .permission: [.allow, .doNotAllow]
    case .keep: [.deliverImmediately] + (center.device.summary.isOn ? [.deliverInSummary] : [])
    case .turnOff(let app): [.turnOff] + (center.hasOwnSettings(app) ? [.configureInApp] : [])
    }
  }

  func title(of sheet: Sheet) -> String {
    func title(_ words: String, _ app: String) -> String {
      language.text(look.phone(words), center.app(app).name)
    }
    return switch sheet.kind {
    case .permission(let app): title(words.wouldLikeToSend, app)
    case .keep(let app): title(words.keepThem, app)
    case .turnOff(let app): title(words.turnThemOff, app)
    }
  }

  /// The system's own words where they are known.
  func message(of sheet: Sheet) -> String {
    let message =
      switch sheet.kind {
      case .permission(let app): permissionMessage(center.prompts.first { $0.app == app }?.options ?? [])
      case .keep: words.arriveQuietly
      case .turnOff: words.canBeTurnedOn
      }
    return look.phone(message)
  }

  private func permissionMessage(_ asked: OrderedOptions<AuthorizationOption>) -> String {
    let kinds = [
      asked.contains(.alert) ? words.kinds.alerts : nil, asked.contains(.sound) ? words.kinds.sounds : nil,
      asked.contains(.badge) ? words.kinds.iconBadges : nil,
      asked.contains(.criticalAlert) ? words.kinds.criticalAlerts : nil,
    ].compactMap(\.self)
    guard !kinds.isEmpty else { return words.canBeConfigured }
    let sentences = [language.text(words.mayInclude, language.list(kinds)), words.canBeConfigured]
    // A full stop that is as wide as a letter has its space in it.
    return sentences.joined(separator: words.mayInclude.hasSuffix("。") ? "" : " ")
  }

  func label(of option: Sheet.Option) -> String {
    let label =
      switch option {
      case .allow: words.allow
      case .doNotAllow: words.doNotAllow
      case .deliverImmediately: words.deliverImmediately
      case .deliverInSummary: words.deliverInSummary
      case .turnOff: words.turnOff
      case .configureInApp: words.configureInApp
      }
    return look.phone(label)
  }

  // MARK: Coming up

  /// The system asks once nobody is busy with anything else: a reply is finished first, a notification read first.
  mutating func settlePrompt() {
    guard let prompt = center.prompts.first, !isLocked else {
      if case .sheet(let sheet) = layer, case .permission = sheet.kind { close(sheet) }
      return
    }
    switch layer {
    case .sheet(let sheet):
      guard case .permission(let app) = sheet.kind, app != prompt.app else { return }
      layer = .sheet(Sheet(kind: .permission(app: prompt.app), behind: sheet.behind))
    case .settings(let position) where focus != .inspector:
      layer = .sheet(Sheet(kind: .permission(app: prompt.app), behind: position))
    case nil where search == nil && focus != .inspector:
      layer = .sheet(Sheet(kind: .permission(app: prompt.app)))
    default: break
    }
  }

  mutating func askHowToKeep() {
    guard let app = provisionalApp else { return }
    layer = .sheet(Sheet(kind: .keep(app: app), selected: 0))
  }

  mutating func askWhetherToTurnOff() {
    guard let app = provisionalApp else { return }
    layer = .sheet(Sheet(kind: .turnOff(app: app), selected: 0))
  }

  private mutating func close(_ sheet: Sheet) {
    layer = sheet.behind.map(Layer.settings)
  }

  // MARK: Choosing

  /// nil where the key is none of the sheet's.
  mutating func press(_ key: Key, in sheet: Sheet) -> [Effect]? {
    let count = options(of: sheet).count
    switch KeyTable.byKey[key]?.intent {
    case .up, .previousTab: select(max(0, (sheet.selected ?? 0) - 1), in: sheet)
    case .down, .nextTab: select(min(count - 1, sheet.selected.map { $0 + 1 } ?? 0), in: sheet)
    case .open: return choose(sheet.selected, in: sheet)
    case .action(let number): return choose(number <= count ? number - 1 : nil, in: sheet)
    case .back:
      guard case .permission(let app) = sheet.kind else {
        close(sheet)
        return []
      }
      tell("\(center.app(app).name) waits for an answer: 1 allows, 2 does not.")
    case .quit, .redraw, .suspend, .theme, .mouse: return nil
    default: tell("Choose with the arrows and enter, or by number.")
    }
    return []
  }

  private mutating func select(_ index: Int, in sheet: Sheet) {
    var sheet = sheet
    sheet.selected = index
    layer = .sheet(sheet)
  }

  mutating func choose(_ index: Int?, in sheet: Sheet) -> [Effect] {
    let options = options(of: sheet)
    guard let index, options.indices.contains(index) else {
      tell("Nothing is chosen: the arrows choose, or press a number.")
      return []
    }
    close(sheet)
    return carryOut(options[index], of: sheet)
  }

  private func carryOut(_ option: Sheet.Option, of sheet: Sheet) -> [Effect] {
    switch (sheet.kind, option) {
    case (.permission(let app), _): [.submit(.answerPrompt(app: app, allow: option == .allow))]
    case (.keep(let app), _):
      [.submit(.setSettings(app: app, .quiet(inSummary: option == .deliverInSummary)))]
    case (.turnOff(let app), .configureInApp):
      [.submit(.openAppSettings(app: app, notification: focused?.key.identifier))]
    case (.turnOff(let app), _): [.submit(.setSettings(app: app, [.set(\.authorization, .denied)]))]
    }
  }
}

extension SettingAssignments<Settings> {
  /// Kept, and still quiet: in Notification Center and nowhere else (ios-behaviour 3.12). The settings that say
  /// so are our choice; the app does not ask again.
  static func quiet(inSummary: Bool) -> SettingAssignments {
    [
      .set(\.authorization, .authorized), .set(\.alertStyle, .none), .set(\.sound, false),
      .set(\.badge, false),
      .set(\.lockScreen, false), .set(\.scheduledDelivery, inSummary),
    ]
  }
}
