import GRDB
import NotificationModel

/// The tables together: events go in, a snapshot comes out.
struct Tables {
  let apps: AppsTable
  let asked: AskedTable
  let badges: BadgesTable
  let conditions: ConditionsTable
  let device: DeviceTable
  let delivered: DeliveredTable
  let extending: ExtendingTable
  let summaryQueue: SummaryTable
  let pending: PendingTable
  let phone: PhoneTable
  let prompts: PromptsTable
  let responses: ResponsesTable
  private let database: Database

  init(_ database: Database) {
    self.database = database
    apps = AppsTable(database: database)
    asked = AskedTable(database: database)
    badges = BadgesTable(database: database)
    conditions = ConditionsTable(database: database)
    device = DeviceTable(database: database)
    delivered = DeliveredTable(database: database)
    extending = ExtendingTable(database: database)
    summaryQueue = SummaryTable(database: database)
    pending = PendingTable(database: database)
    phone = PhoneTable(database: database)
    prompts = PromptsTable(database: database)
    responses = ResponsesTable(database: database)
  }

  func setSequence(_ sequence: Int) throws {
    try database.prepared("UPDATE meta SET value = ? WHERE name = 'sequence'").run { $0.put(sequence) }
  }

  func snapshot() throws -> CenterSnapshot {
    var sequence = 0
    try database.prepared("SELECT value FROM meta WHERE name = 'sequence'").run(row: { sequence = $0.int() })
    return CenterSnapshot(
      sequence: sequence,
      apps: try apps.all(),
      pending: try pending.all(),
      delivered: try delivered.all(),
      badges: try badges.all(),
      responses: try responses.latestAndUnfinished(),
      device: try device.get(),
      clock: try phone.clock(),
      conditions: try conditions.all(),
      seenUpTo: try phone.seenUpTo(),
      summaryQueue: try summaryQueue.all(),
      asked: try asked.all(),
      extending: try extending.all(),
      prompts: try prompts.all()
    )
  }
}
