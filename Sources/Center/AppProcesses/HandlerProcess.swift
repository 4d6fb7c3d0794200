import Foundation
public import JSON
public import NotificationModel
import NotificationWords
import Platform

/// Hands a response to an app by running its handler: a child process that reads the response as one JSON document
/// on its standard input (ios-behaviour 1.2 `didReceive`).
///
/// No part of a response goes into the arguments, and no shell is involved. The environment is the given one
/// without `TERMINFO` and with `BELLHOP_APP`, the bundle identifier. The child has a session of its own, so that
/// it neither receives keys typed at the center nor reaches its terminal, and it inherits no files.
///
/// Copies share their limits: at most `HandlerLimits.atOnce` handlers run, and at most
/// `HandlerLimits.atOncePerApp` of one app, in the order of their responses. An app whose handlers hang delays
/// only itself, unless so many apps hang that they take all places.
public struct HandlerProcess: Sendable {
  let environment: [String: String]
  let records: RunRecords?
  /// The limits that all handlers of this value have.
  public let limits: HandlerLimits
  let semaphore: AsyncSemaphore
  private let rehearsed: RehearsedPrograms?

  /// `environment` is the user's environment at the start of the center. With `rehearsed`, handlers run in the rehearsal
  /// only. Creating this turns SIGPIPE off for the whole process: writing to a closed pipe becomes an error.
  public init(
    environment: [String: String],
    records: RunRecords? = nil,
    limits: HandlerLimits = HandlerLimits(),
    rehearsed: RehearsedPrograms? = nil
  ) {
    self.rehearsed = rehearsed
    self.environment = environment
    self.records = records
    self.limits = limits
    semaphore = AsyncSemaphore(limit: limits.atOnce, perKey: limits.atOncePerApp)
    ChildProcess.ignoreBrokenPipes()
  }

  /// Runs the program until it ends. Never throws: an error is an outcome. If the task is cancelled, the child is
  /// ended as if its time were up, and a response that still waits for a place is not handed over.
  public func handle(_ response: Response, with program: Program) async -> HandlerOutcome {
    if let outcome = rehearsed?.outcome(of: response) { return outcome }
    guard await semaphore.acquire(for: response.app) else {
      return outcome(of: response, with: program, .closing)
    }
    defer { semaphore.release(for: response.app) }
    guard !Task.isCancelled else { return outcome(of: response, with: program, .closing) }
    let start = ContinuousClock.now
    let ending = await ending(of: response, with: program)
    let outcome = outcome(of: response, with: program, ending, after: start.duration(to: .now))
    rehearsed?.keep(outcome, of: response)
    return outcome
  }

  private func ending(of response: Response, with program: Program) async -> ProgramRunResult {
    do {
      let document = try JSONValue(encodingWithWords: response)
      return await run(program, as: .handler, of: response.app, with: document, otherwise: limits.timeout)
    } catch {
      return ProgramRunResult(.couldNotStart("The response cannot be written as JSON: \(error)."))
    }
  }

  private func run(
    _ program: Program,
    as role: ProgramRole,
    of app: String,
    with document: JSONValue,
    otherwise timeout: Duration
  ) async -> ProgramRunResult {
    do {
      let run = ProgramRun(
        launch: try Launch(program, of: app, in: environment),
        records: records,
        role: role,
        input: JSONWriter.bytes(document) + [UInt8(ascii: "\n")],
        limits: limits,
        timeout: program.timeLimit(otherwise: timeout)
      )
      return await run.result()
    } catch {
      return ProgramRunResult(.couldNotStart(error.sentence(about: role)))
    }
  }

  private func outcome(
    of response: Response,
    with program: Program,
    _ ended: ProgramRunResult,
    after duration: Duration = .zero
  ) -> HandlerOutcome {
    HandlerOutcome(
      response: response.sequence,
      recipient: .command(program.command),
      ending: ended.ending,
      output: ended.output.text(limit: limits.output),
      errorOutput: ended.errorOutput.text(limit: limits.output),
      duration: duration / .seconds(1)
    )
  }
}

extension HandlerProcess {
  /// Runs the launch program of an app, with one JSON document on its standard input, until it ends. It does not
  /// count towards the limits of handlers, and without a timeout of its own it may run for a day. If the task is
  /// cancelled, it is ended. Never throws: an error is an outcome.
  public func launch(_ program: Program, of app: String, with document: JSONObject) async -> LaunchOutcome {
    let ended = await run(program, as: .launch, of: app, with: .object(document), otherwise: .seconds(86_400))
    return LaunchOutcome(ended.ending, ended.errorOutput.text(limit: limits.output))
  }
}

/// How a launch program ended.
public struct LaunchOutcome: Equatable, Sendable {
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

/// How long handlers may run, how much they may write, and how many run at the same time.
public struct HandlerLimits: Hashable, Sendable {
  /// The time limit of a handler whose manifest has none (ios-behaviour 3.3).
  public var timeout = Duration.seconds(30)
  /// The time between SIGTERM and SIGKILL.
  var termination = Duration.seconds(2)
  /// The time for reading the rest of its outputs after its end, in case a process that it left behind keeps them
  /// open.
  var remainder = Duration.milliseconds(500)
  /// How many bytes of each of its two outputs are kept; the rest is read and dropped.
  var output: Int
  /// How many handlers run at the same time.
  var atOnce = 16
  /// How many handlers of one app run at the same time, so that no app takes every place.
  var atOncePerApp = 2

  /// How many bytes of each output a center keeps.
  public static let keptOutput = 16 * 1024

  /// The limits of handlers of whose outputs so many bytes are kept.
  public init(output: Int = Self.keptOutput) { self.output = output }
}
