import GRDB

/// The numbers on the app icons; an app without one has no row.
struct BadgesTable {
  let database: Database

  func set(_ badge: Int, of app: String) throws {
    guard badge != 0 else {
      return try database.prepared("DELETE FROM badges WHERE app = ?").run { $0.put(app.canonicalKey) }
    }
    try database.prepared("INSERT OR REPLACE INTO badges VALUES (?, ?)").run { row in
      row.put(app.canonicalKey)
      row.put(badge)
    }
  }

  func all() throws -> [String: Int] {
    var all: [String: Int] = [:]
    try database.prepared("SELECT app, badge FROM badges").run(row: { row in
      let app = row.text()
      all[app] = row.int()
    })
    return all
  }
}
