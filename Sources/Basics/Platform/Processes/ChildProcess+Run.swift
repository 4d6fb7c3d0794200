import Glibc
import Subprocess

extension ChildProcess {
  /// The times that limit a run.
  public struct Times: Hashable, Sendable {
    /// From the child's start until it is ended.
    var limit: Duration
    /// From SIGTERM to SIGKILL for the child's process group; nil means that there is no SIGTERM.
    var termination: Duration?
    /// After the child's end, for reading its outputs while a process that it left behind still has them open.
    var remainder: Duration

    public init(limit: Duration, termination: Duration? = nil, remainder: Duration = .milliseconds(500)) {
      self.limit = limit
      self.termination = termination
      self.remainder = remainder
    }
  }

  /// How a run ended, and what the child wrote.
  public struct Completion<Output: ByteSink, Errors: ByteSink>: Sendable {
    /// How the child has ended.
    public var ending: Ending
    /// Why the child was ended; nil if it ended by itself.
    public var interruption: Interruption?
    /// The sink of its standard output.
    public var output: Output
    /// The sink of its standard error.
    public var errors: Errors
  }

  /// How a child ended.
  public enum Ending: Hashable, Sendable {
    case exited(Int)
    case killed(signal: Int)
    case couldNotStart(SpawnError)
    /// The task was cancelled before the child was started.
    case neverStarted
  }

  /// Why a child was ended.
  public enum Interruption: Hashable, Sendable {
    case timeLimit
    case cancellation
    /// A sink returned false.
    case overflow
  }

  /// Runs the child until it has ended: writes `input` to it, and passes what it writes to the sinks. It is ended when
  /// its time is up, a sink is full or the task is cancelled.
  /// - Parameters:
  ///   - onStart: gets the identifier of the child, which is not reaped before this returns.
  ///   - onInterruption: called when the time is up, before the child is ended, or when the task was cancelled.
  public func run<Output: ByteSink, Errors: ByteSink>(
    _ input: [UInt8],
    output: Output,
    errors: Errors = DiscardedBytes(),
    within times: Times,
    onStart: @escaping @Sendable (CInt) -> Void = { _ in },
    onInterruption: @Sendable () -> Void = {}
  ) async -> Completion<Output, Errors> {
    await withTaskGroup(of: Completion<Output, Errors>?.self) { group in
      group.addTask { await complete(input, output, errors, times, onStart) }
      group.addTask {
        try? await Task.sleep(for: times.limit)
        return nil
      }
      let first = await group.next() ?? nil
      let interruption: Interruption = Task.isCancelled ? .cancellation : .timeLimit
      if first == nil { onInterruption() }
      group.cancelAll()
      if let first { return first }
      guard var ended = await group.next() ?? nil else {
        return Completion(ending: .neverStarted, interruption: interruption, output: output, errors: errors)
      }
      if ended.interruption != .overflow, ended.ending.isOfStarted { ended.interruption = interruption }
      return ended
    }
  }

  private func complete<Output: ByteSink, Errors: ByteSink>(
    _ input: [UInt8],
    _ output: Output,
    _ errors: Errors,
    _ times: Times,
    _ onStart: @escaping @Sendable (CInt) -> Void
  ) async -> Completion<Output, Errors> {
    let teardown: TeardownStep =
      if let termination = times.termination {
        .send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: termination)
      } else {
        .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)
      }
    do {
      let result = try await Self.retryingOnce {
        try await Subprocess.run(
          configuration(teardown: [teardown]),
          input: .inputWriter,
          output: .sequence,
          error: .sequence
        ) { execution in
          onStart(execution.processIdentifier.value)
          return await ChildStreams(execution, remainder: times.remainder).run(input, output, errors)
        }
      }
      let (output, errors) = result.closureResult
      let interruption: Interruption? =
        output.isFull || errors.isFull ? .overflow : Task.isCancelled ? .cancellation : nil
      return Completion(
        ending: Ending(result.terminationStatus),
        interruption: interruption,
        output: output.sink,
        errors: errors.sink
      )
    } catch {
      let isCancelled = !(error is SubprocessError) && Task.isCancelled
      return Completion(
        ending: isCancelled ? .neverStarted : .couldNotStart(SpawnError(error)),
        interruption: Task.isCancelled ? .cancellation : nil,
        output: output,
        errors: errors
      )
    }
  }
}

extension ChildProcess.Ending {
  init(_ status: TerminationStatus) {
    switch status {
    case .exited(let code): self = .exited(Int(code))
    case .signaled(let signal): self = .killed(signal: Int(signal))
    }
  }

  fileprivate var isOfStarted: Bool {
    switch self {
    case .exited, .killed: true
    case .couldNotStart, .neverStarted: false
    }
  }
}

// MARK: - While it runs

/// What one output of a child has delivered so far.
private struct Received<Sink: ByteSink>: Sendable {
  var sink: Sink
  var isFull = false
}

/// Writes to one child and reads from it until it has ended.
private struct ChildStreams {
  typealias Execution = Subprocess.Execution<CustomWriteInput, SequenceOutput, SequenceOutput>

  private let child: Execution
  private let remainder: Duration

  init(_ child: Execution, remainder: Duration) {
    self.child = child
    self.remainder = remainder
  }

  /// The tasks in it go on after a cancellation: what a child writes while it is being ended is kept, and this returns
  /// only after the child has ended.
  func run<Output: ByteSink, Errors: ByteSink>(
    _ input: [UInt8],
    _ output: Output,
    _ errors: Errors
  ) async -> (Received<Output>, Received<Errors>) {
    let group = child.processIdentifier.value
    let feeding = Task {
      // A child may close its input, or end, before all of it is written.
      _ = try? await child.standardInputWriter.write(input)
      try? await child.standardInputWriter.finish()
    }
    let received = Task { await Self.receive(from: child.standardOutput, output, endingWhenFull: group) }
    let receivedErrors = Task { await Self.receive(from: child.standardError, errors, endingWhenFull: group) }
    // A child can close its outputs and go on.
    await DedicatedThread.run { ChildProcess.waitForEnd(of: group) }
    // The child is not yet reaped, so the number still belongs to its group.
    if Task.isCancelled { kill(-group, SIGKILL) }

    let deadline = Task {
      try await Task.sleep(for: remainder)
      feeding.cancel()
      received.cancel()
      receivedErrors.cancel()
    }
    defer { deadline.cancel() }
    await feeding.value
    return await (received.value, receivedErrors.value)
  }

  private static func receive<Sink: ByteSink>(
    from output: SubprocessOutputSequence,
    _ sink: Sink,
    endingWhenFull group: pid_t
  ) async -> Received<Sink> {
    var received = Received(sink: sink)
    do {
      for try await buffer in output {
        guard buffer.withUnsafeBytes({ received.sink.receive($0) }) else {
          received.isFull = true
          kill(-group, SIGKILL)
          break
        }
        if Task.isCancelled { break }
      }
    } catch {
      // The bytes before the error are all that there are.
    }
    return received
  }
}
