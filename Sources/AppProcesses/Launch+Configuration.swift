import Subprocess
import SystemPackage

extension Launch {
  /// The same in the words of the library that starts it: in a session of its own, so that it neither hears the keys
  /// typed at the center nor reaches its terminal.
  func configuration(teardown: [TeardownStep]) -> Configuration {
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = teardown
    return Configuration(
      executable: .path(FilePath(executable)),
      arguments: Arguments(arguments),
      environment: .custom(variables),
      workingDirectory: folder.map { FilePath($0) },
      platformOptions: options
    )
  }

  /// How long it takes to save a program, at most.
  private static let saving = Duration.milliseconds(200)

  /// Does `body`, which starts it, and once more after a short while where somebody has it open for writing: who edits a
  /// program tries it the moment it is saved.
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

  private var variables: [Environment.Key: String] {
    Dictionary(environment.map { (Environment.Key(stringLiteral: $0), $1) }) { first, _ in first }
  }
}
