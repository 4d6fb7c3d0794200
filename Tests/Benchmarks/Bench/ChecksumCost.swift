import Foundation

/// What the checksum of each row costs: its bytes, and its time in a push. The rows are those that a center wrote for
/// pushes. The yardstick is SQLite writing them into the same table without the column for the checksum.
enum ChecksumCost {
  private static let pushes = 1_000
  private static let rounds = 3

  static func run() async throws {
    title("The checksum of a row, beside the same rows without one")
    try await withFolder { folder in
      try await deliver(folder)
      let store = folder + "/bellhop/center.sqlite"
      let (with, without) = (folder + "/with.sqlite", folder + "/without.sqlite")
      for path in [with, without] { try FileManager.default.copyItem(atPath: store, toPath: path) }
      let rows = try StoredRows(with)
      try SQLiteFile(without).run("ALTER TABLE delivered DROP COLUMN checksum")
      let (larger, smaller) = try (
        SQLiteFile(with).bytes(of: "delivered"), SQLiteFile(without).bytes(of: "delivered")
      )
      row("bytes of a row without", String(format: "%.1f", Double(smaller) / Double(rows.count)))
      row(
        "with",
        String(format: "%.1f", Double(larger) / Double(rows.count)),
        Double(larger),
        over: Double(smaller)
      )
      for together in [1, 32] {
        var (plain, checked) = (RowCost.none, RowCost.none)
        // One after the other in each round, so that the disk and the others on the machine treat both alike.
        for _ in 0..<rounds {
          plain = plain.best(try rows.write(to: without, withChecksum: false, together: together))
          checked = checked.best(try rows.write(to: with, withChecksum: true, together: together))
        }
        row("a row without, \(together) in a transaction", plain.summary)
        row("with", checked.summary, checked.processorTime, over: plain.processorTime)
      }
      row("computing it, of \(rows.bytes / rows.count) bytes", Times.spoken(rows.computingTime()))
    }
  }

  /// Has a center deliver the pushes, a hundred at a time, and quits it.
  private static func deliver(_ folder: String) async throws {
    let center = try await ServedCenter(folder)
    let connection = try LineSocket(center.socket)
    for start in stride(from: 0, to: pushes, by: 100) {
      connection.send((start..<start + 100).map { push("number \($0)") }.joined(separator: "\n"))
      for _ in 0..<100 { _ = connection.line() }
    }
    try await center.stop()
  }
}

/// The processor time and the time of one row, in seconds.
struct RowCost {
  var processorTime: Double
  var time: Double

  static let none = RowCost(processorTime: .infinity, time: .infinity)

  func best(_ other: RowCost) -> RowCost {
    RowCost(processorTime: min(processorTime, other.processorTime), time: min(time, other.time))
  }

  var summary: String { "processor \(Times.spoken(processorTime)), in all \(Times.spoken(time))" }
}
