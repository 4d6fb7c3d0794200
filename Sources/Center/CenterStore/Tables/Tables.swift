import GRDB
import NotificationModel

/// The tables of one database together: events go in, a snapshot comes out.
struct Tables {
  let database: Database
  let responses: ResponsesTable

  init(_ database: Database) {
    self.database = database
    responses = ResponsesTable(database: database)
  }

  func setSequence(_ sequence: Int) throws {
    try database.prepared("UPDATE meta SET value = ? WHERE name = 'sequence'").run { $0.put(sequence) }
  }

  /// Reads everything; `changed` gets the rows that another program changed.
  func snapshot(_ changed: ChangedRows) throws -> CenterSnapshot {
    let phone = try clockAndSeenUpTo(changed)
    return CenterSnapshot(
      sequence: try sequence(),
      apps: try Self.apps.all(in: database, changed),
      pending: try Self.pending.all(in: database, changed),
      delivered: try Self.delivered.all(in: database, changed),
      badges: byApp(try Self.badges.all(in: database, changed)),
      responses: try responses.latestAndUnfinished(changed),
      device: try Self.device.all(in: database, changed).first ?? Device(),
      clock: phone.clock,
      conditions: byApp(try Self.conditions.all(in: database, changed)),
      seenUpTo: phone.seenUpTo,
      summaryQueue: try Self.summaryQueue.all(in: database, changed),
      asked: try Self.asked.all(in: database, changed),
      extending: try Self.extending.all(in: database, changed),
      activities: try Self.activities.all(in: database, changed),
      prompts: try Self.prompts.all(in: database, changed)
    )
  }

  private func sequence() throws -> Int {
    var sequence = 0
    try database.prepared("SELECT value FROM meta WHERE name = 'sequence'").run(row: { sequence = $0.int() })
    return sequence
  }

  private func byApp<Value>(_ rows: [(app: String, value: Value)]) -> [String: Value] {
    Dictionary(rows.map { ($0.app, $0.value) }, uniquingKeysWith: { _, last in last })
  }
}
