import Dispatch
import Glibc
import NotificationModel
import Subprocess

/// One run of a handler, from its start to its end.
struct Child: Sendable {
  var launch: Launch
  var role: ProgramRole
  var input: [UInt8]
  var limits: HandlerLimits
  var timeout: Duration

  /// Returns when the child has ended, and it has ended soon after its time is up or the task is cancelled.
  func run() async -> ChildEnding {
    await withTaskGroup(of: ChildEnding?.self) { group in
      group.addTask { await start() }
      group.addTask {
        try? await Task.sleep(for: timeout)
        return nil
      }
      if let first = await group.next(), let ended = first {
        group.cancelAll()
        return ended
      }
      let isLate = !Task.isCancelled
      group.cancelAll()
      guard var ended = await group.next() ?? nil else { return .closing }
      if isLate, ended.ending.isOfStarted { ended.ending = .timedOut(seconds: timeout / .seconds(1)) }
      return ended
    }
  }

  /// Cancelling this ends the child: SIGTERM to its process group, and SIGKILL if it does not follow in time.
  private func start() async -> ChildEnding {
    do {
      let result = try await Launch.retryingOnce {
        try await Subprocess.run(
          configuration,
          input: .inputWriter,
          output: .sequence,
          error: .sequence
        ) { execution in
          await attend(execution)
        }
      }
      var ended = ChildEnding(HandlerOutcome.Ending(result.terminationStatus))
      (ended.output, ended.errorOutput) = result.closureResult
      return ended
    } catch let error as SubprocessError {
      return ChildEnding(.couldNotStart(LaunchProblem(error, starting: launch).sentence(about: role)))
    } catch {
      return .closing
    }
  }

  private var configuration: Configuration {
    launch.configuration(teardown: [
      .send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: limits.termination)
    ])
  }
}

// MARK: - While it runs

extension Child {
  private typealias Running = Execution<CustomWriteInput, SequenceOutput, SequenceOutput>

  /// Feeds the child and listens to it until it has ended. These tasks outlive a cancellation: what a child
  /// says while it is being ended is worth keeping, and nobody may leave before the child.
  private func attend(_ child: Running) async -> (CapturedOutput, CapturedOutput) {
    let feeding = Task {
      // A child need not read its input, nor stay until all of it is written.
      _ = try? await child.standardInputWriter.write(input)
      try? await child.standardInputWriter.finish()
    }
    let output = Task { await capture(child.standardOutput) }
    let errorOutput = Task { await capture(child.standardError) }
    await end(of: child.processIdentifier.value)
    // The child is not yet reaped, so this number still is its group's and nobody else's.
    if Task.isCancelled { kill(-child.processIdentifier.value, SIGKILL) }

    let remainder = Task {
      try await Task.sleep(for: limits.remainder)
      feeding.cancel()
      output.cancel()
      errorOutput.cancel()
    }
    defer { remainder.cancel() }
    await feeding.value
    return await (output.value, errorOutput.value)
  }

  private func capture(_ sequence: SubprocessOutputSequence) async -> CapturedOutput {
    var captured = CapturedOutput()
    do {
      for try await buffer in sequence {
        buffer.withUnsafeBytes { captured.take($0, limit: limits.output) }
        if Task.isCancelled { break }
      }
    } catch {
      // What was read until then is all there is.
    }
    return captured
  }

  /// Waits on a thread of its own, because nothing else tells of a child that closed its outputs and goes on.
  private func end(of identifier: pid_t) async {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "bellhop.handler").async {
        var information = siginfo_t()
        while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
        continuation.resume()
      }
    }
  }
}

extension HandlerOutcome.Ending {
  fileprivate init(_ status: TerminationStatus) {
    switch status {
    case .exited(let code): self = .exited(Int(code))
    case .signaled(let signal): self = .killed(signal: Int(signal))
    }
  }

  fileprivate var isOfStarted: Bool {
    if case .couldNotStart = self { false } else { true }
  }
}
