import Foundation
import TestTerminal

/// From the start of the program to its first frame, and its memory, with nothing delivered.
enum StartUp {
  static func run() async throws {
    title("The start of an empty center")
    try await withFolder { folder in
      var (bare, times) = (Times(), Times())
      for _ in 0..<5 {
        bare.add(
          try ContinuousClock().measure {
            try command("/bin/sh", ["-c", "\(product("bellhop")) --version > /dev/null"])
          }
        )
        let start = ContinuousClock.now
        let terminal = try PseudoTerminal(product("bellhop"), [], environment: environment(folder))
        try await terminal.waitFor("? help", timeout: .seconds(60))
        times.add(ContinuousClock.now - start)
        terminal.write("q")
        _ = try await terminal.waitForExit()
      }
      row("bellhop --version", bare.summary)
      row("first frame", times.summary, times.median, over: bare.median)
      let center = try await ServedCenter(folder)
      row("memory, no screen", "\(center.memory) MB")
      try await center.stop()
    }
  }
}
