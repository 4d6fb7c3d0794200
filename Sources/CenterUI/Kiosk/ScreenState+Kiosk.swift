/// A screen in public, whose keys neither end it nor lead anywhere else. It is ended by a signal, by `bellhop stop`, or
/// with the flow that it shows.
extension ScreenState {
  private static let leadingAway: Set<Intent> = [.quit, .leave, .suspend, .settings]

  /// Why the intent does nothing on this screen; nil if it does something, or the screen is none in public.
  func whyLockedDown(_ intent: Intent) -> String? {
    guard isKiosk, Self.leadingAway.contains(intent) else { return nil }
    return intent == .settings
      ? "The settings are locked on this screen." : "This screen is locked; no key ends it."
  }

  /// Why the intent does nothing on this screen, whatever is on it; nil if it does something.
  func whyRefused(_ intent: Intent) -> String? {
    if let reason = whyLockedDown(intent) { return reason }
    guard isReadOnly, intent.changesPhone else { return nil }
    // The same key opens a notification and expands a group.
    return intent == .open && itemWithKeys?.isGroupLine == true ? nil : Self.readOnlyRefusal
  }

  /// Takes away what would end or leave the screen, whichever way it was asked for, and says so.
  mutating func withoutLeaving(_ effects: [Effect]) -> [Effect] {
    guard isKiosk else { return effects }
    let kept = effects.filter { ![.quit, .leave, .suspend].contains($0) }
    if kept.count < effects.count { whyLockedDown(.quit).map { tell($0) } }
    return kept
  }
}
