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
  ) async throws(SpawnError) -> Ending {
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
      throw SpawnError(error)
    }
  }

  /// Starts the child as the other `start` does, and returns how it ended.
  @discardableResult
  public func start(
    input: Descriptor,
    output: Descriptor,
    errors: Descriptor
  ) async throws(SpawnError) -> Ending {
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

/// Receives the bytes that a child process writes.
public protocol ByteSink: Sendable {
  /// Receives the next bytes. Returns false if there are too many; then the child is ended.
  mutating func receive(_ bytes: UnsafeRawBufferPointer) -> Bool
}

/// Keeps the bytes, up to a limit.
public struct KeptBytes: ByteSink {
  /// The bytes so far.
  public private(set) var bytes: [UInt8] = []
  private let limit: Int

  /// Keeps at most `limit` bytes.
  public init(limit: Int) {
    self.limit = limit
  }

  /// Takes the bytes; returns whether there is room for more.
  public mutating func receive(_ new: UnsafeRawBufferPointer) -> Bool {
    guard new.count <= limit - bytes.count else { return false }
    bytes.append(contentsOf: new)
    return true
  }
}

/// Discards the bytes. They are read all the same, so that the child can always write.
public struct DiscardedBytes: ByteSink {
  public init() {}

  /// Takes the bytes and drops them.
  public mutating func receive(_ bytes: UnsafeRawBufferPointer) -> Bool { true }
}

/// Why a program was not started.
public enum SpawnError: Error, Hashable, Sendable {
  /// The folder to run it in cannot be entered.
  case noFolder
  /// The program, or the interpreter that it names, does not exist.
  case notFound
  /// The file is neither a program of this machine nor a script that names its interpreter.
  case unknownFormat
  /// Another process has the program open for writing.
  case beingWritten
  /// Anything else, in the words of the system or the library.
  case other(String)

  init(_ error: SubprocessError) {
    switch (error.code, error.underlyingError) {
    case (.failedToChangeWorkingDirectory, _): self = .noFolder
    case (.executableNotFound, _): self = .notFound
    case (_, .some(.execFormatError)): self = .unknownFormat
    case (_, .some(.textFileBusy)): self = .beingWritten
    case (_, .some(let cause)): self = .other(cause.description)
    case (_, nil): self = .other(error.description)
    }
  }

  /// Translates an error of making a pipe or starting a program.
  init(_ error: any Error) {
    switch error {
    case let error as SubprocessError: self.init(error)
    case let error as Errno: self = .other(error.description)
    default: self = .other("\(error)")
    }
  }
}

extension SpawnError: CustomStringConvertible {
  /// The reason without the program's name, for a log.
  public var description: String {
    switch self {
    case .noFolder: "its folder cannot be entered"
    case .notFound: Errno.noSuchFileOrDirectory.description
    case .unknownFormat: Errno.execFormatError.description
    case .beingWritten: Errno.textFileBusy.description
    case .other(let words): words
    }
  }
}

/// Finds programs by their names, as a shell does.
public enum ExecutableSearch {
  /// The folders that are searched when there is no `PATH`.
  public static let standardPath = "/usr/local/bin:/usr/bin:/bin"

  /// Why a file cannot be run.
  public enum Obstacle: Hashable, Sendable {
    case missing
    /// The path leads to something other than a regular file.
    case notAProgram
    case notExecutable
  }

  /// Returns why this user cannot run the file at `path`; nil if they can.
  public static func obstacle(to path: String) -> Obstacle? {
    guard let status = try? FileStatus(of: path) else { return .missing }
    guard status.kind == .regular else { return .notAProgram }
    return access(path, X_OK) == 0 ? nil : .notExecutable
  }

  /// Returns the paths that a program of that name can have, in the order of `path` (nil means `standardPath`). Only
  /// absolute folders count.
  public static func candidates(for name: String, in path: String?) -> [String] {
    (path ?? standardPath).split(separator: ":").filter { $0.hasPrefix("/") }.map { $0 + "/" + name }
  }

  /// Returns the path of the first program of that name that can be run; nil if there is none.
  public static func path(of name: String, in path: String?) -> String? {
    candidates(for: name, in: path).first { obstacle(to: $0) == nil }
  }
}
