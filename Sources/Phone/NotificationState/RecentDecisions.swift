import NotificationModel

/// The traces and presentations of the latest arrivals. Most notifications have one of a few; equal ones are kept once,
/// which saves memory.
struct RecentDecisions: Sendable {
  private var traces = Recent<[Reason]>()
  private var presentations = Recent<Shared<Presentation>>()

  /// Has the notification share its trace and its presentation with one that came shortly before.
  mutating func share(with notification: inout DeliveredNotification) {
    notification.trace = traces.shared(notification.trace)
    notification.$presentation = presentations.shared(notification.$presentation)
  }
}

private struct Recent<Value: Equatable & Sendable>: Sendable {
  private var values: [Value] = []
  private var oldest = 0

  private static var most: Int { 8 }

  /// The known value that equals this one; else this one, which is known from now on.
  mutating func shared(_ value: Value) -> Value {
    if let known = values.first(where: { $0 == value }) { return known }
    if values.count < Self.most {
      values.append(value)
    } else {
      values[oldest] = value
      oldest = (oldest + 1) % Self.most
    }
    return value
  }
}
