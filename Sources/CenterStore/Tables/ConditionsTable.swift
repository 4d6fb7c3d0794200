import Foundation
import GRDB
import JSON
import NotificationModel

/// How apps stand. An app without a row stands as its manifest says.
struct ConditionsTable {
  let database: Database

  /// By bundle identifier.
  func all() throws -> [String: AppCondition] {
    var all: [String: AppCondition] = [:]
    try database.prepared("SELECT app, condition, wakes FROM conditions").run(row: { row in
      let app = row.text()
      all[app] = try Self.condition(&row)
    })
    return all
  }

  /// nil if the app stands as its manifest says; then there is nothing to write.
  func put(_ condition: AppCondition?, of bundle: String) throws {
    guard let condition else { return }
    var undated = condition
    // JSON rounds dates to milliseconds; as numbers they are kept whole.
    undated.wakes = []
    undated.backgroundUntil = nil
    let json = try StoredJSON.bytes(undated)
    let wakes = JSONWriter.bytes(Self.dates(of: condition))
    try database.prepared("INSERT OR REPLACE INTO conditions VALUES (?, ?, ?)").run { row in
      row.put(bundle.canonicalKey)
      row.put(utf8: json)
      row.put(utf8: wakes)
    }
  }

  private static func condition(_ row: inout Columns) throws -> AppCondition {
    var condition = try StoredJSON.decode(AppCondition.self, from: row.utf8(), in: "How an app stands")
    let dates = try StoredJSON.value(row.utf8(), in: "An app's wakes")
    let wakes = dates.arrayValue ?? dates["wakes"]?.arrayValue ?? []
    condition.wakes = wakes.compactMap(date)
    condition.backgroundUntil = dates["backgroundUntil"].flatMap(date)
    return condition
  }

  /// The wakes alone, as long as there is nothing else.
  private static func dates(of condition: AppCondition) -> JSONValue {
    let wakes = JSONValue.array(condition.wakes.map { .number($0.timeIntervalSinceReferenceDate) })
    guard let end = condition.backgroundUntil else { return wakes }
    return ["wakes": wakes, "backgroundUntil": .number(end.timeIntervalSinceReferenceDate)]
  }

  private static func date(_ value: JSONValue) -> Date? {
    value.doubleValue.map { Date(timeIntervalSinceReferenceDate: $0) }
  }
}
