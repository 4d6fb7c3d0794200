import Foundation
import GRDBSQLite

/// What a center costs whose clock is turned by a year: everything that fires on the way is decided, written down and
/// told, each at its own moment. Beside it SQLite alone, which writes as many rows in one transaction.
enum TurnCost {
  private static let seconds = 365 * 86_400
  private static let bundle = "com.example.routine"

  static func run() async throws {
    title("A center's clock turned by a year, with its store")
    try await withFolder { folder in
      let rows = seconds / 60
      let time = try sqlite(folder + "/turn.sqlite", rows: rows)
      row("SQLite alone, \(rows) rows in one transaction", Times.spoken(time))
    }
    try await turn("one request a minute", requests: 1, every: 60)
    try await turn("64 requests, each about once an hour", requests: 64, every: 3600)
  }

  private static func turn(_ name: String, requests: Int, every interval: Int) async throws {
    try await withFolder { folder in
      let center = try await ServedCenter(folder)
      let connection = try LineSocket(center.socket)
      try call(connection, "clock.set", #"{"mode":"frozen","time":"2026-03-24T09:41:00Z"}"#)
      for number in 0..<requests {
        let trigger = #"{"type":"timeInterval","timeInterval":\#(interval + number),"repeats":true}"#
        let content = #"{"title":"Drink some water","body":"It is time for glass number \#(number)."}"#
        let request = #""identifier":"\#(number)","content":\#(content),"trigger":\#(trigger)"#
        try call(connection, "requests.add", #"{"app":"\#(bundle)",\#(request)}"#)
      }
      let time = try ContinuousClock().measure {
        try call(connection, "clock.advance", #"{"seconds":\#(seconds)}"#)
      }
      let fired = (0..<requests).map { seconds / (interval + $0) }.reduce(0, +)
      row(name, "\(fired) fired in \(Times.spoken(time / .seconds(1)))")
      try await center.stop()
    }
  }

  private static func call(_ connection: LineSocket, _ method: String, _ parameters: String) throws {
    let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(parameters)}"#
    let answer = try connection.call(line)
    guard answer.contains("result") else { throw BenchmarkError(description: answer) }
  }

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
    return time / .seconds(1)
  }
}
