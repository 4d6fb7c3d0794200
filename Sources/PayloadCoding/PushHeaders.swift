/// The APNs request headers that matter on the phone (user-notifications, 6.2).
public struct PushHeaders: Hashable, Sendable {
  /// `apns-collapse-id`: becomes the request's identifier, so that a later push with the same one replaces
  /// this (user-notifications, 2.7 and 3.6). At most 64 bytes; an empty one is none.
  public var collapseIdentifier: String?

  public init(collapseIdentifier: String? = nil) {
    self.collapseIdentifier = collapseIdentifier
  }

  /// From header fields by name, in any case; those without a meaning on the phone are left alone.
  public init(fields: [String: String]) {
    self.init(collapseIdentifier: fields.first { $0.key.lowercased() == "apns-collapse-id" }?.value)
  }
}
