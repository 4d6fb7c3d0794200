import Foundation
import GRDB
import JSON
import NotificationModel

/// Single facts about the phone, by name.
struct PhoneTable {
  let database: Database

  func setClock(_ clock: Clock) throws {
    try set("clock", to: JSONWriter.bytes(clock.stored))
  }

  /// Without a row it is the machine's.
  func clock() throws -> Clock {
    guard let value = try value("clock") else { return .real }
    guard let clock = Clock(stored: value) else {
      throw Unreadable(reason: "The clock is of an unknown kind")
    }
    return clock
  }

  func setSeenUpTo(_ sequence: Int) throws {
    try set("seenUpTo", to: Array("\(sequence)".utf8))
  }

  func seenUpTo() throws -> Int {
    try value("seenUpTo")?.intValue ?? 0
  }

  private func set(_ name: String, to value: [UInt8]) throws {
    try database.prepared("INSERT OR REPLACE INTO phone VALUES (?, ?)").run { row in
      row.put(name)
      row.put(utf8: value)
    }
  }

  private func value(_ name: String) throws -> JSONValue? {
    var value: JSONValue?
    let select = try database.prepared("SELECT value FROM phone WHERE name = ?")
    try select.run(
      { $0.put(name) },
      row: { value = try StoredJSON.value($0.utf8(), in: "The phone's \(name)") }
    )
    return value
  }
}

/// JSON rounds dates to milliseconds; as numbers they are kept whole.
extension Clock {
  fileprivate var stored: JSONValue {
    switch self {
    case .real: [:]
    case .frozen(let date): ["frozen": .number(date.timeIntervalSinceReferenceDate)]
    case .running(let factor, let phone, let machine):
      [
        "factor": .number(factor), "phone": .number(phone.timeIntervalSinceReferenceDate),
        "machine": .number(machine.timeIntervalSinceReferenceDate),
      ]
    }
  }

  fileprivate init?(stored value: JSONValue) {
    func date(_ key: String) -> Date? {
      value[key]?.doubleValue.map { Date(timeIntervalSinceReferenceDate: $0) }
    }
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
