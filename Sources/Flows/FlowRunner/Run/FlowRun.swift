public import AppProcesses
public import CenterGateway
import CenterRuntime
package import CenterUI
import Configuration
public import Flows
import Foundation
import NotificationModel
import NotificationState
import NotificationWords
public import Themes
import YAMLCoding

/// Runs cases, some of them at the same time.
public struct FlowRun: Sendable {
  private let options: FlowRunOptions

  public init(_ options: FlowRunOptions) {
    self.options = options
  }

  /// Runs the cases and calls `finished` with the place of each among them and its result, in the order in which they
  /// end. Returns the results in the order of the cases; after a failure in a run that fails fast the rest is missing.
  /// If the task is cancelled, the cases that run end with their programs as interrupted, and no further one is begun.
  public func run(
    _ cases: [FlowCase],
    finished: (Int, FlowResult) -> Void
  ) async -> [FlowResult] {
    FlowFolder.removeLeft()
    let names = cases.evidenceNames
    return await withTaskGroup(of: (Int, FlowResult).self) { group in
      var next = 0
      var results: [Int: FlowResult] = [:]
      func begin() {
        let index = next
        next += 1
        group.addTask { (index, await result(of: cases[index], keptAs: names[index])) }
      }
      while next < min(options.jobs, cases.count) { begin() }
      var isOver = false
      while let (index, result) = await group.next() {
        results[index] = result
        finished(index, result)
        if !result.passed && options.failsFast || Task.isCancelled { isOver = true }
        if !isOver, next < cases.count { begin() }
      }
      return results.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  /// Runs one case.
  func result(of flow: FlowCase) async -> FlowResult {
    await result(of: flow, keptAs: flow.evidenceName)
  }

  private func result(of flow: FlowCase, keptAs name: String) async -> FlowResult {
    let start = ContinuousClock.now
    var result = FlowResult(file: flow.file, name: flow.name, tags: flow.header.tags, outcome: .passed)
    do {
      let phone = try await FlowPhone(flow, options)
      let (ending, steps) = await walk(flow, phone)
      result.outcome = ending
      (result.steps, result.skipped) = (steps?.walked ?? 0, steps?.route.skipped ?? 0)
      result.written = steps?.written ?? []
      if case .failed = result.outcome {
        result.attachments = await FlowEvidence(name, phone).write(to: options.output)
      }
      result.coverage = await phone.coverage
      await phone.close()
    } catch {
      result.outcome = .failed(flow.failure("The center could not be started: \(error)"))
    }
    result.duration = start.duration(to: .now) / .seconds(1)
    return result
  }

  /// Walks the case, and ends its center and what the walk computes if it takes too long.
  private func walk(_ flow: FlowCase, _ phone: FlowPhone) async -> (FlowResult.Outcome, FlowWalk?) {
    let limit = flow.header.timeLimit.seconds
    let walking = Task { await walkToEnd(of: flow, phone) }
    let watchdog = Task {
      try await options.limit(limit)
      await phone.interrupt()
      walking.cancel()
    }
    defer { watchdog.cancel() }
    return await withTaskCancellationHandler {
      await walking.value
    } onCancel: {
      walking.cancel()
    }
  }

  private func walkToEnd(of flow: FlowCase, _ phone: FlowPhone) async -> (FlowResult.Outcome, FlowWalk?) {
    let apps: [String]
    do throws(FlowRunError) {
      apps = try await install(flow, on: phone)
    } catch {
      return (await outcome(error, on: phone), nil)
    }
    var walk = FlowWalk(flow, options, phone, apps: apps)
    do throws(FlowRunError) {
      try await walk.walk()
      return (.passed, walk)
    } catch {
      return (await outcome(error, on: phone), walk)
    }
  }

  private func outcome(_ failure: FlowRunError, on phone: FlowPhone) async -> FlowResult.Outcome {
    let isOverdue = await phone.isInterrupted
    return Task.isCancelled && !isOverdue ? .interrupted(failure) : .failed(failure)
  }

  // MARK: Setting up

  /// Sets the phone up and installs the apps. Returns their bundle identifiers.
  func install(_ flow: FlowCase, on phone: FlowPhone) async throws(FlowRunError) -> [String] {
    var bundles: [String] = []
    do {
      for source in flow.header.apps {
        let app = try app(of: source, flow)
        try await accept(phone.submit(.registerApp(app)), flow)
        bundles.append(app.bundle)
      }
      var setup = flow.variant.phone
      setup.clock = nil
      try await accept(phone.set(setup), flow)
      if let stranger = await phone.state.device.focus.apps.subtracting(bundles).min() {
        throw flow.failure("The Focus of the phone names \"\(stranger)\", which is no app of the flow.")
      }
      try await accept(phone.freeze(at: flow.variant.phone.clock), flow)
    } catch let failure as FlowRunError {
      throw failure
    } catch is CancellationError {
      throw flow.failure(await phone.ending(of: flow))
    } catch {
      throw flow.failure("The phone could not be set up: \(error)")
    }
    await phone.beginHistory()
    return bundles
  }

  private func accept(_ result: Result<Answer, Refusal>, _ flow: FlowCase) throws(FlowRunError) {
    guard case .failure(let refusal) = result else { return }
    throw flow.failure("The phone could not be set up: \(refusal.message)")
  }

  func app(of source: FlowHeader.AppSource, _ flow: FlowCase) throws(FlowRunError) -> App {
    switch source {
    case .inline(let manifest):
      let read = AppManifest.read(manifest.node, file: flow.file, files: .beside(flow.file))
      return try app(read.app, read.problems, flow.file, line: manifest.node.line, flow)
    case .file(let name, let line):
      let path = name.path(beside: flow.file)
      let bytes: [UInt8]
      do throws(FlowError) {
        bytes = try FlowFiles.bytes(path, of: flow.file)
      } catch {
        throw flow.failure("The manifest \(error.message)", line: line)
      }
      let read = AppManifest.read(String(decoding: bytes, as: UTF8.self), file: path, files: .beside(path))
      return try app(read.app, read.problems, path, line: line, flow)
    }
  }

  /// A manifest with a mistake would test something else than it says.
  private func app(
    _ app: App?,
    _ problems: [Diagnostic],
    _ file: String,
    line: Int,
    _ flow: FlowCase
  ) throws(FlowRunError) -> App {
    // An app whose bundle identifier has one part is odd, and no mistake: the phone takes it, and a recorded walk has it.
    if let app, problems.allSatisfy({ $0.path == "bundle" }) { return app }
    throw flow.failure(
      "The manifest has mistakes.",
      line: line,
      explanation: problems.map { $0.line(in: file) }
    )
  }
}

extension FlowPhone {
  /// Stops the clock at a moment where the phone is; without one at the moment that flows begin at.
  fileprivate func freeze(at moment: Moment?) async throws(CancellationError) -> Result<Answer, Refusal> {
    try await submit(.setClock(.freeze(moment?.date(in: state.zone))))
  }
}

extension FlowCase {
  /// What is said if the case takes too long.
  var isOverdue: String { "The case has taken longer than its time limit of \(header.timeLimit.text)." }

  /// A failure before the first step.
  fileprivate func failure(_ message: String, line: Int = 1, explanation: [String] = []) -> FlowRunError {
    FlowRunError(message, file: file, line: line, explanation: explanation)
  }
}

/// What a run of flows needs from outside: what it runs with, how many cases at a time, and what it keeps.
public struct FlowRunOptions: Sendable {
  /// Makes the attachments of a case in a folder that goes with the case.
  var attachments: @Sendable (_ folder: String) -> any AttachmentStorage
  /// How many cases run at the same time; at least 1.
  var jobs: Int
  /// Whether screens that differ from their files are written to them.
  var updates: Bool
  /// Whether no further case is begun after one has failed.
  var failsFast: Bool
  /// The folder for what is kept of cases that fail; nil keeps nothing.
  var output: String?
  /// The themes of the screens; the first one is used.
  var themes: [Theme]
  /// The environment of the apps' programs.
  var environment: [String: String]
  /// The records of the apps' programs, so that none outlives this process; nil keeps none.
  let records: RunRecords?
  /// What the apps' programs have answered in a rehearsal, or are about to; nil runs them.
  package var rehearsed: RehearsedPrograms?
  /// Returns when the time limit of a case is over; tests let it be over when something has happened.
  var limit: @Sendable (_ seconds: Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }

  /// - Parameter jobs: a number below 1 counts as 1.
  public init(
    attachments: @escaping @Sendable (_ folder: String) -> any AttachmentStorage,
    jobs: Int = 1,
    updates: Bool = false,
    failsFast: Bool = false,
    output: String? = nil,
    themes: [Theme] = [],
    environment: [String: String] = [:],
    records: RunRecords? = nil
  ) {
    self.attachments = attachments
    self.jobs = max(1, jobs)
    self.updates = updates
    self.failsFast = failsFast
    self.output = output
    self.themes = themes
    self.environment = environment
    self.records = records
  }
}

/// A screen that shows the walk of a case.
package struct FlowViewer: Sendable {
  /// Is given what the walk does to the screen, in order.
  var show: @Sendable (StoryCue) -> Void
  /// Waits before each key of the walk, so that it can be followed.
  var waitForKey: @Sendable () async -> Void

  /// A viewer that is shown nothing and waits for nothing, unless it says so.
  package init(
    show: @escaping @Sendable (StoryCue) -> Void = { _ in },
    waitForKey: @escaping @Sendable () async -> Void = {}
  ) {
    (self.show, self.waitForKey) = (show, waitForKey)
  }
}
