import NotificationModel
import Platform
import Synchronization

/// One run of a handler or of a launch program, from its start to its end.
struct ProgramRun: Sendable {
  var launch: Launch
  var records: RunRecords?
  var role: ProgramRole
  var input: [UInt8]
  var limits: HandlerLimits
  var timeout: Duration

  /// Runs the program until it ends. If its time is up or the task is cancelled, the program and all processes that it
  /// started are ended. The processes of a program that ends by itself go on, for example a browser that it opened.
  func result() async -> ProgramRunResult {
    let kept = CapturedOutput.Sink(limit: limits.output)
    let (mark, tree) = (RunMark(), SharedTree())
    var child = launch.childProcess
    child.environment[RunMark.variable] = mark.text
    await records?.begin(mark)
    defer { records?.forget(mark) }
    let completion = await child.run(
      input,
      output: kept,
      errors: kept,
      within: ChildProcess.Times(
        limit: timeout,
        termination: limits.termination,
        remainder: limits.remainder
      ),
      onStart: { tree.begin(ProcessTree(of: $0, mark: mark)) },
      onInterruption: { tree.look() }
    )
    if completion.interruption != nil { await DedicatedThread.run { tree.killAll() } }
    return ProgramRunResult(
      ending: ending(completion.ending, completion.interruption),
      output: completion.output.captured,
      errorOutput: completion.errors.captured
    )
  }

  private func ending(
    _ ending: ChildProcess.Ending,
    _ interruption: ChildProcess.Interruption?
  ) -> HandlerOutcome.Ending {
    switch ending {
    case .couldNotStart(let failure):
      .couldNotStart(LaunchError(failure, starting: launch).sentence(about: role))
    case .neverStarted: ProgramRunResult.closing.ending
    case .exited where interruption == .timeLimit, .killed where interruption == .timeLimit:
      .timedOut(seconds: timeout / .seconds(1))
    case .exited(let code): .exited(code)
    case .killed(let signal): .killed(signal: signal)
    }
  }
}

/// The processes of one run, between the tasks that attend to it.
private final class SharedTree: Sendable {
  private let tree = Mutex<ProcessTree?>(nil)

  func begin(_ tree: ProcessTree) { self.tree.withLock { $0 = tree } }

  func look() { tree.withLock { $0?.look() } }

  /// Ends the remaining processes of the program, which has been reaped. Blocks.
  func killAll() {
    tree.withLock {
      $0?.leaderIsReaped()
      $0?.killAll()
    }
  }
}

/// How a program ended, with its output.
struct ProgramRunResult: Sendable {
  var ending: HandlerOutcome.Ending
  var output = CapturedOutput()
  var errorOutput = CapturedOutput()

  init(ending: HandlerOutcome.Ending, output: CapturedOutput, errorOutput: CapturedOutput) {
    (self.ending, self.output, self.errorOutput) = (ending, output, errorOutput)
  }

  /// A result without output.
  init(_ ending: HandlerOutcome.Ending) {
    self.ending = ending
  }

  /// The result of a program that was not started because the center shut down.
  static let closing = ProgramRunResult(
    .couldNotStart("The center was shut down before the handler's turn came.")
  )
}

/// The purpose of a program, in the words of the manifest.
enum ProgramRole: Hashable, Sendable {
  case handler
  case launch
  case serviceExtension
  case contentExtension

  var noun: String {
    switch self {
    case .handler: "handler"
    case .launch: "launch program"
    case .serviceExtension: "service extension"
    case .contentExtension: "content extension"
    }
  }

  /// The key of its command in the manifest.
  var key: String {
    switch self {
    case .handler: "handler.command"
    case .launch: "launch.command"
    case .serviceExtension: "serviceExtension.command"
    case .contentExtension: "contentExtensions.program.command"
    }
  }
}

/// The beginning of a child's output, and the total number of its bytes.
struct CapturedOutput: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var total = 0

  /// Counts the bytes and keeps them up to `limit` bytes in all.
  mutating func receive(_ new: UnsafeRawBufferPointer, limit: Int) {
    total += new.count
    bytes.append(contentsOf: new.prefix(max(0, limit - bytes.count)))
  }

  /// Returns the output as text of at most `limit` bytes. Invalid UTF-8 is replaced, and a last line says if
  /// something is missing.
  func text(limit: Int) -> String {
    let whole = String(decoding: bytes, as: UTF8.self)
    if total == bytes.count, whole.utf8.count <= limit { return whole }
    let note = "\n[cut here: \(total) bytes in all]"
    var kept = String.UnicodeScalarView()
    var room = limit - note.utf8.count
    for scalar in String(decoding: bytes.withoutTornEnd, as: UTF8.self).unicodeScalars {
      room -= UTF8.width(scalar)
      if room < 0 { break }
      kept.append(scalar)
    }
    return String(kept) + note
  }
}

extension [UInt8] {
  /// The bytes without an incomplete character at the end.
  fileprivate var withoutTornEnd: ArraySlice<UInt8> {
    guard let lead = indices.suffix(3).last(where: { self[$0] >= 0xC0 }) else { return self[...] }
    let length = self[lead] >= 0xF0 ? 4 : self[lead] >= 0xE0 ? 3 : 2
    return lead + length > count ? self[..<lead] : self[...]
  }
}

extension CapturedOutput {
  /// Keeps the beginning of a child's output; the rest is read and counted.
  struct Sink: ByteSink {
    private(set) var captured = CapturedOutput()
    /// How many bytes are kept.
    let limit: Int

    init(limit: Int) {
      self.limit = limit
    }

    mutating func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
      captured.receive(bytes, limit: limit)
      return true
    }
  }
}
