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

  /// Takes away what would end or leave the screen, whichever way it was asked for, and says so.
  mutating func withoutLeaving(_ effects: [Effect]) -> [Effect] {
    guard isKiosk else { return effects }
    let kept = effects.filter { ![.quit, .leave, .suspend].contains($0) }
    if kept.count < effects.count { whyLockedDown(.quit).map { tell($0) } }
    return kept
  }
}
