import Foundation
import GRDB
import NotificationModel

/// Local requests that wait for their trigger.
struct PendingTable {
  let database: Database

  /// One that waits under the same identifier is replaced.
  func put(_ pending: PendingRequest) throws {
    var undated = pending
    // JSON rounds dates to milliseconds; they have columns.
    undated.since = Date(timeIntervalSinceReferenceDate: 0)
    undated.nextTriggerDate = nil
    let request = try StoredJSON.bytes(undated)
    try database.prepared("INSERT OR REPLACE INTO pending VALUES (?, ?, ?, ?, ?, ?)").run { row in
      row.put(pending.app.canonicalKey)
      row.put(pending.request.identifier.canonicalKey)
      row.put(pending.sequence)
      row.put(pending.since.timeIntervalSinceReferenceDate)
      row.put(pending.nextTriggerDate?.timeIntervalSinceReferenceDate)
      row.put(utf8: request)
    }
  }

  func remove(_ identifiers: [String], app: String) throws {
    try database.remove(identifiers, of: app, from: "pending")
  }

  /// In the order in which they were added.
  func all() throws -> [PendingRequest] {
    var all: [PendingRequest] = []
    let select = try database.prepared(
      "SELECT since, nextTriggerDate, request FROM pending ORDER BY sequence"
    )
    try select.run(row: { row in
      let since = row.double()
      let next = row.optionalDouble()
      var pending = try StoredJSON.decode(PendingRequest.self, from: row.utf8(), in: "A pending request")
      pending.since = Date(timeIntervalSinceReferenceDate: since)
      pending.nextTriggerDate = next.map { Date(timeIntervalSinceReferenceDate: $0) }
      all.append(pending)
    })
    return all
  }
}
