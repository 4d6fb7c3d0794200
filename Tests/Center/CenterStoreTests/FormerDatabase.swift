import Foundation

/// Databases as former versions of the program wrote them, as SQL text. Nothing here uses the schema of today, and nothing
/// here is ever changed.
enum FormerDatabase {
  /// Writes a database at a path.
  static func write(_ sql: String, to path: String) throws { try execute(sql, in: path) }

  /// The first version: apps, badges, pending, delivered and responses.
  static let first = """
    PRAGMA application_id = 1112035152;
    PRAGMA user_version = 1;
    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
    INSERT INTO grdb_migrations VALUES ('apps, pending, delivered, badges, responses');
    CREATE TABLE meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE apps (bundle TEXT PRIMARY KEY, app TEXT NOT NULL, categories TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE badges (app TEXT PRIMARY KEY, badge INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE pending (
      app TEXT NOT NULL, identifier TEXT NOT NULL, sequence INTEGER NOT NULL, since REAL NOT NULL,
      nextTriggerDate REAL NOT NULL, request TEXT NOT NULL, PRIMARY KEY (app, identifier)
    );
    \(deliveredAndResponses)
    \(rows)
    """

  /// The version before the words changed: what waits for the summary is `held`, the deferred push is `heldPush`, and a
  /// trace holds sentences.
  static let beforeWords = """
    PRAGMA application_id = 1112035152;
    PRAGMA user_version = 4;
    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
    INSERT INTO grdb_migrations VALUES
      ('apps, pending, delivered, badges, responses'), ('device'), ('phone'), ('rich notifications');
    CREATE TABLE meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE apps (bundle TEXT PRIMARY KEY, app TEXT NOT NULL, categories TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE badges (app TEXT PRIMARY KEY, badge INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE pending (
      app TEXT NOT NULL, identifier TEXT NOT NULL, sequence INTEGER NOT NULL, since REAL NOT NULL,
      nextTriggerDate REAL, request TEXT NOT NULL, PRIMARY KEY (app, identifier)
    );
    \(deliveredAndResponses)
    CREATE TABLE device (number INTEGER PRIMARY KEY CHECK (number = 1), device TEXT NOT NULL);
    CREATE TABLE phone (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE conditions (app TEXT PRIMARY KEY, condition TEXT NOT NULL, wakes TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE prompts (position INTEGER PRIMARY KEY, app TEXT NOT NULL, prompt TEXT NOT NULL);
    CREATE TABLE held (sequence INTEGER PRIMARY KEY, \(notification), UNIQUE (app, identifier));
    CREATE TABLE asked (
      sequence INTEGER PRIMARY KEY, \(notification), deadline REAL NOT NULL, UNIQUE (app, identifier)
    );
    CREATE TABLE extending (
      sequence INTEGER PRIMARY KEY, \(notification), pushType TEXT, UNIQUE (app, identifier)
    );
    \(rows)
    INSERT INTO pending VALUES ('com.example.tea', 'home', 5, 700000002.5, NULL,
      '{"app":"com.example.tea","request":{"identifier":"home","content":{"title":"Water the plants","subtitle":"","body":"","interruptionLevel":"active"},"trigger":{"type":"location","region":{"identifier":"home","notifyOnEntry":true,"notifyOnExit":false},"repeats":false}},"since":"2001-01-01T00:00:00.000Z","sequence":5}');
    INSERT INTO device VALUES (1,
      '{"locale":"ar","timeZone":"Asia/Riyadh","uses24Hours":false,"textSize":"large","isOnline":false,"isLowPower":false,"isLocked":true,"previews":"never","appBehindLock":null,"regions":["office"],"focus":{"isOn":true,"allowedApps":["com.example.tea"],"allowedPeople":[],"allowsTimeSensitive":true,"filters":{}},"summary":{"isOn":true,"times":[480,1080]}}');
    INSERT INTO phone VALUES ('clock', '{"frozen":700000100.25}'), ('seenUpTo', '7');
    INSERT INTO conditions VALUES ('com.example.tea',
      '{"settings":{"authorization":"authorized","alertStyle":"persistent","sound":false,"badge":true,"notificationCenter":true,"lockScreen":true,"scheduledDelivery":true,"timeSensitive":true,"criticalAlert":false,"grouping":"automatic"},"state":"background","isBroughtUp":true,"requested":["alert","sound"],"deviceToken":"00ff","formerTokens":[],"installation":2,"wakes":[],"storedPushes":[],"heldPush":{"topic":"com.example.tea","content":{"title":"Ü \\"quoted\\" 1.50","userInfo":{"n":1.5}},"hasAlert":false,"contentAvailable":true,"mutableContent":false,"diagnostics":[]}}',
      '{"wakes":[700000001.125],"backgroundUntil":700000031.5}');
    INSERT INTO conditions VALUES ('com.example.chat', '{"deviceToken":"11"}', '[]');
    INSERT INTO prompts VALUES (1, 'com.example.chat', '{"app":"com.example.chat","options":["alert"]}');
    INSERT INTO held VALUES (8, 'com.example.tea', 'queued', 700000003.5, 'Waits', '', '', '', '', NULL, NULL, NULL,
      NULL, '["stopped","summary","waits for the scheduled summary"]',
      '{"content":{},"presentation":{"list":true}}');
    INSERT INTO asked VALUES (9, 'com.example.tea', 'question', 700000004.5, 'Shall it be shown?', '', '', '', '', NULL,
      NULL, NULL, NULL, '[]', '{"content":{},"presentation":{"banner":"temporary","list":true}}', 700000034.5);
    INSERT INTO extending VALUES (10, 'com.example.tea', 'picture', 700000005.5, 'A picture comes', '', '', '', '', NULL,
      NULL, NULL, NULL, '[]', '{"content":{},"presentation":{"list":true}}', 'alert');
    """

