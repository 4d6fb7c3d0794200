import Glibc
import Subprocess
import SystemPackage

/// A program to run as a child process, without a shell. It has no files open but its three streams.
public struct ChildProcess: Sendable {
  /// The path of the program.
  var executable: String
  /// The arguments, without the name of the program.
  var arguments: [String]
  /// The whole environment; the child inherits nothing else.
  public var environment: [String: String]
  /// The working folder; nil means this process's own.
  var folder: String?
  /// Whether the child has a session of its own, so that it neither gets the keys that are typed in this terminal nor
  /// writes to it. Only a program that asks the person something at the terminal has none.
  public var hasOwnSession = true

  public init(
    executable: String,
    arguments: [String],
    environment: [String: String],
    folder: String? = nil
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
  }

  /// From now on, writing to a child that has closed its input is an error, and not a signal that ends this process.
  public static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// `teardown` are the steps that end the child if the task is cancelled.
  func configuration(teardown: [TeardownStep]) -> Configuration {
    var options = PlatformOptions()
    options.createSession = hasOwnSession
    options.teardownSequence = teardown
    let variables = environment.map { (Environment.Key(stringLiteral: $0), $1) }
    return Configuration(
      executable: .path(FilePath(executable)),
      arguments: Arguments(arguments),
      environment: .custom(Dictionary(variables) { first, _ in first }),
      workingDirectory: folder.map { FilePath($0) },
      platformOptions: options
    )
  }

  /// The longest time that saving a program takes.
  private static let saving = Duration.milliseconds(200)

  /// Runs `body`, which starts a program. If another process has the program open for writing, runs it once more after
  /// a short while, because people try a program the moment they have saved it.
  static func retryingOnce<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await body()
    } catch let error as SubprocessError where error.underlyingError == .textFileBusy {
      try await Task.sleep(for: saving)
      return try await body()
    }
  }
}

// MARK: - With streams of one's own

extension ChildProcess {
  /// A child that runs.
  public struct Running: Sendable {
    /// The identifier of the process.
    public let identifier: CInt
    /// A descriptor that becomes readable when the child has ended; -1 on a system without such descriptors.
    public let end: CInt
  }

  /// Starts the child with these ends of pipes as its standard input, output and error, and closes them here. Returns how
  /// it ended when `attend` has returned and the child is reaped; until then no other process can have its identifier.
  @discardableResult
  public func start(
    input: Descriptor,
    output: Descriptor,
    errors: Descriptor,
    _ attend: @Sendable (Running) async -> Void
  ) async throws(SpawnFailure) -> Ending {
    do {
      return try await Self.retryingOnce {
        let result = try await Subprocess.run(
          configuration(teardown: []),
          input: .fileDescriptor(FileDescriptor(rawValue: input.number), closeAfterSpawningProcess: false),
          output: .fileDescriptor(FileDescriptor(rawValue: output.number), closeAfterSpawningProcess: false),
          error: .fileDescriptor(FileDescriptor(rawValue: errors.number), closeAfterSpawningProcess: false)
        ) { execution in
          // The outputs end with the child only if no other process has them open.
          for end in [input, output, errors] { end.close() }
          let child = execution.processIdentifier
          await attend(Running(identifier: child.value, end: child.processDescriptor))
        }
        return Ending(result.terminationStatus)
      }
    } catch {
      throw SpawnFailure(error)
    }
  }

  /// Starts the child as the other `start` does, and returns how it ended.
  @discardableResult
  public func start(
    input: Descriptor,
    output: Descriptor,
    errors: Descriptor
  ) async throws(SpawnFailure) -> Ending {
    try await start(input: input, output: output, errors: errors) { child in
      await DedicatedThread.run { Self.waitForEnd(of: child.identifier) }
    }
  }

  /// Blocks until the child has ended. It does not reap the child, which the library does.
  static func waitForEnd(of identifier: CInt) {
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
  }
}
