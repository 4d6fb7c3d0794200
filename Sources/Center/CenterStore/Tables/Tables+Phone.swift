import Foundation
import JSON
import NotificationModel

/// The tables about the phone itself.
extension Tables {
  /// The device, in the one row of its table; without that row it is as it was bought.
  static let device = StoreTable<Device>(
    "device",
    key: ["number"],
    columns: "number, device",
    order: "number",
    bind: { device, row in
      row.bind(1)
      try row.bind(json: device)
    },
    read: { row in
      row.skip()
      return try row.json("The device")
    }
  )

  /// Single facts about the phone, by name.
  static let phone = StoreTable<(name: String, value: JSONValue)>(
    "phone",
    key: ["name"],
    columns: "name, value",
    order: "name",
    bind: { fact, row in
      row.bind(fact.name)
      row.bind(utf8: JSONWriter.bytes(fact.value))
    },
    read: { row in
      let name = try row.text()
      let value = try StoredJSON.value(row.utf8(), in: "The phone's \(name)")
      if name == "clock", Clock(stored: value) == nil {
        throw RowError(reason: "The clock is of an unknown kind")
      }
      if name == "seenUpTo", value.intValue == nil {
        throw RowError(reason: "What was seen last has no number")
      }
      return (name: name, value: value)
    }
  )

  func set(_ clock: Clock) throws {
    try Self.phone.write((name: "clock", value: clock.stored), in: database)
  }

  func set(seenUpTo sequence: Int) throws {
    try Self.phone.write((name: "seenUpTo", value: .integer(Int64(sequence))), in: database)
  }

  /// The clock and what was seen, as the rows of `phone` have it; without a row the machine's clock, and nothing seen.
  func clockAndSeenUpTo(_ changed: ChangedRows) throws -> (clock: Clock, seenUpTo: Int) {
    let rows = try Self.phone.all(in: database, changed)
    let value = { name in rows.first { $0.name == name }?.value }
    return (value("clock").flatMap(Clock.init(stored:)) ?? .real, value("seenUpTo")?.intValue ?? 0)
  }
}

// MARK: - Dates

extension Clock {
  fileprivate var stored: JSONValue {
    switch self {
    case .real: [:]
    case .frozen(let date): ["frozen": date.stored]
    case .running(let factor, let phone, let machine):
      ["factor": .number(factor), "phone": phone.stored, "machine": machine.stored]
    }
  }

  fileprivate init?(stored value: JSONValue) {
    func date(_ key: String) -> Date? { value[key].flatMap(Date.init(stored:)) }
    if value == [:] {
      self = .real
    } else if let date = date("frozen") {
      self = .frozen(at: date)
    } else if let factor = value["factor"]?.doubleValue, let phone = date("phone"),
      let machine = date("machine")
    {
      self = .running(factor: factor, phone: phone, machine: machine)
    } else {
      return nil
    }
  }
}

/// What a Live Activity has beside its latest push.
struct ActivityRest: Codable {
  private var attributesType: String
  private var attributes: JSONObject
  private var contentState: JSONObject
  private var timestamp: Double
  private var relevanceScore: Double
  private var isStale: Bool
  /// Seconds since 2001, because dates in JSON have milliseconds only.
  private var startedAt: Double
  private var staleDate: Double?
  private var endedAt: Double?
  private var dismissalDate: Double?

  init(_ activity: LiveActivity) {
    attributesType = activity.attributesType
    attributes = activity.attributes
    contentState = activity.contentState
    timestamp = activity.timestamp
    relevanceScore = activity.relevanceScore
    isStale = activity.isStale
    startedAt = activity.startedAt.timeIntervalSinceReferenceDate
    staleDate = activity.staleDate?.timeIntervalSinceReferenceDate
    endedAt = activity.endedAt?.timeIntervalSinceReferenceDate
    dismissalDate = activity.dismissalDate?.timeIntervalSinceReferenceDate
  }

  func activity(_ notification: DeliveredNotification) throws -> LiveActivity {
    var activity = LiveActivity(
      notification: notification,
      attributesType: attributesType,
      attributes: attributes,
      contentState: contentState,
      startedAt: try Self.date(startedAt),
      timestamp: timestamp
    )
    activity.staleDate = try staleDate.map(Self.date)
    activity.isStale = isStale
    activity.relevanceScore = relevanceScore
    activity.endedAt = try endedAt.map(Self.date)
    activity.dismissalDate = try dismissalDate.map(Self.date)
    return activity
  }

  private static func date(_ seconds: Double) throws -> Date {
    guard let date = Date(stored: .number(seconds)) else {
      throw RowError(reason: "A Live Activity has a time that is no date")
    }
    return date
  }
}
