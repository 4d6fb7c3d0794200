public import CVTerm
public import Foundation
import Synchronization

/// A program without a terminal. Unlike Foundation's `Process` it inherits nothing of what other tests have open: a pipe
/// would not come to its end before the other program has ended, and two programs might wait for each other's end. When
/// the last reference goes, the program is killed.
public final class TestProgram: Sendable {
  /// What the program reads. It is at its end when this is closed.
  public let input: FileHandle
  /// What the program writes.
  public let output: FileHandle
  /// What the program writes to its standard error.
  public let errors: FileHandle
  public let processIdentifier: pid_t
  private let ending = Mutex<ProcessState>(.running)

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - executable: a path.
  ///   - environment: all of it; nil for that of the tests.
  ///   - file: where its output and its errors go instead of the pipes; nil for the pipes.
  public init(
    _ executable: String,
    _ arguments: [String] = [],
    environment: [String: String]? = nil,
    directory: String? = nil,
    writingTo file: FileHandle? = nil
  ) throws {
    signal(SIGPIPE, SIG_IGN)
    let pipes = try (0..<3).map { _ in try PipeEnds(executable) }
    (input, output, errors) = (pipes[0].writing, pipes[1].reading, pipes[2].reading)
    let theirs = [pipes[0].reading, file ?? pipes[1].writing, file ?? pipes[2].writing]
    let variables = environment ?? ProcessInfo.processInfo.environment
    var spawned: pid_t = 0
    let failure = withCStrings([executable] + arguments) { arguments in
      withCStrings(variables.map { "\($0.key)=\($0.value)" }) { environment in
        cv_spawn_plain(theirs.map(\.fileDescriptor), executable, arguments, environment, directory, &spawned)
      }
    }
    guard failure == 0 else { throw TerminalStartError(step: executable, errno: failure) }
    processIdentifier = spawned
    for pipe in pipes { try pipe.closeOther(than: [input, output, errors]) }
  }

  deinit {
    send(signal: SIGKILL)
    _ = waitUntilExit()
  }

  /// Sends a signal; nothing when the program's end has been waited for.
  public func send(signal: Int32) {
    ending.withLock { if !$0.hasEnded { _ = kill(processIdentifier, signal) } }
  }

  /// Blocks until the program has ended, and returns how.
  @discardableResult
  public func waitUntilExit() -> ProcessState {
    var value: Int32 = 0
    var change: Int32 = 0
    repeat { change = cv_wait(processIdentifier, &value) } while change > 2
    return ending.withLock { ending in
      guard !ending.hasEnded else { return ending }
      cv_take_change(processIdentifier)
      ending = change == 1 ? .exited(value) : .killed(signal: value)
      return ending
    }
  }

  /// Returns how the program has ended, once it has; no thread that tests share waits for it.
  @discardableResult
  public func exit() async -> ProcessState {
    await withoutBlocking { self.waitUntilExit() }
  }

  /// Runs a program to its end and returns what it wrote.
  public static func run(
    _ executable: String,
    _ arguments: [String] = [],
    environment: [String: String]? = nil,
    directory: String? = nil,
    input: String = ""
  ) async throws -> (state: ProcessState, output: String, errors: String) {
    let program = try TestProgram(executable, arguments, environment: environment, directory: directory)
    async let output = withoutBlocking { program.output.readDataToEndOfFile() }
    async let errors = withoutBlocking { program.errors.readDataToEndOfFile() }
    await withoutBlocking {
      // A program that does not read all of its input has a reason to.
      try? program.input.write(contentsOf: Data(input.utf8))
      try? program.input.close()
    }
    let texts = await (String(decoding: output, as: UTF8.self), String(decoding: errors, as: UTF8.self))
    return (await program.exit(), texts.0, texts.1)
  }
}

/// Does what blocks on a thread of its own: those that tests share are few.
public func withoutBlocking<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}

/// The same for what may fail.
public func withoutBlocking<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws
  -> Value
{
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
  }
}

/// The ends of a pipe that no program inherits.
private struct PipeEnds {
  let reading: FileHandle
  let writing: FileHandle

  init(_ executable: String) throws {
    var ends: [Int32] = [-1, -1]
    let failure = cv_open_pipe(&ends)
    guard failure == 0 else { throw TerminalStartError(step: executable, errno: failure) }
    reading = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    writing = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
  }

  func closeOther(than kept: [FileHandle]) throws {
    for end in [reading, writing] where !kept.contains(end) { try end.close() }
  }
}
