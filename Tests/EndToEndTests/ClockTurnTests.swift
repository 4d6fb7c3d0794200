import Foundation
import TestTerminal
import Testing

/// A clock that is turned so far that it takes a while.
@Suite struct ClockTurnTests {
  private func busyCenter(_ world: BellhopWorld) async throws -> PseudoTerminal {
    let center = try world.terminal(["serve"])
    try await center.waitFor("bellhop serves on")
    try await world.bellhop("clock", "freeze", "2026-01-01T00:00:00Z")
    try await world.bellhop("schedule", "--app", "a.b", "--in", "60", "--repeat", "--title", "r", "--id", "r")
    return center
  }

  @Test func aCenterThatIsStoppedDoesNotFinishTheWay() async throws {
    let world = try BellhopWorld()
    let center = try await busyCenter(world)
    let turning = Task { try await world.bellhop("clock", "advance", "3000d") }
    try await world.untilTheClockMoves()

    center.send(signal: SIGTERM)

    #expect(try await center.waitForExit() == .exited(0))
    #expect(try await turning.value.status != 0)
  }

  @Test func aTerminalIsToldHowFarItIsAndCtrlCStopsIt() async throws {
    let world = try BellhopWorld()
    let center = try await busyCenter(world)
    let turning = try world.terminal(["clock", "advance", "3000d"])
    try await turning.waitFor("%; Ctrl-C stops it there")

    turning.write("\u{3}")

    #expect(try await turning.waitForExit() == .exited(130))
    #expect(turning.screen.contains("not at all: it is frozen"))
    #expect(!turning.screen.contains("Ctrl-C"))
    let stopped = try await world.bellhop("clock", "show").output
    #expect(try await world.bellhop("clock", "show").output == stopped)
    center.send(signal: SIGTERM)
    _ = try await center.waitForExit()
  }

  /// Slower than the center by far, and more events than a viewer may leave lying.
  @Test func aViewerOnTheSocketSeesEverythingOnTheWay() async throws {
    let world = try BellhopWorld()
    let center = try await busyCenter(world)
    let viewer = try LineSocket(world.socket)
    try viewer.send(#"{"jsonrpc":"2.0","id":1,"method":"events.subscribe"}"#)
    _ = try await viewer.line()

    async let turned = world.bellhop("clock", "advance", "2d")
    var sequences: [Substring] = []
    var lines = 0
    while sequences.count < 2 * 1440 {
      let line = try await viewer.line()
      lines += 1
      if lines.isMultiple(of: 200) { try await world.bellhop("clock", "show") }
      if line.contains(#""type":"delivered""#), let start = line.range(of: #""sequence":"#)?.upperBound {
        sequences.append(line[start...].prefix { $0.isNumber })
      }
    }

    #expect(try await turned.status == 0)
    #expect(Set(sequences).count == 2 * 1440)
    center.send(signal: SIGTERM)
    _ = try await center.waitForExit()
  }

  @Test func whoeverTurnsItMeanwhileWins() async throws {
    let world = try BellhopWorld()
    let center = try await busyCenter(world)
    let turning = Task { try await world.bellhop("clock", "advance", "3000d") }
    try await world.untilTheClockMoves()

    try await world.bellhop("clock", "freeze", "2026-01-01T00:00:30Z")
    _ = try await turning.value

    #expect(try await world.bellhop("clock", "show").output.contains("2026-01-01 00:00:30"))
    center.send(signal: SIGTERM)
    _ = try await center.waitForExit()
  }
}

extension BellhopWorld {
  /// Until the frozen clock is on its way.
  fileprivate func untilTheClockMoves() async throws {
    while try await bellhop("clock", "show").output.contains("2026-01-01 00:00:00") {}
  }
}
