import TerminalInput

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

  /// Whether the passcode is asked for.
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

  /// The same at a place that exists now.
  mutating func updateSettled(_ overlay: some Overlay) {
    var overlay = overlay
    overlay.settle(in: self)
    update(overlay)
  }

  /// Brings what is open to a place that exists at this size.
  mutating func settleOverlays() {
    for index in overlays.indices {
      var overlay = overlays[index]
      overlay.settle(in: self)
      overlays[index] = overlay
    }
    inspector.scroll = max(0, min(mostInspectorScroll, inspector.scroll))
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
