import Canvas
import NotificationModel
import PhoneContents
import TerminalInput
import Themes

/// A notification in full, with its buttons or with the field for a reply.
struct LongLook: Overlay, Hashable {
  var key: NotificationKey
  /// The action that has the focus; nil means the notification itself.
  var action: Int?
  var scroll = 0
  var reply: Reply?

  struct Reply: Hashable, Sendable {
    var action: Action
    var editor: LineEditor
  }

  enum Part: OverlayPart {
    case card, send
  }

  /// A locked phone shows nothing of what was open. An unsent reply comes back when it is unlocked.
  var traits: OverlayTraits {
    let ofReply: OverlayTraits =
      reply.map { $0.editor.isEmpty ? .takesText : [.takesText, .hasUnsentText] } ?? []
    return ofReply.union([.phone, .belongsToPhone, .closesOnLock])
  }

  /// A card that stays open has an empty field for the next text.
  func openQuestion(in screen: ScreenState) -> String? {
    guard let reply else { return nil }
    if !reply.editor.isEmpty { return "A reply is written and not sent: \(reply.editor.text)" }
    return screen.staysOpen(after: reply.action.identifier) ? nil : "A reply is asked for and not written."
  }

  /// The action that is drawn with the focus; the field has it while a reply is written.
  var focusedAction: Int? { reply == nil ? action : 0 }

  // MARK: Keys

  func handle(_ event: InputEvent, in screen: inout ScreenState) -> [Effect]? {
    reply.map { screen.type(event, in: self, $0) }
  }

  func perform(_ intent: Intent, in screen: inout ScreenState) -> [Effect]? {
    if case .move(let movement) = intent {
      screen.update(moved(movement, in: screen))
      return []
    }
    guard intent == .open else { return nil }
    if let action { return screen.act(action + 1) }
    guard let why = screen.whyCardDoesNotOpen else { return nil }
    screen.showNotice(whyNothing: why)
    return []
  }

  /// The text scrolls until the buttons are in sight; then the focus goes through the buttons.
  private func moved(_ movement: Movement, in screen: ScreenState) -> LongLook {
    var look = self
    let metrics = LongLookMetrics(screen, look)
    let count = metrics.actions.count
    let page = max(1, metrics.area.rows - 2)
    switch movement {
    case .down: metrics.stepDown(&look)
    case .up: metrics.stepUp(&look)
    case .pageDown: look.scroll += page
    case .pageUp: look.scroll -= page
    case .toTop: (look.scroll, look.action) = (0, metrics.shows(action: 0, at: 0) ? 0 : nil)
    case .toBottom: (look.scroll, look.action) = (metrics.mostScroll, count > 0 ? count - 1 : nil)
    }
    look = metrics.settled(look, followingAction: movement != .pageUp && movement != .pageDown)
    return look.focusingVisible(metrics)
  }

  /// An action that cannot be seen has no focus.
  private func focusingVisible(_ metrics: LongLookMetrics) -> LongLook {
    var look = self
    if let action, !metrics.shows(action: action, at: scroll) { look.action = nil }
    return look
  }

  mutating func settle(in screen: ScreenState) {
    let metrics = LongLookMetrics(screen, self)
    let isActionSeen = action.map { metrics.shows(action: $0, at: scroll) } ?? true
    self = metrics.settled(self, followingAction: !isActionSeen)
  }

  // MARK: Mouse

  func click(_ target: Target, in screen: inout ScreenState) -> [Effect]? {
    if reply != nil {
      if case .overlay(let part as Part) = target, part == .send {
        return handle(.key(Key(.enter)), in: &screen)
      }
      return screen.clickBesideField(target)
    }
    guard case .overlay = target else { return nil }
    if screen.focus == .inspector { screen.focus = .list }
    return []
  }

  /// The text moves; the focus stays as long as it can be seen.
  func scroll(by step: Int, in screen: inout ScreenState) {
    guard reply == nil else { return }
    var look = self
    look.scroll += 2 * step
    let metrics = LongLookMetrics(screen, look)
    screen.update(metrics.settled(look, followingAction: false).focusingVisible(metrics))
  }

  // MARK: What is said about it

  func hints(in screen: ScreenState) -> [FooterHints.Hint]? {
    guard let reply else { return nil }
    let back = FooterHints.Hint("esc", "back", .backdrop, rank: 3)
    if reply.editor.isEmpty { return [back] }
    return [
      FooterHints.Hint(screen.options.enterKey, "send", .overlay(Part.send), rank: 2), back,
      FooterHints.Hint("C-u", "clear", nil, rank: 4), FooterHints.Hint("C-_", "undo", nil, rank: 5),
    ]
  }

  func label(of intent: Intent) -> String? { intent == .open && action != nil ? "press" : nil }

  func whyUnavailable(_ intent: Intent) -> String? {
    intent == .expand ? "It is shown in full." : nil
  }
}

extension ScreenState {
  /// The long look that is open, also while a question lies over it.
  var openLongLook: LongLook? { overlay(LongLook.self) }

  /// Opens the long look of a notification. A short one has its first button under the cursor, a long one is shown from
  /// its beginning.
  /// - Parameter action: the action whose button gets the focus instead, or whose field opens. A card may show other
  ///   buttons than the category has.
  mutating func presentLongLook(of key: NotificationKey, at action: Action? = nil) {
    var look = LongLook(key: key)
    present(look)
    guard let action else {
      look.action = LongLookMetrics(self, look).shows(action: 0, at: 0) ? 0 : nil
      return update(look)
    }
    look.action = focusedActions.firstIndex { $0.identifier == action.identifier }
    if let index = look.action {
      if action.textInput != nil {
        look.reply = field(of: action, on: key)
      } else {
        showNotice("Button \(index + 1) \"\(action.title)\" is selected: \(options.enterKey) presses it.")
      }
    } else {
      showNotice(whyNothing: "The card does not show the button \"\(action.title)\".")
    }
    update(look)
  }

  /// Closes the long look of a notification that was removed. If its field was open, a message says so: a reply cannot be
  /// sent any more, and the letters that the person still types must not act as keys.
  mutating func closeLostLongLook() {
    let reply = openLongLook?.reply
    close(LongLook.self)
    if let reply {
      present(Question.fieldLost(.removed(unsent: reply.editor.text)))
    } else {
      showNotice("The notification was removed.")
    }
  }
}
