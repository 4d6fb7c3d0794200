import NotificationModel
import PhoneContents
import TerminalInput

/// Something that lies over the notifications and takes the keys, such as the long look, a question or the settings.
///
/// An overlay is a value on the stack `ScreenState.overlays`. The top one is asked first what a key, a click or the wheel
/// means; where it returns nil, the screen does what it does without overlays. An overlay changes itself through
/// `ScreenState.update`. Only `place` and `draw` have to be written, the rest has a default.
protocol Overlay: Sendable {
  var place: OverlayPlace { get }
  /// Whether the overlay belongs to the phone and is in its language. The overlays of the tool are in English and not
  /// mirrored.
  var belongsToPhone: Bool { get }
  /// Whether keys are text now: then only C-l and C-z keep their meaning.
  var takesText: Bool { get }
  /// Whether the typed text is a secret, which other viewers must not see.
  var takesSecret: Bool { get }
  /// Whether a text would be lost if the program quit now.
  var hasUnsentText: Bool { get }
  /// What waits for an answer of the person, or for a text that is not sent; a sentence, nil if nothing does.
  func openQuestion(in screen: ScreenState) -> String?
  /// Whether the overlay closes when the phone is locked or unlocked.
  var closesOnLock: Bool { get }
  /// Whether the list is out of reach: it shows no cursor and no arrows in its margin.
  var coversList: Bool { get }
  /// Whether the overlays below are not drawn.
  var hidesOverlaysBelow: Bool { get }
  /// Whether the system may ask for a permission over the overlay.
  var admitsPrompt: Bool { get }

  /// Handles a key or pasted text, before the key table does.
  func handle(_ event: InputEvent, in screen: inout ScreenState) -> [Effect]?
  /// Carries out an intent of the key table.
  func perform(_ intent: Intent, in screen: inout ScreenState) -> [Effect]?
  func click(_ target: Target, in screen: inout ScreenState) -> [Effect]?
  /// The wheel: one step is 1 or -1.
  func scroll(by step: Int, in screen: inout ScreenState)
  /// Moves to a place that exists after the size or the height of something has changed.
  mutating func settle(in screen: ScreenState)

  func draw(with painter: inout Painter)
  func hints(in screen: ScreenState) -> [FooterHints.Hint]?
  /// A better word for an intent than that of the key table.
  func label(of intent: Intent) -> String?
  /// The reason why an intent does nothing while the overlay is open.
  func whyUnavailable(_ intent: Intent) -> String?
}

enum OverlayPlace: Sendable {
  /// On the phone, below the banner. The inspector stands beside it and may have the keys.
  case phone
  /// Over the whole screen. It has the keys as long as it is open.
  case screen
}

/// A place of an overlay that can be clicked; each overlay has a type of its own for them.
protocol OverlayPart: Sendable {}

extension Overlay {
  var belongsToPhone: Bool { false }
  var takesText: Bool { false }
  var takesSecret: Bool { false }
  var hasUnsentText: Bool { false }
  func openQuestion(in screen: ScreenState) -> String? { nil }
  var closesOnLock: Bool { false }
  var coversList: Bool { true }
  var hidesOverlaysBelow: Bool { false }
  var admitsPrompt: Bool { false }

  func handle(_ event: InputEvent, in screen: inout ScreenState) -> [Effect]? { nil }
  func perform(_ intent: Intent, in screen: inout ScreenState) -> [Effect]? { nil }
  func click(_ target: Target, in screen: inout ScreenState) -> [Effect]? { nil }
  func scroll(by step: Int, in screen: inout ScreenState) {}
  mutating func settle(in screen: ScreenState) {}

  func hints(in screen: ScreenState) -> [FooterHints.Hint]? { nil }
  func label(of intent: Intent) -> String? { nil }
  func whyUnavailable(_ intent: Intent) -> String? { nil }
}

/// A key's way to an overlay. Each overlay that a key opens declares its own, so that the key table is the only list of
/// them.
struct OverlayOpener: Hashable, Sendable {
  private let name: String
  /// Whether the overlay is about the notifications: then it cannot be opened over something that covers them.
  let concernsNotifications: Bool
  /// Whether the person can change in it what the next guest of a screen in public finds.
  let changesForNextGuest: Bool
  let open: @Sendable (inout ScreenState) -> Void

  init(
    _ name: String,
    concernsNotifications: Bool = false,
    changesForNextGuest: Bool = false,
    open: @escaping @Sendable (inout ScreenState) -> Void
  ) {
    self.name = name
    self.concernsNotifications = concernsNotifications
    self.changesForNextGuest = changesForNextGuest
    self.open = open
  }

  static func == (left: OverlayOpener, right: OverlayOpener) -> Bool { left.name == right.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension ScreenState {
  /// The overlay that hears the keys: the top one, unless it lies on the phone and the inspector has the focus.
  var keyOverlay: (any Overlay)? {
    guard let top = overlays.last else { return nil }
    return top.place == .screen || top.takesText || focus != .inspector ? top : nil
  }

  /// The topmost overlay of a type, also while others lie over it.
  func overlay<Kind: Overlay>(_ kind: Kind.Type) -> Kind? {
    overlays.lazy.reversed().compactMap { $0 as? Kind }.first
  }

  /// Whether keys are text now.
  var isTyping: Bool { overlays.last?.takesText == true }

  /// Whether typed letters go into a field, that of the passcode too, so that none of them is a key.
  public var takesLetters: Bool { isTyping || asksForPasscode }

  public var asksForPasscode: Bool { keyOverlay?.takesSecret == true }

  /// What waits on the screen for an answer of the person, or for a text that is not sent; a sentence, nil if nothing
  /// does.
  public var openQuestion: String? { overlays.lazy.reversed().compactMap { $0.openQuestion(in: self) }.first }

  var hasUnsentText: Bool { overlays.contains(where: \.hasUnsentText) }

  var isListCovered: Bool { overlays.contains(where: \.coversList) }

  // MARK: Opening and closing

  /// Opens an overlay in place of all that are open.
  mutating func present(_ overlay: some Overlay) { overlays = [overlay] }

  /// Opens an overlay over those that are open: they come back when it closes.
  mutating func push(_ overlay: some Overlay) { overlays.append(overlay) }

  mutating func closeOverlay() { _ = overlays.popLast() }

  mutating func closeOverlays() { overlays = [] }

  /// Closes the topmost overlay of a type with everything that lies over it.
  mutating func close<Kind: Overlay>(_ kind: Kind.Type) {
    guard let index = overlays.lastIndex(where: { $0 is Kind }) else { return }
    overlays.removeSubrange(index...)
  }

  /// Puts an overlay in the place of the topmost one of its type.
  mutating func update<Kind: Overlay>(_ overlay: Kind) {
    guard let index = overlays.lastIndex(where: { $0 is Kind }) else { return }
    overlays[index] = overlay
  }

  /// A click beside a field that is being typed into throws nothing away.
  mutating func clickBesideField(_ target: Target) -> [Effect] {
    if case .backdrop = target { return overlays.last?.handle(.key(Key(.escape)), in: &self) ?? [] }
    if case .tab(let tab) = target, layout.inspector != nil { showTab(tab) }
    return []
  }
}

extension Painter {
  mutating func paintOverlays(_ place: OverlayPlace) {
    let first = state.overlays.lastIndex(where: \.hidesOverlaysBelow) ?? 0
    for overlay in state.overlays.dropFirst(first) where overlay.place == place {
      if overlay.belongsToPhone {
        paintPhone { overlay.draw(with: &$0) }
      } else {
        overlay.draw(with: &self)
      }
    }
  }
}
