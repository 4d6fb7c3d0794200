import Bidi
import Canvas
import NotificationModel
import NotificationState
import PhoneContents
import PhoneLocalization
import TerminalInput
import Themes

/// A choice of one answer among a few. The system's question for permission is one; it can only be answered.
struct Sheet: Overlay, Hashable {
  enum Kind: Hashable, Sendable {
    /// May the app notify (ios-behaviour 3.12)?
    case permission(app: String)
    /// How an app on trial is to go on delivering.
    case keep(app: String)
    case turnOff(app: String)
  }

  enum Answer: Hashable, Sendable {
    case allow, doNotAllow
    case deliverImmediately, deliverInSummary
    case turnOff, configureInApp
  }

  /// The answer of that index.
  struct Part: OverlayPart {
    var index: Int
  }

  var kind: Kind
  /// The index of the chosen answer. It is nil at first where the sheet comes up by itself: a key that was meant for
  /// something else answers nothing.
  var selected: Int?

  /// The phone shows Notification Center behind the sheet, also where that came up over the settings.
  var traits: OverlayTraits { [.belongsToPhone, .closesOnLock, .hidesOverlaysBelow] }

  func openQuestion(in screen: ScreenState) -> String? { "A choice is asked for." }

  func whyUnavailable(_ intent: Intent) -> String? {
    intent.traits.contains(.needsList) ? "The phone waits for an answer." : nil
  }

  // MARK: Keys

  private static let forTheTable: Set<Intent> = [.quit, .redraw, .suspend, .theme, .mouse]

  func handle(_ event: InputEvent, in screen: inout ScreenState) -> [Effect]? {
    guard case .key(let key) = event else { return nil }
    let count = answers(in: screen).count
    let intent = KeyTable.byKey[key]?.intent
    if let intent, Self.forTheTable.contains(intent) { return nil }
    if intent == .open { return choose(selected, in: &screen) }
    if case .action(let number) = intent { return choose(number <= count ? number - 1 : nil, in: &screen) }
    if intent == .up || intent == .previousTab {
      select(max(0, (selected ?? 0) - 1), in: &screen)
    } else if intent == .down || intent == .nextTab {
      select(min(count - 1, selected.map { $0 + 1 } ?? 0), in: &screen)
    } else if intent == .back {
      leave(&screen)
    } else {
      screen.showNotice(whyNothing: "Choose with the arrows and enter, or by number.")
    }
    return []
  }

  private func select(_ index: Int, in screen: inout ScreenState) {
    screen.update(Sheet(kind: kind, selected: index))
  }

  private func leave(_ screen: inout ScreenState) {
    guard case .permission(let app) = kind else { return screen.close(Sheet.self) }
    screen.showNotice(whyNothing: "\(screen.center.app(app).name) waits for an answer: 1 allows, 2 does not.")
  }

  func click(_ target: Target, in screen: inout ScreenState) -> [Effect]? {
    guard case .overlay(let part as Part) = target else { return [] }
    return choose(part.index, in: &screen)
  }

  func hints(in screen: ScreenState) -> [FooterHints.Hint]? {
    let count = answers(in: screen).count
    let arrows = FooterHints.Hint(screen.options.verticalKeys, "choose", nil, rank: 3)
    let choose = count == 1 ? [] : [arrows, FooterHints.Hint("1-\(count)", "answer", nil, rank: 4)]
    let press = selected.map {
      [FooterHints.Hint(screen.options.enterKey, "answer", .overlay(Part(index: $0)), rank: 2)]
    }
    let hints = (press ?? []) + choose
    if case .permission = kind { return hints }
    return hints + [FooterHints.Hint("esc", "back", .backdrop, rank: 5)]
  }

  // MARK: Choosing

