import Glibc
import Subprocess
import SystemPackage

/// One run of a child, from its start to its end. Cancelling it kills the child and all it started.
struct DecoderChild: Sendable {
  /// The executable by its path, and the arguments that make it a decoder.
  var command: [String]
  var time: Duration

  enum Ending: Hashable, Sendable {
    case exited(Int)
    case killed(signal: Int32)
    case timedOut
    /// It said more than its listener would hear.
    case flooded
    case couldNotStart(String)
    case cancelled
  }

  /// Gives the child its input and what it writes to the sink, until it has ended.
  func run<Sink: ByteSink>(_ input: [UInt8], into sink: Sink) async -> (sink: Sink, ending: Ending) {
    await withTaskGroup(of: (Sink, Ending)?.self) { group in
      group.addTask { await start(input, sink) }
      group.addTask {
        try? await Task.sleep(for: time)
        return nil
      }
      if let first = await group.next(), let ended = first {
        group.cancelAll()
        return ended
      }
      let isLate = !Task.isCancelled
      group.cancelAll()
      let ended = await group.next() ?? nil
      return (ended?.0 ?? sink, isLate ? .timedOut : .cancelled)
    }
  }

  private func start<Sink: ByteSink>(_ input: [UInt8], _ sink: Sink) async -> (Sink, Ending) {
    do {
      let result = try await Subprocess.run(
        configuration,
        input: .inputWriter,
        output: .sequence,
        error: .discarded
      ) { child in
        let feeding = Task {
          // A child need not read all of its input.
          _ = try? await child.standardInputWriter.write(input)
          try? await child.standardInputWriter.finish()
        }
        let heard = await listen(to: child.standardOutput, sink)
        // Not yet reaped, so this number still is its group's and nobody else's.
        if heard.isFull || Task.isCancelled { kill(-child.processIdentifier.value, SIGKILL) }
        feeding.cancel()
        await feeding.value
        return heard
      }
      if Task.isCancelled { return (result.closureResult.sink, .cancelled) }
      if result.closureResult.isFull { return (result.closureResult.sink, .flooded) }
      return (result.closureResult.sink, Ending(result.terminationStatus))
    } catch let error as SubprocessError {
      return (sink, Task.isCancelled ? .cancelled : .couldNotStart(error.description))
    } catch {
      return (sink, .cancelled)
    }
  }

  private func listen<Sink: ByteSink>(
    to output: SubprocessOutputSequence,
    _ sink: Sink
  ) async -> (sink: Sink, isFull: Bool) {
    var sink = sink
    do {
      for try await buffer in output {
        guard buffer.withUnsafeBytes({ sink.take($0) }) else { return (sink, true) }
      }
    } catch {
      // What was read until then is all there is.
    }
    return (sink, false)
  }

  private var configuration: Configuration {
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = [
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)
    ]
    return Configuration(
      executable: .path(FilePath(command.first ?? "")),
      arguments: Arguments(Array(command.dropFirst())),
      environment: .custom(Self.environment),
      workingDirectory: FilePath("/"),
      platformOptions: options
    )
  }

  /// Nothing of the person's environment, but where libraries are on systems that keep them elsewhere. One arena is
  /// enough for one thread and leaves the limit of memory for the picture.
  private static let environment: [Environment.Key: String] = {
    var environment: [Environment.Key: String] = [
      "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "MALLOC_ARENA_MAX": "1",
    ]
    for name in ["LD_LIBRARY_PATH", "GDK_PIXBUF_MODULE_FILE"] {
      if let value = getenv(name) {
        environment[Environment.Key(stringLiteral: name)] = String(cString: value)
      }
    }
    return environment
  }()
}

extension DecoderChild.Ending {
  fileprivate init(_ status: TerminationStatus) {
    switch status {
    case .exited(let code): self = .exited(Int(code))
    case .signaled(let signal): self = .killed(signal: signal)
    }
  }
}

/// Takes what a child writes.
protocol ByteSink: Sendable {
  /// False when that is more than there may be; then the child is ended.
  mutating func take(_ bytes: UnsafeRawBufferPointer) -> Bool
}

/// Keeps all bytes.
struct KeptBytes: ByteSink {
  private(set) var bytes: [UInt8] = []
  let most: Int

  init(most: Int) {
    self.most = most
  }

  mutating func take(_ new: UnsafeRawBufferPointer) -> Bool {
    guard new.count <= most - bytes.count else { return false }
    bytes.append(contentsOf: new)
    return true
  }
}
