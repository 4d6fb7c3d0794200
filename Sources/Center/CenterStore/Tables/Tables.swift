import Foundation
import HashTreeCollections
import NotificationModel
import NotificationState

/// The tables of one database together: events go in, a snapshot comes out.
struct Tables {
  let database: Database
  let responses: ResponsesTable

  init(_ database: Database) {
    self.database = database
    responses = ResponsesTable(database: database)
  }

  func setSequence(_ sequence: Int) throws {
    try database.prepared("INSERT OR REPLACE INTO meta VALUES ('sequence', ?)").run { $0.bind(sequence) }
  }

  /// Reads everything but the number of the last event; `changed` gets the rows that another program changed.
  func snapshot(_ changed: ChangedRows) throws -> CenterSnapshot {
    var snapshot = CenterSnapshot.empty
    snapshot.apps = try Self.apps.all(in: database, changed)
    snapshot.pending = try Self.pending.all(in: database, changed)
    snapshot.delivered = try Self.delivered.all(in: database, changed)
    snapshot.badges = byApp(try Self.badges.all(in: database, changed))
    snapshot.responses = try responses.latestAndUnfinished(changed)
    snapshot.device = try Self.device.all(in: database, changed).first ?? Device()
    (snapshot.clock, snapshot.seenUpTo) = try clockAndSeenUpTo(changed)
    snapshot.conditions = byApp(try Self.conditions.all(in: database, changed))
    snapshot.summaryQueue = try Self.summaryQueue.all(in: database, changed)
    snapshot.asked = try Self.asked.all(in: database, changed)
    snapshot.extending = try Self.extending.all(in: database, changed)
    snapshot.activities = try Self.activities.all(in: database, changed)
    snapshot.prompts = try Self.prompts.all(in: database, changed)
    return snapshot
  }

  /// Returns the number of the last event; nil if it cannot be read.
  func lastSequence() throws -> Int? {
    var last: Int?
    try database.prepared("SELECT value FROM meta WHERE name = 'sequence'").run(row: { last = try? $0.int() })
    return last.flatMap { (0...Self.highestSequence).contains($0) ? $0 : nil }
  }

  /// A higher number is none that a center has counted to.
  private static let highestSequence = 1 << 53

  private func byApp<Value>(_ rows: [(app: String, value: Value)]) -> [String: Value] {
    Dictionary(rows.map { ($0.app, $0.value) }, uniquingKeysWith: { _, last in last })
  }
}

extension Tables {
  /// Writes what the events changed. `state` is the state after all of them: each row that they may have changed becomes
  /// what the state has, so that only the reducer of `CenterState` says what an event does.
  func apply(_ events: [Event], leadingTo state: CenterState) throws {
    for event in events { try log(event.fact, of: event.app ?? "") }
    for row in events.rows { try write(row, from: state) }
  }

  /// Writes what the state does not hold as it came: apps, whose texts it has in the phone's language, and responses, of
  /// which it keeps fewer.
  private func log(_ fact: Fact, of app: String) throws {
    switch fact {
    case .app(.registered(let registered)): try Self.apps.write(registered, in: database)
    case .app(.categoriesSet(let categories)): try set(categories, of: app)
    case .response(.responded(let response)): try responses.log(response)
    case .response(.handlerFinished(let outcome)): try responses.finish(outcome)
    case .app, .response, .request, .notification, .activity, .banner, .phone: break
    }
  }

  private func write(_ row: StateRow, from state: CenterState) throws {
    switch row {
    case .pending(let key): try set(state.pending[key], at: key, in: Self.pending)
    case .delivered(let key): try set(state.delivered[key], at: key, in: Self.delivered)
    case .summaryQueue(let key): try set(state.summaryQueue[key], at: key, in: Self.summaryQueue)
    case .asked(let key): try set(state.asked[key], at: key, in: Self.asked)
    case .extending(let key): try set(state.extending[key], at: key, in: Self.extending)
    case .activity(let key): try set(state.activities[key], at: key, in: Self.activities)
    case .badge(let app):
      let badge = state.badges[app].map { (app: app, value: $0) }
      try Self.badges.set(badge, at: [app], in: database)
    case .condition(let app):
      let condition = state.conditions[app].map { (app: app, value: $0) }
      try Self.conditions.set(condition, at: [app], in: database)
    case .prompts: try Self.prompts.replaceAll(with: state.prompts, in: database)
    case .device:
      try Self.device.write(state.device, in: database)
      try set(seenUpTo: state.seenUpTo)
    case .clock: try set(state.clock)
    }
  }

  private func set<Row>(_ row: Row?, at key: NotificationKey, in table: StoreTable<Row>) throws {
    try table.set(row, at: [key.app, key.identifier], in: database)
  }
}

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
      row.bind(pending.app.canonicalKey)
      row.bind(pending.request.identifier.canonicalKey)
      row.bind(pending.sequence)
      row.bind(pending.since.timeIntervalSinceReferenceDate)
      row.bind(pending.nextTriggerDate?.timeIntervalSinceReferenceDate)
      try row.bind(json: undated)
    },
    read: { row in
      row.skip(3)
      let since = try row.date()
      let next = try row.optionalDate()
      var pending: PendingRequest = try row.json("A pending request")
      (pending.since, pending.nextTriggerDate) = (since, next)
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
    bind: { asked, row in row.bind(asked.deadline.timeIntervalSinceReferenceDate) },
    read: { notification, row in
      AskedPresentation(notification: notification, deadline: try row.date())
    }
  )

  /// The pushes that service extensions are working on.
  static let extending = notifications(
    "extending",
    with: "pushType",
    of: { (push: ExtendingPush) in push.notification },
    bind: { push, row in row.bind(push.pushType) },
    read: { notification, row in
      ExtendingPush(notification: notification, pushType: try row.optionalText())
    }
  )

  /// The Live Activities; what they have beside their latest push is one JSON text.
  static let activities = notifications(
    "activities",
    with: "activity",
    of: { (activity: LiveActivity) in activity.notification },
    bind: { activity, row in try row.bind(json: ActivityRest(activity)) },
    read: { notification, row in
      let rest: ActivityRest = try row.json("A Live Activity")
      return try rest.activity(notification)
    }
  )

  private static func notifications(_ name: String) -> StoreTable<DeliveredNotification> {
    notifications(name, with: nil, of: { $0 }, bind: { _, _ in }, read: { notification, _ in notification })
  }

  /// A table of notifications, the oldest first, with at most one column of its own.
  private static func notifications<Row>(
    _ name: String,
    with column: String?,
    of notification: @escaping @Sendable (Row) -> DeliveredNotification,
    bind: @escaping @Sendable (Row, inout Bindings) throws -> Void,
    read: @escaping @Sendable (DeliveredNotification, inout Columns) throws -> Row
  ) -> StoreTable<Row> {
    StoreTable(
      name,
      key: ["app", "identifier"],
      columns: [NotificationColumns.names, column].compactMap(\.self).joined(separator: ", "),
      order: "sequence",
      bind: { row, bindings in
        try NotificationColumns(notification(row)).bind(to: &bindings)
        try bind(row, &bindings)
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
