import NotificationModel

/// The commands of this screen about the banner: to pin it, or to release it. Answers come later and another screen may
/// send the same commands, so the value follows the events and asks again when it is in doubt.
struct BannerPin: Sendable {
  /// The banner that the center was asked to pin and not yet to release.
  private(set) var pinned: NotificationKey?
  /// The banner that the center was asked to release, until it has done so.
  private var letGo: NotificationKey?
  /// Whether the banner may not be pinned although the screen has asked for it.
  private var isInDoubt = false

  /// The command that makes the banner pinned or not, as wanted; nil if none is needed.
  mutating func settle(_ banner: NotificationKey, isWanted: Bool) -> Command? {
    guard isWanted ? pinned != banner || isInDoubt : pinned == banner else { return nil }
    pinned = isWanted ? banner : nil
    letGo = isWanted ? nil : banner
    isInDoubt = false
    return .pinBanner(banner, isWanted)
  }

  mutating func follow(_ event: Event) {
    guard case .banner(let fact) = event.fact else { return }
    switch fact {
    case .shown(let key):
      // The same key is another banner now, and an earlier command may still reach it.
      isInDoubt = pinned == key
      letGo = nil
    case .pinned(false):
      isInDoubt = true
      letGo = nil
    case .pinned(true), .ended: break
    }
  }

  /// Asks again, because the screen does not know which of its commands the center has carried out.
  mutating func doubt() {
    if let letGo { pinned = letGo }
    letGo = nil
    isInDoubt = true
  }

  /// Asks again to release the banner if that may be what was refused.
  mutating func takeRefusal() {
    guard let letGo else { return }
    pinned = letGo
    self.letGo = nil
  }
}
