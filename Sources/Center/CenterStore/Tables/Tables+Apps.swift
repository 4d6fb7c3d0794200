import Foundation
import JSON
import NotificationModel

/// The tables about apps. Each row is found by the app's bundle identifier.
extension Tables {
  /// The apps, each with its categories in a column of their own, because they are set on their own.
  static let apps = StoreTable<App>(
    "apps",
    key: ["bundle"],
    columns: "bundle, app, categories",
    order: "bundle",
    bind: { app, row in
      var withoutCategories = app
      withoutCategories.categories = []
      row.bind(app.bundle.canonicalKey)
      try row.bind(json: withoutCategories)
      try row.bind(json: app.categories)
    },
    read: { row in
      row.skip()
      var app: App = try row.json("An app")
      app.categories = try row.json("An app's categories")
      return app
    }
  )

  /// Changes nothing if the app is not registered.
  func set(_ categories: [Category], of bundle: String) throws {
    let categories = try StoredJSON.bytes(categories)
    try database.prepared("UPDATE apps SET categories = ?, checksum = NULL WHERE bundle = ?").run { row in
      row.bind(utf8: categories)
      row.bind(bundle.canonicalKey)
    }
  }

  /// The numbers on the app icons; an app whose number is 0 has no row.
  static let badges = StoreTable<(app: String, value: Int)>(
    "badges",
    key: ["app"],
    columns: "app, badge",
    order: "app",
    bind: { badge, row in
      row.bind(badge.app.canonicalKey)
      row.bind(badge.value)
    },
    read: { row in (app: try row.text(), value: try row.int()) }
  )

  /// The condition of each app. An app without a row is as its manifest says.
  static let conditions = StoreTable<(app: String, value: AppCondition)>(
    "conditions",
    key: ["app"],
    columns: "app, condition, wakes",
    order: "app",
    bind: { row, columns in
      var undated = row.value
      // JSON rounds dates to milliseconds; as numbers they are kept whole.
      undated.wakes = []
      undated.backgroundUntil = nil
      columns.bind(row.app.canonicalKey)
      try columns.bind(json: undated)
      columns.bind(utf8: JSONWriter.bytes(row.value.storedDates))
    },
    read: { row in
      let app = try row.text()
      var condition: AppCondition = try row.json("How an app stands")
      try condition.setDates(stored: try StoredJSON.value(row.utf8(), in: "An app's wakes"))
      return (app: app, value: condition)
    }
  )

  /// What the person is being asked on behalf of apps, in the order in which apps asked.
  static let prompts = StoreTable<AuthorizationPrompt>(
    "prompts",
    key: ["app"],
    columns: "app, prompt",
    order: "position",
    bind: { prompt, row in
      row.bind(prompt.app.canonicalKey)
      try row.bind(json: prompt)
    },
    read: { row in
      row.skip()
      return try row.json("A prompt")
    }
  )
}

// MARK: - Dates

extension AppCondition {
  /// The wakes alone if there is no other date, as all databases had it until `backgroundUntil` came.
  fileprivate var storedDates: JSONValue {
    let wakes = JSONValue.array(wakes.map(\.stored))
    guard let backgroundUntil else { return wakes }
    return ["wakes": wakes, "backgroundUntil": backgroundUntil.stored]
  }

  fileprivate mutating func setDates(stored dates: JSONValue) throws {
    wakes = try (dates.arrayValue ?? dates["wakes"]?.arrayValue ?? []).map(Self.date)
    backgroundUntil = try dates["backgroundUntil"].map(Self.date)
  }

  private static func date(stored value: JSONValue) throws -> Date {
    guard let date = Date(stored: value) else {
      throw RowError(reason: "An app's wakes hold something else than dates")
    }
    return date
  }
}