  func answers(in screen: ScreenState) -> [Answer] {
    switch kind {
    case .permission: [.allow, .doNotAllow]
    case .keep: [.deliverImmediately] + (screen.center.device.summary.isOn ? [.deliverInSummary] : [])
    case .turnOff(let app): [.turnOff] + (screen.center.hasOwnSettings(app) ? [.configureInApp] : [])
    }
  }

  private func choose(_ index: Int?, in screen: inout ScreenState) -> [Effect] {
    let answers = answers(in: screen)
    guard let index, answers.indices.contains(index) else {
      screen.showNotice(whyNothing: "Nothing is chosen: the arrows choose, or press a number.")
      return []
    }
    screen.close(Sheet.self)
    return [.submit(command(for: answers[index], focused: screen.focused))]
  }

  private func command(for answer: Answer, focused: DeliveredNotification?) -> Command {
    switch (kind, answer) {
    case (.permission(let app), _): .answerPrompt(app: app, allow: answer == .allow)
    case (.keep(let app), _): .setSettings(app: app, .quiet(inSummary: answer == .deliverInSummary))
    case (.turnOff(let app), .configureInApp):
      .openAppSettings(app: app, notification: focused?.key.identifier)
    case (.turnOff(let app), _): .setSettings(app: app, [.set(\.authorization, .denied)])
    }
  }
}

// MARK: Coming up

extension ScreenState {
  /// The prompt that the person has to answer next; nil if there is none.
  private var openPrompt: AuthorizationPrompt? {
    center.prompts.first { !pendingChanges.hasAnsweredPrompt(of: $0.app) }
  }

  /// The app whose prompt waits until the person closes what is open; nil if there is none, or it is on the screen.
  var waitingPrompt: String? {
    if case .permission = (overlays.last as? Sheet)?.kind { return nil }
    return openPrompt?.app
  }

  /// The system asks once the person is not busy: a reply is finished first, a notification read first.
  mutating func settlePrompt() {
    let open = overlays.last as? Sheet
    guard let prompt = openPrompt, !isLocked else {
      if case .permission = open?.kind { close(Sheet.self) }
      return
    }
    let sheet = Sheet(kind: .permission(app: prompt.app))
    if case .permission(let app) = open?.kind {
      if app != prompt.app { update(sheet) }
    } else if focus != .inspector, overlays.last?.traits.contains(.admitsPrompt) ?? true {
      push(sheet)
    }
  }

  mutating func askHowToKeep() {
    if let app = provisionalApp { present(Sheet(kind: .keep(app: app), selected: 0)) }
  }

