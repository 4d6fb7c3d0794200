import Foundation
import TestTerminal

/// From the save of a payload file to its text on the screen of `bellhop preview`.
enum PreviewLatency {
  static func run() async throws {
    title("Save to screen, preview at 120×30")
    try await withFolder { folder in
      let file = folder + "/dinner.apns"
      try save("Number 0", file)
      let terminal = try PseudoTerminal(
        product("bellhop"),
        ["preview", file],
        environment: environment(folder),
        columns: 120,
        rows: 30
      )
      try await terminal.waitFor("Number 0", timeout: .seconds(30))
      var times = Times()
      for number in 1...40 {
        let start = ContinuousClock.now
        try save("Number \(number).", file)
        try await terminal.waitFor("Number \(number).", timeout: .seconds(30))
        times.add(ContinuousClock.now - start)
      }
      row("40 saves, until the emulator has drawn it", times.summary)
      terminal.write("q")
      _ = try await terminal.waitForExit()
    }
  }

  private static func save(_ title: String, _ file: String) throws {
    let text = #"{"Simulator Target Bundle":"com.example.a","aps":{"alert":{"title":"\#(title)"}}}"#
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }
}
