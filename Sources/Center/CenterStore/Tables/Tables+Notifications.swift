import Foundation
import GRDB
import NotificationModel

/// The tables of requests and notifications. A row is found by the app and the identifier; each identifier of an app
/// occurs once in a table.
extension Tables {
  /// Local requests that wait for their trigger, in the order in which they were added.
  static let pending = StoreTable<PendingRequest>(
    "pending",
    key: ["app", "identifier"],
    columns: "app, identifier, sequence, since, nextTriggerDate, request",
    order: "sequence",
    bind: { pending, row in
      var undated = pending
      // JSON rounds dates to milliseconds; they have columns.
      undated.since = Date(timeIntervalSinceReferenceDate: 0)
      undated.nextTriggerDate = nil
      row.put(pending.app.canonicalKey)
      row.put(pending.request.identifier.canonicalKey)
      row.put(pending.sequence)
      row.put(pending.since.timeIntervalSinceReferenceDate)
      row.put(pending.nextTriggerDate?.timeIntervalSinceReferenceDate)
      try row.put(json: undated)
    },
    read: { row in
      row.skip(3)
      let since = row.double()
      let next = row.optionalDouble()
      var pending: PendingRequest = try row.json("A pending request")
      pending.since = Date(timeIntervalSinceReferenceDate: since)
      pending.nextTriggerDate = next.map { Date(timeIntervalSinceReferenceDate: $0) }
      return pending
    }
  )

  /// The list of Notification Center; `sequence` is the row's number.
  static let delivered = notifications("delivered")

  /// The notifications that wait for the summary.
  static let summaryQueue = notifications("summaryQueue")

  /// The notifications that apps in the foreground are being asked about.
  static let asked = notifications(
    "asked",
    with: "deadline",
    of: { (asked: AskedPresentation) in asked.notification },
    put: { asked, row in row.put(asked.deadline.timeIntervalSinceReferenceDate) },
    read: { notification, row in
      let deadline = Date(timeIntervalSinceReferenceDate: row.double())
      return AskedPresentation(notification: notification, deadline: deadline)
    }
  )

  /// The pushes that service extensions are working on.
  static let extending = notifications(
    "extending",
    with: "pushType",
    of: { (push: ExtendingPush) in push.notification },
    put: { push, row in row.put(push.pushType) },
    read: { notification, row in
      ExtendingPush(notification: notification, pushType: row.optionalText())
    }
  )

  /// The Live Activities; what they have beside their latest push is one JSON text.
  static let activities = notifications(
    "activities",
    with: "activity",
    of: { (activity: LiveActivity) in activity.notification },
    put: { activity, row in try row.put(json: ActivityRest(activity)) },
    read: { notification, row in
      let rest: ActivityRest = try row.json("A Live Activity")
      return rest.activity(notification)
    }
  )

  private static func notifications(_ name: String) -> StoreTable<DeliveredNotification> {
    notifications(name, with: nil, of: { $0 }, put: { _, _ in }, read: { notification, _ in notification })
  }

  /// A table of notifications, the oldest first, with at most one column of its own.
  private static func notifications<Row>(
    _ name: String,
    with column: String?,
    of notification: @escaping @Sendable (Row) -> DeliveredNotification,
    put: @escaping @Sendable (Row, inout Bindings) throws -> Void,
    read: @escaping @Sendable (DeliveredNotification, inout Columns) throws -> Row
  ) -> StoreTable<Row> {
    StoreTable(
      name,
      key: ["app", "identifier"],
      columns: [NotificationColumns.names, column].compactMap(\.self).joined(separator: ", "),
      order: "sequence",
      bind: { row, bindings in
        try NotificationColumns(notification(row)).bind(to: &bindings)
        try put(row, &bindings)
      },
      makeReader: {
        var reader = NotificationColumns.Reader()
        return { columns in
          let notification = try reader.next(&columns)
          return try read(notification, &columns)
        }
      }
    )
  }
}
