import GRDB
import NotificationModel

/// The apps, each with its categories in a column of their own, because they are set on their own.
struct AppsTable {
  let database: Database

  func register(_ app: App) throws {
    var withoutCategories = app
    withoutCategories.categories = []
    let json = try StoredJSON.bytes(withoutCategories)
    let categories = try StoredJSON.bytes(app.categories)
    try database.prepared("INSERT OR REPLACE INTO apps VALUES (?, ?, ?)").run { row in
      row.put(app.bundle.canonicalKey)
      row.put(utf8: json)
      row.put(utf8: categories)
    }
  }

  /// Of an app that is registered; of another there is nothing to set.
  func set(_ categories: [Category], of bundle: String) throws {
    let categories = try StoredJSON.bytes(categories)
    try database.prepared("UPDATE apps SET categories = ? WHERE bundle = ?").run { row in
      row.put(utf8: categories)
      row.put(bundle.canonicalKey)
    }
  }

  /// By bundle identifier.
  func all() throws -> [App] {
    var all: [App] = []
    try database.prepared("SELECT app, categories FROM apps").run(row: { row in
      all.append(try Self.app(&row))
    })
    return all.sorted { $0.bundle < $1.bundle }
  }

  private static func app(_ row: inout Columns) throws -> App {
    var app = try StoredJSON.decode(App.self, from: row.utf8(), in: "An app")
    app.categories = try StoredJSON.decode([Category].self, from: row.utf8(), in: "An app's categories")
    return app
  }
}
