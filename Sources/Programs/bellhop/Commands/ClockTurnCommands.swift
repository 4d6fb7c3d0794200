import ArgumentParser
import ControlProtocol
import Foundation
import NotificationModel
import NotificationWords
import SocketTransport

struct ClockFreezeCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "freeze",
    abstract: "Stop the phone's clock, at the current time or at another.",
    discussion: """
      Examples:
        bellhop clock freeze
        bellhop clock freeze 2026-03-24T09:41
      """
  )

  @Argument(help: "ISO 8601; without a zone, in that of the phone.")
  var time: Moment?

  @OptionGroup var call: CallOptions

  func run() async throws {
    try await ClockTurn.carryOut(center, output) { zone in
      ClockParameters(mode: .frozen, time: try time.map { try ClockTurn.date($0, zone) })
    }
  }
}

struct ClockSetCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set the phone's clock; its speed stays the same.",
    discussion: """
      Setting it back undoes nothing, and nothing happens twice.

      Example:
        bellhop clock set 2026-12-24T18:00:00Z
      """
  )

  @Argument(help: "ISO 8601; without a zone, in that of the phone.")
  var time: Moment

  @OptionGroup var call: CallOptions

  func run() async throws {
    try await ClockTurn.carryOut(center, output) { ClockParameters(time: try ClockTurn.date(time, $0)) }
  }
}

struct ClockAdvanceCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "advance",
    abstract: "Turn the phone's clock forward.",
    discussion: """
      All that falls due on the way happens at its own moment. If that takes a while, a terminal shows the \
      progress; Ctrl-C stops the clock there.

      Examples:
        bellhop clock advance 90s
        bellhop clock advance 3d
      """
  )

  @Argument(help: "The time: 90s, 2h, 3d.")
  var time: Interval

  @OptionGroup var call: CallOptions

  mutating func validate() throws {
    guard time.seconds > 0, time.seconds <= Self.longest else {
      throw ValidationError("The clock is turned by more than 0 s and less than 2000 years: 90s, 2h, 3d.")
    }
  }

  private static let longest = 2_000 * 366 * 86_400.0

  func run() async throws {
    let parameters = AdvanceParameters(seconds: time.seconds)
    try await ClockTurn.turn(center, output, \.clock.advance) { _ in
      parameters
    } goal: { start, parameters in
      start.addingTimeInterval(parameters.seconds)
    }
  }
}

struct ClockScaleCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "scale",
    abstract: "Set the speed of the phone's clock.",
    discussion: """
      Example:
        bellhop clock scale 60
      """
  )

  @Argument(help: ArgumentHelp("Seconds of the phone per second of the machine: \(Clock.rangeOfFactors)."))
  var factor: Double

  @OptionGroup var call: CallOptions

  mutating func validate() throws {
    guard Clock.factors.contains(factor) else {
      throw ValidationError(
        "The factor is from \(Clock.rangeOfFactors); 'bellhop clock freeze' stops the clock."
      )
    }
  }

  func run() async throws {
    try await ClockTurn.carryOut(center, output) { _ in ClockParameters(scale: factor) }
  }
}

struct ClockRealCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "real",
    abstract: "Set the phone's clock to the machine's time again.",
    discussion: """
      Example:
        bellhop clock real
      """
  )

  @OptionGroup var call: CallOptions

  func run() async throws {
    try await ClockTurn.carryOut(center, output) { _ in ClockParameters(mode: .real) }
  }
}
