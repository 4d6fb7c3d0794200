import GRDB
import NotificationModel

/// The tables together: events go in, a snapshot comes out.
struct Tables {
  let apps: AppsTable
  let badges: BadgesTable
  let device: DeviceTable
  let delivered: DeliveredTable
  let pending: PendingTable
  let responses: ResponsesTable
  private let database: Database

  init(_ database: Database) {
    self.database = database
    apps = AppsTable(database: database)
    badges = BadgesTable(database: database)
    device = DeviceTable(database: database)
    delivered = DeliveredTable(database: database)
    pending = PendingTable(database: database)
    responses = ResponsesTable(database: database)
  }

  /// Changes exactly what the engine changes when it applies the event.
  func apply(_ event: Event) throws {
    let app = event.app ?? ""
    switch event.fact {
    case .appRegistered(let registered): try apps.register(registered)
    case .categoriesSet(let categories): try apps.set(categories, of: app)
    case .scheduled(let request), .rescheduled(let request): try pending.put(request)
    case .pendingRemoved(let identifiers, _): try pending.remove(identifiers, app: app)
    case .delivered(let notification, _): try delivered.take(notification)
    case .deliveredRemoved(let identifiers, _): try delivered.remove(identifiers, app: app)
    case .badgeChanged(let badge): try badges.set(badge, of: app)
    case .deviceChanged(let changed): try device.set(changed)
    case .responded(let response): try responses.log(response)
    case .handlerFinished(let outcome): try responses.finish(outcome)
    case .withheld, .inputRefused, .bannerShown, .bannerEnded, .bannerHeld: break
    }
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
      device: try device.get()
    )
  }
}
