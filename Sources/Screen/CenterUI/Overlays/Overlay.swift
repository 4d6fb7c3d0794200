import NotificationModel
import PhoneContents
import TerminalInput

/// Something that lies over the notifications and takes the keys, such as the long look, a question or the settings.
///
/// An overlay is a value on the stack `ScreenState.overlays`. The top one is asked first what a key, a click or the wheel
/// means; where it returns nil, the screen does what it does without overlays. An overlay changes itself through
/// `ScreenState.update`. Only `draw` has to be written, the rest has a default.
protocol Overlay: Sendable {
  var traits: OverlayTraits { get }
  /// What waits for an answer of the person, or for a text that is not sent; a sentence, nil if nothing does.
  func openQuestion(in screen: ScreenState) -> String?

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

/// The properties of an overlay: where it lies, which input it takes, and what closes it.
struct OverlayTraits: OptionSet {
  let rawValue: Int

  /// It lies on the phone, below the banner: the inspector stands beside it and may have the keys. Others lie over the whole
  /// screen and have the keys as long as they are open.
  static let phone = OverlayTraits(rawValue: 1)
  /// It is in the phone's language, and mirrored with it. The overlays of the tool are in English and not mirrored.
  static let belongsToPhone = OverlayTraits(rawValue: 2)
  /// Keys are text now: then only C-l and C-z keep their meaning.
  static let takesText = OverlayTraits(rawValue: 4)
  /// The typed text is a secret, which other viewers must not see.
  static let takesSecret = OverlayTraits(rawValue: 8)
  /// A text would be lost if the program quit now.
  static let hasUnsentText = OverlayTraits(rawValue: 16)
  /// It closes when the phone is locked or unlocked.
  static let closesOnLock = OverlayTraits(rawValue: 32)
  /// The list is in reach: it shows its cursor and the arrows in its margin.
  static let leavesList = OverlayTraits(rawValue: 64)
  /// The overlays below are not drawn.
  static let hidesOverlaysBelow = OverlayTraits(rawValue: 128)
  /// The system may ask for a permission over it.
  static let admitsPrompt = OverlayTraits(rawValue: 256)
}

/// A place of an overlay that can be clicked; each overlay has a type of its own for them.
protocol OverlayPart: Sendable {}

extension Overlay {
  var traits: OverlayTraits { [] }
  func openQuestion(in screen: ScreenState) -> String? { nil }
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
  let traits: Intent.Traits
  let open: @Sendable (inout ScreenState) -> Void

  init(_ name: String, _ traits: Intent.Traits, open: @escaping @Sendable (inout ScreenState) -> Void) {
    (self.name, self.traits, self.open) = (name, traits, open)
  }

  static func == (left: OverlayOpener, right: OverlayOpener) -> Bool { left.name == right.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension ScreenState {
  /// The overlay that hears the keys: the top one, unless it lies on the phone and the inspector has the focus.
  var keyOverlay: (any Overlay)? {
    guard let top = overlays.last else { return nil }
    return focus != .inspector || !top.traits.contains(.phone) || isTyping ? top : nil
  }

  /// The topmost overlay of a type, also while others lie over it.
  func overlay<Kind: Overlay>(_ kind: Kind.Type) -> Kind? {
    overlays.lazy.reversed().compactMap { $0 as? Kind }.first
  }

  /// Whether keys are text now.
  var isTyping: Bool { overlays.last?.traits.contains(.takesText) == true }

  /// Whether typed letters go into a field, that of the passcode too, so that none of them is a key.
  public var takesLetters: Bool { isTyping || asksForPasscode }

  public var asksForPasscode: Bool { keyOverlay?.traits.contains(.takesSecret) == true }

  /// What waits on the screen for an answer of the person, or for a text that is not sent; a sentence, nil if nothing
  /// does.
  public var openQuestion: String? { overlays.lazy.reversed().compactMap { $0.openQuestion(in: self) }.first }

  var hasUnsentText: Bool { overlays.contains { $0.traits.contains(.hasUnsentText) } }

  var isListCovered: Bool { overlays.contains { !$0.traits.contains(.leavesList) } }

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
  mutating func paintOverlays(_ place: OverlayTraits) {
    let first = state.overlays.lastIndex { $0.traits.contains(.hidesOverlaysBelow) } ?? 0
    for overlay in state.overlays.dropFirst(first) where overlay.traits.intersection(.phone) == place {
      if overlay.traits.contains(.belongsToPhone) {
        paintPhone { overlay.draw(with: &$0) }
      } else {
        overlay.draw(with: &self)
      }
    }
  }
}
