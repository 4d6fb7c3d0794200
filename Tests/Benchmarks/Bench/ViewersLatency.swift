import Foundation
import TestTerminal

/// The banner on the first screen of a center, alone and with ninety-nine viewers beside it that read all events.
enum ViewersLatency {
  private static let others = 99
  /// The two are measured by turns, so that what else the machine does hits both.
  private static let turns = 3
  private static let rounds = 8

  static func run() async throws {
    title("Viewers: the banner on the first of \(others + 1) screens (80x24, \(turns) turns of \(rounds))")
    try await measure("attached to bellhop serve") { folder in
      let center = try await ServedCenter(folder)
      let screen = try PseudoTerminal(product("bellhop"), ["attach"], environment: environment(folder))
      return (screen, center)
    }
    try await measure("the screen of bellhop run") { folder in
      (try PseudoTerminal(product("bellhop"), ["run"], environment: environment(folder)), nil)
    }
  }

  private static func measure(
    _ name: String,
    _ start: (String) async throws -> (PseudoTerminal, ServedCenter?)
  ) async throws {
    try await withFolder { folder in
      let (screen, center) = try await start(folder)
      try await screen.waitFor("? help")
      let socket = folder + "/bellhop/center.sock"
      var (alone, together) = ([Times](), [Times]())
      for _ in 0..<turns {
        alone.append(try await BannerLatency.measure(screen, socket, clears: true, rounds: rounds))
        let crowd = try Crowd(socket, count: others)
        try await screen.waitFor("\(others - 2) more")
        together.append(try await BannerLatency.measure(screen, socket, clears: true, rounds: rounds))
        crowd.leave()
        try await screen.waitUntil("they have left") { !$0.contains("viewer") }
      }
      let best = (alone: median(alone), together: median(together))
      row("\(name), one viewer", Times.spoken(best.alone))
      row("\(name), \(others + 1) viewers", Times.spoken(best.together), best.together, over: best.alone)
      screen.write("q")
      _ = try await screen.waitForExit()
      try await center?.stop()
    }
  }

  /// The best of the turns' medians.
  private static func median(_ times: [Times]) -> Double { times.map(\.median).min() ?? 0 }
}

/// Viewers that read all they are sent, on one thread, as fast as it comes.
private final class Crowd: Sendable {
  private let descriptors: [Int32]

  init(_ path: String, count: Int) throws {
    let sockets = try (0..<count).map { _ in try LineSocket(path) }
    for (number, socket) in sockets.enumerated() {
      socket.send(
        #"{"jsonrpc":"2.0","id":1,"method":"events.subscribe","params":{"snapshot":true,"viewer":"viewer \#(number)"}}"#
      )
    }
    // The sockets of the reader are its own: these are closed with `sockets`.
    let descriptors = sockets.map { dup($0.descriptor) }
    self.descriptors = descriptors
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      var open = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      while !open.isEmpty, poll(&open, nfds_t(open.count), -1) > 0 {
        for (index, one) in open.enumerated().reversed() where one.revents != 0 {
          if read(one.fd, &buffer, buffer.count) <= 0 { close(open.remove(at: index).fd) }
        }
      }
    }
  }

  func leave() {
    for descriptor in descriptors { shutdown(descriptor, Int32(SHUT_RDWR)) }
  }
}
