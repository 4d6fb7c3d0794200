import AppProcesses
import CenterGateway
import JSON
import NotificationModel
import PayloadCoding

/// One run of a service extension, from the push to its content (ios-behaviour 3.15).
struct ServiceExtensionRun: Sendable {
  let push: ExtendingPush
  let app: App
  let extensions: ServiceExtensionProcess
  let attachments: any AttachmentStorage
  /// The time limit for fetching all attachments together.
  var fetchingTime = Duration.seconds(ServiceExtension.standardTimeout)

  /// Runs the extension. If that fails, the result has no content, so that the original is shown, and its reasons
  /// say why.
  func result() async -> ExtensionResult {
    guard let serviceExtension = app.serviceExtension else {
      return ExtensionResult(content: nil, reasons: [odd(.gone)])
    }
    switch serviceExtension.work {
    case .program(let program): return await result(of: program, memory: serviceExtension.memory)
    case .attachments(let keyPaths): return await attaching(keyPaths)
    }
  }

  /// Does what the built-in extension does. What cannot be fetched is left out, as of a program's answer.
  private func attaching(_ keyPaths: [String]) async -> ExtensionResult {
    let built = push.notification.request.content.attaching(keyPaths)
    guard let content = built.content else { return built }
    let (taken, remarks) = await takeIn(content)
    return ExtensionResult(content: taken, reasons: built.reasons + remarks)
  }

  private func result(of program: Program, memory: Int?) async -> ExtensionResult {
    let document: JSONObject
    do {
      document = try self.document()
    } catch {
      return ExtensionResult(content: nil, reasons: [odd(.documentUnwritable(error: "\(error)"))])
    }
    let run = await extensions.run(program, memory: memory, of: app.bundle, with: document)
    guard case .answered(let answer, let isLate) = run.ending else {
      return ExtensionResult(content: nil, reasons: [odd(.failed(sentence: run.sentence))])
    }
    let seconds = extensions.tellsDuration ? run.duration : nil
    let rule = Reason.ServiceExtensionRule.handedOver(isLate: isLate, seconds: seconds)
    return await content(of: answer, [Reason(isLate ? .odd : .met, .serviceExtension(rule))])
  }

  /// `{"request": {…}, "app": "…"}`
  private func document() throws -> JSONObject {
    ["request": try JSONValue(encoding: push.notification.request), "app": .string(app.bundle)]
  }

  private func content(of answer: JSONObject, _ reasons: [Reason]) async -> ExtensionResult {
    let original = push.notification.request.content
    let read = ExtensionAnswer(answer, to: original)
    guard let content = read.content else {
      return ExtensionResult(content: nil, reasons: reasons + read.reasons + [odd(.originalShown)])
    }
    // Without text nothing is shown, so attachments are not fetched.
    guard content.hasText else { return ExtensionResult(content: content, reasons: reasons + read.reasons) }
    let (taken, remarks) = await takeIn(content)
    return ExtensionResult(content: taken, reasons: reasons + read.reasons + remarks)
  }

  /// Fetches the attachments. Those that have not arrived in time are left out.
  private func takeIn(_ content: Content) async -> (Content, [Reason]) {
    let work = Task {
      var intake = AttachmentIntake(app: app, attachments: attachments)
      let taken = await intake.takeIn(content)
      return (taken, intake.reasons)
    }
    let alarm = Task {
      try await Task.sleep(for: fetchingTime)
      work.cancel()
    }
    defer { alarm.cancel() }
    return await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      work.cancel()
    }
  }

  private func odd(_ rule: Reason.ServiceExtensionRule) -> Reason { Reason(.odd, .serviceExtension(rule)) }
}

/// The service extensions that are running, each in a task of its own (ios-behaviour 3.15).
final class ExtensionRuns {
  private let processes: ServiceExtensionProcess
  private let attachments: any AttachmentStorage
  /// Keyed by the sequence number of the push.
  private var runs: [Int: Task<Void, Never>] = [:]

  init(_ processes: ServiceExtensionProcess, _ attachments: any AttachmentStorage) {
    self.processes = processes
    self.attachments = attachments
  }

  /// Whether none is running.
  var isEmpty: Bool { runs.isEmpty }

  /// Runs the app's extension and calls `finished` with the result.
  func start(
    _ push: ExtendingPush,
    of app: App,
    finished: @escaping @Sendable (ExtensionResult) async -> Void
  ) {
    let run = ServiceExtensionRun(push: push, app: app, extensions: processes, attachments: attachments)
    runs[push.notification.sequence] = Task { await finished(await run.result()) }
  }

  /// Ends a run whose result is no longer needed. Otherwise many pushes with one identifier would use up the app's
  /// share of processes.
  func cancel(_ sequence: Int) { runs[sequence]?.cancel() }

  /// Forgets the run, after its result was recorded or could not be.
  func remove(_ sequence: Int) { runs[sequence] = nil }

  /// Ends all runs and returns when they have ended.
  nonisolated(nonsending) func cancelAll() async {
    for run in runs.values { run.cancel() }
    await wait()
    await processes.cancelAll()
  }

  /// Returns when all runs have finished.
  nonisolated(nonsending) func wait() async {
    while let run = runs.first {
      await run.value.value
      runs[run.key] = nil
    }
  }
}
