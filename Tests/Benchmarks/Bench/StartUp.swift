import CenterStore
import Foundation
import NotificationModel
import NotificationState
import TestTerminal

/// From the start of the program to its first frame, and the memory of a center with much in it.
enum StartUp {
  static func run() async throws {
    title("Start to the first frame, and memory")
    try await withFolder { folder in
      try await fill(folder, with: 10_000)
      var times = Times()
      for _ in 0..<5 {
        let start = ContinuousClock.now
        let terminal = try PseudoTerminal(product("bellhop"), [], environment: environment(folder))
        try await terminal.waitFor("? help", timeout: .seconds(60))
        times.add(ContinuousClock.now - start)
        terminal.write("q")
        _ = try await terminal.waitForExit()
      }
      row("first frame with 10,000 delivered", times.summary)
      row("the rows read by sqlite3 alone", try yardstick(folder))
    }
    for count in [0, 100_000] {
      try await withFolder { folder in
        try await fill(folder, with: count)
        let center = try await ServedCenter(folder)
        row("memory with \(count) delivered, no screen", "\(center.memory) MB")
        try await center.stop()
      }
    }
  }

  static func fill(_ folder: String, with count: Int) async throws {
    let store = try CenterStore(.file(folder + "/bellhop/center.sqlite"))
    let notifications = Material.notifications(count)
    var state = CenterState(CenterSnapshot(), machineZone: .gmt)
    var start = 0
    while start < count {
      let part = notifications[start..<min(start + 1000, count)]
      let events = part.map {
        Event(
          sequence: $0.sequence,
          date: $0.date,
          app: $0.app,
          fact: .notification(.delivered($0, replacing: false))
        )
      }
      for event in events { state.apply(event) }
      try await store.write(events, leadingTo: state)
      start += 1000
    }
    store.close()
  }

  private static func yardstick(_ folder: String) throws -> String {
    var times = Times()
    for _ in 0..<5 {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["sqlite3", folder + "/bellhop/center.sqlite", "SELECT * FROM delivered"]
      process.standardOutput = FileHandle.nullDevice
      let start = ContinuousClock.now
      try process.run()
      process.waitUntilExit()
      times.add(ContinuousClock.now - start)
    }
    return times.summary
  }
}
