import Foundation
public import JSON
public import NotificationModel

extension HandlerProcess {
  /// Runs the launch program of an app, with one JSON document on its standard input, until it ends. It does not
  /// count towards the limits of handlers, and without a timeout of its own it may run for a day. If the task is
  /// cancelled, it is ended. Never throws: an error is an outcome.
  public func launch(_ program: Program, of app: String, with document: JSONObject) async -> LaunchOutcome {
    do {
      let input = JSONWriter.bytes(.object(document)) + [UInt8(ascii: "\n")]
      let launch = try Launch(program, of: app, in: environment)
      var unhurried = program
      unhurried.timeout = program.timeout ?? Self.longestLaunch
      let run = ProgramRun(
        launch: launch,
        records: records,
        role: .launch,
        input: input,
        limits: limits,
        timeout: limits.timeout(of: unhurried)
      )
      let ended = await run.end()
      return LaunchOutcome(ended.ending, ended.errorOutput.text(limit: limits.output))
    } catch {
      return LaunchOutcome(.couldNotStart(error.sentence(about: .launch)), "")
    }
  }

  private static let longestLaunch = 86_400.0
}

/// How a launch program ended.
public struct LaunchOutcome: Hashable, Sendable {
  /// How the program ended.
  var ending: HandlerOutcome.Ending
  /// The beginning of its standard error.
  var errorOutput: String

  init(_ ending: HandlerOutcome.Ending, _ errorOutput: String) {
    self.ending = ending
    self.errorOutput = errorOutput
  }

  /// A sentence about what went wrong; nil if nothing did.
  public var problem: String? {
    let said = errorOutput.split(whereSeparator: \.isNewline).first.map { ": \($0)" } ?? "."
    switch ending {
    case .exited(0), .answered, .logged: return nil
    case .exited(let status): return "Its program exited with \(status)\(said)"
    case .killed(let signal): return "Its program was ended by signal \(signal)\(said)"
    case .timedOut(let seconds): return "Its program ran longer than \(Int(seconds)) s and was ended."
    case .couldNotStart(let why), .failed(let why): return why
    }
  }
}
