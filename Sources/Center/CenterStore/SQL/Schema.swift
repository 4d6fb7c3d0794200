/// The tables, as a series of migrations. A migration that was released is never changed.
enum Schema {
  /// "BHOP", as `PRAGMA application_id`: tells Bellhop's databases from those of other programs.
  static let applicationIdentifier = 0x4248_4F50

  private static let migrations: [(name: String, sql: String)] = [
    ("apps, pending, delivered, badges, responses", firstTables),
    ("device", deviceTable),
    ("phone", phoneTables),
    ("rich notifications", extendingTable),
    ("words: what waits for the summary, deferred pushes", renamedWords),
    // Nothing is rewritten: this program can read traces with sentences. The version keeps older programs away from
    // traces with facts, which they cannot read.
    ("reasons with their facts", ""),
    ("checksums of rows", checksums),
    // The checksums of the rows that are there do not count the new column.
    (
      "how responses came about",
      "ALTER TABLE responses ADD COLUMN evidence TEXT; UPDATE responses SET checksum = NULL;"
    ),
    ("live activities", activitiesTable),
  ]

  /// The number of migrations, kept as `PRAGMA user_version`.
  static var version: Int { migrations.count }

  /// Brings a database to a version. The names of the migrations that it had are in a table, whose name is that of the
  /// library that made it first.
  static func migrate(_ database: Database, upTo count: Int = version) throws {
    try database.execute("CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    let had = try migrationsHad(by: database)
    for (index, migration) in migrations.prefix(count).enumerated() where !had.contains(migration.name) {
      try database.transaction(.immediate) {
        try database.execute(migration.sql)
        try database.execute("PRAGMA user_version = \(index + 1)")
        try database.prepared("INSERT INTO grdb_migrations VALUES (?)").run { $0.bind(migration.name) }
      }
    }
  }

  /// Whether the database had a migration that this program does not know.
  static func isSuperseded(_ database: Database) throws -> Bool {
    guard try database.int("SELECT count(*) FROM sqlite_master WHERE name = 'grdb_migrations'") != 0 else {
      return false
    }
    return try !migrationsHad(by: database).isSubset(of: migrations.map(\.name))
  }

  private static func migrationsHad(by database: Database) throws -> Set<String> {
    var names: Set<String> = []
    try database.prepared("SELECT identifier FROM grdb_migrations").run(row: { names.insert(try $0.text()) })
    return names
  }

  /// `app`, `bundle` and `identifier` hold canonical keys (see `canonicalKey`). Dates are seconds since 2001-01-01 UTC,
  /// which is what `Date` holds, so that no date of a column is rounded. What has no column of its own is in one column as
  /// compact JSON, whose dates have milliseconds. An `INTEGER PRIMARY KEY` such as `delivered.sequence` is the row's own number, so reading in that order needs
  /// no sorting.
  private static let firstTables = """
    CREATE TABLE meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
    INSERT INTO meta VALUES ('sequence', 0);

    CREATE TABLE apps (
      bundle TEXT PRIMARY KEY,
      app TEXT NOT NULL,
      categories TEXT NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE badges (app TEXT PRIMARY KEY, badge INTEGER NOT NULL) WITHOUT ROWID;

    CREATE TABLE pending (
      app TEXT NOT NULL,
      identifier TEXT NOT NULL,
      sequence INTEGER NOT NULL,
      since REAL NOT NULL,
      nextTriggerDate REAL NOT NULL,
      request TEXT NOT NULL,
      PRIMARY KEY (app, identifier)
    );

    CREATE TABLE delivered (
      sequence INTEGER PRIMARY KEY,
      \(notification),
      UNIQUE (app, identifier)
    );

    CREATE TABLE responses (
      position INTEGER PRIMARY KEY,
      response INTEGER NOT NULL UNIQUE,
      recipient TEXT NOT NULL,
      action TEXT NOT NULL,
      userText TEXT,
      appState TEXT NOT NULL,
      respondedAt REAL NOT NULL,
      outcome TEXT,
      sequence INTEGER NOT NULL,
      \(notification)
    );
    """

  private static let deviceTable = """
    CREATE TABLE device (number INTEGER PRIMARY KEY CHECK (number = 1), device TEXT NOT NULL);
    """

  /// A request that waits for a region has no date. SQLite cannot drop `NOT NULL` from a column, so `pending` is made
  /// anew.
  private static let phoneTables = """
    CREATE TABLE phone (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

    CREATE TABLE conditions (
      app TEXT PRIMARY KEY,
      condition TEXT NOT NULL,
      wakes TEXT NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE prompts (position INTEGER PRIMARY KEY, app TEXT NOT NULL, prompt TEXT NOT NULL);

    CREATE TABLE held (
      sequence INTEGER PRIMARY KEY,
      \(notification),
      UNIQUE (app, identifier)
    );

    CREATE TABLE asked (
      sequence INTEGER PRIMARY KEY,
      \(notification),
      deadline REAL NOT NULL,
      UNIQUE (app, identifier)
    );

    ALTER TABLE pending RENAME TO pendingBefore;
    CREATE TABLE pending (
      app TEXT NOT NULL,
      identifier TEXT NOT NULL,
      sequence INTEGER NOT NULL,
      since REAL NOT NULL,
      nextTriggerDate REAL,
      request TEXT NOT NULL,
      PRIMARY KEY (app, identifier)
    );
    INSERT INTO pending SELECT app, identifier, sequence, since, nextTriggerDate, request FROM pendingBefore;
    DROP TABLE pendingBefore;
    """

  private static let extendingTable = """
    CREATE TABLE extending (
      sequence INTEGER PRIMARY KEY,
      \(notification),
      pushType TEXT,
      UNIQUE (app, identifier)
    );
    """

  private static let activitiesTable = """
    CREATE TABLE activities (
      sequence INTEGER PRIMARY KEY,
      \(notification),
      activity TEXT NOT NULL,
      checksum INTEGER,
      UNIQUE (app, identifier)
    );
    """

  /// The names of the model changed; inside an app's condition a key changed too, and its value moves.
  private static let renamedWords = """
    ALTER TABLE held RENAME TO summaryQueue;
    UPDATE conditions
    SET condition = json_remove(
      json_set(condition, '$.deferredPush', json_extract(condition, '$.heldPush')), '$.heldPush')
    WHERE json_type(condition, '$.heldPush') IS NOT NULL;
    """

  /// Rows that were written before have none.
  private static let checksums = [
    "apps", "badges", "pending", "delivered", "responses", "device", "phone", "conditions", "prompts",
    "summaryQueue",
    "asked",
    "extending",
  ].map { "ALTER TABLE \($0) ADD COLUMN checksum INTEGER;" }.joined(separator: "\n")

  /// The columns that `delivered`, `summaryQueue`, `asked`, `extending`, `activities` and `responses` share, in the order of
  /// `NotificationColumns`.
  private static let notification = """
    app TEXT NOT NULL,
      identifier TEXT NOT NULL,
      date REAL NOT NULL,
      title TEXT NOT NULL,
      subtitle TEXT NOT NULL,
      body TEXT NOT NULL,
      category TEXT NOT NULL,
      thread TEXT NOT NULL,
      target TEXT,
      badge INTEGER,
      shownBadge INTEGER,
      userInfo TEXT,
      trace TEXT NOT NULL,
      rest TEXT NOT NULL
    """
}
