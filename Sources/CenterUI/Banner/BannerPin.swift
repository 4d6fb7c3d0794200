import NotificationModel

/// What the center was asked about the banner on the screen: to let it stay, or to let it go. Answers come later, and
/// another screen may hold or release the same banner, so this follows what has happened and asks again in doubt.
struct BannerPin: Sendable {
  /// The banner that the center was asked to hold, and not yet to let go.
  private(set) var pinned: NotificationKey?
  /// The banner that the center was asked to let go, as long as it has not done so.
  private var letGo: NotificationKey?
  /// Whether the banner may be unheld although it was asked for.
  private var isInDoubt = false

  /// What has to be asked so that the banner on the screen is pinned as wanted; nil when nothing has to be.
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

  /// Nobody knows what the center has heard of it: it is asked again.
  mutating func doubt() {
    if let letGo { pinned = letGo }
    letGo = nil
    isInDoubt = true
  }

  /// Something was refused; if it was to let go, that is asked again.
  mutating func takeRefusal() {
    guard let letGo else { return }
    pinned = letGo
    self.letGo = nil
  }
}
