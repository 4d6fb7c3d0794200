import Foundation
import TestTerminal
import Testing

/// A clock that is turned so far that it takes a while.
@Suite struct ClockTurnTests {
  @Test func aCenterThatIsStoppedDoesNotFinishTheWay() async throws {
    let world = try BellhopWorld()
    let center = try await world.busyCenter()
    let turning = Task { try await world.bellhop("clock", "advance", "30000d") }
    try await world.untilTheClockMoves()

    center.send(signal: SIGTERM)

    #expect(try await center.waitForExit() == .exited(0))
    #expect(try await turning.value.status != 0)
  }

  @Test func aTerminalIsToldHowFarItIsAndCtrlCStopsIt() async throws {
    let world = try BellhopWorld()
    let center = try await world.busyCenter()
    let turning = try world.terminal(["clock", "advance", "30000d"])
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

  @Test(.timeLimit(.minutes(4))) func aTurnEndsWithTheProgramThatAskedForIt() async throws {
    let world = try BellhopWorld()
    let center = try await world.busyCenter()
    let turning = try world.terminal(["clock", "advance", "30000d"])
    try await world.untilTheClockMoves()

    turning.send(signal: SIGKILL)

    // A turn that goes on moves the clock by hours between two looks.
    var shown = ""
    while true {
      let next = try await world.bellhop("clock", "show").output
      if next == shown { break }
      shown = next
    }
    center.send(signal: SIGTERM)
    _ = try await center.waitForExit()
  }

  /// Also without a store, where no step waits for a disk.
  @Test(arguments: [[], ["--store", ":memory:"]])
  func whoeverTurnsItMeanwhileWins(options: [String]) async throws {
    let world = try BellhopWorld()
    let center = try await world.busyCenter(options)
    let turning = Task { try await world.bellhop("clock", "advance", "30000d") }
    try await world.untilTheClockMoves()

    try await world.bellhop("clock", "freeze", "2026-01-01T00:00:30Z")
    _ = try await turning.value

    #expect(try await world.bellhop("clock", "show").output.contains("2026-01-01 00:00:30"))
    center.send(signal: SIGTERM)
    _ = try await center.waitForExit()
  }
}

extension BellhopWorld {
  /// A center whose clock stands still, and for which something is due each minute.
  func busyCenter(_ options: [String] = []) async throws -> PseudoTerminal {
    let center = try terminal(["serve"] + options)
    try await center.waitFor("bellhop serves on")
    try await bellhop("clock", "freeze", "2026-01-01T00:00:00Z")
    try await bellhop("schedule", "--app", "a.b", "--in", "60", "--repeat", "--title", "r", "--id", "r")
    return center
  }

  /// Until the frozen clock is on its way.
  fileprivate func untilTheClockMoves() async throws {
    while try await bellhop("clock", "show").output.contains("2026-01-01 00:00:00") {}
  }
}