  mutating func askWhetherToTurnOff() {
    if let app = provisionalApp { present(Sheet(kind: .turnOff(app: app), selected: 0)) }
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

// MARK: Words

extension Sheet {
  private func title(in screen: ScreenState) -> String {
    func title(_ words: String, _ app: String) -> String {
      screen.language.text(screen.options.phone(words), screen.center.app(app).name)
    }
    return switch kind {
    case .permission(let app): title(screen.words.wouldLikeToSend, app)
    case .keep(let app): title(screen.words.keepThem, app)
    case .turnOff(let app): title(screen.words.turnThemOff, app)
    }
  }

  /// The system's own words where they are known.
  private func message(in screen: ScreenState) -> String {
    let message =
      switch kind {
      case .permission(let app):
        permissionMessage(screen.center.prompts.first { $0.app == app }?.options ?? [], screen)
      case .keep: screen.words.arriveQuietly
      case .turnOff: screen.words.canBeTurnedOn
      }
    return screen.options.phone(message)
  }

  private func permissionMessage(_ asked: OrderedOptions<AuthorizationOption>, _ screen: ScreenState)
    -> String
  {
    let words = screen.words
    let kinds = [
      asked.contains(.alert) ? words.kinds.alerts : nil, asked.contains(.sound) ? words.kinds.sounds : nil,
      asked.contains(.badge) ? words.kinds.iconBadges : nil,
      asked.contains(.criticalAlert) ? words.kinds.criticalAlerts : nil,
    ].compactMap(\.self)
    guard !kinds.isEmpty else { return words.canBeConfigured }
    let sentences = [
      screen.language.text(words.mayInclude, screen.language.list(kinds)), words.canBeConfigured,
    ]
    // A full stop that is as wide as a letter has its space in it.
    return sentences.joined(separator: words.mayInclude.hasSuffix("。") ? "" : " ")
  }
}

extension Sheet.Answer {
  fileprivate func label(_ words: PhoneWords) -> String {
    switch self {
    case .allow: words.allow
    case .doNotAllow: words.doNotAllow
    case .deliverImmediately: words.deliverImmediately
    case .deliverInSummary: words.deliverInSummary
    case .turnOff: words.turnOff
    case .configureInApp: words.configureInApp
    }
  }
}

// MARK: Drawing

extension Sheet {
  /// In the middle of the phone, with its answers below each other, numbered like buttons.
  func draw(with painter: inout Painter) {
    let (state, phone) = (painter.state, painter.layout.phone)
    painter.grid.cursor = nil
    painter.dim(phone, by: 0.4)
    let answers = answers(in: state)
    let (title, message) = (title(in: state), message(in: state))
    var text = SheetText(title, message, answers.count, columns: min(48, phone.columns - 4))
    if text.rows >= phone.rows {
      text = SheetText(title, message, answers.count, columns: phone.columns, within: phone.rows)
    }
    let rect = phone.middle(columns: text.columns, rows: text.rows, leaving: text.hasAir ? 1 : 0)
    painter.paintArea(rect, .banner, isFocused: true, hasEdges: true)
    let inside = rect.inset(columns: 1)
    for (index, line) in text.lines.enumerated() {
      let role: Role = index < text.titleLines ? .cardTitle : .banner
      painter.text(line, at: inside.band(at: rect.row + 1 + index).middle(columns: line.width).origin, role)
    }
    let first = inside.band(at: rect.bottom - 1 - answers.count)
    for (index, answer) in answers.enumerated() {
      painter.paint(answer, index, in: inside.band(at: first.row + index), isFocused: selected == index)
    }
    if painter.grid.cursor == nil { painter.grid.cursor = first.offset(columns: 1) }
  }
}

/// The text of a sheet in lines, and the rows that it takes.
private struct SheetText {
  let columns: Int
  let rows: Int
  let lines: [CellText]
  let titleLines: Int
  /// Whether there are blank rows between the title, the message and the answers.
  let hasAir: Bool

  /// With air, in as many rows as it takes. On a phone of `most` rows without air; what has no room even so is cut.
  init(_ title: String, _ message: String, _ answers: Int, columns: Int, within most: Int? = nil) {
    (self.columns, hasAir) = (columns, most == nil)
    let inside = max(1, columns - (hasAir ? 6 : 4))
    let room = most.map { max(1, $0 - answers - 2) }
    let heading = CellText.wrap(title, columns: inside, maximumLines: room)
    titleLines = heading.count
    let text = CellText.wrap(message, columns: inside, maximumLines: room.map { $0 - heading.count })
    lines = heading + (hasAir ? [.empty] : []) + text
    rows = lines.count + answers + (hasAir ? 3 : 2)
  }
}

extension Painter {
  fileprivate mutating func paint(_ answer: Sheet.Answer, _ index: Int, in row: Rect, isFocused: Bool) {
    if isFocused {
      paintFocus(of: row)
      grid.cursor = row.origin
    }
    text(CellText("\(index + 1)"), at: row.offset(columns: 2), .actionKey, columns: 1)
    let isDestructive = answer == .turnOff
    let role: Role = isDestructive ? .actionDestructive : isFocused ? .actionFocused : .action
    let label = CellText(options.phone(answer.label(state.words)) + (isDestructive ? " !" : ""))
    text(label, at: row.offset(columns: 5), role, columns: row.columns - 6)
    target(row, .overlay(Sheet.Part(index: index)))
  }
}
