public import NotificationModel

/// Live Activities.
public struct ActivityMethods: MethodGroup {
  public let list = Method<AppParameters, ActivitiesResult>(
    "activities.list",
    "The Live Activities on the phone, the topmost first.",
    query: { .activities(app: $0.app) }
  )
}

/// Result of `activities.list`.
public struct ActivitiesResult: MethodOutput, Hashable {
  /// The topmost first.
  public var activities: [LiveActivity]
}
