import Bidi
import NotificationModel
import NotificationState
import PhoneContents
import TerminalInput
import Themes

/// The passcode that a locked phone asks for (ios-behaviour 3.4). Digits are typed and ↵ enters them; every other key does
/// nothing.
struct Passcode: Overlay, Hashable {
  /// The action that the person wants.
  var action: PasscodeGatedAction
  /// The typed digits, which are shown as dots.
  var digits = ""
  /// Whether the last one was wrong.
  var wasWrong = false

  /// The phone has no passcode of its own: this one is wrong and every other is right, also ↵ without any digit; our
  /// choice.
  static let wrong = "0000"
  private static let mostDigits = 12

  enum Answer: OverlayPart {
    case enter, cancel
  }

  var traits: OverlayTraits { [.closesOnLock, .takesSecret] }

  private var text: String {
    if wasWrong { return "Wrong passcode. Try again." }
    return switch action {
    case .respond: "The phone is locked. This needs the passcode."
    case .show: "The phone is locked, and previews are hidden. The passcode shows it."
    }
  }

  func openQuestion(in screen: ScreenState) -> String? { text }

  func hints(in screen: ScreenState) -> [FooterHints.Hint]? {
    [
      FooterHints.Hint(screen.options.enterKey, "unlock", .overlay(Answer.enter), rank: 2),
      FooterHints.Hint("esc", "not now", .overlay(Answer.cancel), rank: 3),
    ]
  }

  // MARK: Keys

  func handle(_ event: InputEvent, in screen: inout ScreenState) -> [Effect]? {
    guard case .key(let key) = event else { return nil }
    if key == Key(.enter) { return enter(in: &screen) }
    if [Key(.escape), Key("c", .control)].contains(key) { return cancel(in: &screen) }
    var typed = self
    if key == Key(.backspace) {
      typed.digits = String(digits.dropLast())
    } else if let digit = (0...9).first(where: { key == Key(Character("\($0)"), []) }),
      digits.count < Self.mostDigits
    {
      typed.digits += "\(digit)"
      typed.wasWrong = false
    }
    screen.update(typed)
    return []
  }

  func click(_ target: Target, in screen: inout ScreenState) -> [Effect]? {
    guard case .overlay(let part as Answer) = target else { return [] }
    return part == .enter ? enter(in: &screen) : cancel(in: &screen)
  }

  private func enter(in screen: inout ScreenState) -> [Effect] {
    guard digits != Self.wrong else {
      screen.update(Passcode(action: action, wasWrong: true))
      return []
    }
    screen.close(Passcode.self)
    return screen.perform(action)
  }

  private func cancel(in screen: inout ScreenState) -> [Effect] {
    screen.close(Passcode.self)
    if case .respond(_, _, .some, _) = action { screen.restoreReply() }
    return []
  }

  // MARK: Drawing

  func draw(with painter: inout Painter) {
    let options = painter.options
    let dots = String(repeating: options.mark("•", "*"), count: digits.count)
    painter.paintQuestion(
      text,
      field: CellText(dots),
      yes: ("unlock", Answer.enter),
      no: ("not now", Answer.cancel)
    )
  }
}

/// An action on a locked phone that needs the passcode first.
enum PasscodeGatedAction: Hashable, Sendable {
  case respond(NotificationKey, action: String, text: String?, from: ResponseSurface)
  case show(NotificationKey, at: Action? = nil)
}

extension ScreenState {
  /// The screen unlocks the phone for this one action.
  fileprivate mutating func perform(_ action: PasscodeGatedAction) -> [Effect] {
    switch action {
    case .respond(let key, let action, let text, _):
      return [.submit(.respond(to: key, with: action, text: text, authenticated: true, origin))]
    case .show(let key, let action):
      if center.notification(key) != nil { presentLongLook(of: key, at: action) }
      return []
    }
  }
}
