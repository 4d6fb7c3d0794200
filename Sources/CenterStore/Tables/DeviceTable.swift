import GRDB
import NotificationModel

/// The device, in its one row; without a row it is as it came.
struct DeviceTable {
  let database: Database

  func set(_ device: Device) throws {
    let json = try StoredJSON.bytes(device)
    try database.prepared("INSERT OR REPLACE INTO device VALUES (1, ?)").run { $0.put(utf8: json) }
  }

  func get() throws -> Device {
    var device = Device()
    try database.prepared("SELECT device FROM device").run(row: { row in
      device = try StoredJSON.decode(Device.self, from: row.utf8(), in: "The device")
    })
    return device
  }
}
