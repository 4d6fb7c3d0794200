import CSQLite
import Foundation

/// What a center costs whose clock is turned far: everything that fires on the way is decided, written down and told,
/// each at its own moment. Beside it SQLite alone, which writes as many rows in one transaction.
enum TurnCost {
  private static let day = 86_400
  private static let bundle = "com.example.routine"

  static func run() async throws {
    title("A center's clock turned, with its store: seconds for a million firings")
    let alone = try await withFolder { try sqlite($0 + "/turn.sqlite", rows: 200_000) }
    row("SQLite alone, rows in one transaction", spoken(alone))
    try await hours(over: alone)
    try await tenYears(over: alone)
  }

  private static func spoken(_ perFiring: Double) -> String {
    String(format: "%.2f s", perFiring * 1_000_000)
  }

  /// Turned by two months, to the end.
  private static func hours(over alone: Double) async throws {
    try await withFolder { folder in
      let center = try await ServedCenter(folder)
      let connection = try await prepared(center, requests: 64, every: 3600)
      let seconds = 60 * day
      let time = try ContinuousClock().measure {
        try call(connection, "clock.advance", #"{"seconds":\#(seconds)}"#)
      }
      let fired = (0..<64).map { seconds / (3600 + $0) }.reduce(0, +)
      let each = time / .seconds(1) / Double(fired)
      row("64 requests, each about once an hour", spoken(each), each, over: alone)
      try await center.stop()
    }
  }

  /// A request a minute and ten years, stopped after some seconds.
  private static func tenYears(over alone: Double) async throws {
    try await withFolder { folder in
      let center = try await ServedCenter(folder)
      let connection = try await prepared(center, requests: 1, every: 60)
      let stopping = try LineSocket(center.socket)
      let start = ContinuousClock.now
      let progress = try firstEvent(center) {
        connection.send(request("clock.advance", #"{"seconds":\#(3650 * day)}"#))
      }
      try await Task.sleep(for: .seconds(3))
      let stopped = ContinuousClock.now
      _ = try stopping.call(request("clock.set", #"{"mode":"frozen"}"#))
      let stop = ContinuousClock.now - stopped
      let fired = try minutes(stopping)
      let each = (stopped - start) / .seconds(1) / fired
      row("ten years with a request a minute", spoken(each), each, over: alone)
      row("  until its first progress", Times.spoken(progress / .seconds(1)))
      row("  until it is stopped", Times.spoken(stop / .seconds(1)))
      try await center.stop()
    }
  }

  private static func firstEvent(_ center: ServedCenter, after body: () -> Void) throws -> Duration {
    let watcher = try LineSocket(center.socket)
    _ = try watcher.call(request("events.subscribe", "{}"))
    let start = ContinuousClock.now
    body()
    _ = watcher.line()
    return ContinuousClock.now - start
  }

  /// How far the clock has come since the start, in minutes.
  private static func minutes(_ connection: LineSocket) throws -> Double {
    let answer = try connection.call(request("clock.get", "{}"))
    guard let now = answer.firstMatch(of: /"now":"([^"]+)"/) else {
      throw BenchmarkError(description: answer)
    }
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: now.output.1.contains("."))
    return try style.parse(String(now.output.1)).timeIntervalSince(style.parse(start)) / 60
  }

  private static let start = "2026-03-24T09:41:00Z"

  private static func prepared(_ center: ServedCenter, requests: Int, every interval: Int) async throws
    -> LineSocket
  {
    let connection = try LineSocket(center.socket)
    try call(connection, "clock.set", #"{"mode":"frozen","time":"\#(start)"}"#)
    for number in 0..<requests {
      let trigger = #"{"type":"timeInterval","timeInterval":\#(interval + number),"repeats":true}"#
      let content = #"{"title":"Drink some water","body":"It is time for glass number \#(number)."}"#
      let request = #""identifier":"\#(number)","content":\#(content),"trigger":\#(trigger)"#
      try call(connection, "requests.add", #"{"app":"\#(bundle)",\#(request)}"#)
    }
    return connection
  }

  private static func request(_ method: String, _ parameters: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(parameters)}"#
  }

  private static func call(_ connection: LineSocket, _ method: String, _ parameters: String) throws {
    let answer = try connection.call(request(method, parameters))
    guard answer.contains("result") else { throw BenchmarkError(description: answer) }
  }

  /// Seconds for each row.
  private static func sqlite(_ path: String, rows: Int) throws -> Double {
    var database: OpaquePointer?
    guard sqlite3_open(path, &database) == SQLITE_OK else {
      throw BenchmarkError(description: "SQLite did not open")
    }
    defer { sqlite3_close(database) }
    let schema = """
      PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;
      CREATE TABLE delivered (sequence INTEGER PRIMARY KEY, date REAL, title TEXT, body TEXT);
      """
    sqlite3_exec(database, schema, nil, nil, nil)
    var statement: OpaquePointer?
    let insert =
      "INSERT INTO delivered VALUES (?, ?, 'Drink some water', 'It is time for glass number 1 of today.')"
    sqlite3_prepare_v2(database, insert, -1, &statement, nil)
    defer { sqlite3_finalize(statement) }
    let time = ContinuousClock().measure {
      sqlite3_exec(database, "BEGIN IMMEDIATE", nil, nil, nil)
      for number in 0..<rows {
        sqlite3_bind_int64(statement, 1, Int64(number))
        sqlite3_bind_double(statement, 2, Double(number) * 60)
        sqlite3_step(statement)
        sqlite3_reset(statement)
      }
      sqlite3_exec(database, "COMMIT", nil, nil, nil)
    }
    return time / .seconds(1) / Double(rows)
  }
}
