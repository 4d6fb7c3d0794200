import Foundation
import TestTerminal

/// What a full center costs, beside a nearly empty one and beside `sqlite3`: memory, the start, a banner, a key, and the
/// list as JSON.
enum ManyCost {
  private static let few = 100
  private static let listed = 50_000
  private static let many = 100_000
  private static let rounds = 10

  static func run() async throws {
    try await withFolder { folder in
      title("A center with \(few) delivered")
      try await fill(folder, from: 0, to: few) { _ in }
      let before = try await Screen(folder).measure()
      row("first frame", before.start.summary)
      row("a banner", before.banner.summary)
      row("a key that shows the inspector", before.key.summary)

      title("A center with \(many) delivered")
      try await fill(folder, from: few, to: listed) { _ in try await list(folder) }
      try await fill(folder, from: listed, to: many) { reportMemory($0, "pushed") }
      let center = try await ServedCenter(folder)
      reportMemory(center, "after a start")
      try await center.stop()
      let after = try await Screen(folder).measure()
      let rows = try rowsAlone(folder)
      row("the rows read by sqlite3 alone", rows.summary)
      row("first frame", after.start.summary, after.start.median, over: rows.median)
      row("a banner, over \(few)", after.banner.summary, after.banner.median, over: before.banner.median)
      row("a key, over \(few)", after.key.summary, after.key.median, over: before.key.median)
    }
  }

  /// Pushes over the socket, and measures before the center ends.
  private static func fill(
    _ folder: String,
    from start: Int,
    to end: Int,
    _ measure: (ServedCenter) async throws -> Void
  ) async throws {
    let center = try await ServedCenter(folder)
    let connection = try LineSocket(center.socket)
    for start in stride(from: start, to: end, by: 100) {
      let lines = (start..<min(start + 100, end)).map { push("number \($0)") }
      connection.send(lines.joined(separator: "\n"))
      for _ in lines { _ = connection.line() }
    }
    try await measure(center)
    try await center.stop()
  }

  private static func reportMemory(_ center: ServedCenter, _ name: String) {
    let lines = Double(push("number \(many)").utf8.count * many) / 1_048_576
    row("memory, \(name)", "\(center.memory) MB", Double(center.memory), over: lines)
  }

  // MARK: The list

  private static func list(_ folder: String) async throws {
    let query = "SELECT * FROM delivered ORDER BY sequence DESC"
    let database = folder + "/bellhop/center.sqlite"
    let alone = try lasting("/usr/bin/env", ["sqlite3", "-json", database, query], folder)
    row("\(listed) rows by sqlite3 -json", Times.spoken(alone.last))
    let list = try lasting(product("bellhop"), ["list", "delivered", "--json"], folder)
    row("list delivered --json, first byte", Times.spoken(list.first))
    row("  last byte", Times.spoken(list.last), list.last, over: alone.last)
    let page = try lasting(product("bellhop"), ["list", "delivered", "--json", "--limit", "20"], folder)
    row("  with --limit 20", Times.spoken(page.last))
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

  private static func rowsAlone(_ folder: String) throws -> Times {
    var times = Times()
    for _ in 0..<3 {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["sqlite3", folder + "/bellhop/center.sqlite", "SELECT * FROM delivered"]
      process.standardOutput = FileHandle.nullDevice
      times.add(
        try ContinuousClock().measure {
          try process.run()
          process.waitUntilExit()
        }
      )
    }
    return times
  }

  // MARK: The screen

  private struct Screen {
    let folder: String

    init(_ folder: String) { self.folder = folder }

    func measure() async throws -> (start: Times, banner: Times, key: Times) {
      var (start, key) = (Times(), Times())
      for _ in 0..<2 {
        let (terminal, time) = try await open()
        start.add(time)
        terminal.write("q")
        _ = try await terminal.waitForExit()
      }
      let (terminal, time) = try await open()
      start.add(time)
      let socket = folder + "/bellhop/center.sock"
      let banner = try await BannerLatency.measure(terminal, socket, clears: true, rounds: rounds)
      for _ in 0..<rounds {
        let before = terminal.screen
        let pressed = ContinuousClock.now
        // To the inspector and back, a whole screen each time.
        terminal.write("\t")
        try await terminal.waitUntil("the screen has changed") { !$0.differences(from: before).isEmpty }
        key.add(ContinuousClock.now - pressed)
        _ = await terminal.isSilent(for: .milliseconds(30))
      }
      terminal.write("q")
      _ = try await terminal.waitForExit()
      return (start, banner, key)
    }

    private func open() async throws -> (PseudoTerminal, Duration) {
      let start = ContinuousClock.now
      let terminal = try PseudoTerminal(product("bellhop"), [], environment: environment(folder))
      try await terminal.waitFor("? help", timeout: .seconds(60))
      return (terminal, ContinuousClock.now - start)
    }
  }
}
