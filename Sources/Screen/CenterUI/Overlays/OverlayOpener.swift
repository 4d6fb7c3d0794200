/// A key's way to an overlay. Each overlay that a key opens declares its own, so that the key table is the only list of
/// them.
public struct OverlayOpener: Hashable, Sendable {
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

  public static func == (left: OverlayOpener, right: OverlayOpener) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
