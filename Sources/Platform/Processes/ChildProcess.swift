import Glibc
import Subprocess
import SystemPackage

/// A program to run as a child process, without a shell: in a session of its own, so that it neither hears the keys
/// that are typed here nor reaches this terminal, with no files but its three streams.
public struct ChildProcess: Sendable {
  /// Its path.
  public var executable: String
  /// Without the name of the program itself.
  public var arguments: [String]
  /// All of it: the child inherits nothing else.
  public var environment: [String: String]
  /// The folder that it runs in; nil means this process's own.
  public var folder: String?

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

  /// Makes writing to a child that has closed its input an error for the whole process, and no longer a signal that
  /// ends it.
  public static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// `teardown` is what a cancelled task does to the child.
  func configuration(teardown: [TeardownStep]) -> Configuration {
    var options = PlatformOptions()
    options.createSession = true
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

  /// How long it takes to save a program, at most.
  private static let saving = Duration.milliseconds(200)

  /// Runs `body`, which starts a program, and once more after a short while if another process has the program open
  /// for writing: people try a program the moment they have saved it.
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

// MARK: - With pipes of one's own

extension ChildProcess {
  /// A child that runs.
  public struct Running: Sendable {
    public let identifier: CInt
    /// Can be read from when the child has ended; -1 on a system without such descriptors.
    public let end: CInt
  }

  /// Starts the child with these ends of pipes as its standard input, output and error, closes them here, and returns
  /// when `attend` has returned and the child is reaped. Until then the child's number is no other process's.
  public func start(
    input: Descriptor,
    output: Descriptor,
    errors: Descriptor,
    _ attend: @Sendable (Running) async -> Void
  ) async throws(SpawnFailure) {
    do {
      try await Self.retryingOnce {
        _ = try await Subprocess.run(
          configuration(teardown: []),
          input: .fileDescriptor(FileDescriptor(rawValue: input.number), closeAfterSpawningProcess: false),
          output: .fileDescriptor(FileDescriptor(rawValue: output.number), closeAfterSpawningProcess: false),
          error: .fileDescriptor(FileDescriptor(rawValue: errors.number), closeAfterSpawningProcess: false)
        ) { execution in
          // Only when nobody else has them open do its outputs end with the child.
          for end in [input, output, errors] { end.close() }
          let child = execution.processIdentifier
          await attend(Running(identifier: child.value, end: child.processDescriptor))
        }
      }
    } catch {
      throw SpawnFailure(error)
    }
  }
}
