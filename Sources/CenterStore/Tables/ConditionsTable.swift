import Foundation
import GRDB
import JSON
import NotificationModel
import NotificationState

/// How apps stand. An app without a row stands as its manifest says.
struct ConditionsTable {
  let database: Database
  let apps: AppsTable

  /// What the engine does with a condition.
  func apply(_ event: Event, to bundle: String) throws {
    var condition = try self[bundle] ?? AppCondition(try apps[bundle] ?? App(unregistered: bundle))
    condition.apply(event)
    try put(condition, of: bundle)
  }

  /// The same for what makes no app stand otherwise than its manifest says.
  func applyIfThere(_ event: Event, to bundle: String) throws {
    guard var condition = try self[bundle] else { return }
    let before = condition
    condition.apply(event)
    if condition != before { try put(condition, of: bundle) }
  }

  /// By bundle identifier.
  func all() throws -> [String: AppCondition] {
    var all: [String: AppCondition] = [:]
    try database.prepared("SELECT app, condition, wakes FROM conditions").run(row: { row in
      let app = row.text()
      all[app] = try Self.condition(&row)
    })
    return all
  }

  private subscript(bundle: String) -> AppCondition? {
    get throws {
      var found: AppCondition?
      let select = try database.prepared("SELECT condition, wakes FROM conditions WHERE app = ?")
      try select.run({ $0.put(bundle.canonicalKey) }, row: { found = try Self.condition(&$0) })
      return found
    }
  }

  private func put(_ condition: AppCondition, of bundle: String) throws {
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
