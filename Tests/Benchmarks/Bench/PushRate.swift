import Foundation
import GRDBSQLite
import TestTerminal

/// Acknowledged pushes per second, each durable before its answer, beside the same rows written by SQLite alone.
enum PushRate {
  private static let seconds = 4.0

  static func run() async throws {
    title("Acknowledged pushes per second, durable")
    try await withFolder { folder in
      row(
        "SQLite alone, a transaction per row",
        try spoken(sqlite(folder + "/one.sqlite", rowsPerTransaction: 1))
      )
      row(
        "SQLite alone, 32 rows per transaction",
        try spoken(sqlite(folder + "/many.sqlite", rowsPerTransaction: 32))
      )
    }
    for connections in [1, 32] {
      try await withFolder { folder in
        let center = try await ServedCenter(folder)
        row(
          "bellhop, \(connections) connection\(connections == 1 ? "" : "s")",
          spoken(rate(center.socket, connections))
        )
        try await center.stop()
      }
    }
  }

  private static func spoken(_ rate: Double) -> String { "\(Int(rate))/s" }

  private static func rate(_ socket: String, _ connections: Int) -> Double {
    let counts = Counts()
    let end = ContinuousClock.now + .seconds(seconds)
    let threads = (0..<connections).map { number in
      let done = DispatchSemaphore(value: 0)
      let thread = Thread {
        defer { done.signal() }
        guard let connection = try? LineSocket(socket) else { return }
        while ContinuousClock.now < end {
          guard let answer = try? connection.call(push("number \(number)")), answer.contains("result") else {
            return
          }
          counts.add()
        }
      }
      thread.start()
      return done
    }
    for done in threads { done.wait() }
    return Double(counts.sum) / seconds
  }

  /// The rows a delivered push makes, written with the same durability: WAL, synchronous FULL.
  private static func sqlite(_ path: String, rowsPerTransaction: Int) throws -> Double {
    var database: OpaquePointer?
    guard sqlite3_open(path, &database) == SQLITE_OK else {
      throw BenchmarkError(description: "SQLite did not open")
    }
    defer { sqlite3_close(database) }
    let schema = """
      PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;
      CREATE TABLE delivered (app TEXT, identifier TEXT, sequence INTEGER, date REAL, title TEXT, body TEXT, rest TEXT,
        PRIMARY KEY (app, identifier)) WITHOUT ROWID;
      CREATE TABLE meta (name TEXT PRIMARY KEY, value INTEGER) WITHOUT ROWID;
      """
    sqlite3_exec(database, schema, nil, nil, nil)
    let rest = push("the same").replacing("'", with: "''")
    var number = 0
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      sqlite3_exec(database, "BEGIN IMMEDIATE", nil, nil, nil)
      for _ in 0..<rowsPerTransaction {
        number += 1
        let insert =
          "INSERT INTO delivered VALUES ('com.example.bench', 'bench-\(number)', \(number), 1.5, 'number', 'x', '\(rest)')"
        sqlite3_exec(database, insert, nil, nil, nil)
      }
      sqlite3_exec(database, "INSERT OR REPLACE INTO meta VALUES ('sequence', \(number))", nil, nil, nil)
      guard sqlite3_exec(database, "COMMIT", nil, nil, nil) == SQLITE_OK else {
        throw BenchmarkError(description: "SQLite did not commit")
      }
    }
    return Double(number) / seconds
  }
}

/// How often something happened, counted by several threads.
private final class Counts: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func add() { lock.withLock { count += 1 } }
  var sum: Int { lock.withLock { count } }
}
