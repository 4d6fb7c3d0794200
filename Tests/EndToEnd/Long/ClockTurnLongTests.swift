import Foundation
import TestTerminal
import Testing

/// A clock that is turned over thousands of notifications.
@Suite struct ClockTurnLongTests {
  /// Slower than the center by far, and more events than a viewer may leave lying.
  @Test func aViewerOnTheSocketSeesEverythingOnTheWay() async throws {
    let world = try BellhopWorld()
    let center = try await world.busyCenter()
    let viewer = try LineSocket(world.socket)
    try viewer.send(#"{"jsonrpc":"2.0","id":1,"method":"events.subscribe"}"#)
    _ = try await viewer.line()

    async let turned = world.bellhop("clock", "advance", "2d")
    var sequences: [Substring] = []
    var lines = 0
    while sequences.count < 2 * 1440 {
      let line = try await viewer.line()
      lines += 1
      if lines.isMultiple(of: 1_000) { try await world.bellhop("clock", "show") }
      if line.contains(#""type":"delivered""#), let start = line.range(of: #""sequence":"#)?.upperBound {
        sequences.append(line[start...].prefix { $0.isNumber })
      }
    }

    #expect(try await turned.status == 0)
    #expect(Set(sequences).count == 2 * 1440)
    center.send(signal: SIGTERM)
    _ = try await center.waitForExit()
  }
}
