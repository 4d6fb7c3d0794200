public import NotificationModel

extension Trigger {
  /// The region that it waits for; nil if it waits for something else.
  public var region: Region? { if case .location(let region, _) = self { region } else { nil } }
}
