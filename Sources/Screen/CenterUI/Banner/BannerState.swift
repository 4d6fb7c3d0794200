import NotificationModel

/// The banner as this screen knows it: how it slides, and what the center was asked about it.
struct BannerState: Sendable {
  /// The slide that is under way; nil if the banner is in its place, or there is none.
  var slide: BannerSlide?
  /// The banners that were flicked away and have not ended yet.
  var flicked: Set<NotificationKey> = []
  /// The commands to the center about the banner.
  var pin = BannerPin()

  /// Starts over, because events may have been missed.
  mutating func startOver() {
    pin.doubt()
    (slide, flicked) = (nil, [])
  }
}

/// A banner that slides in or out, as a function of the machine's time.
struct BannerSlide: Sendable {
  var notification: DeliveredNotification
  var since: MachineTime
  var leaving: Bool

  private static let duration = Duration.milliseconds(280)

  /// 0 is out of sight, 1 is in place.
  func position(at now: MachineTime) -> Double {
    let passed = min(1, max(0, (now - since) / Self.duration))
    let eased = 1 - (1 - passed) * (1 - passed) * (1 - passed)
    return leaving ? 1 - eased : eased
  }

  func isOver(at now: MachineTime) -> Bool { now - since >= Self.duration }
}

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
  mutating func receiveRefusal() {
    guard let letGo else { return }
    pinned = letGo
    self.letGo = nil
  }
}
