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
    conditions = ConditionsTable(database: database, apps: apps)
    device = DeviceTable(database: database)
    delivered = DeliveredTable(database: database)
    extending = ExtendingTable(database: database)
    summaryQueue = SummaryTable(database: database)
    pending = PendingTable(database: database)
    phone = PhoneTable(database: database)
    prompts = PromptsTable(database: database)
    responses = ResponsesTable(database: database)
  }

  /// Changes exactly what the engine changes when it applies the event.
  func apply(_ event: Event) throws {
    let app = event.app ?? ""
    switch event.fact {
    case .app(.registered(let registered)): try apps.register(registered)
    case .app(.categoriesSet(let categories)): try apps.set(categories, of: app)
    case .request(.scheduled(let request)), .request(.rescheduled(let request)): try pending.put(request)
    case .request(.removed(let identifiers, _)): try pending.remove(identifiers, app: app)
    case .notification(.delivered(let notification, _)):
      try delivered.take(notification)
      try summaryQueue.remove([notification.request.identifier], app: app)
    case .notification(.removed(let identifiers, _)):
      try delivered.remove(identifiers, app: app)
      try summaryQueue.remove(identifiers, app: app)
    case .app(.badgeChanged(let badge)): try badges.set(badge, of: app)
    case .phone(.deviceChanged(let changed)):
      if try device.get().isLocked != changed.isLocked { try phone.setSeenUpTo(event.sequence) }
      try device.set(changed)
    case .response(.responded(let response)):
      try responses.log(response)
      try conditions.applyIfThere(event, to: app)
    case .response(.handlerFinished(let outcome)): try responses.finish(outcome)
    default: try applyToPhone(event, app)
    }
  }

  /// What is around the notifications.
  private func applyToPhone(_ event: Event, _ app: String) throws {
    switch event.fact {
    case .phone(.clockChanged(let clock)): try phone.setClock(clock)
    case .notification(.queuedForSummary(let notification)): try summaryQueue.add(notification)
    case .notification(.summaryDelivered(let keys)):
      for key in keys { try summaryQueue.remove([key.identifier], app: key.app) }
    case .notification(.presentationAsked(let notification, let deadline)):
      try asked.ask(notification, until: deadline)
    case .notification(.presentationAnswered(let key, _)): try asked.remove(key)
    case .notification(.extensionStarted(let push)): try extending.start(push)
    case .notification(.extensionFinished(let key)): try extending.finish(key)
    case .app(.authorizationPrompted(let options)):
      try prompts.add(AuthorizationPrompt(app: app, options: options))
      try conditions.apply(event, to: app)
    case .app(.authorizationAnswered):
      try prompts.remove(app)
      try conditions.apply(event, to: app)
    case .app(.settingsChanged), .app(.stateChanged), .app(.woken), .app(.pushDeferred),
      .app(.deferredPushDropped), .app(.pushStored),
      .app(.storedPushesSent),
      .app(.deviceTokenIssued), .app(.reinstalled):
      try conditions.apply(event, to: app)
    default: break
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
