import Foundation

/// What a full center costs: the whole list as JSON, and the memory that pushes leave.
enum ManyCost {
  private static let listed = 50_000
  private static let pushed = 20_000

  static func run() async throws {
    title("A full center")
    try await withFolder { folder in
      try await StartUp.fill(folder, with: listed)
      let center = try await ServedCenter(folder)
      let list = try lasting(product("bellhop"), ["list", "delivered", "--json"], folder)
      let query = "SELECT * FROM delivered ORDER BY sequence DESC"
      let database = folder + "/bellhop/center.sqlite"
      let alone = try lasting("/usr/bin/env", ["sqlite3", "-json", database, query], folder)
      row("list delivered --json, \(listed): first byte", Times.spoken(list.first))
      row("  the last byte", Times.spoken(list.last))
      row("  the rows by sqlite3 -json alone", Times.spoken(alone.last))
      row("  ratio", String(format: "%.2f", list.last / alone.last))
      try await center.stop()
    }
    try await withFolder { folder in
      let center = try await ServedCenter(folder)
      let before = center.memory
      let connection = try LineSocket(center.socket)
      for start in stride(from: 0, to: pushed, by: 100) {
        connection.send((start..<start + 100).map { push("number \($0)") }.joined(separator: "\n"))
        for _ in 0..<100 { _ = connection.line() }
      }
      let bytes = Double(center.memory - before) * 1_048_576 / Double(pushed)
      let line = Double(push("number \(pushed)").utf8.count)
      row("memory of one of \(pushed) pushed", "\(Int(bytes)) bytes")
      row("  the line that pushed it", "\(Int(line)) bytes")
      row("  ratio", String(format: "%.1f", bytes / line))
      try await center.stop()
    }
  }

  /// Seconds from the start of a program to the first and to the last byte that it writes.
  private static func lasting(_ program: String, _ arguments: [String], _ folder: String) throws -> (
    first: Double, last: Double
  ) {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = environment(folder)
    let output = Pipe()
    process.standardOutput = output
    let start = ContinuousClock.now
    try process.run()
    var first: Duration?
    while !output.fileHandleForReading.availableData.isEmpty {
      if first == nil { first = ContinuousClock.now - start }
    }
    process.waitUntilExit()
    guard let first else { throw BenchmarkError(description: "\(program) wrote nothing") }
    return (first / .seconds(1), (ContinuousClock.now - start) / .seconds(1))
  }
}
