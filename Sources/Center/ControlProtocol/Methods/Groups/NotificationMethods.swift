public import NotificationModel

/// What has arrived.
public struct NotificationMethods: MethodGroup {
  public let waiting = Method<AppParameters, WaitingResult>(
    "notifications.waiting",
    "What has arrived and waits for the summary, its app's answer or its service extension, newest first.",
    query: { .waiting(app: $0.app) }
  )

  public let delivered = Method<DeliveredParameters, DeliveredResult>(
    "notifications.delivered",
    "What is in Notification Center, newest first; with a limit a page of it, and the number to give as before for the next.",
    query: { parameters throws(Refusal) in try parameters.query() }
  )

  public let remove = Method<RemovalParameters, RemovedResult>(
    "notifications.remove",
    "The app removes notifications: those named, or all. Nobody is told.",
    command: { parameters throws(Refusal) in
      .removeDelivered(app: parameters.app, try parameters.selection())
    }
  )

  public let dismiss = Method<DismissParameters, RemovedResult>(
    "notifications.dismiss",
    "The person dismisses notifications; the app is told where its category asks for it.",
    command: { .dismiss($0.keys, origin: $0.origin) }
  )
}

/// Parameters of `notifications.dismiss`.
public struct DismissParameters: MethodParameters, Hashable {
  /// The bundle identifier.
  var app: String
  /// Of the notifications; those that are not there are passed over.
  var identifiers: [String]
  /// Where the person dismisses them; where they are seen if it is left out.
  var surface: StrictEnum<ResponseSurface>?
  /// By what the person does it; a program on the socket if it is left out.
  var input: StrictEnum<ResponseInput>?

  public static let example = DismissParameters(app: "com.example.dely", identifiers: ["dely-7"])

  var origin: ResponseOrigin { ResponseOrigin(surface?.value, by: input?.value ?? .socket) }

  var keys: [NotificationKey] { identifiers.map { NotificationKey(app: app, identifier: $0) } }
}

/// Result of `notifications.waiting`.
public struct WaitingResult: MethodOutput, Hashable {
  /// Newest first.
  public var notifications: [WaitingNotification]
}
