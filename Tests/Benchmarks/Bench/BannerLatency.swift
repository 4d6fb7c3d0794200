import Foundation
import TestTerminal

/// From the last byte of a push on the socket to the banner's text on the terminal.
enum BannerLatency {
  private static let rounds = 20

  static func run() async throws {
    title("Banner: from the last byte on the socket to the text on the terminal (80x24, \(rounds) times)")
    let durable = try await yardstick("a C program: SQLite (WAL, FULL) and ncurses", isDurable: true)
    let bellhop = try await bellhop("bellhop, durable", ["run"], over: durable)
    if let desktop = try await DesktopBanner.measure(rounds: rounds) {
      row("bellhop, durable, over dunst", Times.spoken(bellhop), bellhop, over: desktop)
    }
    _ = try await self.bellhop("bellhop, durable, sliding in", ["run"], motion: true, over: durable)
    let plain = try await yardstick("a C program: ncurses alone", isDurable: false)
    _ = try await self.bellhop("bellhop, without a store", ["run", "--store", ":memory:"], over: plain)
  }

  private static func yardstick(_ name: String, isDurable: Bool) async throws -> Double {
    try await withFolder { folder in
      let arguments = [folder + "/yardstick.sock"] + (isDurable ? [folder + "/yardstick.sqlite"] : [])
      let terminal = try PseudoTerminal(
        product("banner-yardstick"),
        arguments,
        environment: environment(folder)
      )
      try await terminal.waitFor("? help")
      let times = try await measure(terminal, arguments[0], clears: false)
      row(name, times.summary)
      return times.median
    }
  }

  private static func bellhop(
    _ name: String,
    _ arguments: [String],
    motion: Bool = false,
    over yardstick: Double
  ) async throws -> Double {
    try await withFolder { folder in
      let settings = environment(folder).merging(["REDUCED_MOTION": motion ? "" : "1"]) { $1 }
      let terminal = try PseudoTerminal(product("bellhop"), arguments, environment: settings)
      try await terminal.waitFor("? help")
      let times = try await measure(terminal, folder + "/bellhop/center.sock", clears: true)
      row(name, times.summary, times.median, over: yardstick)
      terminal.write("q")
      _ = try await terminal.waitForExit()
      return times.median
    }
  }

  /// The notification of each round is removed after it, if there is a center that can; of all others nothing changes.
  static func measure(
    _ terminal: PseudoTerminal,
    _ path: String,
    clears: Bool,
    rounds: Int = rounds
  ) async throws -> Times {
    let socket = try LineSocket(path)
    let clock = ContinuousClock()
    var times = Times()
    for round in 0..<rounds {
      let word =
        String((0..<12).map { _ in "abcdefghijklmnopqrstuvwxyz".randomElement() ?? "x" }) + "\(round)"
      let start = clock.now
      socket.send(push(word, collapseIdentifier: "banner"))
      try await terminal.waitFor(word)
      times.add(clock.now - start)
      _ = socket.line()
      guard clears else { continue }
      _ = try socket.call(clearing)
      try await terminal.waitUntil("\(word) is gone") { !$0.contains(word) }
      // A push that comes alone is what is measured: at most thirty frames a second are drawn of many.
      _ = await terminal.isSilent(for: .milliseconds(110))
    }
    return times
  }

  private static let clearing =
    #"{"jsonrpc":"2.0","id":2,"method":"notifications.remove","params":{"identifiers":["banner"]}}"#
}