  /// What both versions hold.
  private static let rows = """
    INSERT INTO meta VALUES ('sequence', 12);
    INSERT INTO apps VALUES ('com.example.tea',
      '{"bundle":"com.example.tea","name":"Tea","icon":"🍵","accent":"#3478f6","categories":[],"handler":{"command":["cat"]},"settings":{"authorization":"authorized","alertStyle":"temporary","sound":true,"badge":true,"notificationCenter":true,"lockScreen":true,"scheduledDelivery":false,"timeSensitive":true,"criticalAlert":false,"grouping":"automatic"},"origin":"manifest"}',
      '[{"identifier":"invitation","actions":[{"identifier":"join","title":"接收邀请","options":["authenticationRequired"]},{"identifier":"reply","title":"Reply","options":[],"textInputButtonTitle":"Send","textInputPlaceholder":"Yes"}],"options":[]}]');
    INSERT INTO badges VALUES ('com.example.tea', 3);
    INSERT INTO pending VALUES ('com.example.tea', 'kettle', 4, 700000000.5, 700003600.5,
      '{"app":"com.example.tea","request":{"identifier":"kettle","content":{"title":"Tea","subtitle":"","body":"Ready","interruptionLevel":"active"},"trigger":{"type":"calendar","dateComponents":{"hour":8,"minute":0,"second":0},"repeats":true}},"since":"2001-01-01T00:00:00.000Z","sequence":4}');
    INSERT INTO delivered VALUES (6, 'com.example.tea', 'l1', 700000001.25, '收到一个邀请', '周六', 'e\u{301}té 👩🏽‍🚒', 'invitation',
      'invitation-1007', 'table', 2, 2, '{"id":"1007","n":1.50}',
      '["met","authorization","authorised: alert, sound, badge","odd","badge","a badge"]',
      '{"content":{"title":"","subtitle":"","body":"","sound":"default","interruptionLevel":"timeSensitive"},"trigger":{"type":"push","contentAvailable":false,"mutableContent":false},"presentation":{"banner":"temporary","list":true,"lockScreen":true,"sound":"default"}}');
    INSERT INTO responses VALUES (1, 7, 'com.example.tea', 'reply', 'On my way', 'background', 700000002.0,
      '{"response":7,"recipient":{"type":"command","command":["cat"]},"ending":{"type":"exited","status":0},"output":"ok","errorOutput":"","duration":0.25}',
      6, 'com.example.tea', 'l1', 700000001.25, '收到一个邀请', '', '', 'invitation', '', NULL, NULL, NULL, NULL, '[]',
      '{"content":{},"presentation":{"list":true}}');
    """

  private static let deliveredAndResponses = """
    CREATE TABLE delivered (sequence INTEGER PRIMARY KEY, \(notification), UNIQUE (app, identifier));
    CREATE TABLE responses (
      position INTEGER PRIMARY KEY, response INTEGER NOT NULL UNIQUE, recipient TEXT NOT NULL, action TEXT NOT NULL,
      userText TEXT, appState TEXT NOT NULL, respondedAt REAL NOT NULL, outcome TEXT, sequence INTEGER NOT NULL,
      \(notification)
    );
    """

  private static let notification = """
    app TEXT NOT NULL, identifier TEXT NOT NULL, date REAL NOT NULL, title TEXT NOT NULL, subtitle TEXT NOT NULL,
      body TEXT NOT NULL, category TEXT NOT NULL, thread TEXT NOT NULL, target TEXT, badge INTEGER, shownBadge INTEGER,
      userInfo TEXT, trace TEXT NOT NULL, rest TEXT NOT NULL
    """
}
