import CSQLite
import Foundation
import TestTerminal

/// Acknowledged pushes per second, each durable before its answer, and their processor time, beside the same rows
/// written by SQLite alone.
enum PushRate {
  private static let seconds = 2.0

  /// Pushes or rows a second, and the processor time of one in seconds.
  private struct Rate {
    var perSecond: Double
    var processorTime: Double

    init(_ count: Int, in time: Duration, processorTime: Double) {
      perSecond = Double(count) / (time / .seconds(1))
      self.processorTime = processorTime / Double(max(1, count))
    }

    var summary: String { "\(Int(perSecond))/s, processor \(Times.spoken(processorTime)) each" }
  }

  static func run() async throws {
    title("Acknowledged pushes per second, durable, and the processor time of one")
    for together in [1, 32] {
      let alone = try await withFolder { try sqlite($0 + "/alone.sqlite", rowsPerTransaction: together) }
      row("SQLite alone, rows in a transaction: \(together)", alone.summary)
      try await withFolder { folder in
        let center = try await ServedCenter(folder)
        let rate = try rate(center, connections: together, depth: 1)
        row("bellhop, connections: \(together)", rate.summary, rate.perSecond, over: alone.perSecond)
        try await center.stop()
      }
    }
    try await withFolder { folder in
      let center = try await ServedCenter(folder, ["--store", ":memory:"])
      row(
        "without a store, one connection, 100 at once",
        try rate(center, connections: 1, depth: 100).summary
      )
      try await center.stop()
    }
  }

  /// Each connection sends `depth` pushes, and another for each answer.
  private static func rate(_ center: ServedCenter, connections: Int, depth: Int) throws -> Rate {
    let sockets = try (0..<connections).map { _ in try LineSocket(center.socket) }
    var polled = sockets.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    let line = push("one of many")
    for socket in sockets { for _ in 0..<depth { socket.send(line) } }
    let (start, before) = (ContinuousClock.now, center.processorTime)
    var count = 0
    while ContinuousClock.now - start < .seconds(seconds) {
      guard poll(&polled, nfds_t(polled.count), 5000) > 0 else {
        throw BenchmarkError(description: "no answer within five seconds")
      }
      for (place, socket) in sockets.enumerated() where polled[place].revents != 0 {
        let answers = try socket.waitingLines()
        socket.send(Array(repeating: line, count: answers).joined(separator: "\n"))
        count += answers
      }
    }
    return Rate(count, in: ContinuousClock.now - start, processorTime: center.processorTime - before)
  }

  /// The rows a delivered push makes, written with the same durability: WAL, synchronous FULL.
  private static func sqlite(_ path: String, rowsPerTransaction: Int) throws -> Rate {
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
    let (start, before) = (ContinuousClock.now, clock())
    while ContinuousClock.now - start < .seconds(seconds) {
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
    let used = Double(clock() - before) / Double(CLOCKS_PER_SEC)
    return Rate(number, in: ContinuousClock.now - start, processorTime: used)
  }
}
