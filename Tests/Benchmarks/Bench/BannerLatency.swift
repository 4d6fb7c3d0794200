import Foundation
import TestTerminal

/// From the last byte of a push on the socket to the banner's text on the terminal.
enum BannerLatency {
  private static let rounds = 50

  static func run() async throws {
    title("Banner: from the last byte on the socket to the text on the terminal (80x24, \(rounds) times)")
    try await withFolder { folder in
      let socket = folder + "/yardstick.sock"
      let terminal = try PseudoTerminal(
        product("banner-yardstick"),
        [socket],
        environment: environment(folder)
      )
      try await terminal.waitFor("? help")
      row("ncurses in C, drawing the line alone", try await measure(terminal, socket, clear: nil))
    }
    for motion in ["1", ""] {
      try await withFolder { folder in
        let settings = environment(folder).merging(["REDUCED_MOTION": motion]) { $1 }
        let terminal = try PseudoTerminal(product("bellhop"), [], environment: settings)
        try await terminal.waitFor("? help")
        let figures = try await measure(terminal, folder + "/bellhop/center.sock", clear: clearing)
        row(motion.isEmpty ? "bellhop, durable, sliding in" : "bellhop, durable", figures)
        terminal.write("q")
        _ = try await terminal.waitForExit()
      }
    }
  }

  private static let clearing =
    #"{"jsonrpc":"2.0","id":2,"method":"notifications.remove","params":{"all":true}}"#

  private static func measure(_ terminal: PseudoTerminal, _ path: String, clear: String?) async throws
    -> String
  {
    let socket = try LineSocket(path)
    let clock = ContinuousClock()
    var times = Times()
    for round in 0..<rounds {
      let word =
        String((0..<12).map { _ in "abcdefghijklmnopqrstuvwxyz".randomElement() ?? "x" }) + "\(round)"
      let start = clock.now
      socket.send(push(word))
      try await terminal.waitFor(word)
      times.add(clock.now - start)
      _ = socket.line()
      guard let clear else { continue }
      _ = try socket.call(clear)
      try await terminal.waitFor("Nothing here yet")
      // A push that comes alone is what is measured: at most thirty frames a second are drawn of many.
      _ = await terminal.isSilent(for: .milliseconds(150))
    }
    return times.summary
  }
}
