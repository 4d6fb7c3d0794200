import GRDB
import NotificationModel

/// What service extensions are at work on; of each identifier of an app there is one.
struct ExtendingTable {
  let database: Database

  func start(_ push: ExtendingPush) throws {
    try database.put(push.notification, into: "extending", and: "pushType") { $0.put(push.pushType) }
  }

  func finish(_ key: NotificationKey) throws {
    try database.remove([key.identifier], of: key.app, from: "extending")
  }

  /// Oldest first.
  func all() throws -> [ExtendingPush] {
    try database.notifications(in: "extending", and: "pushType") { notification, row in
      ExtendingPush(notification: notification, pushType: row.optionalText())
    }
  }
}
