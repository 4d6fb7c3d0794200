/// Everything at one moment: what a store gives back after a restart, and what a viewer starts from before the events
/// that follow.
public struct CenterSnapshot: Codable, Hashable, Sendable {
  /// The last event that is part of it.
  public var sequence: Int
  public var apps: [App]
  public var pending: [PendingRequest]
  /// Oldest first.
  public var delivered: [DeliveredNotification]
  public var badges: [String: Int]
  /// Oldest first; the latest few hundred.
  public var responses: [LoggedResponse]
  public var device: Device
  /// What is on the banner; it may be in no list.
  public var banner: DeliveredNotification?

  public init(
    sequence: Int = 0,
    apps: [App] = [],
    pending: [PendingRequest] = [],
    delivered: [DeliveredNotification] = [],
    badges: [String: Int] = [:],
    responses: [LoggedResponse] = [],
    device: Device = Device(),
    banner: DeliveredNotification? = nil
  ) {
    self.sequence = sequence
    self.apps = apps
    self.pending = pending
    self.delivered = delivered
    self.badges = badges
    self.responses = responses
    self.device = device
    self.banner = banner
  }
}
