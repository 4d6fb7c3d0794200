/// A key's way to an overlay. Each overlay that a key opens declares its own, so that the key table is the only list of
/// them.
public struct OverlayOpener: Hashable, Sendable {
  private let name: String
  /// Whether the overlay is about the notifications: then it cannot be opened over something that covers them.
  let concernsNotifications: Bool
  let open: @Sendable (inout ScreenState) -> Void

  init(
    _ name: String,
    concernsNotifications: Bool = false,
    open: @escaping @Sendable (inout ScreenState) -> Void
  ) {
    self.name = name
    self.concernsNotifications = concernsNotifications
    self.open = open
  }

  public static func == (left: OverlayOpener, right: OverlayOpener) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
